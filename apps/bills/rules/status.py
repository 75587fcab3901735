"""Bills: kinds, statuses, acts, transitions (product.md, Entities and states)."""

from datetime import date
from enum import StrEnum

from core.money import Fen
from core.transitions import Table


class BillKind(StrEnum):
    FIRST_RENT = "first_rent"
    RENT = "rent"
    ADDON = "addon"
    FINAL_PAYMENT = "final_payment"
    LATE_FEE = "late_fee"
    COMPENSATION = "compensation"
    RENEWAL = "renewal"
    FREIGHT = "freight"


class BillStatus(StrEnum):
    SCHEDULED = "scheduled"
    DUE = "due"
    PARTIAL = "partial"
    OVERDUE = "overdue"
    PAID = "paid"
    WAIVED = "waived"
    REFUNDED = "refunded"
    VOID = "void"


class BillAct(StrEnum):
    ISSUE = "issue"
    PAY_PART = "pay_part"
    PAY = "pay"
    FALL_OVERDUE = "fall_overdue"
    WAIVE = "waive"
    REFUND = "refund"
    VOID = "void"


S, A = BillStatus, BillAct

BILL = Table(
    "bill",
    {
        S.SCHEDULED: {
            A.ISSUE: S.DUE,
            A.PAY_PART: S.PARTIAL,
            A.PAY: S.PAID,
            A.WAIVE: S.WAIVED,
            A.VOID: S.VOID,
        },
        S.DUE: {
            A.PAY_PART: S.PARTIAL,
            A.PAY: S.PAID,
            A.FALL_OVERDUE: S.OVERDUE,
            A.WAIVE: S.WAIVED,
            A.VOID: S.VOID,
        },
        S.PARTIAL: {
            A.PAY_PART: S.PARTIAL,
            A.PAY: S.PAID,
            A.FALL_OVERDUE: S.OVERDUE,
            A.WAIVE: S.WAIVED,
            A.REFUND: S.REFUNDED,
        },
        S.OVERDUE: {
            A.PAY_PART: S.OVERDUE,
            A.PAY: S.PAID,
            A.WAIVE: S.WAIVED,
            A.REFUND: S.REFUNDED,
            A.VOID: S.VOID,
        },
        S.PAID: {A.REFUND: S.REFUNDED},
        S.WAIVED: {A.REFUND: S.REFUNDED},
        S.REFUNDED: {},
        S.VOID: {},
    },
)


def status_of(*, amount: Fen, paid: Fen, due_date: date, day: date, waived: Fen = 0, refunded: Fen = 0) -> BillStatus:
    """What the amounts say on `day`. Overdue from the day after `due_date`; grace spares the fee only."""
    if paid and refunded >= paid:
        return S.REFUNDED
    if paid + waived >= amount:
        return S.WAIVED if waived and not paid else S.PAID
    if day > due_date:
        return S.OVERDUE
    if paid:
        return S.PARTIAL
    return S.DUE if day == due_date else S.SCHEDULED
