"""Orders of one customer."""

from apps.customers.queries import customer_of
from apps.leases.queries import access_order, leases_of
from apps.orders.present.lists import items
from apps.orders.queries.filters import conditions
from apps.orders.queries.lists import rows_of_customer
from apps.orders.schemas import OrderFilter, OrderRow, UserOrders, UserOrdersQuery
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from tenants.scope import reach

LIMIT = 50


def orders_of_customer(caller: Caller, query: UserOrdersQuery) -> UserOrders:
    """The same customer is the same ID number: in this shop, for operators in every one.

    Raises InvalidInput (110), NotFound (104).
    """
    row_id = query.order_id or query.customer_id
    if row_id is None:
        raise InvalidInput(("order_id", say("请选择订单或客户", "Choose an order or a customer")))
    with reach(caller, row_id):
        customer_id = _customer(caller, query)
        one = leases_of(caller, customer_id).first()
    if one is None:
        return UserOrders(items=[])
    where, values = conditions(caller, OrderFilter.model_validate({}))
    if caller.tenant is None:
        where, values = "o.person_index = %(person)s", {"person": one.person_index}
    else:
        where, values = f"{where} AND o.customer_id = %(customer)s", {**values, "customer": customer_id}
    rows = items(caller, rows_of_customer(caller, where, values, LIMIT))
    found = [OrderRow(**{name: getattr(row, name) for name in row.__struct_fields__}) for row in rows]
    return UserOrders(items=[row for row in found if row.order_id != query.order_id])


def _customer(caller: Caller, query: UserOrdersQuery) -> int:
    if query.order_id is not None:
        return access_order(caller, query.order_id).customer_id
    return customer_of(query.customer_id or 0).pk
