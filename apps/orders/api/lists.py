"""Lists, counts and the selections of their filters."""

from apps.orders.present import people
from apps.orders.present.counts import order_counts
from apps.orders.present.customers import orders_of_customer
from apps.orders.present.links import order_page as orders_of_link
from apps.orders.present.lists import order_page
from apps.orders.schemas import (
    AuditorOptions,
    ColleaguesQuery,
    LinkOrderRow,
    LinkOrdersQuery,
    Options,
    OrderCounts,
    OrderFilter,
    OrderPage,
    OrderRow,
    UserOrdersQuery,
)
from core import actions as a
from core.caller import Caller
from core.calls import Raw, call
from core.wire import Page
from overview.asking import count_filter
from tenants import scope


@call.get(
    "/api/platform/backendOrderList", who="PMS", action=a.ORDER_VIEW, area="orders", notes=True,
    before=count_filter,
)  # fmt: skip
def backend_order_list(caller: Caller, query: OrderFilter) -> OrderPage:
    """Rent orders of a stage, customer data masked."""
    return Raw(order_page(caller, query))  # type: ignore[return-value]


@call.get(
    "/api/platform/orderNumberCount", who="PMS", action=a.ORDER_VIEW, area="orders", notes=True,
    before=count_filter,
)  # fmt: skip
def order_number_count(caller: Caller, query: OrderFilter) -> OrderCounts:
    """How many orders each stage and status has under the same filters."""
    return order_counts(caller, query)


@call.get("/api/backend/getAllAuditors", who="PM", action=a.ORDER_VIEW, area="orders")
def get_all_auditors(caller: Caller, query: ColleaguesQuery) -> AuditorOptions:
    """All auditors, former ones included, for filters."""
    with scope.named(caller, query.merchant_id):
        return AuditorOptions(items=people.auditors(caller, query.keyword, former=True))


@call.get("/api/backend/getOrderAuditors", who="PM", action=a.ORDER_VIEW, area="orders")
def get_order_auditors(caller: Caller, query: ColleaguesQuery) -> AuditorOptions:
    """Auditors to whom orders can be allocated, with what waits for them."""
    with scope.named(caller, query.merchant_id):
        return AuditorOptions(items=people.auditors(caller, query.keyword, former=False))


@call.get("/api/platform/getShopSalesMan", who="PMS", action=a.ORDER_VIEW, area="orders")
def get_shop_sales_man(caller: Caller, query: ColleaguesQuery) -> Options:
    """Salesmen as selections."""
    with scope.named(caller, query.merchant_id):
        return Options(items=people.salesmen(caller, query.keyword))


@call.get("/api/general/userOrderList", who="PMS", action=a.ORDER_VIEW, area="orders")
def user_order_list(caller: Caller, query: UserOrdersQuery) -> Page[OrderRow]:
    """The same customer's other orders: in this shop, or for operators in every shop."""
    return orders_of_customer(caller, query)


@call.get("/api/general/shareUserOrderList", who="PMS", action=a.ORDER_VIEW, area="promotion", at="id")
def share_user_order_list(caller: Caller, query: LinkOrdersQuery) -> Page[LinkOrderRow]:
    """Orders that came through a link."""
    return orders_of_link(caller, query)
