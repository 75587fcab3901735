"""Withdrawals, recharges, settlement, commission: transitions and sums (product.md, Money rules)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Literal

from apps.finance.rules.accounts import AVAILABLE, DEBT, RISK_PREPAID, AccountName
from core.money import Bps, Fen, share, yuan
from core.shown import AskedSum
from core.text import say
from core.transitions import Table
from core.wording import Labelled, Problem


class WithdrawalStatus(Labelled):
    PENDING = "pending", "待审核", "To audit"
    APPROVED = "approved", "已通过", "Approved"
    PAYING = "paying", "打款中", "Paying"
    PAID = "paid", "已打款", "Paid"
    REJECTED = "rejected", "已驳回", "Rejected"
    CANCELLED = "cancelled", "已撤销", "Cancelled"
    FAILED = "failed", "打款失败", "Failed"
    RETURNED = "returned", "银行退回", "Sent back"


class WithdrawalType(Labelled):
    """Whose act it was. An operator pays out what a shop leaves, without its limits and fee (product.md, Merchant)."""

    OWN = "own", "商户申请", "Asked for by the shop"
    PLATFORM = "platform", "平台代为提现", "Paid out by the platform"


class WithdrawalAct(StrEnum):
    APPROVE = "approve"
    REJECT = "reject"
    CANCEL = "cancel"
    START_PAYING = "start_paying"
    PAY = "pay"
    FAIL = "fail"
    BOUNCE = "bounce"


W, A = WithdrawalStatus, WithdrawalAct

WITHDRAWAL = Table(
    "withdrawal",
    {
        W.PENDING: {A.APPROVE: W.APPROVED, A.REJECT: W.REJECTED, A.CANCEL: W.CANCELLED},
        # `paying` says that a colleague is making the transfer, so that nobody makes it twice.
        W.APPROVED: {A.START_PAYING: W.PAYING, A.PAY: W.PAID, A.REJECT: W.REJECTED, A.FAIL: W.FAILED},
        W.PAYING: {A.PAY: W.PAID, A.FAIL: W.FAILED},
        W.PAID: {A.BOUNCE: W.RETURNED},
        W.REJECTED: {},
        W.CANCELLED: {},
        W.FAILED: {},
        W.RETURNED: {},
    },
)
WITHDRAWAL_RETURNS = frozenset({W.REJECTED, W.CANCELLED, W.FAILED, W.RETURNED})
"""Statuses that give the amount back to the merchant."""
FROZEN_ACTS = frozenset({A.REJECT, A.CANCEL, A.FAIL, A.BOUNCE})
"""What may become of a frozen merchant's withdrawal: nothing that sends money out."""


Result = Literal["approve", "reject", "paying", "paid", "failed", "returned"]
DECIDED: dict[Result, WithdrawalAct] = {
    "approve": A.APPROVE, "reject": A.REJECT, "paying": A.START_PAYING, "paid": A.PAY, "failed": A.FAIL,
    "returned": A.BOUNCE,
}  # fmt: skip
"""What an operator decides, by its name on the wire."""


def operator_acts(status: str) -> list[Result]:
    """What an operator may decide now."""
    return [result for result, act in DECIDED.items() if WITHDRAWAL.can(status, act)]


FOLLOWS: tuple[Result, ...] = ("approve", "paying", "paid")
"""What the second of two people does."""
TAKES_BACK: tuple[Result, ...] = ("failed", "returned")


def begun_by(result: Result, *, first: int | None, paid_by: int | None) -> int | None:
    """Whose act `result` is the second half of: of `first`, the first of two people, or of who made the transfer."""
    if result in FOLLOWS:
        return first
    return paid_by if result in TAKES_BACK else None


class First(StrEnum):
    """The first of two people's acts on a withdrawal."""

    APPLY = "apply"
    APPROVE = "approve"


