"""What bills ask for and what is left of it, and which kinds the shop may give up (product.md, Money rules). Fen."""

from collections.abc import Collection, Iterable
from datetime import date, datetime
from typing import Any, Protocol, TypeVar

from apps.bills.rules.allocation import OpenBill
from apps.bills.rules.status import BUYOUTS, OPEN_STATUSES, BillKind, BillStatus
from core import clock
from core.money import Fen

RENT_KINDS = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL)
FEES = (BillKind.LATE_FEE, BillKind.LATE_RETURN)
"""Grow by the day, can be waived, and ask no more what of them went back."""
CHARGES = (BillKind.COMPENSATION, BillKind.EARLY_RETURN)
"""What a return costs beside its rent, once the goods are there."""
DECIDED = (*RENT_KINDS, *CHARGES, BillKind.LATE_RETURN)
"""Of which a person says what becomes of them where they were paid and went back whole: their lease waits for that. A
buyout's price that goes back ends the buyout; late fees, add-ons and freight that go back are given (decision 29).
"""
WAIVABLE = (*FEES, *CHARGES)
"""What the shop may give up, or a part of it, once it is asked; rent and prices it can't."""
DONE = (BillStatus.PAID, BillStatus.WAIVED)
NOT_ASKED = (BillStatus.VOID, BillStatus.SCHEDULED)


class BillRow(Protocol):
    """What the row of a bill says; see `models.Bill`."""

    pk: Any
    parent_id: int | None
    kind: str
    status: str
    due_date: date
    amount: Fen
    rent: Fen
    addon: Fen
    paid_rent: Fen
    paid_addon: Fen
    paid: Fen
    waived: Fen
    refunded: Fen
    paid_at: datetime | None

    @property
    def asked_on(self) -> date: ...


B = TypeVar("B", bound=BillRow)


def is_open(bill: BillRow) -> bool:
    return bill.status in OPEN_STATUSES


def counts(kind: str, status: str) -> bool:
    """Whether a bill is in its lease's sums: it is asked, isn't void, nor a buyout that was given back."""
    return status not in NOT_ASKED and not (kind in BUYOUTS and status == BillStatus.REFUNDED)


def asked(bill: BillRow) -> Fen:
    """What the lease's sums ask for it; what went back of a late fee isn't asked any more."""
    if not counts(bill.kind, bill.status):
        return 0
    return bill.amount - (bill.refunded if bill.kind in FEES else 0)


def kept(bill: BillRow) -> Fen:
    """What was paid of it, without what went back."""
    return bill.paid - bill.refunded


def gone_back(bill: BillRow) -> Fen:
    """What went back of it and isn't asked again: of an open one, too, what was given of it before."""
    return bill.refunded if counts(bill.kind, bill.status) and bill.kind not in FEES else 0


def unpaid(bill: BillRow) -> Fen:
    return bill.amount - bill.paid - bill.waived if is_open(bill) else 0


def claim(bill: BillRow) -> Fen:
    """What money that comes can pay of it: what is unpaid, and what was written off and isn't recovered."""
    if bill.status == BillStatus.WRITTEN_OFF:
        return bill.amount - bill.paid - bill.waived
    return unpaid(bill)


def let_go(bill: BillRow) -> Fen:
    """What was waived of it; all of one that is void, or of a buyout that ended with its money given back."""
    over = bill.status == BillStatus.VOID or (bill.kind in BUYOUTS and bill.status == BillStatus.REFUNDED)
    return bill.amount if over else bill.waived


def was_ahead(bill: BillRow) -> bool:
    """Whether it was paid before its day."""
    return bill.paid_at is not None and clock.business_date(bill.paid_at) < bill.due_date


def is_undecided(bill: BillRow) -> bool:
    return bill.kind in DECIDED and bill.status == BillStatus.REFUNDED


def is_freight_kept(bill: BillRow) -> bool:
    """Whether it is freight that was paid, of which nothing went back: the shop may give it back once, while the lease
    goes on (decision 30).
    """
    return bill.kind == BillKind.FREIGHT and bill.status == BillStatus.PAID and bill.refunded == 0


def is_given(bill: BillRow) -> bool:
    """Whether staff gave it as a discount, after it had gone back whole. Of bills but fees, no other is waived, but for
    a compensation that was given up before anything of it was paid: it asks as little, whatever is undone.
    """
    return bill.kind not in FEES and bill.status == BillStatus.WAIVED


def late_fee_of(bills: Iterable[B]) -> dict[int, B]:
    """Late fees by the id of the bill that they belong to."""
    return {bill.parent_id: bill for bill in bills if bill.kind == BillKind.LATE_FEE and bill.parent_id}


def fees_of(bills: Iterable[B], bill_ids: Collection[int]) -> list[B]:
    """Fees that stand on these bills, or are among them."""
    return [
        bill
        for bill in bills
        if (bill.kind == BillKind.LATE_FEE and bill.parent_id in bill_ids)
        or (bill.kind in FEES and bill.pk in bill_ids)
    ]


def open_bills(bills: Collection[BillRow], ahead: Collection[int] = ()) -> list[OpenBill]:
    """What money can pay as the rules take it: a late fee stands with its bill. What was written off is among it.

    `ahead`: bills that may be paid before their day.
    """
    fees = late_fee_of(bills)
    payable = {bill.pk for bill in bills if claim(bill) or (bill.status == BillStatus.SCHEDULED and bill.pk in ahead)}
    found = [
        OpenBill(
            id=bill.pk,
            due_date=bill.due_date,
            late_fee=claim(fees[bill.pk]) if bill.pk in fees else 0,
            rent=_rent_left(bill) if bill.pk in payable else 0,
            addon=bill.addon - bill.paid_addon if bill.pk in payable else 0,
        )
        for bill in bills
        if bill.kind != BillKind.LATE_FEE
    ]
    return [bill for bill in found if bill.unpaid > 0]


def _rent_left(bill: BillRow) -> Fen:
    return claim(bill) if bill.kind in WAIVABLE else bill.rent - bill.paid_rent
