"""A lease as an act on it leaves it, for whoever asked for the act."""

from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from core.wire import StatusOut


def stands(order: Order) -> StatusOut[OrderStatus]:
    return StatusOut(id=order.pk, status=OrderStatus.of(order.status))
