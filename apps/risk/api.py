"""Calls on the prepaid balance and its recharges."""

from apps.risk import present, queries, services
from apps.risk.schemas import (
    DecideRechargeIn,
    OfflineRechargeIn,
    PayResultQuery,
    RechargeCodeIn,
    RechargeCodeOut,
    RechargeFilter,
    RechargeOut,
    RechargeQuery,
    RiskBalanceOut,
)
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import Page, StatusOut, TabCount
from partners import services as partners


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
def offline_recharge(caller: Caller, body: OfflineRechargeIn) -> StatusOut:
    """Ask for money that was transferred to the platform to be credited."""
    row = services.apply_offline(caller=caller, amount=body.amount, voucher=body.voucher, remark=body.remark)
    return StatusOut(id=row.pk, status=row.status)


@call.get("/api/merchant/merChartList", who="PM", action=a.RISK_VIEW, area="risk")
def recharge_list(caller: Caller, query: RechargeQuery) -> Page[RechargeOut]:
    """Recharges, online and offline: a shop's own, operators' of every shop."""
    return present.page(caller, query)


@call.get("/api/merchant/rechargeCount", who="PM", action=a.RISK_VIEW, area="risk")
def recharge_count(caller: Caller, query: RechargeFilter) -> list[TabCount]:
    """How many recharges each tab has."""
    return present.counts(caller, query)


@call.get("/api/merchant/checkChart", who="P", action=a.RISK_AUDIT, area="risk", writes=True, at="id")
def check_recharge(caller: Caller, query: DecideRechargeIn) -> StatusOut:
    """Pass an offline recharge by the bank's reference, which credits it; reject it, or undo a pass, with a reason."""
    row = services.decide(
        caller=caller, recharge_id=query.id, result=query.result, reason=query.reason, reference=query.reference
    )
    return StatusOut(id=row.pk, status=row.status)
