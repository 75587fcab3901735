"""The list of share links as a sheet."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from apps.promotion import present, queries
from apps.promotion.rules import LinkStatus
from apps.promotion.schemas import LinkFilter, LinkRow
from apps.subshops import queries as sub_shops
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import asked_words
from tenants.scope import named

SHEET = Sheet(
    LinkRow,
    Field("id", "链接编号", "Link", 20),
    Field("name", "名称", "Name", 22),
    Field("status", "状态", "Status", 12, LinkStatus.words_of),
    Field("opens", "打开的页面", "Opens", 32),
    Field("url", "链接", "Address", 40),
    Field("visits", "访问", "Visits"),
    Field("orders", "订单", "Orders"),
    Field("amount", "订单金额", "Sum of orders"),
    Field("purchases", "其中购买", "Purchases of them"),
    Field("sale_amount", "购买金额", "Sum of purchases"),
    Field("sub_shop_name", "分店", "Sub-shop", 14),
    Field("salesman_name", "业务员", "Salesman", 14),
    Field("expires_at", "有效期至", "Expires"),
    Field("created_by", "创建人", "By", 14),
    Field("created_at", "创建时间", "Made"),
)


class Links:
    """Operators name the merchant, as in the list."""

    def count(self, caller: Caller, query: LinkFilter) -> int:
        with named(caller, query.merchant_id):
            return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: LinkFilter) -> Iterable[LinkRow]:
        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(enter, lambda: queries.listed(caller, query), present.rows_of)

    def _place(self, caller: Caller, query: LinkFilter) -> str:
        if query.sub_shop_id is None:
            return ""
        with named(caller, query.merchant_id):
            return sub_shops.name_of(query.sub_shop_id)

    def words(self, caller: Caller, query: LinkFilter) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("关键词", "Keyword"), query.keyword),
            (say("状态", "Status"), LinkStatus.words_of(query.status)),
            (say("分店", "Sub-shop"), self._place(caller, query)),
        )


listing.register(
    "links", "推广链接", "Share links", who="PMS", action=a.PROMOTION_VIEW, path="/h5Promotion", filters=LinkFilter,
    sheet=lambda caller: SHEET, listing=Links(),
)  # fmt: skip
