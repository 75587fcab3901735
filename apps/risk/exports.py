"""Recharges and fees as sheets: a shop's from its own tables, operators' from the index rows."""

from collections.abc import Iterable

from apps.risk import present, queries
from apps.risk.schemas import RechargeOut, RechargeQuery, RiskBillOut, RiskBillQuery
from core import actions as a
from core.caller import Caller, TenantRef
from core.db import schemas
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import MERCHANT, asked_words

RECHARGE = (
    Field("id", "充值编号", "Recharge", 20),
    Field("applied_at", "申请时间", "Applied"),
    Field("method_label", "方式", "Method", 12),
    Field("amount", "充值金额", "Amount"),
    Field("returned", "已退回", "Returned"),
    Field("status_label", "状态", "Status", 12),
    Field("applied_by_name", "申请人", "By", 14),
    Field("remark", "备注", "Remark", 24),
    Field("reason", "原因", "Reason", 24),
)
OWN = Sheet(RechargeOut, *RECHARGE)
ALL = Sheet(
    RechargeOut,
    MERCHANT,
    *RECHARGE,
    Field("reference", "银行流水号", "Bank reference", 24),
    Field("actor_name", "操作人", "Who", 14),
)


class Recharges:
    def count(self, caller: Caller, query: RechargeQuery) -> int:
        rows = queries.listed(caller, query) if caller.tenant else queries.listed_everywhere(query, query.merchant_id)
        return rows.count()

    def rows(self, caller: Caller, query: RechargeQuery) -> Iterable[RechargeOut]:
        if caller.tenant:
            return listing.shaped(queries.listed(caller, query), lambda rows: present.own_rows(caller, rows))
        every = queries.listed_everywhere(query, query.merchant_id)
        return listing.shaped(every, lambda rows: present.platform_rows(caller, rows))

    def words(self, caller: Caller, query: RechargeQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("方式", "Method"), query.method.words if query.method else ""),
            (say("状态", "Status"), query.status.words if query.status else ""),
        )


def _page(query: RechargeQuery) -> str:
    """A shop has its own page, operators have the one on which they audit."""
    return "/riskRecharge" if isinstance(schemas().tenant, TenantRef) else "/rechargeAudit"


listing.register(
    "recharges", "风控充值", "Risk recharges", who="PM", action=a.RISK_VIEW, path=_page, filters=RechargeQuery,
    sheet=lambda caller: OWN if caller.tenant else ALL, listing=Recharges(),
)  # fmt: skip


FEE = (
    Field("id", "报告编号", "Report", 20),
    Field("order_id", "订单编号", "Order", 20),
    Field("type_label", "报告类型", "Type", 14),
    Field("status_label", "状态", "Status", 12),
    Field("charged", "已扣费用", "Charged"),
    Field("reserved", "预扣中", "Reserved"),
    Field("asked_by_name", "查询人", "By", 14),
    Field("asked_at", "查询时间", "Asked"),
    Field("answered_at", "返回时间", "Answered"),
)
OWN_FEES, ALL_FEES = Sheet(RiskBillOut, *FEE), Sheet(RiskBillOut, MERCHANT, *FEE)


def _fees_page(query: RiskBillQuery) -> str:
    page = "/riskRecharge" if isinstance(schemas().tenant, TenantRef) else "/rechargeAudit"
    return f"{page}?view=fees"


class Fees:
    def count(self, caller: Caller, query: RiskBillQuery) -> int:
        if caller.tenant:
            return queries.listed_fees(caller, query).count()
        return queries.listed_fees_everywhere(query, query.merchant_id).count()

    def rows(self, caller: Caller, query: RiskBillQuery) -> Iterable[RiskBillOut]:
        if caller.tenant:
            return listing.shaped(queries.listed_fees(caller, query), present.own_fees)
        return listing.shaped(queries.listed_fees_everywhere(query, query.merchant_id), present.platform_fees)

    def words(self, caller: Caller, query: RiskBillQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("类型", "Type"), query.type.words if query.type else ""),
            (say("状态", "Status"), query.status.words if query.status else ""),
            (say("从", "From"), str(query.date_from or "")),
            (say("到", "To"), str(query.date_to or "")),
        )


listing.register(
    "risk_bills", "风控费用", "Risk fees", who="PM", action=a.RISK_VIEW, path=_fees_page, filters=RiskBillQuery,
    sheet=lambda caller: OWN_FEES if caller.tenant else ALL_FEES, listing=Fees(),
)  # fmt: skip
