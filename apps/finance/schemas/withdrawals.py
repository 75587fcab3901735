"""Balances and withdrawals on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.finance.rules import WithdrawalStatus, WithdrawalType
from core.wire import LINES, Day, FenIn, FenOut, Id, Moment, PageQuery, Reason, Schema

OwnAction = Literal["cancel", "apply_again"]
OperatorAction = Literal["approve", "reject", "paying", "paid", "failed", "returned"]
WithdrawalAction = Literal["cancel", "apply_again", "approve", "reject", "paying", "paid", "failed", "returned"]
Line = Annotated[str, StringConstraints(max_length=200), LINES]


class WithdrawRulesOut(Schema):
    """What a withdrawal may be. Null: no limit. `fee`: flat + rate, between least and most.

    `beyond` says which of the merchant's own are outside the platform's limits and what counts instead.
    """

    min_each: FenOut
    max_each: FenOut | None
    max_day: FenOut | None
    times_day: int | None
    fee_flat: FenOut
    fee_rate: int
    fee_min: FenOut
    fee_max: FenOut | None
    today_amount: FenOut
    today_times: int
    beyond: list[str]


class BankOut(Schema):
    bank_name: str
    bank_holder: str
    bank_account_mask: str


class MarkCollectOut(Schema):
    """The merchant's money. `debt` is owed to the platform and paid by the next income. `bank_waits`: another account
    that waits for review, "" where none does.
    """

    income: FenOut
    expense: FenOut
    pending: FenOut
    available: FenOut
    withdrawing: FenOut
    withdrawn: FenOut
    debt: FenOut
    deposit_held: FenOut
    offline_cash: FenOut
    settlement_days: int
    may_withdraw: bool
    bank: BankOut
    bank_waits: str
    rules: WithdrawRulesOut


class ApplyWithdrawIn(Schema):
    """`bank_account`: the mask of the account shown to the applicant; refused when it has changed since.

    `fee`: what the applicant was shown; another one now is answered with 112. The call's contract has none: a client
    that shows none leaves it out.
    """

    amount: FenIn
    fee: FenIn | None = None
    bank_account: Line = ""
    remark: Line = ""


class WithdrawalQuery(PageQuery):
    status: WithdrawalStatus | None = None
    start: Day | None = None
    end: Day | None = None
    sort: Literal["", "applied_at", "-applied_at", "amount", "-amount"] = ""


class PlatformWithdrawalQuery(WithdrawalQuery):
    merchant_id: Id | None = None


class WithdrawalCountQuery(Schema):
    start: Day | None = None
    end: Day | None = None
    merchant_id: Id | None = None


class WithdrawalOut(Schema):
    """`net` = `amount` − `fee` is what the bank gets."""

    id: Id
    amount: FenOut
    fee: FenOut
    net: FenOut
    bank: str
    status: WithdrawalStatus
    status_label: str
    remark: str
    reason: str
    applied_by_name: str
    applied_at: Moment
    actions: list[OwnAction]


class BarredActOut(Schema):
    """What this operator may not do of it, though its status allows it: another person has to."""

    action: OperatorAction
    why: str


class PlatformWithdrawalOut(Schema):
    """`actor_name`: who brought it to its status. `barred`: acts that `actions` leave out for this operator's sake."""

    id: Id
    merchant_id: Id
    merchant_name: str
    amount: FenOut
    fee: FenOut
    net: FenOut
    bank: str
    status: WithdrawalStatus
    status_label: str
    actor_name: str
    applied_at: Moment
    actions: list[OperatorAction]
    barred: list[BarredActOut]


class WithdrawalLogOut(Schema):
    at: Moment
    actor_name: str
    text: str
    why: str


class WithdrawalDetail(Schema):
    """`debt`: what the merchant owes now, in fen; it is taken before anything is paid out.

    `voucher`, `return_voucher`: addresses that open the pictures for some minutes.
    """

    id: Id
    amount: FenOut
    fee: FenOut
    net: FenOut
    debt: FenOut
    bank: BankOut
    remark: str
    status: WithdrawalStatus
    status_label: str
    reason: str
    voucher: str
    reference: str
    return_reference: str
    return_voucher: str
    applied_by_name: str
    applied_at: Moment
    by_platform: bool
    audited_by_name: str
    audited_at: Moment | None
    paid_by_name: str
    paid_at: Moment | None
    returned_at: Moment | None
    log: list[WithdrawalLogOut]
    actions: list[WithdrawalAction]


class ReapplyOut(Schema):
    """A new application prefilled from one that was given back; `reason` says why it was."""

    amount: FenOut
    remark: str
    reason: str
    bank: BankOut
    available: FenOut
    rules: WithdrawRulesOut


class OperateWithdrawalIn(Schema):
    """`reject`, `failed` and `returned` need a reason, `paid` a voucher: a picture of the transfer, uploaded here.

    `paying`: a colleague is making the transfer. `returned`: the bank sent it back after it was paid. `reference` is
    the bank's, of the transfer when it is `paid`, of what came back when it is `returned`; it proves nothing else.
    `failed` after `paying` needs either: the bank's reference, or as voucher a picture of what it says.
    `shown_status`: what was decided about; another one now is answered with 111. The call's contract has none: a client
    that shows none leaves it out.
    """

    id: Id
    result: OperatorAction
    shown_status: WithdrawalStatus | None = None
    reason: Line = ""
    voucher: Line = ""
    reference: Annotated[str, StringConstraints(max_length=64)] = ""


class AccountIn(Schema):
    id: Id
    reason: Reason


class AccountOut(Schema):
    """Where a withdrawal is sent to, in full; the look is logged."""

    id: Id
    bank_name: str
    bank_holder: str
    bank_account: str


class PaidOut(Schema):
    """What was applied for on a merchant's behalf; `freed`: a debt took all of it, and the id is the merchant's."""

    id: Id
    status: WithdrawalStatus | Literal["freed"]


class WithdrawalTypeOut(Schema):
    value: WithdrawalType
    label: str


class WithdrawalStatusOut(Schema):
    value: WithdrawalStatus
    label: str
    final: bool = Field(description="no act leads on from here")


class WithdrawalTypesOut(Schema):
    """Whose act a withdrawal was, and what becomes of it."""

    types: list[WithdrawalTypeOut]
    statuses: list[WithdrawalStatusOut]


class WithdrawalCount(Schema):
    status: WithdrawalStatus
    label: str
    count: int
    sum: FenOut
