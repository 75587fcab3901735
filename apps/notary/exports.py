"""The desk's lists as sheets: a shop's from its own tables, operators' from the index rows."""

from collections.abc import Iterable

from apps.notary.present import desk as present
from apps.notary.queries import desk as queries
from apps.notary.schemas.desk import EnforcementDeskOut, EnforcementDeskQuery, NotaryDeskOut, NotaryDeskQuery
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import MERCHANT, asked_words

ORDER = Field("order_id", "订单编号", "Order", 20)
OF_SHOP = (Field("title", "商品", "Goods", 24), Field("customer", "客户", "Customer", 12))
WHY = Field("error", "未办成原因", "What stood in the way", 30)
NOTARY = (
    Field("round", "第几次办理", "Round"),
    Field("status_label", "状态", "Status", 14),
    Field("case_no", "案卷号", "Case", 24),
    Field("fee", "公证费", "Fee"),
    Field("created_at", "发起时间", "Begun"),
    Field("due_at", "当前步骤期限", "Next step until"),
    Field("certificate_no", "公证书编号", "Certificate", 30),
    Field("completed_at", "出证时间", "Issued"),
)
ENFORCEMENT = (
    Field("round", "第几次申请", "Round"),
    Field("status_label", "状态", "Status", 14),
    Field("enforce_no", "申请编号", "Number", 24),
    Field("total", "申请金额", "Claimed"),
    Field("as_of", "计算截至", "As of"),
    Field("asked_at", "申请时间", "Asked for"),
    Field("certificate_no", "执行证书编号", "Certificate", 30),
    Field("issued_at", "出证时间", "Issued"),
    Field("paid_at", "欠款结清时间", "Settled"),
)
OWN, ALL = Sheet(NotaryDeskOut, ORDER, *OF_SHOP, *NOTARY, WHY), Sheet(NotaryDeskOut, MERCHANT, ORDER, *NOTARY)
OWN_ENFORCEMENTS = Sheet(EnforcementDeskOut, ORDER, *OF_SHOP, *ENFORCEMENT, WHY)
ALL_ENFORCEMENTS = Sheet(EnforcementDeskOut, MERCHANT, ORDER, *ENFORCEMENT)


class Notarizations:
    def count(self, caller: Caller, query: NotaryDeskQuery) -> int:
        if caller.tenant:
            return queries.listed(caller, query).count()
        return queries.listed_everywhere(query, query.merchant_id).count()

    def rows(self, caller: Caller, query: NotaryDeskQuery) -> Iterable[NotaryDeskOut]:
        if caller.tenant:
            return listing.shaped(queries.listed(caller, query), present.own_rows)
        return listing.shaped(queries.listed_everywhere(query, query.merchant_id), present.platform_rows)

    def words(self, caller: Caller, query: NotaryDeskQuery) -> list[str]:
        return _words(caller, query)


class Enforcements:
    def count(self, caller: Caller, query: EnforcementDeskQuery) -> int:
        if caller.tenant:
            return queries.listed_enforcements(caller, query).count()
        return queries.listed_enforcements_everywhere(query, query.merchant_id).count()

    def rows(self, caller: Caller, query: EnforcementDeskQuery) -> Iterable[EnforcementDeskOut]:
        if caller.tenant:
            return listing.shaped(queries.listed_enforcements(caller, query), present.own_enforcements)
        every = queries.listed_enforcements_everywhere(query, query.merchant_id)
        return listing.shaped(every, present.platform_enforcements)

    def words(self, caller: Caller, query: EnforcementDeskQuery) -> list[str]:
        return _words(caller, query)


def _words(caller: Caller, query: NotaryDeskQuery | EnforcementDeskQuery) -> list[str]:
    return listing.said(
        asked_words(caller, query.merchant_id),
        (say("标签", "Tab"), query.state.words if query.state else ""),
        (say("订单", "Order"), str(query.order_id or "")),
        (say("从", "From"), str(query.date_from or "")),
        (say("到", "To"), str(query.date_to or "")),
    )


listing.register(
    "notarizations", "公证", "Notarizations", who="PM", action=a.NOTARY_VIEW, path="/notary", filters=NotaryDeskQuery,
    sheet=lambda caller: OWN if caller.tenant else ALL, listing=Notarizations(),
)  # fmt: skip
listing.register(
    "enforcements", "强制执行申请", "Requests for enforcement", who="PM", action=a.NOTARY_VIEW,
    path="/notary?view=enforcements", filters=EnforcementDeskQuery,
    sheet=lambda caller: OWN_ENFORCEMENTS if caller.tenant else ALL_ENFORCEMENTS, listing=Enforcements(),
)  # fmt: skip
