"""A lease as one kind of order."""

from apps.leases.index import LEASES
from apps.leases.log import LeaseLog
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderAct, OrderStatus
from apps.trade.kind import Kind
from core.entities import TradeKind

A = OrderAct

LEASE = Kind(
    kind=TradeKind.LEASE,
    model=Order,
    rows=lambda: Order.objects.filter(deleted_at=None),
    worked_by=("salesman_id", "auditor_id"),
    missing=("订单不存在或已删除", "This order does not exist"),
    table=ORDER,
    shipping=(OrderStatus.PENDING_SHIP, OrderStatus.SHIPPED),
    moments={
        A.PAY: ("paid_at", "waits_since"),
        A.ASK_SUPPLEMENT: ("waits_since",),
        A.GIVE_SUPPLEMENT: ("waits_since",),
        A.AUDIT_PASS: ("audited_at",),
        A.SIGN: ("signed_at",),
        A.SHIP: ("shipped_at",),
        A.RECEIVE: ("received_at",),
    },
    log=LeaseLog,
    prefix="order",
    index=LEASES,
    page="/h5/order",
    staff_page="/orderInfo/",
    money_page="/billingDetails/",
    salt="orders.customer",
)
