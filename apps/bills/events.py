"""Bills changed, by something that no act above asked for: a party's answer, a night."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.caller import Caller
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


@dataclass(frozen=True, slots=True)
class Reopened:
    """A lease that was over owes again, since a payment of `amount` fen proved never to have come: `unpaid` fen in all.

    Its bills and instalments ask for it already; the lease is locked. `caller` undid the payment, for `why`.
    """

    order_id: int
    caller: Caller
    why: str
    amount: Fen
    unpaid: Fen


refused: Topic[Refused] = Topic("bills.debit_refused")
"""Published when the attempt ends, by the party's answer or by a person who resolves its call."""

reopened: Topic[Reopened] = Topic("bills.reopened")
"""Published where the payment is undone, once its bills are settled: the lease itself is the subscriber's."""

changed: Topic[Changed] = Topic("bills.changed")
"""Published at the doors only (a party's answer, a night), in their transaction, never inside an act."""
