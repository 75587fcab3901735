"""The list of purchases as a sheet."""

from collections.abc import Iterable

from apps.customers.rules import mask_mobile, mask_name
from apps.goods.queries import titles_of
from apps.promotion import queries as promotion
from apps.purchases.rules import SaleStatus
from apps.sales import queries
from apps.sales.present import lists
from apps.sales.schemas import SaleFilter, SaleRow
from apps.staff import queries as staff
from apps.subshops import queries as sub_shops
from apps.trade import columns
from catalog.choices import CHANNELS, label_of
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from overview.asking import count_filter
from tenants.names import MERCHANT, asked_words

FIRST = columns.first(SaleStatus)
SUMS = (
    Field("price", "单价", "Price"),
    Field("quantity", "数量", "Quantity"),
    Field("amount", "订单金额", "Amount"),
    Field("refunded", "已退款", "Refunded"),
    Field("channel", "渠道", "Channel", 14, lambda code: label_of(CHANNELS, code)),
    Field("created_at", "下单时间", "Placed"),
    Field("paid_at", "支付时间", "Paid"),
)
SHOP = Sheet(SaleRow, *FIRST, Field("sub_shop_name", "门店", "Sub-shop"), *SUMS)
PLATFORM = Sheet(SaleRow, MERCHANT, *FIRST, *SUMS)


class Sales:
    def count(self, caller: Caller, query: SaleFilter) -> int:
        return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: SaleFilter) -> Iterable[SaleRow]:
        return listing.shaped(queries.listed(caller, query), lambda rows: lists.rows_of(caller, rows))

    def words(self, caller: Caller, query: SaleFilter) -> list[str]:
        """Every filter in force. Whom one looked for is masked: more people read of an export than may see it."""
        links = promotion.names_for(caller, [query.share_link_id])
        return listing.said(
            (say("状态", "Status"), SaleStatus.words_of(query.status)),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("客户", "Customer"), mask_name(query.customer)),
            (say("手机号", "Mobile"), mask_mobile(query.mobile)),
            asked_words(caller, query.merchant_id),
            (say("门店", "Sub-shop"), sub_shops.asked_name(caller, query.sub_shop_id)),
            (say("渠道", "Channel"), label_of(CHANNELS, query.channel)),
            (say("商品", "Goods"), query.title),
            (say("付款", "Payment"), say("已付款", "Paid") if query.paid else ""),
            (say("指定商品", "This goods"), _title(query.goods_id) if caller.tenant else ""),
            (say("业务员", "Salesman"), staff.names_for(caller, [query.salesman_id]).get(query.salesman_id or 0, "")),
            (say("推广链接", "Share link"), links.get(query.share_link_id or 0, "")),
            (say("下单时间", "Placed"), listing.period(query.created_from, query.created_to)),
        )


def _title(goods_id: int | None) -> str:
    return titles_of([goods_id]).get(goods_id, str(goods_id)) if goods_id else ""


listing.register(
    "sales", "电商订单", "Purchases", who="PMS", action=a.ORDER_VIEW, path="/regularOrder?kind=sale",
    filters=SaleFilter, sheet=lambda caller: SHOP if caller.tenant else PLATFORM, listing=Sales(), before=count_filter,
)  # fmt: skip
