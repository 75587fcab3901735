"""What can be paid for. Each kind registers once, when its room is ready; attempts and callbacks know nothing else."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from apps.payments.models import Attempt
from apps.payments.rules import PayableKind
from core.caller import Caller
from core.money import Fen


@dataclass(frozen=True, slots=True)
class Payable:
    """One thing to pay for: a kind and the id of its row."""

    kind: PayableKind
    id: int


class Kind(Protocol):
    """`entity` names the kind's rows in the log."""

    entity: str

    def lock(self, payable_id: int) -> object:
        """Lock the row, first of all. Raises NotFound (104)."""

    def take(self, attempt: Attempt, at: datetime, caller: Caller) -> Fen:
        """Book `attempt.amount` fen received at `at`, the row being locked. Gives what nobody owes: that goes back."""

    def announce(self, payable_id: int) -> None:
        """A party said that this row was paid, or can't be by some attempt; whoever lives on it may follow."""


_kinds: dict[PayableKind, Kind] = {}


def register(kind: PayableKind, room: Kind) -> None:
    """Raises TypeError for a second room of one kind."""
    if _kinds.setdefault(kind, room) is not room:
        raise TypeError(f"payable {kind} is registered twice")


def kind_of(payable: Payable) -> Kind:
    """Raises LookupError: money for a kind that nobody knows is never dropped silently."""
    return _kinds[payable.kind]


def payable_of(attempt: Attempt) -> Payable:
    return Payable(PayableKind(attempt.payable_kind), attempt.payable_id)
