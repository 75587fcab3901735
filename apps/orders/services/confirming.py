"""A lease that the shop brought in is its customer's once they say so, by the code to its mobile."""

from apps.leases import queries
from apps.leases import services as leases
from apps.orders.log import OrderLog
from apps.trade.events import Proved
from core import audit
from core.entities import TradeKind


def proved(what: Proved) -> None:
    """Of other orders the mobile is proved, and nothing more."""
    if what.kind != TradeKind.LEASE:
        return
    order = queries.lock(what.order_id)
    if leases.confirm(order):
        audit.record(what.by, OrderLog.CONFIRM, TradeKind.LEASE, order.pk)
