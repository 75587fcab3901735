"""Calls on the prepaid balance, its recharges and the reports that are paid from it."""

from dataclasses import fields

from apps.risk import present, queries, services
from apps.risk.log import RuleEntity, RuleLog
from apps.risk.rules import RechargeStatus, Rule
from apps.risk.schemas import (
    DecideRechargeIn,
    GetRiskIn,
    OfflineRechargeIn,
    PayResultQuery,
    RechargeCodeIn,
    RechargeCodeOut,
    RechargeFilter,
    RechargeOut,
    RechargeQuery,
    RiskBalanceOut,
    RiskBillFilter,
    RiskBillOut,
    RiskBillQuery,
    RiskReportDetail,
    RiskReportIn,
    RiskReportOut,
    RiskRuleIn,
    RiskRuleOut,
    RiskTypesOut,
    RiskTypesQuery,
)
from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import Later, call
from core.wire import Page, StatusOut, TabCount
from partners import services as partners
from partners.tries import count_ask
from tenants.scope import named, reach


def code_now(caller: Caller, recharge_id: int) -> RechargeCodeOut:
    """Without an answer of the platform it waits, and the queue goes on trying."""
    return present.code_out(queries.access_recharge(caller, recharge_id))


@call.get("/api/backend/getRiskBalance", who="MS", action=a.RISK_VIEW, area="risk")
def risk_balance(caller: Caller) -> RiskBalanceOut:
    """The prepaid balance for reports, what of it is reserved and what is free."""
    return present.balance()


@call.post(
    "/api/platform/getRiskRechargePayQrcode",
    who="M",
    action=a.RISK_RECHARGE,
    area="risk",
    writes=True,
    answer=code_now,
)
def risk_recharge_code(caller: Caller, body: RechargeCodeIn) -> Later[RechargeCodeOut]:
    """A code to recharge by; asked again while it is fresh, it is the same."""
    code = services.show_recharge_code(caller=caller, amount=body.amount)
    return Later(code.row.pk, partners.reach(code.call))


@call.get("/api/platform/queryPayResult", who="M", action=a.RISK_RECHARGE, area="risk")
def risk_pay_result(caller: Caller, query: PayResultQuery) -> RechargeCodeOut:
    """What became of a code, for the page that waits for it."""
    return present.code_out(queries.by_trade_no(caller, query.trade_no))


@call.post("/api/merchant/merChart", who="M", action=a.RISK_RECHARGE, area="risk", writes=True)
def offline_recharge(caller: Caller, body: OfflineRechargeIn) -> StatusOut[RechargeStatus]:
    """Ask for money that was transferred to the platform to be credited."""
    row = services.apply_offline(caller=caller, amount=body.amount, voucher=body.voucher, remark=body.remark)
    return StatusOut(id=row.pk, status=RechargeStatus.of(row.status))


@call.get("/api/merchant/merChartList", who="PM", action=a.RISK_VIEW, area="risk")
def recharge_list(caller: Caller, query: RechargeQuery) -> Page[RechargeOut]:
    """Recharges, online and offline: a shop's own, operators' of every shop."""
    return present.page(caller, query)


@call.get("/api/merchant/rechargeCount", who="PM", action=a.RISK_VIEW, area="risk")
def recharge_count(caller: Caller, query: RechargeFilter) -> list[TabCount]:
    """How many recharges each tab has."""
    return present.counts(caller, query)


@call.get("/api/merchant/checkChart", who="P", action=a.RISK_AUDIT, area="risk", writes=True, at="id")
def check_recharge(caller: Caller, query: DecideRechargeIn) -> StatusOut[RechargeStatus]:
    """Pass an offline recharge by the bank's reference, which credits it; reject it, or undo a pass, with a reason."""
    row = services.decide(
        caller=caller, recharge_id=query.id, result=query.result, reason=query.reason, reference=query.reference
    )
    return StatusOut(id=row.pk, status=RechargeStatus.of(row.status))


@call.get("/api/general/getRiskTypeMap", who="PMS", action=a.RISK_VIEW, area="risk")
def risk_types(caller: Caller, query: RiskTypesQuery) -> RiskTypesOut:
    """What can be asked of the risk vendor, at this merchant's price; and what was, of one lease."""
    with reach(caller, query.order_id) if query.order_id else named(caller, query.merchant_id):
        return present.types(caller, query.order_id)


def report_now(caller: Caller, use_id: int) -> RiskReportOut:
    """Without an answer of the vendor its fee stays reserved, and the queue goes on asking."""
    return present.used(queries.use(use_id))


@call.post(
    "/api/general/getRisk", who="PM", action=a.RISK_QUERY, area="risk", writes=True, at="order_id", before=count_ask,
    answer=report_now,
)  # fmt: skip
def get_risk(caller: Caller, body: GetRiskIn) -> Later[RiskReportOut]:
    """A report on a lease's customer, with their consent; one that is young enough is given again, free of charge."""
    asked = services.ask_report(caller=caller, order_id=body.order_id, kind=body.type, price=body.price)
    return Later(asked.use.pk, partners.reach(asked.call) if asked.call else None)


def note_look(caller: Caller, body: RiskReportIn) -> None:
    """Each look is in the log of the lease, ahead of it. Raises NotFound (104), StateError (111)."""
    with reach(caller, body.id):
        services.look(caller=caller, report_id=body.id)


@call.post(
    "/api/general/chartRiskListDetail", who="PMS", action=a.RISK_REPORT, area="risk", notes=True, before=note_look
)  # fmt: skip
def risk_report(caller: Caller, body: RiskReportIn) -> RiskReportDetail:
    """What a report says, and what it suggests; each look is in the log of the lease."""
    with reach(caller, body.id):
        return present.detail(caller, queries.access_report(caller, body.id))


@call.get("/api/merchant/riskRule", who="M", action=a.RISK_REPORT, area="risk")
def risk_rule(caller: Caller) -> RiskRuleOut:
    """By what the shop's reports suggest."""
    return present.rule_out()


@call.post(
    "/api/merchant/setRiskRule", who="M", action=a.RISK_RULE, area="risk", writes=True,
    last_of=audit.last_of(RuleEntity.RULE, RuleLog.SET, by=""),
)  # fmt: skip
def set_risk_rule(caller: Caller, body: RiskRuleIn) -> RiskRuleOut:
    """Let them suggest by another rule from now on."""
    rule = Rule(**{one.name: getattr(body, one.name) for one in fields(Rule)})
    services.set_rule(caller=caller, rule=rule, version=body.version)
    return present.rule_out()


@call.get("/api/v2/getRiskBillList", who="PM", action=a.RISK_VIEW, area="bills")
def risk_bills(caller: Caller, query: RiskBillQuery) -> Page[RiskBillOut]:
    """Fees of reports: a shop's own, operators' of every shop."""
    return present.fees(caller, query)


@call.get("/api/v2/getRiskBillCount", who="PM", action=a.RISK_VIEW, area="bills")
def risk_bill_count(caller: Caller, query: RiskBillFilter) -> list[TabCount]:
    """How many fees of reports each tab has."""
    return present.fee_counts(caller, query)
