"""A lease as one kind of order."""

from apps.customers.services import plain_field
from apps.leases.index import LEASES
from apps.leases.log import LeaseLog
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderAct, OrderStatus
from apps.trade.kind import Kind
from tenants.scope import current

A = OrderAct


def _plain(order: Order, field: str) -> str:
    """The address of this order; name, ID number or mobile of its customer."""
    if field == "address":
        return order.address(current().id)
    return plain_field(order.customer_id, field)


LEASE = Kind(
    model=Order,
    rows=lambda: Order.objects.filter(deleted_at=None),
    missing=("订单不存在或已删除", "This order does not exist"),
    table=ORDER,
    shipped=OrderStatus.SHIPPED,
    moments={
        A.PAY: ("paid_at",),
        A.AUDIT_PASS: ("audited_at",),
        A.SIGN: ("signed_at",),
        A.SHIP: ("shipped_at",),
        A.RECEIVE: ("received_at",),
    },
    log=LeaseLog,
    prefix="order",
    index=LEASES,
    plain=_plain,
    page="/h5/order",
    salt="orders.customer",
)
