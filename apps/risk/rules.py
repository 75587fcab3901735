"""Recharges of the prepaid balance: how they may be made, and what becomes of them (product.md, RiskRecharge)."""

from enum import StrEnum
from typing import Literal

from core.money import Fen, yuan
from core.transitions import Table
from core.wording import Labelled, Problem

LEAST: Fen = 10_000
MOST: Fen = 5_000_000
"""What one recharge may be."""

MOST_WAITING = 4
"""Codes of a shop that may wait together."""


class RechargeMethod(Labelled):
    ONLINE = "online", "扫码充值", "By QR"
    OFFLINE = "offline", "线下转账", "By transfer"


class RechargeStatus(Labelled):
    """Money that arrives is credited in the same moment, so `paid` (product.md) is never seen on its own."""

    WAITING = "waiting", "待支付", "To pay"
    SUBMITTED = "submitted", "待审核", "To audit"
    CREDITED = "credited", "已入账", "Credited"
    REJECTED = "rejected", "已驳回", "Rejected"
    EXPIRED = "expired", "已过期", "Expired"


class RechargeAct(StrEnum):
    """`undo`: a person said that it was paid, or had come, and it hadn't."""

    PAY = "pay"
    EXPIRE = "expire"
    ACCEPT = "pass"
    REJECT = "reject"
    UNDO = "undo"


M, S, A = RechargeMethod, RechargeStatus, RechargeAct

ONLINE = Table(
    "recharge",
    {
        S.WAITING: {A.PAY: S.CREDITED, A.EXPIRE: S.EXPIRED},
        # Money that arrives counts, whatever we thought of its code.
        S.EXPIRED: {A.PAY: S.CREDITED},
        S.CREDITED: {A.UNDO: S.EXPIRED},
    },
)
OFFLINE = Table(
    "offline recharge",
    {
        S.SUBMITTED: {A.ACCEPT: S.CREDITED, A.REJECT: S.REJECTED},
        S.CREDITED: {A.UNDO: S.REJECTED},
        S.REJECTED: {},
    },
)

Decision = Literal["pass", "reject", "undo"]
DECIDED: dict[Decision, RechargeAct] = {"pass": A.ACCEPT, "reject": A.REJECT, "undo": A.UNDO}
"""What an operator decides of a transfer, by its name on the wire."""

PayResult = Literal["waiting", "paid", "expired"]


def operator_acts(method: str, status: str) -> list[Decision]:
    """What an operator may decide now; nothing of what was paid by QR."""
    return [result for result, act in DECIDED.items() if method == M.OFFLINE and OFFLINE.can(status, act)]


def pay_result(status: str) -> PayResult:
    """What the page that waits for a code is told."""
    if status == S.CREDITED:
        return "paid"
    return "waiting" if status == S.WAITING else "expired"


def amount_problems(amount: Fen) -> list[Problem]:
    """`amount` in fen."""
    if LEAST <= amount <= MOST:
        return []
    span = f"{yuan(LEAST)} – {yuan(MOST)}"
    return [("amount", f"单次充值金额须在 {span} 之间", f"One recharge is {span}")]
