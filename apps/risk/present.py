"""From the balance, recharges and reports to their wire shapes."""

import json
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

from apps.leases import queries as leases
from apps.risk import queries
from apps.risk.models import RiskRecharge, RiskReport, RiskUse
from apps.risk.rules import (
    LEAST,
    MOST,
    SCORE_MAX,
    Findings,
    RechargeMethod,
    RechargeStatus,
    ReportStatus,
    ReportType,
    operator_acts,
    pay_result,
    proposal,
)
from apps.risk.schemas import (
    RechargeCodeOut,
    RechargeFilter,
    RechargeOut,
    RechargeQuery,
    RiskAxisOut,
    RiskBalanceOut,
    RiskBillFilter,
    RiskBillOut,
    RiskBillQuery,
    RiskEarlierOut,
    RiskHitOut,
    RiskKeptOut,
    RiskListOut,
    RiskReportDetail,
    RiskReportOut,
    RiskRuleOut,
    RiskTypeOut,
    RiskTypesOut,
)
from apps.risk.vouchers import VOUCHERS
from core import clock, paging, shapes, wording
from core.caller import Caller, Side
from core.text import said, say
from core.wire import Page, TabCount
from merchants import queries as merchants
from overview.models import RechargeIndex, RiskFeeIndex
from partners.risk.port import Report
from policies import queries as policies
from policies.texts import TextKind
from tenants.names import names_of
from tenants.scope import current


def balance() -> RiskBalanceOut:
    available, reserved = queries.prepaid()
    payee = policies.text_of(TextKind.PAYEE)
    return RiskBalanceOut(
        balance=available + reserved, reserved=reserved, available=available, min_recharge=LEAST, max_recharge=MOST,
        payee=payee.text if payee else "",
    )  # fmt: skip


def code_out(row: RiskRecharge) -> RechargeCodeOut:
    """Also of one that is paid, or over."""
    attempt = queries.attempt_of(row.pk)
    return RechargeCodeOut(
        id=row.pk, trade_no=str(attempt.pk), qr_content=attempt.qr_content, error=attempt.error,
        amount=row.amount, expires_at=row.expires_at or clock.now(), result=pay_result(row.status),
    )  # fmt: skip


def page(caller: Caller, query: RechargeQuery) -> Page[RechargeOut]:
    if caller.side is Side.ADMIN:
        rows = queries.listed_everywhere(query, query.merchant_id)
        return paging.shaped_page(rows, query, lambda found: platform_rows(caller, found))
    return paging.shaped_page(queries.listed(caller, query), query, lambda found: own_rows(caller, found))


def counts(caller: Caller, query: RechargeFilter) -> list[TabCount]:
    if caller.side is Side.ADMIN:
        return paging.tab_counts(queries.matching_everywhere(query, query.merchant_id), queries.TABS)
    return paging.tab_counts(queries.matching(caller, query), queries.TABS)


def own_rows(caller: Caller, rows: list[RiskRecharge]) -> list[RechargeOut]:
    shop = current().id
    return [_out(caller, row, shop, row.pk, "", "") for row in rows]


def platform_rows(caller: Caller, rows: list[RechargeIndex]) -> list[RechargeOut]:
    names = names_of(row.merchant_id for row in rows)
    return [
        _out(caller, row, row.merchant_id, row.recharge_id, names.get(row.merchant_id, ""), row.actor_name)
        for row in rows
    ]


def _out(
    caller: Caller, row: RiskRecharge | RechargeIndex, merchant_id: int, recharge_id: int, merchant: str, actor: str
) -> RechargeOut:
    return RechargeOut(
        id=recharge_id, merchant_id=merchant_id, merchant_name=merchant, method=RechargeMethod.of(row.method),
        method_label=RechargeMethod.words_of(row.method), amount=row.amount, status=RechargeStatus.of(row.status),
        returned=row.returned, status_label=RechargeStatus.words_of(row.status), remark=row.remark, reason=row.reason,
        voucher=VOUCHERS.link(caller, merchant_id, recharge_id, row.voucher), applied_by_name=row.applied_by_name,
        reference=row.reference if caller.side is Side.ADMIN else "", applied_at=row.applied_at,
        actor_name=wording.actor(actor),
        actions=operator_acts(row.method, row.status) if caller.side is Side.ADMIN else [],
    )  # fmt: skip


