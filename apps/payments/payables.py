"""What can be paid for. Each kind registers once, when its room is ready; attempts and callbacks know nothing else."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from apps.payments.models import Attempt
from core.caller import Caller
from core.entities import PayableKind, TradeKind, entity_of
from core.money import Fen
from core.registry import Registry


@dataclass(frozen=True, slots=True)
class Payable:
    """One thing to pay for: a kind and the id of its row."""

    kind: PayableKind
    id: int

    @property
    def trade(self) -> tuple[TradeKind, int] | None:
        """Where it is one, or a part of one: then alone its id is the number of an order, to the log, the ledger and
        parties.
        """
        return (self.kind.trade, self.id) if self.kind.trade else None

    @property
    def order_kind(self) -> TradeKind | None:
        return self.trade[0] if self.trade else None

    @property
    def order_id(self) -> int | None:
        return self.trade[1] if self.trade else None


@dataclass(frozen=True, slots=True)
class There:
    """A refund that the party made without us: `number` as `rules.refund_there`, `at` by its clock."""

    number: str
    at: datetime


class Locked(Protocol):
    """The row that is paid for, as far as it is the same in each room. Without a sub-shop it is the merchant's own."""

    @property
    def pk(self) -> Any: ...
    @property
    def title(self) -> str: ...
    @property
    def sub_shop_id(self) -> int | None: ...


class Kind(Protocol):
    def page(self, payable_id: int) -> str:
        """Where the staff see what was paid for."""

    def lock(self, payable_id: int) -> Locked:
        """Lock the row, first of all. Raises NotFound (104)."""

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """Book the `attempt.amount` fen received, the row being locked. Gives what nobody owes: that goes back."""

    def over(self, payable_id: int) -> bool:
        """It ended otherwise than by being paid: money that comes now isn't paid twice."""

    def let_go(self, attempt: Attempt) -> Fen:
        """What of the things that the attempt was to pay isn't owed any more, though nobody has paid it."""

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        """Its money never came: what was booked under it, refunds too, is reversed; what is owed again is asked.

        Gives the parts that it comes off.
        """

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
        """Behind `undo`, which gave `off`, the attempt being closed: what it held up costs nothing, and who has to know
        is told.
        """

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """The party gave `amount` fen of it back without us: booked like what we send, and nothing is sent.

        Who works on what was paid for is told what became of it.
        """

    def free(self, attempt: Attempt, caller: Caller) -> None:
        """It held all others up, and ended unpaid: what that cost the customer is taken back."""

    def announce(self, payable_id: int) -> None:
        """A party said that this row was paid, or isn't by some attempt, or that money of it went back.

        Whoever lives on it may follow.
        """


class PaidOnce:
    """What a thing does that is paid for once and whole, and costs no late fee: nothing beside being paid."""

    def over(self, payable_id: int) -> bool:
        return False

    def let_go(self, attempt: Attempt) -> Fen:
        return 0

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
        """All that follows is in `undo`."""

    def free(self, attempt: Attempt, caller: Caller) -> None:
        """It held up nothing that costs."""

    def announce(self, payable_id: int) -> None:
        """All that follows is in `take`."""


_kinds: Registry[PayableKind, Kind] = Registry("the payable")


def register(kind: PayableKind, room: Kind) -> None:
    """Raises TypeError for a second room of one kind."""
    _kinds.put(kind, room)


def kinds() -> list[tuple[PayableKind, Kind]]:
    return _kinds.by_name()


def kind_of(payable: Payable) -> Kind:
    """Raises LookupError: money for a kind that nobody knows is never dropped silently."""
    return _kinds[payable.kind]


def page_of(kind: str | None, order_id: int | None) -> str:
    """Where staff look at the money of a trade; "" of none."""
    if kind is None or order_id is None:
        return ""
    return kind_of(Payable(TradeKind(kind), order_id)).page(order_id)


def kinds_of(trade: TradeKind) -> list[PayableKind]:
    """All that bears the numbers of such trades."""
    return [kind for kind, _ in kinds() if kind.trade is trade]


def payable_of(attempt: Attempt) -> Payable:
    """Raises LookupError for a kind that no room declares."""
    kind = entity_of(attempt.payable_kind)
    if not isinstance(kind, PayableKind):
        raise LookupError(kind)
    return Payable(kind, attempt.payable_id)
