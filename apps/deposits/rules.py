"""A deposit's amounts in fen (product.md, Entities and states), and when it may be moved by hand.

required = waived + frozen + paid + owing; frozen = captured + thawed + remaining;
paid = captured_paid + refunded + held. It is frozen or paid, never both: so a capture never has to choose. `frozen` and
`paid` are what was put in and never shrink, but for a payment that never was. Neither is income.

Frozen (冻结): a capture takes of what remains to pay bills, a thaw gives it back.
Paid in money (a pledge, as what is paid for): what is held pays bills by an offset, a refund gives it back.
"""

from enum import StrEnum
from typing import Protocol

from apps.leases.rules import OWING, OrderStatus
from core.money import Fen, yuan
from core.transitions import Table
from core.wording import Bilingual, Labelled

MOST_PARTS = 20
"""By hand a deposit goes back in no more parts: each is a call that the platform has to answer."""


class MoveKind(Labelled):
    FREEZE = "freeze", "冻结", "Frozen"
    THAW = "thaw", "解冻", "Thawed"
    CAPTURE = "capture", "押金抵扣", "Captured"
    PAY = "pay", "支付", "Paid"
    REFUND = "refund", "退还", "Refunded"
    OFFSET = "offset", "已付押金抵扣", "Paid deposit captured"


COLUMNS: dict[MoveKind, str] = {
    MoveKind.FREEZE: "frozen", MoveKind.CAPTURE: "captured", MoveKind.THAW: "thawed", MoveKind.PAY: "paid",
    MoveKind.OFFSET: "captured_paid", MoveKind.REFUND: "refunded",
}  # fmt: skip
"""Which of a deposit's sums its moves of a kind come to."""


class MoveState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class MoveAct(StrEnum):
    """`find`: it was given up, and the platform made it after all. `undo`: a person said it was made; it wasn't."""

    CONFIRM = "confirm"
    FAIL = "fail"
    FIND = "find"
    UNDO = "undo"


MOVE = Table(
    "deposit_move",
    {
        MoveState.PENDING: {MoveAct.CONFIRM: MoveState.DONE, MoveAct.FAIL: MoveState.FAILED},
        MoveState.FAILED: {MoveAct.FIND: MoveState.DONE},
        MoveState.DONE: {MoveAct.UNDO: MoveState.FAILED},
    },
)


class ReleaseState(StrEnum):
    """How far the end is of what a freeze waived on credit; `sent`: the platform may have heard of it."""

    NONE = ""
    WANTED = "wanted"
    SENT = "sent"


class ReleaseAct(StrEnum):
    """`recall`: the lease goes on."""

    WANT = "want"
    SEND = "send"
    RECALL = "recall"


RELEASE = Table(
    "release",
    {
        ReleaseState.NONE: {ReleaseAct.WANT: ReleaseState.WANTED},
        ReleaseState.WANTED: {ReleaseAct.SEND: ReleaseState.SENT, ReleaseAct.RECALL: ReleaseState.NONE},
        ReleaseState.SENT: {ReleaseAct.SEND: ReleaseState.SENT},
    },
)


class Sums(Protocol):
    required: Fen
    waived: Fen
    frozen: Fen
    captured: Fen
    thawed: Fen
    paid: Fen
    captured_paid: Fen
    refunded: Fen


def owing(row: Sums) -> Fen:
    """What the customer still has to freeze or pay; 0 once the deposit is placed."""
    return row.required - row.waived - row.frozen - row.paid


def remaining(row: Sums) -> Fen:
    """Still frozen at the payment platform. What a thaw or capture under way takes is out of it already."""
    return row.frozen - row.captured - row.thawed


def held(row: Sums) -> Fen:
    """Paid in money and still with us. What a refund on its way takes is out of it already."""
    return row.paid - row.captured_paid - row.refunded


def may_capture(status: str) -> bool:
    """Bills are settled from the deposit once the lease has begun, until it ends."""
    return status in OWING


def why_it_stays(status: str, overdue: Fen, *, paid: bool = False) -> Bilingual | None:
    """Why nothing of it goes back by hand now; None where it may. `paid`: in money, so it is refunded.

    Not while the customer is still placing the order: what is frozen then must stay what was asked. Nor while `overdue`
    is owed, or goods that came back are looked at: the deposit stands for both.
    """
    zh, en = ("退还", "refunded") if paid else ("解冻", "thawed")
    if status == OrderStatus.INSPECTING:
        return (
            f"商品正在验机，请先完成验机与赔偿：结清后剩余押金会自动{zh}",
            f"The goods are inspected: once that and what is claimed is done, the rest is {en} by itself",
        )
    if overdue:
        return (
            f"仍有逾期 {yuan(overdue)} 未结清，结清后押金才能{zh}",
            f"{yuan(overdue)} is overdue, for which it stands: once that is paid it can be {en}",
        )
    if status == OrderStatus.PENDING_PAYMENT:
        return f"订单尚未支付完成，押金不能{zh}", "The order isn't paid yet"
    return None
