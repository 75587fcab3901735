"""A purchase as an act on it leaves it, for whoever asked for the act."""

from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from core.wire import StatusOut


def stands(order: SaleOrder) -> StatusOut[SaleStatus]:
    return StatusOut(id=order.pk, status=SaleStatus.of(order.status))
