"""The five lists as a sheet, and what of them has waited too long."""

from collections.abc import Iterable

from apps.customers.rules import mask_mobile, mask_name
from apps.goods.queries import titles_of
from apps.leases.rules import OrderStatus, Stage
from apps.orders.present.lists import Row, all_rows
from apps.orders.present.stuck import rows_of
from apps.orders.queries.counts import exact_count
from apps.orders.queries.stuck import listed
from apps.orders.rules.stuck import Stuck
from apps.orders.schemas import OrderFilter, OrderRow
from apps.orders.schemas.stuck import StuckQuery, StuckRow
from apps.promotion import queries as promotion
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
from tenants.scope import named

STAGES = {
    "regular": ("常规订单", "New orders"),
    "dealing": ("在租订单", "Live leases"),
    "overdue": ("逾期订单", "Overdue orders"),
    "finished": ("完结订单", "Finished orders"),
    "after_sale": ("售后订单", "After-sale orders"),
}
FIRST = columns.first(OrderStatus)
SUMS = (
    Field("total_rent", "总租金", "Total rent"),
    Field("rent_paid", "已付租金", "Rent paid"),
    Field("periods", "期数", "Instalments"),
    Field("periods_paid", "已付期数", "Instalments paid"),
    Field("deposit", "押金", "Deposit"),
    Field("deposit_left", "押金余额", "Deposit left"),
    Field("overdue_amount", "逾期金额", "Overdue"),
    Field("overdue_days", "逾期天数", "Days overdue"),
    Field("overdue_since", "最早逾期日", "Overdue since"),
    Field("channel", "渠道", "Channel", 14, lambda code: label_of(CHANNELS, code)),
    Field("created_at", "下单时间", "Placed"),
)
WORKED_BY = (Field("sub_shop_name", "门店", "Sub-shop"), Field("auditor_name", "审核员", "Auditor"))
SHOP = Sheet(OrderRow, *FIRST, *WORKED_BY, *SUMS)
PLATFORM = Sheet(OrderRow, MERCHANT, *FIRST, *WORKED_BY, *SUMS)
STUCK = Sheet(
    StuckRow,
    Field("order_id", "订单编号", "Order", 22),
    Field("title", "商品", "Goods", 30),
    Field("customer", "客户", "Customer", 12),
    Field("status_label", "状态", "Status", 12),
    Field("kind_label", "等待事项", "Waits for", 18),
    Field("since", "起始日", "Since"),
    Field("days", "等待天数", "Days"),
)


PAGES = {
    Stage.REGULAR: "/regularOrder",
    Stage.DEALING: "/dealingOrder",
    Stage.OVERDUE: "/overdueOrder",
    Stage.FINISHED: "/finishedOrder",
    Stage.AFTER_SALE: "/afterSaleOrder",
}
EVERY_STAGE = "/regularOrder?stage=all"


class Orders:
    def count(self, caller: Caller, query: OrderFilter) -> int:
        return exact_count(caller, query)

    def rows(self, caller: Caller, query: OrderFilter) -> Iterable[Row]:
        return all_rows(caller, query)

    def words(self, caller: Caller, query: OrderFilter) -> list[str]:
        """Every filter in force. Whom one looked for is masked: more people read of an export than may see it."""
        people = staff.names_for(caller, [query.auditor_id, query.salesman_id])
        links = promotion.names_for(caller, [query.share_link_id])
        return listing.said(
            (say("阶段", "Stage"), say(*STAGES[query.stage]) if query.stage else ""),
            (say("状态", "Status"), OrderStatus.words_of(query.status)),
            (say("逾期阶段", "Band"), query.age.upper() if query.age else ""),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("客户", "Customer"), mask_name(query.customer)),
            (say("手机号", "Mobile"), mask_mobile(query.mobile)),
            (say("同一客户的订单", "Same customer as order"), str(query.same_as or "")),
            asked_words(caller, query.merchant_id),
            (say("门店", "Sub-shop"), sub_shops.asked_name(caller, query.sub_shop_id)),
            (say("渠道", "Channel"), label_of(CHANNELS, query.channel)),
            (say("商品", "Goods"), query.title),
            (say("审核员", "Auditor"), people.get(query.auditor_id or 0, "")),
            (say("业务员", "Salesman"), people.get(query.salesman_id or 0, "")),
            (say("推广链接", "Share link"), links.get(query.share_link_id or 0, "")),
            (say("总租金", "Total rent"), listing.sums(query.amount_from, query.amount_to)),
            (say("下单时间", "Placed"), listing.period(query.created_from, query.created_to)),
            (say("商品去向", "Goods"), say("在客户处或运输中", "With the customer or on the way") if query.out else ""),
            (say("押金", "Deposit"), say("仍有在押", "Held still") if query.deposit_held else ""),
            *_in_a_shop(query, bool(caller.tenant)),
        )


def _in_a_shop(query: OrderFilter, own: bool) -> list[tuple[str, str]]:
    """Filters of a shop's own list alone."""
    if not own:
        return []
    goods = titles_of([query.goods_id]) if query.goods_id else {}
    return [
        (say("指定商品", "This goods"), goods.get(query.goods_id or 0, str(query.goods_id or ""))),
        (say("进度", "Came to"), query.step.words if query.step else ""),
        (say("驳回原因", "Rejected for"), query.reject_code.words if query.reject_code else ""),
        (say("应付日", "Due"), listing.period(query.due_from, query.due_to)),
    ]


def _page(query: OrderFilter) -> str:
    """The list that was exported; that of every stage, and of what is in after-sale, stands beside the regular one."""
    return PAGES.get(query.stage, EVERY_STAGE) if query.stage else EVERY_STAGE


listing.register(
    "orders", "订单", "Orders", who="PMS", action=a.ORDER_VIEW, path=_page, filters=OrderFilter,
    sheet=lambda caller: SHOP if caller.tenant else PLATFORM, listing=Orders(), before=count_filter,
)  # fmt: skip


class Waits:
    """Few rows, read at once. Operators name the merchant, as in the list."""

    def count(self, caller: Caller, query: StuckQuery) -> int:
        with named(caller, query.merchant_id):
            return len(listed(caller, query))

    def rows(self, caller: Caller, query: StuckQuery) -> Iterable[StuckRow]:
        with named(caller, query.merchant_id):
            return rows_of(caller, listed(caller, query))

    def words(self, caller: Caller, query: StuckQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id), (say("等待事项", "Waits for"), Stuck.words_of(query.kind))
        )


listing.register(
    "stuck", "等待过久的订单", "Orders that wait too long", who="PMS", action=a.ORDER_VIEW, path="/stuckOrders",
    filters=StuckQuery, sheet=lambda caller: STUCK, listing=Waits(),
)  # fmt: skip
