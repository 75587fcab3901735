"""Bills changed, by something that no act above asked for: a party's answer, a night."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from core import clock
from core.topics import Topic


@dataclass(frozen=True, slots=True)
class Changed:
    """Bills of these orders were paid, fell overdue, grew or ended on business date `day`. Acts give it back."""

    order_ids: tuple[int, ...]
    day: date

    @classmethod
    def of(cls, order_ids: Iterable[int], day: date | None = None) -> "Changed":
        return cls(tuple(sorted(set(order_ids))), day or clock.today())


changed: Topic[Changed] = Topic("bills.changed")
"""Published at the doors only (a party's answer, a night), in their transaction, never inside an act."""
