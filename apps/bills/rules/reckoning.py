"""Late fees by when money came, whenever it was heard of: a lease's nights once more (product.md, Money rules). Fen."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta

from apps.bills.rules.allocation import PartName
from apps.bills.rules.lateness import late_fee
from core.money import Bps, Fen

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Terms:
    """Of late fees, as the order has them: `rate` a day."""

    rate: Bps
    grace_days: int
    cap: Bps


@dataclass(frozen=True)
class Asked:
    """A bill, asked from the night of `since` on. `stands`: what its late fee costs by day; `again`: days to be
    reckoned once more, with the most that each may cost; any other day costs nothing. `waived` is of the fee.
    `given`: what went back of it as the shop's discount, which makes no room below the cap.
    """

    id: int
    due_date: date
    since: date
    rent: Fen
    addon: Fen = 0
    waived: Fen = 0
    given: Fen = 0
    stands: Mapping[date, Fen] = field(default_factory=dict)
    again: Mapping[date, Fen] = field(default_factory=dict)


@dataclass(frozen=True)
class Moved:
    """Money that came or, below 0, went back; `night`: the first one after.

    `parts`: ids of the bills that it was taken for, some perhaps before their day; they come first. What goes back
    leaves the `off` of the one that asks it again, or nobody owed it.
    """

    night: date
    amount: Fen
    parts: Collection[int] = ()
    off: PartName = "rent"


@dataclass
class Reckoned:
    """What the late fee costs by day, and what of the money is on the bill."""

    fees: dict[date, Fen] = field(default_factory=dict)
    paid_fee: Fen = 0
    paid_rent: Fen = 0
    paid_addon: Fen = 0

    @property
    def owed(self) -> Fen:
        return sum(self.fees.values())

    def take_off(self, part: PartName, amount: Fen) -> Fen:
        """Gives what of `amount` was on the part."""
        if part == "late_fee":
            taken = min(amount, self.paid_fee)
            self.paid_fee -= taken
        elif part == "rent":
            taken = min(amount, self.paid_rent)
            self.paid_rent -= taken
        else:
            taken = min(amount, self.paid_addon)
            self.paid_addon -= taken
        return taken


def reckon(bills: Iterable[Asked], moves: Collection[Moved], terms: Terms) -> dict[int, Reckoned]:
    """Night by night: money that is there pays the oldest bill first, in it late fee, rent, add-ons; what is unpaid of
    the rent then costs the day's fee. More than is owed stays at hand for later bills until it goes back.
    """
    queue = [(bill, Reckoned()) for bill in sorted(bills, key=lambda bill: (bill.due_date, bill.id))]
    at_hand = 0
    for night in _nights(queue, moves):
        came = sum(_own(queue, one) for one in moves if one.night == night and one.amount > 0)
        at_hand = _pay(queue, night - DAY, at_hand + came)
        # What came and went between two nights never was for the bills of the second one.
        gone = sum(_asked_again(queue, one) for one in moves if one.night == night and one.amount < 0)
        at_hand = max(0, at_hand - gone)
        at_hand = _pay(queue, night, at_hand)
        for bill, found in queue:
            if fee := _fee(bill, found, night, terms):
                found.fees[night] = fee
    return {bill.id: found for bill, found in queue}


def _own(queue: list[tuple[Asked, Reckoned]], money: Moved) -> Fen:
    """Pays its own bills, also those that aren't asked yet. Gives what is left."""
    return _pay([one for one in queue if one[0].id in money.parts], date.max, money.amount)


def _asked_again(queue: list[tuple[Asked, Reckoned]], money: Moved) -> Fen:
    """Takes what went back off its bill. Gives what isn't on one."""
    left = -money.amount
    for bill, found in queue:
        if bill.id in money.parts:
            left -= found.take_off(money.off, left)
    return left


def _nights(queue: list[tuple[Asked, Reckoned]], moves: Iterable[Moved]) -> list[date]:
    """Those on which something happens."""
    found = {one.night for one in moves}
    for bill, _ in queue:
        found |= {bill.since, *bill.stands, *bill.again}
    return sorted(found)


def _pay(queue: list[tuple[Asked, Reckoned]], night: date, left: Fen) -> Fen:
    """On bills that are there since `night` or before. Gives what is left."""
    for bill, found in queue:
        if left and bill.since <= night:
            fee = min(left, max(0, found.owed - bill.waived - found.paid_fee))
            rent = min(left - fee, bill.rent - found.paid_rent)
            addon = min(left - fee - rent, bill.addon - found.paid_addon)
            found.paid_fee += fee
            found.paid_rent += rent
            found.paid_addon += addon
            left -= fee + rent + addon
    return left


def _fee(bill: Asked, found: Reckoned, night: date, terms: Terms) -> Fen:
    if night not in bill.again:
        return bill.stands.get(night, 0)
    fee = late_fee(
        unpaid_rent=bill.rent - found.paid_rent, bill_rent=bill.rent, rate=terms.rate, day=night, due_date=bill.since,
        grace_days=terms.grace_days, cap=terms.cap, accrued=found.owed + bill.given,
    )  # fmt: skip
    return min(fee, bill.again[night])
