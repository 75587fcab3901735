"""What can be paid for. Each kind registers once, when its room is ready; attempts and callbacks know nothing else."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from apps.payments.models import Attempt
from apps.trade.models import Trade
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from core.registry import Registry


@dataclass(frozen=True, slots=True)
class Payable:
    """One thing to pay for: a kind and the id of its row."""

    kind: TradeKind
    id: int


@dataclass(frozen=True, slots=True)
class There:
    """A refund that the party made without us: `number` as `rules.refund_there`, `at` by its clock."""

    number: str
    at: datetime


class Kind(Protocol):
    page: str
    """Where the staff see what was paid for, before its id."""

    def lock(self, payable_id: int) -> Trade:
        """Lock the row, first of all. Raises NotFound (104)."""

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """Book the `attempt.amount` fen received, the row being locked. Gives what nobody owes: that goes back."""

    def over(self, payable_id: int) -> bool:
        """It ended otherwise than by being paid: money that comes now isn't paid twice."""

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> None:
        """Its money never came: what was booked under it, refunds too, is reversed; what is owed again is asked."""

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """The party gave `amount` fen of it back without us: booked like what we send, and nothing is sent."""

    def free(self, attempt: Attempt, caller: Caller) -> None:
        """It held all others up, and ended unpaid: what that cost the customer is taken back."""

    def announce(self, payable_id: int) -> None:
        """A party said that this row was paid, or isn't by some attempt, or that money of it went back.

        Whoever lives on it may follow.
        """


_kinds: Registry[TradeKind, Kind] = Registry("the payable")


def register(kind: TradeKind, room: Kind) -> None:
    """Raises TypeError for a second room of one kind."""
    _kinds.put(kind, room)


def kinds() -> list[tuple[TradeKind, Kind]]:
    return _kinds.by_name()


def kind_of(payable: Payable) -> Kind:
    """Raises LookupError: money for a kind that nobody knows is never dropped silently."""
    return _kinds[payable.kind]


def payable_of(attempt: Attempt) -> Payable:
    return Payable(TradeKind(attempt.payable_kind), attempt.payable_id)
