"""Bills: kinds, statuses, acts, transitions (product.md, Entities and states)."""

from datetime import date
from enum import StrEnum

from core.money import Fen
from core.transitions import Table
from core.wording import Labelled


class BillKind(Labelled):
    FIRST_RENT = "first_rent", "首期租金", "First rent"
    RENT = "rent", "租金", "Rent"
    ADDON = "addon", "增值服务", "Add-on service"
    FINAL_PAYMENT = "final_payment", "尾款", "Final payment"
    LATE_FEE = "late_fee", "滞纳金", "Late fee"
    LATE_RETURN = "late_return", "归还逾期费", "Fee of a late return"
    EARLY_RETURN = "early_return", "提前归还费", "Fee of an early return"
    COMPENSATION = "compensation", "赔偿金", "Compensation"
    RENEWAL = "renewal", "续租租金", "Renewal"
    FREIGHT = "freight", "运费", "Freight"
    BUYOUT = "buyout", "买断款", "Buyout"


BUYOUTS = (BillKind.BUYOUT, BillKind.FINAL_PAYMENT)
"""What makes the goods the customer's when it is paid: within the term, and at its end (decision 33)."""


class BillStatus(Labelled):
    """`scheduled`: an instalment that isn't asked yet. It is stored where the customer wants to pay it before its day:
    nothing of such a bill is open, overdue or debited, and the night asks for it as for any other. `written_off`: given
    up with its lease, and asked by nobody; money that comes all the same still pays it (decision 42).
    """

    SCHEDULED = "scheduled", "未到期", "Scheduled"
    DUE = "due", "待支付", "Due"
    PARTIAL = "partial", "部分支付", "Part paid"
    OVERDUE = "overdue", "已逾期", "Overdue"
    PAID = "paid", "已支付", "Paid"
    WAIVED = "waived", "已减免", "Waived"
    REFUNDED = "refunded", "已退款", "Refunded"
    VOID = "void", "已作废", "Void"
    WRITTEN_OFF = "written_off", "已核销", "Written off"


class InstalmentState(StrEnum):
    """Whether it is asked at all; whether it was issued, its bill says."""

    OPEN = "open"
    VOID = "void"


class InstalmentAct(StrEnum):
    """`reopen`: the end that voided it is undone."""

    VOID = "void"
    REOPEN = "reopen"


INSTALMENT = Table(
    "instalment",
    {
        InstalmentState.OPEN: {InstalmentAct.VOID: InstalmentState.VOID},
        InstalmentState.VOID: {InstalmentAct.REOPEN: InstalmentState.OPEN},
    },
)


class BillAct(StrEnum):
    ISSUE = "issue"
    PAY_PART = "pay_part"
    PAY = "pay"
    FALL_OVERDUE = "fall_overdue"
    MOVE_OFF = "move_off"
    DEFER = "defer"
    GROW = "grow"
    WAIVE = "waive"
    REFUND = "refund"
    VOID = "void"
    ASK_AGAIN = "ask_again"
    GIVE = "give"
    WRITE_OFF = "write_off"
    REVIVE = "revive"


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
            A.DEFER: S.SCHEDULED,
            A.FALL_OVERDUE: S.OVERDUE,
            A.WAIVE: S.WAIVED,
            A.VOID: S.VOID,
            A.WRITE_OFF: S.WRITTEN_OFF,
        },
        S.PARTIAL: {
            A.PAY_PART: S.PARTIAL,
            A.MOVE_OFF: S.DUE,
            A.PAY: S.PAID,
            A.FALL_OVERDUE: S.OVERDUE,
            A.WAIVE: S.WAIVED,
            A.REFUND: S.REFUNDED,
            A.WRITE_OFF: S.WRITTEN_OFF,
        },
        S.OVERDUE: {
            A.PAY_PART: S.OVERDUE,
            A.GROW: S.OVERDUE,
            A.PAY: S.PAID,
            A.WAIVE: S.WAIVED,
            A.REFUND: S.REFUNDED,
            A.VOID: S.VOID,
            A.WRITE_OFF: S.WRITTEN_OFF,
        },
        S.PAID: {A.REFUND: S.REFUNDED, A.MOVE_OFF: S.PARTIAL, A.GROW: S.OVERDUE},
        S.WAIVED: {A.GROW: S.OVERDUE, A.VOID: S.VOID},
        S.REFUNDED: {A.GROW: S.OVERDUE, A.VOID: S.VOID, A.ASK_AGAIN: S.DUE, A.GIVE: S.WAIVED},
        S.VOID: {A.GROW: S.OVERDUE},  # a late fee that was reversed whole, and begins again
        S.WRITTEN_OFF: {
            A.PAY_PART: S.WRITTEN_OFF,
            A.PAY: S.PAID,
            A.WAIVE: S.WAIVED,
            A.REFUND: S.REFUNDED,
            A.VOID: S.VOID,
            A.REVIVE: S.OVERDUE,
        },
    },
)


OPEN_STATUSES = (S.DUE, S.PARTIAL, S.OVERDUE)
"""What is asked and unpaid."""


def status_of(
    *, amount: Fen, paid: Fen, due_date: date, day: date, waived: Fen = 0, refunded: Fen = 0, written_off: bool = False
) -> BillStatus:
    """What the amounts say on `day`. Overdue from the day after `due_date`, or after the later one on which it was
    asked (`asked_on`); grace spares the fee only.

    `refunded`: what went back once it was wholly paid, which is not asked again. `written_off`: its lease was.
    """
    if paid + waived >= amount:
        return _settled(paid, waived, refunded)
    if written_off:
        return S.WRITTEN_OFF
    if day > due_date:
        return S.OVERDUE
    if paid:
        return S.PARTIAL
    return S.DUE if day == due_date else S.SCHEDULED


def _settled(paid: Fen, waived: Fen, refunded: Fen) -> BillStatus:
    if paid and refunded >= paid:
        return S.REFUNDED
    return S.WAIVED if waived and not paid else S.PAID


def status_after(before: str, said: BillStatus) -> BillStatus:
    """The status of a bill in `before` whose amounts say `said`. Raises TransitionRefused for what no act leads to.

    A bill that was issued is never `scheduled` again, and one that fell overdue stays so until nothing is open.
    """
    if said == S.SCHEDULED:
        said = S.DUE
    if before == S.OVERDUE and said in OPEN_STATUSES:
        said = S.OVERDUE
    if said != before:
        BILL.act_to(before, said)
    return said
