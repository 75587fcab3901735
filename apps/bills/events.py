"""Bills changed, by something that no act above asked for: a party's answer, a night."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.money import Fen
from core.topics import Topic


@dataclass(frozen=True, slots=True)
class Changed:
    """Bills of these orders were paid, fell overdue, grew or ended. Acts give it back."""

    order_ids: tuple[int, ...]

    @classmethod
    def of(cls, order_ids: Iterable[int]) -> "Changed":
        return cls(tuple(sorted(set(order_ids))))


@dataclass(frozen=True, slots=True)
class Refused:
    """A debit of this order's bills came to nothing; `amount` fen was asked."""

    order_id: int
    amount: Fen


refused: Topic[Refused] = Topic("bills.debit_refused")
"""Published when the attempt ends, by the party's answer or by a person who resolves its call."""

reopened: Topic[int] = Topic("bills.reopened")
"""A lease that was over goes on, since a payment proved never to have come: its id; the lease is locked."""

changed: Topic[Changed] = Topic("bills.changed")
"""Published at the doors only (a party's answer, a night), in their transaction, never inside an act."""