ABOUT = {
    ReportType.BASIC: ("信用评分与风险命中", "Score and hits"),
    ReportType.RADAR: ("身份、履约、借贷等维度，分值越高越好", "Identity, fulfilment, loans: higher is better"),
    ReportType.FULL: ("评分、命中、雷达与名单核查", "Score, hits, radar and lists"),
}
LEVELS = {"high": ("高", "High"), "middle": ("中", "Middle"), "low": ("低", "Low")}


def types(caller: Caller, order_id: int | None) -> RiskTypesOut:
    """Of the active merchant, and of a lease that the caller sees. Raises NotFound (104)."""
    prices, days, available = merchants.risk_prices(current().id), queries.good_days(), queries.prepaid()[0]
    order = leases.access_order(caller, order_id) if order_id else None
    rows = queries.reports_of(order.pk) if order else []
    person = queries.person_of(order) if order else ""
    kept = {kind: queries.good_one(person, kind) if person else None for kind in ReportType}
    return RiskTypesOut(
        types=[
            RiskTypeOut(
                type=kind, label=kind.words, about=say(*ABOUT[kind]), price=prices[kind], days=days[kind],
                kept=_kept(row) if (row := kept[kind]) else None,
            )
            for kind in ReportType
        ],
        available=available, consented_at=order.risk_consent_at if order else None,
        barred=said(queries.why_not(order) if order else queries.why_no_recharge()),
        reports=[report_out(row) for row in rows],
    )  # fmt: skip


def _kept(row: RiskReport) -> RiskKeptOut:
    status = ReportStatus.of(row.status)
    return RiskKeptOut(status=status, status_label=status.words, good_until=_good_until(row))


def used(use: RiskUse) -> RiskReportOut:
    return report_out(use.report, free=use.free)


def report_out(row: RiskReport, *, free: bool = False) -> RiskReportOut:
    return RiskReportOut(**_report(row), free=free)


def _report(row: RiskReport) -> dict[str, Any]:
    return {
        "id": row.pk, "order_id": row.order_id, "type": ReportType.of(row.type),
        "type_label": ReportType.words_of(row.type), "status": ReportStatus.of(row.status),
        "status_label": ReportStatus.words_of(row.status), "fee": row.fee, "error": wording.reason(row.error),
        "asked_by_name": row.asked_by_name, "asked_at": row.asked_at, "answered_at": row.answered_at,
        "good_until": _good_until(row),
    }  # fmt: skip


def _good_until(row: RiskReport) -> datetime | None:
    """Until when it is the answer for another asking; None of what is on its way, or came to nothing by our fault."""
    if row.answered_at is None or not (row.status == ReportStatus.READY or row.vendors_no):
        return None
    return row.answered_at + (queries.NO_AGAIN if row.vendors_no else timedelta(queries.good_days()[row.type]))


def detail(caller: Caller, row: RiskReport) -> RiskReportDetail:
    """What it says, and what it suggests."""
    found = _result(row)
    lists = found.lists if found else []
    rule = queries.rule_of(row.rule)
    age = queries.age_of(row) if found and rule.asks_age else None
    suggests = proposal(_findings(found, age), rule) if found else None
    return RiskReportDetail(
        **_report(row), free=False, gone=found is None, score=found.score if found else None, score_max=SCORE_MAX,
        hits=[RiskHitOut(name=hit.name, level=hit.level, level_label=say(*LEVELS[hit.level])) for hit in found.hits]
        if found
        else [],
        radar=[RiskAxisOut(name=axis.name, value=axis.value) for axis in found.radar] if found else [],
        lists=[RiskListOut(name=one.name, hit=one.hit, detail=one.detail if one.hit else "") for one in lists],
        proposal=suggests[0] if suggests else None, proposal_label=suggests[0].words if suggests else "",
        reasons=[say(*why) for why in suggests[1]] if suggests else [], rule=_rule_words(row),
        history=[_earlier(one) for one in queries.history(caller, row)],
    )  # fmt: skip


