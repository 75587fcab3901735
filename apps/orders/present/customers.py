"""Orders of one customer."""

from apps.customers.queries import customer_of
from apps.leases.queries import access_order, person_of
from apps.orders.present.lists import items
from apps.orders.queries.customers import rows_of_same
from apps.orders.schemas import OrderRow, UserOrders, UserOrdersQuery
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from tenants.scope import reach


def orders_of_customer(caller: Caller, query: UserOrdersQuery) -> UserOrders:
    """The same customer is the same ID number: in this shop, for operators in every one.

    Raises InvalidInput (110), NotFound (104).
    """
    row_id = query.order_id or query.customer_id
    if row_id is None:
        raise InvalidInput(("order_id", say("请选择订单或客户", "Choose an order or a customer")))
    with reach(caller, row_id):
        customer_id = _customer(caller, query)
        person = person_of(caller, customer_id)
    if person is None:
        return UserOrders(items=[])
    rows = items(caller, rows_of_same(caller, customer_id, person))
    found = [OrderRow(**{name: getattr(row, name) for name in row.__struct_fields__}) for row in rows]
    return UserOrders(items=[row for row in found if row.order_id != query.order_id])


def _customer(caller: Caller, query: UserOrdersQuery) -> int:
    if query.order_id is not None:
        return access_order(caller, query.order_id).customer_id
    return customer_of(query.customer_id or 0).pk
