"""What is asked and answered: consents, contracts, reports, batches, objections."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled

CONSENT_TEXT = 1
"""The words that a customer signs: another text has the next number."""
OBJECTION_DAYS = 20
"""So many days after an objection came, it is looked into and answered in writing (《征信业管理条例》第二十五条)."""


class ConsentStatus(Labelled):
    NONE = "none", "未授权", "Not asked"
    WAITING = "waiting", "待客户签署", "Waits for the customer"
    SIGNED = "signed", "已授权", "Signed"
    REFUSED = "refused", "客户拒绝", "Refused"
    EXPIRED = "expired", "已过期", "Expired"
    WITHDRAWN = "withdrawn", "客户已撤回", "Taken back"


class ConsentAct(StrEnum):
    """`drop`: the bureau gave no page. One whose page is no good any more is asked for once more."""

    ASK = "ask"
    DROP = "drop"
    SIGN = "sign"
    REFUSE = "refuse"
    EXPIRE = "expire"
    WITHDRAW = "withdraw"


N, C = ConsentStatus, ConsentAct
CONSENTING = Table(
    "credit consent",
    {
        N.NONE: {C.ASK: N.WAITING},
        N.WAITING: {
            C.ASK: N.WAITING, C.DROP: N.NONE, C.SIGN: N.SIGNED, C.REFUSE: N.REFUSED, C.EXPIRE: N.EXPIRED,
        },
        N.REFUSED: {C.ASK: N.WAITING},
        N.EXPIRED: {C.ASK: N.WAITING},
        N.SIGNED: {C.WITHDRAW: N.WITHDRAWN},
        N.WITHDRAWN: {C.ASK: N.WAITING},
    },
)  # fmt: skip


class FilingStatus(Labelled):
    """Of the lease's contract at the bureau."""

    NONE = "none", "未提交", "Not submitted"
    SUBMITTED = "submitted", "审核中", "Submitted"
    ACCEPTED = "accepted", "已备案", "Accepted"
    REJECTED = "rejected", "已退回", "Rejected"


class FilingAct(StrEnum):
    SUBMIT = "submit"
    ACCEPT = "accept"
    REJECT = "reject"


F, M = FilingStatus, FilingAct
FILING = Table(
    "credit contract",
    {
        F.NONE: {M.SUBMIT: F.SUBMITTED},
        F.SUBMITTED: {M.ACCEPT: F.ACCEPTED, M.REJECT: F.REJECTED},
        F.REJECTED: {M.SUBMIT: F.SUBMITTED},
        F.ACCEPTED: {},
    },
)


class QueryStatus(Labelled):
    """`asking` holds one of the quota until it is known whether the bureau gave a report."""

    ASKING = "asking", "查询中", "Asking"
    READY = "ready", "已出报告", "Ready"
    EMPTY = "empty", "未查得", "No result"
    FAILED = "failed", "查询失败", "Failed"


class QueryAct(StrEnum):
    FIND = "find"
    MISS = "miss"
    FAIL = "fail"


Q = QueryStatus
QUERY = Table(
    "credit query",
    {
        Q.ASKING: {QueryAct.FIND: Q.READY, QueryAct.MISS: Q.EMPTY, QueryAct.FAIL: Q.FAILED},
        Q.READY: {},
        Q.EMPTY: {},
        Q.FAILED: {},
    },
)


class BatchStatus(Labelled):
    """`sent`: its file is on its way; `uploaded`: the bureau has it, and hasn't said what it takes."""

    READY = "ready", "待上传", "To upload"
    SENT = "sent", "上传中", "Uploading"
    UPLOADED = "uploaded", "待反馈", "Uploaded"
    READ = "read", "已反馈", "Answered"
    FAILED = "failed", "上传被退回", "Not taken"


class BatchAct(StrEnum):
    """`fail`: the bureau refused the file as a whole; the next has another number."""

    SEND = "send"
    TAKE = "take"
    FAIL = "fail"
    READ = "read"


B, T = BatchStatus, BatchAct
BATCH = Table(
    "credit batch",
    {
        B.READY: {T.SEND: B.SENT},
        B.SENT: {T.TAKE: B.UPLOADED, T.FAIL: B.FAILED},
        B.FAILED: {T.SEND: B.SENT},
        B.UPLOADED: {T.READ: B.READ},
        B.READ: {},
    },
)


class ObjectionStatus(Labelled):
    OPEN = "open", "待核查", "To answer"
    ANSWERED = "answered", "已答复", "Answered"


class ObjectionAct(StrEnum):
    """`reopen`: what it was answered by isn't so: the bureau refused the correction, or there is none any more."""

    ANSWER = "answer"
    REOPEN = "reopen"


OBJECTION = Table(
    "credit objection",
    {
        ObjectionStatus.OPEN: {ObjectionAct.ANSWER: ObjectionStatus.ANSWERED},
        ObjectionStatus.ANSWERED: {ObjectionAct.REOPEN: ObjectionStatus.OPEN},
    },
)


class ObjectionResult(Labelled):
    CORRECTED = "corrected", "信息有误，已更正", "Wrong, and corrected"
    KEPT = "kept", "信息无误，维持", "Right, and kept"
