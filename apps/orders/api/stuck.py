"""What has waited longer than it should."""

from apps.orders.present.stuck import stuck_orders
from apps.orders.schemas.stuck import StuckOrders
from core import actions as a
from core.caller import Caller
from core.calls import call


@call.get("/api/orders/getStuck", who="MS", action=a.ORDER_VIEW, area="orders")
def get_stuck(caller: Caller) -> StuckOrders:
    """Leases that wait for somebody of the shop longer than they should, of what the caller may go on with."""
    return stuck_orders(caller)
