"""The list of merchants as a sheet."""

from collections.abc import Iterable

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from merchants import present, queries
from merchants.schemas import MerchantQuery, MerchantRow
from tenants.rules import MerchantStatus

SHEET = Sheet(
    MerchantRow,
    Field("id", "商户编号", "Merchant", 12),
    Field("name", "店铺", "Shop", 22),
    Field("company", "公司", "Company", 28),
    Field("status", "状态", "Status", 12, MerchantStatus.words_of),
    Field("contact", "联系人", "Contact", 12),
    Field("mobile", "手机号", "Mobile", 14),
    Field("address", "店铺网址", "Address", 32),
    Field("commission_bps", "抽佣比例", "Commission"),
    Field("settlement_days", "结算天数", "Settlement days"),
    Field("goods_count", "商品数", "Goods"),
    Field("order_count", "订单数", "Orders"),
    Field("balance", "余额", "Balance"),
    Field("created_at", "入驻时间", "Since"),
)


class Merchants:
    def count(self, caller: Caller, query: MerchantQuery) -> int:
        return queries.listed(query).count()

    def rows(self, caller: Caller, query: MerchantQuery) -> Iterable[MerchantRow]:
        return listing.shaped(queries.listed(query), present.rows_of)

    def words(self, caller: Caller, query: MerchantQuery) -> list[str]:
        return listing.said(
            (say("关键词", "Keyword"), query.keyword),
            (say("状态", "Status"), query.status.words if query.status else ""),
            (say("入驻时间", "Since"), listing.period(query.date_from, query.date_to)),
            (say("资质", "Qualifications"), say("到期或即将到期", "That end") if query.papers else ""),
        )


listing.register(
    "merchants", "商户", "Merchants", who="P", action=a.MERCHANT_VIEW, path="/merchant", filters=MerchantQuery,
    sheet=lambda caller: SHEET, listing=Merchants(),
)  # fmt: skip
