"""Attempts to pay and refunds: what they are for, how money comes, their states (product.md, Money rules)."""

from datetime import datetime
from enum import StrEnum

from core import clock
from core.transitions import Table


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
    """`undo`: a person said that it was paid, and the party that it wasn't."""

    GIVE_UP = "give_up"
    PAY = "pay"
    FAIL = "fail"
    CLOSE = "close"
    UNDO = "undo"


class RefundState(StrEnum):
    """`done` when the party confirms it. It is owed, so it never fails: a refusal waits for a person.

    `void`: what it was to give back had never been paid. `lost`: the same, and a person had given it back by hand.
    """

    PENDING = "pending"
    DONE = "done"
    VOID = "void"
    LOST = "lost"


class RefundAct(StrEnum):
    """`prove`: it was void already, and two people say that it had been sent by hand."""

    CONFIRM = "confirm"
    VOID = "void"
    LOSE = "lose"
    PROVE = "prove"


REFUND = Table(
    "refund",
    {
        RefundState.PENDING: {RefundAct.CONFIRM: RefundState.DONE, RefundAct.VOID: RefundState.VOID},
        RefundState.DONE: {RefundAct.LOSE: RefundState.LOST},
        RefundState.VOID: {RefundAct.PROVE: RefundState.LOST},
        RefundState.LOST: {},
    },
)


def our_refund(attempt_id: int, nth: int) -> str:
    """Our number of an attempt's refund at the party."""
    return f"{attempt_id}-{nth}"


def refund_there(number: str, request_no: str, at: datetime) -> str:
    """What tells refunds of our `number` apart in the party's books: ours by our number of it.

    Of those that were made at the party itself several may carry one number (`request_no`), or none: they are told
    apart by their moment as well.
    """
    attempt, _, nth = request_no.rpartition("-")
    if attempt == number and nth.isdecimal():
        return request_no
    return f"{request_no} {at.astimezone(clock.SHANGHAI):%Y%m%d%H%M%S}".strip()


S, A = AttemptState, AttemptAct

ATTEMPT = Table(
    "attempt",
    {
        S.WAITING: {A.GIVE_UP: S.CLOSING, A.PAY: S.PAID, A.FAIL: S.FAILED, A.CLOSE: S.CLOSED},
        S.CLOSING: {A.PAY: S.PAID, A.FAIL: S.FAILED, A.CLOSE: S.CLOSED},
        S.FAILED: {A.PAY: S.PAID},
        S.CLOSED: {A.PAY: S.PAID},
        S.PAID: {A.UNDO: S.CLOSED},
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


def is_entry(method: str, state: str) -> bool:
    """Whether it is money that a person entered as received offline, which stands."""
    return method == AttemptMethod.OFFLINE and ATTEMPT.can(state, AttemptAct.UNDO)
