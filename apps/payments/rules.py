"""Attempts to pay and refunds: what they are for, how money comes, their states (product.md, Money rules)."""

from datetime import datetime
from enum import StrEnum

from core import clock
from core.transitions import Table
from core.wording import Labelled


class AttemptMethod(Labelled):
    """`held`: out of a deposit that was paid in money, which is with us already; no party hears of it.

    `opening`: the shop had it before the lease came here.
    """

    PAGE = "page", "客户支付", "Paid by the customer"
    DEBIT = "debit", "代扣", "Debit"
    QR = "qr", "扫码支付", "QR"
    OFFLINE = "offline", "线下收款", "Offline"
    CAPTURE = "capture", "押金抵扣", "Deposit captured"
    HELD = "held", "已付押金抵扣", "Paid deposit captured"
    OPENING = "opening", "导入前已收", "Paid before the import"


class AttemptState(Labelled):
    """`closing`: given up here, and the party hasn't said yet that it can't be paid any more, or that it was."""

    WAITING = "waiting", "处理中", "In progress"
    CLOSING = "closing", "关闭确认中", "Being closed"
    PAID = "paid", "成功", "Paid"
    FAILED = "failed", "失败", "Failed"
    CLOSED = "closed", "已关闭", "Closed"


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


MOMENT = "%Y%m%d%H%M%S"


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
    return f"{request_no} {at.astimezone(clock.SHANGHAI):{MOMENT}}".strip()


def parts_there(number: str) -> tuple[str, datetime | None]:
    """(the party's own number, when it was made) of what `refund_there` gave; no moment where ours tells it."""
    request_no, _, moment = number.rpartition(" ")
    try:
        return request_no, datetime.strptime(moment, MOMENT).replace(tzinfo=clock.SHANGHAI)
    except ValueError:
        return number, None


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

AT_PARTY = (AttemptMethod.PAGE, AttemptMethod.QR, AttemptMethod.DEBIT, AttemptMethod.CAPTURE)
"""Methods whose money the payment platform moves: its books have it, it is asked about it, and can give it back."""

BY_HAND = (AttemptMethod.OFFLINE, AttemptMethod.OPENING)
"""Methods whose money the shop has in its own till: it says so, and gives it back by hand."""

AT_ONCE = (*BY_HAND, AttemptMethod.HELD)
"""Methods whose money goes back by nobody's answer: by hand, or into the deposit that it came from."""

SHOWN = (AttemptMethod.PAGE, AttemptMethod.QR)
"""Methods that show the customer where to pay. The others take the money by themselves and can't be given up."""

UNDECIDED = (S.WAITING, S.CLOSING)

TAKING = (AttemptMethod.DEBIT, AttemptMethod.CAPTURE)
"""Methods whose money a party takes by itself."""

MOST_SHOWN = 4
"""Pages, or codes, of one payable that may be undecided together: whoever takes money asks about each of them first."""


UNDER_WAY = ("有一笔收款正在处理，请稍后再试", "Another payment is under way")


def holds_up(method: str, state: str, *, for_customer: bool = False) -> bool:
    """Whether nothing else may begin: a debit or capture is under way, or money that was entered waits for its second
    person. A page or code is closed before another.

    `for_customer`: what would begin is a page or code. What somebody says that they were paid keeps no customer from
    paying: what came twice goes back.
    """
    return state == S.WAITING and method not in SHOWN and not (for_customer and method in BY_HAND)


def counts_from(method: str, begun: datetime, finished: datetime | None, good_until: datetime | None) -> datetime:
    """The moment as of which a paid attempt was paid. A debit or capture counts from when it began: nobody else could
    pay from then on. So does a page or code, while it was good: it was paid as it was shown.
    """
    at = finished or begun
    return begun if method in TAKING or (good_until is not None and at <= good_until) else at


def is_entry(method: str, state: str) -> bool:
    """Whether it is money that stands by a person's entry alone: received offline, or before the import."""
    return method in BY_HAND and ATTEMPT.can(state, AttemptAct.UNDO)
