"""Attempts to pay and refunds: what they are for, how money comes, their states (product.md, Money rules)."""

from enum import StrEnum

from core.transitions import Table


class PayableKind(StrEnum):
    """What a person can pay for. `LEASE`: the bills of a rent order. Its id is the row's in its own room."""

    LEASE = "lease"
    SALE = "sale"


class AttemptMethod(StrEnum):
    PAGE = "page"
    DEBIT = "debit"
    QR = "qr"
    OFFLINE = "offline"
    CAPTURE = "capture"
    HELD = "held"


class AttemptState(StrEnum):
    """`closing`: given up here, and the party hasn't said yet that it can't be paid any more, or that it was."""

    WAITING = "waiting"
    CLOSING = "closing"
    PAID = "paid"
    FAILED = "failed"
    CLOSED = "closed"


class AttemptAct(StrEnum):
    GIVE_UP = "give_up"
    PAY = "pay"
    FAIL = "fail"
    CLOSE = "close"


class RefundState(StrEnum):
    """`done` when the party confirms it. It is owed, so it never fails: a refusal waits for a person."""

    PENDING = "pending"
    DONE = "done"


class RefundAct(StrEnum):
    CONFIRM = "confirm"


REFUND = Table("refund", {RefundState.PENDING: {RefundAct.CONFIRM: RefundState.DONE}, RefundState.DONE: {}})

S, A = AttemptState, AttemptAct

ATTEMPT = Table(
    "attempt",
    {
        S.WAITING: {A.GIVE_UP: S.CLOSING, A.PAY: S.PAID, A.FAIL: S.FAILED, A.CLOSE: S.CLOSED},
        S.CLOSING: {A.PAY: S.PAID, A.FAIL: S.FAILED, A.CLOSE: S.CLOSED},
        S.FAILED: {A.PAY: S.PAID},
        S.CLOSED: {A.PAY: S.PAID},
        S.PAID: {},
    },
)
"""Money that arrives counts, whatever we thought of the attempt."""

SHOWN = (AttemptMethod.PAGE, AttemptMethod.QR)
"""Methods that show the customer where to pay. The others take the money by themselves and can't be given up."""

UNDECIDED = (S.WAITING, S.CLOSING)

MOST_SHOWN = 4
"""Pages, or codes, of one payable that may be undecided together: whoever takes money asks about each of them first."""


def holds_up(method: str, state: str) -> bool:
    """Whether nothing else may begin: a debit or capture is under way. A page or code is closed before another."""
    return state == S.WAITING and method not in SHOWN


def is_nightly(business_key: str) -> bool:
    """Whether it is the key of a night's debit: `debit:<payable>:<day>`. A person's has no day."""
    return business_key.count(":") == 2
