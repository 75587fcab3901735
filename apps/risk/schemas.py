"""The prepaid balance, its recharges and the reports on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.risk.rules import (
    SCORE_MAX,
    Decision,
    PayResult,
    Proposal,
    RechargeMethod,
    RechargeStatus,
    ReportStatus,
    ReportType,
    Verdict,
)
from core.wire import LINES, Day, FenIn, FenOut, Id, Moment, PageQuery, Schema, Whole

Line = Annotated[str, StringConstraints(max_length=200, strip_whitespace=True), LINES]
Address = Annotated[str, StringConstraints(max_length=200)]
Reference = Annotated[str, StringConstraints(max_length=64)]
TradeNo = Annotated[str, StringConstraints(max_length=64)]


class RiskBalanceOut(Schema):
    """`balance` = `available` + `reserved` for reports under way. One recharge is `min_recharge` to `max_recharge`.
    `payee`: the account to transfer to, in the platform's words; "" where it said none.
    """

    balance: FenOut
    reserved: FenOut
    available: FenOut
    min_recharge: FenOut
    max_recharge: FenOut
    payee: str


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


class RiskTypesQuery(Schema):
    """`order_id`: with what was asked for on this lease. Operators name it, or `merchant_id`."""

    order_id: Id | None = None
    merchant_id: Id | None = None


class RiskReportOut(Schema):
    """A report without what it says. `fee`: what it cost, or costs while it is asked for; `free` of the asker's own
    asking: it was there. `good_until`: until when it counts for another asking.
    """

    id: Id
    order_id: Id
    type: ReportType
    type_label: str
    status: ReportStatus
    status_label: str
    fee: FenOut
    free: bool
    error: str
    asked_by_name: str
    asked_at: Moment
    answered_at: Moment | None
    good_until: Moment | None


class RiskKeptOut(Schema):
    """What counts for another asking until then, whoever asked for it: it says nothing of the lease it came by."""

    status: ReportStatus
    status_label: str
    good_until: Moment | None


class RiskTypeOut(Schema):
    """What can be asked for, at which price; for `days` it counts again, free of charge. `kept`: one that does now."""

    type: ReportType
    label: str
    about: str
    price: FenOut
    days: int
    kept: RiskKeptOut | None


class RiskTypesOut(Schema):
    """`barred`: why nothing can be asked for on this lease now, or, where none was named, nothing prepaid; "" else.

    `reports`: what was, the newest first.
    """

    types: list[RiskTypeOut]
    available: FenOut
    consented_at: Moment | None
    barred: str
    reports: list[RiskReportOut]


class GetRiskIn(Schema):
    """`price`: what the asker was shown. At another one nothing is asked for (112)."""

    order_id: Id
    type: ReportType
    price: FenIn


class RiskReportIn(Schema):
    id: Id


class RiskHitOut(Schema):
    name: str
    level: Literal["high", "middle", "low"]
    level_label: str


class RiskAxisOut(Schema):
    """0 (bad) to 100."""

    name: str
    value: int


class RiskListOut(Schema):
    name: str
    hit: bool
    detail: str


class RiskEarlierOut(Schema):
    """Of the same person, on leases that the reader sees."""

    id: Id
    order_id: Id
    type_label: str
    answered_at: Moment | None
    score: int | None


class RiskReportDetail(RiskReportOut):
    """`gone`: its time of keeping is over, or there never was anything. `proposal` decides nothing; `reasons`: why;
    `rule`: which version of the shop's rule said so.
    """

    gone: bool
    score: int | None
    score_max: int
    hits: list[RiskHitOut]
    radar: list[RiskAxisOut]
    lists: list[RiskListOut]
    proposal: Proposal | None
    proposal_label: str
    reasons: list[str]
    rule: str
    history: list[RiskEarlierOut]


Score = Annotated[Whole, Field(ge=0, le=SCORE_MAX)]
Age = Annotated[Whole, Field(ge=0, le=200)]


class RiskRuleFields(Schema):
    """By what reports suggest. Below `review_from` the score suggests to reject, below `pass_from` a closer look.

    Ages in full years, 0: no bound. `ages`, `listed`, `high`, `others`: what such a finding comes to.
    """

    pass_from: Score
    review_from: Score
    min_age: Age
    max_age: Age
    ages: Verdict
    listed: Verdict
    high: Verdict
    others: Verdict


class RiskRuleIn(RiskRuleFields):
    """`version`: the one that was changed; 112 where there is another by now."""

    version: Annotated[Whole, Field(ge=0)]


class RiskRuleOut(RiskRuleFields):
    """`version` 0: the platform's."""

    version: int
    score_max: int
    changed_by: str
    changed_at: Moment | None


class RiskBillFilter(Schema):
    """`merchant_id` counts for operators only."""

    order_id: Id | None = None
    type: ReportType | None = None
    date_from: Day | None = None
    date_to: Day | None = None
    merchant_id: Id | None = None


class RiskBillQuery(RiskBillFilter, PageQuery):
    status: ReportStatus | None = None
    sort: Literal["", "asked_at", "-asked_at", "fee", "-fee"] = ""


class RiskBillOut(Schema):
    """`charged`: what was taken; `reserved`: what waits for the answer. `merchant_name`: "" in one's own list."""

    id: Id
    merchant_id: Id
    merchant_name: str
    order_id: Id
    type: ReportType
    type_label: str
    status: ReportStatus
    status_label: str
    charged: FenOut
    reserved: FenOut
    asked_by_name: str
    asked_at: Moment
    answered_at: Moment | None
