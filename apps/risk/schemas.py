"""The prepaid balance and its recharges on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.risk.rules import Decision, PayResult, RechargeMethod, RechargeStatus
from core.wire import FenIn, FenOut, Id, Moment, PageQuery, Schema

Line = Annotated[str, StringConstraints(max_length=200, strip_whitespace=True)]
Address = Annotated[str, StringConstraints(max_length=200)]
Reference = Annotated[str, StringConstraints(max_length=64)]
TradeNo = Annotated[str, StringConstraints(max_length=64)]


class RiskBalanceOut(Schema):
    """`balance` = `available` + `reserved` for reports under way. One recharge is `min_recharge` to `max_recharge`."""

    balance: FenOut
    reserved: FenOut
    available: FenOut
    min_recharge: FenOut
    max_recharge: FenOut


class RechargeCodeIn(Schema):
    amount: FenIn


class RechargeCodeOut(Schema):
    """`qr_content` is what is scanned until `expires_at`; "" while the payment platform hasn't given it yet.

    `error` says why it gives none.
    """

    id: Id
    trade_no: str
    qr_content: str
    error: str
    amount: FenOut
    expires_at: Moment
    result: PayResult


class PayResultQuery(Schema):
    trade_no: TradeNo = Field(min_length=1)


class OfflineRechargeIn(Schema):
    """`voucher`: the address of a private picture that was uploaded for this form."""

    amount: FenIn
    voucher: Address = ""
    remark: Line = ""


class RechargeFilter(Schema):
    """`merchant_id` counts for operators only."""

    method: RechargeMethod | None = None
    merchant_id: Id | None = None


class RechargeQuery(RechargeFilter, PageQuery):
    status: RechargeStatus | None = None
    sort: Literal["", "applied_at", "-applied_at", "amount", "-amount"] = ""


class RechargeOut(Schema):
    """`merchant_name`: "" in one's own list. `actor_name`: who brought it to its status, and `reference`, the bank's
    number of a transfer that was passed: for operators. `returned`: what went back of it.

    `voucher` opens the picture for some minutes.
    """

    id: Id
    merchant_id: Id
    merchant_name: str
    method: RechargeMethod
    method_label: str
    amount: FenOut
    returned: FenOut
    status: RechargeStatus
    status_label: str
    remark: str
    reason: str
    voucher: str
    reference: str
    applied_by_name: str
    applied_at: Moment
    actor_name: str
    actions: list[Decision]


class DecideRechargeIn(Schema):
    """`reference`, the bank's, is needed to pass; `reason` to reject, and to undo one that was passed."""

    id: Id
    result: Decision
    reference: Reference = ""
    reason: Line = ""
