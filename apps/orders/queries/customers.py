"""Orders of one customer."""

from apps.customers.queries import customer_of
from apps.leases.models import Order
from apps.leases.queries import visible_to
from apps.orders.queries.lists import rows_of_customer
from apps.orders.schemas import OrderRow, UserOrders, UserOrdersQuery
from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.text import say
from tenants.scope import reach

LIMIT = 50


def orders_of_customer(caller: Caller, query: UserOrdersQuery) -> UserOrders:
    """Raises InvalidInput (110), NotFound (104).

    Operators see every merchant's orders of the same masked name and mobile: no index of theirs holds more.
    """
    row_id = query.order_id or query.customer_id
    if row_id is None:
        raise InvalidInput(("order_id", say("请选择订单或客户", "Choose an order or a customer")))
    with reach(caller, row_id):
        customer_id = _customer(caller, query)
        one = visible_to(caller).filter(customer_id=customer_id).first()
    if one is None:
        return UserOrders(items=[])
    if caller.tenant is None:
        where, values = _masks(one)
    else:
        where, values = "o.customer_id = %(customer)s AND o.deleted_at IS NULL", {"customer": customer_id}
        if caller.sub_shop_id is not None:
            where += " AND o.sub_shop_id = %(sub_shop)s"
            values["sub_shop"] = caller.sub_shop_id
    rows = rows_of_customer(caller, where, values, LIMIT)
    items = [OrderRow(**{name: getattr(row, name) for name in row.__struct_fields__}) for row in rows]
    return UserOrders(items=[item for item in items if item.order_id != query.order_id])


def _masks(one: Order) -> tuple[str, dict[str, object]]:
    where = "o.customer_mask = %(name)s AND o.mobile_mask = %(mobile)s"
    return where, {"name": one.customer_mask, "mobile": one.mobile_mask}


def _customer(caller: Caller, query: UserOrdersQuery) -> int:
    if query.order_id is not None:
        row = visible_to(caller).filter(pk=query.order_id).first()
        if row is None:
            raise NotFound
        return row.customer_id
    return customer_of(query.customer_id or 0).pk
