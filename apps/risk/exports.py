"""Recharges as sheets: a shop's from its own table, operators' from the index rows."""

from collections.abc import Iterable

from apps.risk import present, queries
from apps.risk.schemas import RechargeOut, RechargeQuery
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
