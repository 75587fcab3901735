"""Orders of one customer."""

from apps.customers.queries import customer_of
from apps.leases.queries import access_order, same
from apps.orders.present.lists import items
from apps.orders.queries.customers import page_of_same
from apps.orders.schemas import OrderRow, UserOrdersQuery
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from core.wire import Page
from tenants.scope import reach


def orders_of_customer(caller: Caller, query: UserOrdersQuery) -> Page[OrderRow]:
    """The same customer is the same ID number: in this shop, for operators in every one.

    Raises InvalidInput (110), NotFound (104).
    """
    row_id = query.order_id or query.customer_id
    if row_id is None:
        raise InvalidInput(("order_id", say("请选择订单或客户", "Choose an order or a customer")))
    with reach(caller, row_id):
        whose = same.as_customer(caller, _customer(caller, query))
    if whose is None:
        return Page(items=[], total=0, page=query.page, page_size=query.page_size)
    rows, total = page_of_same(caller, whose, query, besides=query.order_id)
    found = [OrderRow(**{name: getattr(row, name) for name in row.__struct_fields__}) for row in items(caller, rows)]
    return Page(items=found, total=total, page=query.page, page_size=query.page_size)


def _customer(caller: Caller, query: UserOrdersQuery) -> int:
    if query.order_id is not None:
        return access_order(caller, query.order_id).customer_id
    return customer_of(query.customer_id or 0).pk