def first_of(status: str, by_platform: bool) -> First | None:
    """What was done that a second operator has to follow up, in `status`; None where nothing waits for one.

    `by_platform`: an operator applied, for the merchant.
    """
    if status in (W.APPROVED, W.PAYING):
        return First.APPROVE
    return First.APPLY if status == W.PENDING and by_platform else None


@dataclass(frozen=True)
class WithdrawRules:
    """Limits in fen per withdrawal and per business day; None is no limit. Fee: `withdrawal_fee`."""

    min_each: Fen = 1
    max_each: Fen | None = None
    max_day: Fen | None = None
    times_day: int | None = None
    fee_flat: Fen = 0
    fee_rate: Bps = 0
    fee_min: Fen = 0
    fee_max: Fen | None = None

    def fee(self, amount: Fen) -> Fen:
        return withdrawal_fee(amount, self.fee_flat, self.fee_rate, self.fee_min, self.fee_max)


def withdrawal_fee(amount: Fen, flat: Fen, rate: Bps, least: Fen = 0, most: Fen | None = None) -> Fen:
    """`flat` fen + `rate` bps of `amount`, at least `least`, at most `most` fen (None: no maximum)."""
    fee = max(flat + share(amount, rate), least)
    return fee if most is None else min(fee, most)


def withdrawal_problems(
    amount: Fen, *, rules: WithdrawRules, today_amount: Fen = 0, today_times: int = 0
) -> list[Problem]:
    """What forbids the application; `today_…` is what was applied for today and not given back.

    The balance is not asked: the conditional UPDATE is what decides about it (114).
    """
    found: list[tuple[str, str]] = []
    if amount < max(1, rules.min_each):
        least = yuan(max(1, rules.min_each))
        found.append((f"单次提现不少于 {least}", f"Withdraw at least {least}"))
    if rules.max_each is not None and amount > rules.max_each:
        found.append((f"单次提现不超过 {yuan(rules.max_each)}", f"Withdraw at most {yuan(rules.max_each)}"))
    if rules.max_day is not None and today_amount + amount > rules.max_day:
        left = yuan(max(0, rules.max_day - today_amount))
        found.append((f"今日还可提现 {left}", f"{left} is left for today"))
    if rules.times_day is not None and today_times >= rules.times_day:
        times = rules.times_day
        found.append((f"每日最多提现 {times} 次", f"At most {times} withdrawals a day"))
    if not found and rules.fee(amount) >= amount:
        found.append(("提现金额须大于手续费", "The amount must be more than the fee"))
    return [("amount", zh, en) for zh, en in found]


def settle_cutoff(day: date, days: int) -> date:
    """On business date `day`, income received on or before the result has waited its `days`.

    Only days that are over settle: with 0 days too, the night pays out what came until midnight.
    """
    return day - timedelta(days=max(1, days))


def commission_step(before: Fen, amount: Fen, rate: Bps) -> Fen:
    """Commission on `amount` when `before` was received already on the same bill or order.

    Partial payments sum to exactly the commission on the whole; a negative `amount` is a refund of it.
    """
    return share(before + amount, rate) - share(before, rate)


def paying_out(balances: Mapping[str, Fen]) -> list[AskedSum]:
    """What is asked about before an operator applies for all that a merchant has."""
    prepaid = AccountName.RISK_PREPAID
    return [
        AskedSum(name="payout", label=say("可提现", "To pay out"), amount=to_pay_out(balances)),
        AskedSum(name="prepaid", label=prepaid.words, amount=balances.get(prepaid, 0)),
    ]


def to_pay_out(balances: Mapping[str, Fen]) -> Fen:
    """What operators send a merchant that is to be closed: what is available, and of what is prepaid for reports the
    part that nothing is owed of. `balances` of accounts by name; one that lacks is 0.
    """
    return balances.get(AVAILABLE, 0) + max(0, balances.get(RISK_PREPAID, 0) + balances.get(DEBT, 0))
