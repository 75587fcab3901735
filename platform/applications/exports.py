"""The list of applications as a sheet."""

from collections.abc import Iterable

from applications import present, queries
from applications.rules import ApplicationStatus
from applications.schemas import ApplicationQuery, ApplicationRow
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say

SHEET = Sheet(
    ApplicationRow,
    Field("id", "申请编号", "Application", 12),
    Field("company", "公司", "Company", 28),
    Field("shop_name", "店铺", "Shop", 20),
    Field("credit_code", "统一社会信用代码", "Credit code", 22),
    Field("contact", "联系人", "Contact", 12),
    Field("mobile", "手机号", "Mobile", 14),
    Field("subdomain", "店铺网址", "Address", 16),
    Field("leases", "主营品类", "What it leases", 28),
    Field("status", "状态", "Status", 12, ApplicationStatus.words_of),
    Field("rounds", "提交次数", "Sent in"),
    Field("submitted_at", "提交时间", "Sent in at"),
    Field("ended_at", "处理时间", "Decided at"),
    Field("decided_by_name", "处理人", "By", 14),
)


class Applications:
    def count(self, caller: Caller, query: ApplicationQuery) -> int:
        return queries.listed(query).count()

    def rows(self, caller: Caller, query: ApplicationQuery) -> Iterable[ApplicationRow]:
        return listing.shaped(queries.listed(query), present.rows_of)

    def words(self, caller: Caller, query: ApplicationQuery) -> list[str]:
        return listing.said(
            (say("关键词", "Keyword"), query.keyword),
            (say("状态", "Status"), query.status.words if query.status else ""),
            (say("提交时间", "Sent in"), listing.period(query.date_from, query.date_to)),
        )


listing.register(
    "applications", "入驻申请", "Applications", who="P", action=a.APPLICATION_VIEW, path="/applications",
    filters=ApplicationQuery, sheet=lambda caller: SHEET, listing=Applications(),
)  # fmt: skip
