"""Which bills money pays (product.md, Money rules). Amounts in fen."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Literal

from core.money import Fen

PartName = Literal["late_fee", "rent", "addon"]


class Off(StrEnum):
    """Why money left a bill. But for `BACK` the bill was never paid it.

    `given_back`: a refund of what isn't asked again, being the shop's own discount on a bill that was wholly paid, or
    money on one that isn't owed any more. The bill shows it as paid and refunded.
    `gift`: the same of freight, which the shop gives back by itself: never asked again, whatever else goes back.
    `asked_again`: a refund of what the bill asks again.
    `credited`: it pays other bills.
    `never_was`: the payment never was, nor was what had gone back of it.
    """

    GIVEN_BACK = "given_back"
    GIFT = "gift"
    ASKED_AGAIN = "asked_again"
    CREDITED = "credited"
    NEVER_WAS = "never_was"


BACK = (Off.GIVEN_BACK, Off.GIFT)
"""Of which the bill says that it was paid, and refunded."""


@dataclass(frozen=True)
class OpenBill:
    """What is unpaid of a bill, with its late fee; kinds other than rent and add-on use `rent`."""

    id: int
    due_date: date
    late_fee: Fen = 0
    rent: Fen = 0
    addon: Fen = 0

    @property
    def unpaid(self) -> Fen:
        return self.late_fee + self.rent + self.addon

    def parts(self) -> tuple[tuple[PartName, Fen], ...]:
        """In the order in which money pays them."""
        return (("late_fee", self.late_fee), ("rent", self.rent), ("addon", self.addon))


@dataclass(frozen=True)
class Part:
    bill_id: int
    part: PartName
    amount: Fen


@dataclass(frozen=True)
class Allocation:
    """Where money goes; `left` is more than was owed, for the caller to refuse or refund."""

    parts: tuple[Part, ...]
    left: Fen


def oldest_first(bills: Iterable[OpenBill]) -> list[OpenBill]:
    return sorted(bills, key=lambda bill: (bill.due_date, bill.id))


def allocate(amount: Fen, bills: Iterable[OpenBill]) -> Allocation:
    """Oldest bill first, a later one only when all earlier are paid; in a bill late fee, rent, add-ons.

    Too much money is not an error here: it stays in `left`. Raises ValueError for an amount below 1 fen.
    """
    if amount < 1:
        raise ValueError("nothing to allocate")
    parts, left = [], amount
    for bill_id, name, unpaid in _queue(bills):
        taken = min(unpaid, left)
        if taken > 0:
            parts.append(Part(bill_id, name, taken))
            left -= taken
    return Allocation(tuple(parts), left)


def _queue(bills: Iterable[OpenBill]) -> Iterator[tuple[int, PartName, Fen]]:
    for bill in oldest_first(bills):
        for name, unpaid in bill.parts():
            yield bill.id, name, unpaid


def earlier_unpaid(chosen: Collection[int], bills: Iterable[OpenBill]) -> list[int]:
    """Ids of unpaid bills that come before the latest of the `chosen` ones and are not chosen."""
    queue = [bill.id for bill in oldest_first(bills) if bill.unpaid > 0]
    last = max((queue.index(bill_id) for bill_id in chosen if bill_id in queue), default=0)
    return [bill_id for bill_id in queue[:last] if bill_id not in chosen]
