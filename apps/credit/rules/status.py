"""How an account at the bureau and its records live (product.md, Entities and states)."""

from enum import StrEnum

from apps.credit.rules.asking import ConsentStatus
from core.transitions import Table
from core.wording import Labelled


class CreditStatus(Labelled):
    """Of a lease at the bureau: from `open` on, what the bureau has taken; `settle_reported` is said, not taken yet."""

    NONE = "none", "未授权", "No consent"
    CONSENTED = "consented", "已授权", "Consented"
    OPENING = "opening", "开户中", "Being opened"
    OPEN = "open", "正常", "Open"
    OVERDUE = "overdue", "逾期", "Overdue"
    COLLECTION = "collection", "催收", "Collection"
    SETTLE_REPORTED = "settle_reported", "已报结清", "Settlement reported"
    CONFIRMED = "confirmed", "结清已确认", "Settlement confirmed"
    CLOSED = "closed", "已关闭", "Closed"


class AccountAct(StrEnum):
    """`unconsent`: the consent is taken back, and the bureau has no account. `drop`: its opening is withdrawn.
    `undo_…`: a settlement was wrong; the account is what it was before.
    """

    CONSENT = "consent"
    UNCONSENT = "unconsent"
    OPEN = "open"
    ACCEPT = "accept"
    DROP = "drop"
    FALL_OVERDUE = "fall_overdue"
    RECOVER = "recover"
    COLLECT = "collect"
    SETTLE = "settle"
    CONFIRM = "confirm"
    CLOSE = "close"
    UNDO_OPEN = "undo_open"
    UNDO_OVERDUE = "undo_overdue"
    UNDO_COLLECTION = "undo_collection"


S, A = CreditStatus, AccountAct
UNDO: dict[str, AccountAct] = {
    S.OPEN: A.UNDO_OPEN, S.OVERDUE: A.UNDO_OVERDUE, S.COLLECTION: A.UNDO_COLLECTION
}  # fmt: skip
_UNDONE: dict[str, str] = {act: status for status, act in UNDO.items()}
ACCOUNT = Table(
    "credit account",
    {
        S.NONE: {A.CONSENT: S.CONSENTED},
        S.CONSENTED: {A.CONSENT: S.CONSENTED, A.UNCONSENT: S.NONE, A.OPEN: S.OPENING},
        S.OPENING: {A.ACCEPT: S.OPEN, A.DROP: S.CONSENTED},
        S.OPEN: {A.FALL_OVERDUE: S.OVERDUE, A.COLLECT: S.COLLECTION, A.SETTLE: S.SETTLE_REPORTED, A.CLOSE: S.CLOSED},
        S.OVERDUE: {A.RECOVER: S.OPEN, A.COLLECT: S.COLLECTION, A.SETTLE: S.SETTLE_REPORTED, A.CLOSE: S.CLOSED},
        S.COLLECTION: {A.RECOVER: S.OPEN, A.SETTLE: S.SETTLE_REPORTED, A.CLOSE: S.CLOSED},
        S.SETTLE_REPORTED: {A.CONFIRM: S.CONFIRMED, **_UNDONE},
        S.CONFIRMED: {A.CLOSE: S.CLOSED, **_UNDONE},
        S.CLOSED: dict(_UNDONE),
    },
)
REPORTABLE = (S.OPEN, S.OVERDUE, S.COLLECTION)
"""The lease's months and repayments are reported."""
ENDED = (S.SETTLE_REPORTED, S.CONFIRMED, S.CLOSED)
"""Its settlement, or its closing, was reported."""
OPENED = (*REPORTABLE, *ENDED)


class Section(Labelled):
    """How the bureau groups accounts; a lease is D1, in collection C1 (二代征信：账户类型)."""

    D1 = "D1", "非循环贷账户", "Non-revolving"
    R1 = "R1", "循环贷账户", "Revolving"
    R2 = "R2", "贷记卡账户", "Credit card"
    R3 = "R3", "准贷记卡账户", "Semi-credit card"
    R4 = "R4", "循环额度下分账户", "Sub-account of a line"
    C1 = "C1", "催收账户", "Recovered debt"


class RecordKind(Labelled):
    OPEN = "open", "开户", "Opening"
    FLOW = "flow", "还款流水", "Repayment"
    MONTH = "month", "月度还款", "Month"
    COLLECTION = "collection", "催收", "Collection"
    SETTLE = "settle", "结清", "Settlement"
    UNDO_SETTLE = "recover", "结清撤销", "Settlement undone"
    CLOSE = "close", "关闭账户", "Close"


class RecordStatus(Labelled):
    PENDING = "pending", "待反馈", "Pending"
    ACCEPTED = "accepted", "已受理", "Accepted"
    REJECTED = "rejected", "已退回", "Rejected"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class RecordAct(StrEnum):
    """`restore`: a correction is withdrawn, and the record stands as the bureau took it."""

    ACCEPT = "accept"
    REJECT = "reject"
    CORRECT = "correct"
    WITHDRAW = "withdraw"
    RESTORE = "restore"


R, D = RecordStatus, RecordAct
RECORD = Table(
    "credit record",
    {
        R.PENDING: {D.ACCEPT: R.ACCEPTED, D.REJECT: R.REJECTED, D.WITHDRAW: R.WITHDRAWN, D.RESTORE: R.ACCEPTED},
        R.REJECTED: {D.CORRECT: R.PENDING, D.WITHDRAW: R.WITHDRAWN, D.RESTORE: R.ACCEPTED},
        R.ACCEPTED: {D.CORRECT: R.PENDING},
        R.WITHDRAWN: {},
    },
)
CORRECTABLE = ("E101", "E201", "E202", "E203", "E301", "E305")
"""Codes after which the same record, mended, may be taken. Others say that it never will be (twice, closed, E901)."""
NOT_AGREED = "E102"
"""The bureau had no consent: the same record may be taken once there is one."""


FACTS = (RecordKind.MONTH, RecordKind.FLOW, RecordKind.COLLECTION)
"""What is corrected after the bureau has taken it (《征信业管理条例》第二十五条). An account that was settled or
closed by mistake is opened again."""


TELLING = (RecordKind.OPEN, RecordKind.FLOW, RecordKind.MONTH, RecordKind.COLLECTION)
"""Where the bureau hasn't taken it, it tells something new of the customer; the others end an account, or undo that."""


def is_correctable(kind: str, status: str, code: str, consent: str, *, taken: bool) -> bool:
    """`consent`: of its account now; `taken`: the bureau has it, as it was before it was corrected."""
    if status == R.ACCEPTED:
        return kind in FACTS
    agreed = consent == ConsentStatus.SIGNED
    mended = code in CORRECTABLE or (code == NOT_AGREED and agreed)
    return status == R.REJECTED and mended and (agreed or taken or kind not in TELLING)


EDITABLE: dict[str, tuple[str, ...]] = {RecordKind.CLOSE: ("closed_on", "code")}
"""What a person may say otherwise; all else is what the bills and the lease say now."""