def _result(row: RiskReport) -> Report | None:
    plain = row.unseal(current().id)
    return shapes.load(Report, json.loads(plain)) if plain else None


def _rule_words(row: RiskReport) -> str:
    """Which rule suggested it, and whether another one counts by now."""
    used, now = queries.rule_row(row.rule), queries.rule_version()
    if used is None:
        text = say("按平台默认规则", "By the platform's rule")
    else:
        day = f"{clock.business_date(used.changed_at)}"
        text = say(f"按店铺规则第 {used.version} 版（{day}）", f"By the shop's rule, version {used.version} ({day})")
    return text + (say(f"；现行为第 {now} 版", f"; version {now} counts now") if now != row.rule else "")


def rule_out() -> RiskRuleOut:
    row, rule = queries.rule_row(None), queries.rule_of(None)
    return RiskRuleOut(
        version=row.version if row else 0, **asdict(rule), score_max=SCORE_MAX,
        changed_by=row.changed_by_name if row else "", changed_at=row.changed_at if row else None,
    )  # fmt: skip


def _findings(found: Report, age: int | None) -> Findings:
    return Findings(
        found.score,
        age=age,
        high=tuple(hit.name for hit in found.hits if hit.level == "high"),
        others=tuple(hit.name for hit in found.hits if hit.level != "high"),
        listed=tuple(one.name for one in found.lists if one.hit),
    )


def _earlier(row: RiskReport) -> RiskEarlierOut:
    found = _result(row)
    return RiskEarlierOut(
        id=row.pk, order_id=row.order_id, type_label=ReportType.words_of(row.type), answered_at=row.answered_at,
        score=found.score if found else None,
    )  # fmt: skip


def fee_counts(caller: Caller, query: RiskBillFilter) -> list[TabCount]:
    if caller.side is Side.ADMIN:
        return paging.tab_counts(queries.matching_fees_everywhere(query, query.merchant_id), queries.REPORT_TABS)
    return paging.tab_counts(queries.matching_fees(caller, query), queries.REPORT_TABS)


def fees(caller: Caller, query: RiskBillQuery) -> Page[RiskBillOut]:
    if caller.side is Side.ADMIN:
        rows = queries.listed_fees_everywhere(query, query.merchant_id)
        return paging.shaped_page(rows, query, platform_fees)
    return paging.shaped_page(queries.listed_fees(caller, query), query, own_fees)


def own_fees(rows: list[RiskReport]) -> list[RiskBillOut]:
    shop = current().id
    return [_fee(row, shop, row.pk, "") for row in rows]


def platform_fees(rows: list[RiskFeeIndex]) -> list[RiskBillOut]:
    names = names_of(row.merchant_id for row in rows)
    return [_fee(row, row.merchant_id, row.report_id, names.get(row.merchant_id, "")) for row in rows]


def _fee(row: RiskReport | RiskFeeIndex, merchant_id: int, report_id: int, merchant: str) -> RiskBillOut:
    return RiskBillOut(
        id=report_id, merchant_id=merchant_id, merchant_name=merchant, order_id=row.order_id,
        type=ReportType.of(row.type), type_label=ReportType.words_of(row.type), status=ReportStatus.of(row.status),
        status_label=ReportStatus.words_of(row.status),
        charged=row.fee if row.status == ReportStatus.READY else 0,
        reserved=row.fee if row.status == ReportStatus.ASKING else 0,
        asked_by_name=row.asked_by_name, asked_at=row.asked_at, answered_at=row.answered_at,
    )  # fmt: skip
