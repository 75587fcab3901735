"""How a payment changes a bill's figures, and what its types are in the ledger."""

from datetime import date

from apps.bills.models import Bill
from apps.bills.rules import BillKind, BillStatus, status_after, status_of
from apps.finance.rules import TxType
from core import clock
from core.money import Fen

TYPES: dict[str, TxType] = {
    BillKind.FIRST_RENT: TxType.FIRST_RENT,
    BillKind.RENT: TxType.RENT,
    BillKind.FINAL_PAYMENT: TxType.FINAL_PAYMENT,
    BillKind.LATE_FEE: TxType.LATE_FEE,
    BillKind.COMPENSATION: TxType.COMPENSATION,
    BillKind.RENEWAL: TxType.RENEWAL,
    BillKind.FREIGHT: TxType.FREIGHT,
    BillKind.BUYOUT: TxType.BUYOUT,
}


def type_of(bill: Bill, part: str) -> TxType:
    """The ledger's type for money on this part of the bill."""
    if part == "addon":
        return TxType.ADDON_ONCE if bill.kind == BillKind.ADDON else TxType.ADDON_MONTH
    return TYPES[bill.kind]


def pay_part(bill: Bill, part: str, amount: Fen, day: date) -> None:
    """`amount` fen arrived for `part`; a late fee's money is in its rent slot."""
    if part == "addon":
        bill.paid_addon += amount
    else:
        bill.paid_rent += amount
    bill.paid += amount
    settle_status(bill, day)


def settle_status(bill: Bill, day: date) -> None:
    """The status that the amounts say on `day`, by the table. Raises TransitionRefused."""
    said = status_of(
        amount=bill.amount, paid=bill.paid, waived=bill.waived, refunded=bill.refunded, due_date=bill.due_date, day=day
    )
    bill.status = status_after(bill.status, said)
    if bill.status == BillStatus.PAID and bill.paid_at is None:
        bill.paid_at = clock.now()
