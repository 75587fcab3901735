"""The list of sub-shops as a sheet."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from apps.shop import present
from apps.shop.schemas import SubShopQuery, SubShopRow
from apps.subshops import queries
from apps.subshops.rules import SubShopStatus
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import asked_words
from tenants.scope import named

SHEET = Sheet(
    SubShopRow,
    Field("id", "分店编号", "Sub-shop", 20),
    Field("name", "分店", "Name", 20),
    Field("status", "状态", "Status", 12, SubShopStatus.words_of),
    Field("address", "分店地址", "Address", 36),
    Field("manager", "店长", "Manager", 12),
    Field("account", "店长账号", "Account", 16),
    Field("mobile", "店长手机号", "Mobile", 14),
    Field("site", "网址", "Site", 32),
    Field("staff_count", "员工数", "Staff"),
    Field("order_count", "租赁订单数", "Leases"),
    Field("goods_count", "租出过的商品数", "Goods leased"),
    Field("created_at", "开设时间", "Since"),
)


class SubShops:
    """Operators name the merchant, as in the list."""

    def count(self, caller: Caller, query: SubShopQuery) -> int:
        with named(caller, query.merchant_id):
            return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: SubShopQuery) -> Iterable[SubShopRow]:
        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(
            enter, lambda: queries.listed(caller, query), lambda rows: present.rows_of(caller, rows)
        )

    def words(self, caller: Caller, query: SubShopQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("关键词", "Keyword"), query.keyword),
            (say("状态", "Status"), query.status.words if query.status else ""),
        )


listing.register(
    "sub_shops", "分店", "Sub-shops", who="PM", action=a.SUBSHOP_VIEW, path="/subMerchant", filters=SubShopQuery,
    sheet=lambda caller: SHEET, listing=SubShops(),
)  # fmt: skip
