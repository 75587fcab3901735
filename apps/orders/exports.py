"""The five lists as a sheet."""

from collections.abc import Iterable

from apps.customers.rules import mask_mobile, mask_name
from apps.leases.labels import status_label
from apps.orders.queries.counts import exact_count
from apps.orders.queries.lists import Row, all_rows
from apps.orders.schemas import OrderFilter, OrderRow
from apps.subshops import queries as sub_shops
from catalog.choices import CHANNELS, label_of
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from merchants.queries import name_of

STAGES = {
    "regular": ("常规订单", "Regular orders"),
    "dealing": ("在租订单", "Running leases"),
    "overdue": ("逾期订单", "Overdue orders"),
    "finished": ("已完结订单", "Finished orders"),
    "after_sale": ("售后订单", "After-sale orders"),
}
FIRST = (
    Field("order_id", "订单编号", "Order", 20),
    Field("status", "状态", "Status", 12, status_label),
    Field("title", "商品", "Goods", 32),
    Field("spec", "规格", "Specification", 24),
    Field("customer", "客户", "Customer", 12),
    Field("mobile", "手机号", "Mobile", 14),
)
SUMS = (
    Field("total_rent", "总租金", "Total rent"),
    Field("rent_paid", "已付租金", "Rent paid"),
    Field("periods", "期数", "Instalments"),
    Field("periods_paid", "已付期数", "Instalments paid"),
    Field("deposit", "押金", "Deposit"),
    Field("overdue_amount", "逾期金额", "Overdue"),
    Field("overdue_days", "逾期天数", "Days overdue"),
    Field("overdue_since", "逾期起", "Overdue since"),
    Field("channel", "渠道", "Channel", 14, lambda code: label_of(CHANNELS, code)),
    Field("created_at", "下单时间", "Placed"),
)
SHOP = Sheet(
    OrderRow, *FIRST, Field("sub_shop_name", "门店", "Sub-shop"), Field("auditor_name", "审核员", "Auditor"), *SUMS
)
PLATFORM = Sheet(OrderRow, Field("merchant_name", "商户", "Merchant", 22), *FIRST, *SUMS)


class Orders:
    def count(self, caller: Caller, query: OrderFilter) -> int:
        return exact_count(caller, query)

    def rows(self, caller: Caller, query: OrderFilter) -> Iterable[Row]:
        return all_rows(caller, query)

    def words(self, caller: Caller, query: OrderFilter) -> list[str]:
        """Whom one looked for is masked: more people read of an export than may see it."""
        return listing.said(
            (say("阶段", "Stage"), say(*STAGES[query.stage]) if query.stage else ""),
            (say("状态", "Status"), status_label(query.status)),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("客户", "Customer"), mask_name(query.customer)),
            (say("手机号", "Mobile"), mask_mobile(query.mobile)),
            (say("商户", "Merchant"), name_of(query.merchant_id) if query.merchant_id and not caller.tenant else ""),
            (say("门店", "Sub-shop"), _sub_shop(query.sub_shop_id) if query.sub_shop_id and caller.tenant else ""),
            (say("渠道", "Channel"), label_of(CHANNELS, query.channel)),
            (say("下单时间", "Placed"), listing.period(query.created_from, query.created_to)),
        )


def _sub_shop(sub_shop_id: int) -> str:
    return sub_shops.names_of([sub_shop_id]).get(sub_shop_id, "")


listing.register(
    "orders", "订单", "Orders", who="PMS", action=a.ORDER_VIEW, path="/regularOrder", filters=OrderFilter,
    sheet=lambda caller: SHOP if caller.tenant else PLATFORM, listing=Orders(),
)  # fmt: skip
