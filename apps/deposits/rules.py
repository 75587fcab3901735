"""A deposit's amounts in fen (product.md, Entities and states).

required = waived + frozen + paid; frozen = captured + thawed + remaining; paid = captured + refunded + held.
Each function returns the deposit after the act; a freeze is not income.
"""

from dataclasses import dataclass, replace

from core.money import Fen


class NotEnough(ValueError):
    """More was asked of the deposit than there is: `there` of what `what` names."""

    def __init__(self, what: str, wanted: Fen, there: Fen) -> None:
        super().__init__(f"{wanted} fen asked of {what}, which is {there}")
        self.what, self.wanted, self.there = what, wanted, there


@dataclass(frozen=True)
class Deposit:
    """`frozen` and `paid` are what was put in and never shrink. Raises ValueError when the sums are off."""

    required: Fen
    waived: Fen = 0
    frozen: Fen = 0
    paid: Fen = 0
    frozen_captured: Fen = 0
    thawed: Fen = 0
    paid_captured: Fen = 0
    refunded: Fen = 0

    def __post_init__(self) -> None:
        given = (self.waived, self.frozen, self.paid, self.frozen_captured, self.thawed)
        if min(*given, self.paid_captured, self.refunded, self.owing, self.remaining, self.held) < 0:
            raise ValueError(f"deposit does not add up: {self}")

    @property
    def owing(self) -> Fen:
        """What the customer still has to freeze or pay; 0 once the deposit is placed."""
        return self.required - self.waived - self.frozen - self.paid

    @property
    def remaining(self) -> Fen:
        """Still frozen at the payment platform."""
        return self.frozen - self.frozen_captured - self.thawed

    @property
    def held(self) -> Fen:
        """Paid in cash and still with us."""
        return self.paid - self.paid_captured - self.refunded

    @property
    def captured(self) -> Fen:
        return self.frozen_captured + self.paid_captured

    @property
    def placed(self) -> bool:
        return self.owing == 0

    @property
    def over(self) -> bool:
        """Placed, and nothing is left with anybody."""
        return self.placed and self.remaining == 0 and self.held == 0


def open_deposit(required: Fen) -> Deposit:
    return Deposit(required)


def waive(deposit: Deposit, amount: Fen) -> Deposit:
    """The payment platform vouches for `amount`. Raises NotEnough beyond what is owing."""
    _need("owing", amount, deposit.owing)
    return replace(deposit, waived=deposit.waived + amount)


def freeze(deposit: Deposit, amount: Fen) -> Deposit:
    """The customer freezes `amount`. Raises NotEnough beyond what is owing."""
    _need("owing", amount, deposit.owing)
    return replace(deposit, frozen=deposit.frozen + amount)


def pay(deposit: Deposit, amount: Fen) -> Deposit:
    """The customer pays `amount` in cash. Raises NotEnough beyond what is owing."""
    _need("owing", amount, deposit.owing)
    return replace(deposit, paid=deposit.paid + amount)


def capture(deposit: Deposit, amount: Fen) -> Deposit:
    """Transfer-to-pay from what is frozen. Raises NotEnough beyond the remainder."""
    _need("remaining", amount, deposit.remaining)
    return replace(deposit, frozen_captured=deposit.frozen_captured + amount)


def thaw(deposit: Deposit, amount: Fen) -> Deposit:
    """Give frozen money back. Raises NotEnough beyond the remainder."""
    _need("remaining", amount, deposit.remaining)
    return replace(deposit, thawed=deposit.thawed + amount)


def capture_paid(deposit: Deposit, amount: Fen) -> Deposit:
    """Settle bills from what was paid in cash. Raises NotEnough beyond what is held."""
    _need("held", amount, deposit.held)
    return replace(deposit, paid_captured=deposit.paid_captured + amount)


def refund(deposit: Deposit, amount: Fen) -> Deposit:
    """Give paid money back. Raises NotEnough beyond what is held."""
    _need("held", amount, deposit.held)
    return replace(deposit, refunded=deposit.refunded + amount)


def _need(what: str, wanted: Fen, there: Fen) -> None:
    if wanted < 1:
        raise ValueError("an amount of at least 1 fen")
    if wanted > there:
        raise NotEnough(what, wanted, there)
