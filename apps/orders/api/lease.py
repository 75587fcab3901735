"""Acts that begin and end a lease: receipt and buyout."""

from apps.leases import queries
from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.schemas import OrderBuyoutIn, OrderBuyoutOut, OrderIn
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut


@call.post("/api/orders/confirmReceipt", who="PMS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def confirm_receipt(caller: Caller, body: OrderIn) -> StatusOut[OrderStatus]:
    """Staff confirms that the customer has the goods; the lease begins today."""
    order = services.receive_order(caller=caller, order_id=body.order_id)
    return stands(order)


@call.post("/api/orders/buyout", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def buy_out_order(caller: Caller, body: OrderBuyoutIn) -> OrderBuyoutOut:
    """Start a buyout at today's price; it ends when its bills are paid."""
    return services.request_buyout(caller=caller, order_id=body.order_id, agreed=body.price)


def withdrawn_now(caller: Caller, order_id: int) -> StatusOut[OrderStatus]:
    """Raises StateError (111) where it was paid meanwhile, or may be still."""
    order = queries.access_order(caller, order_id)
    services.check_withdrawn(order)
    return stands(order)


@call.post(
    "/api/orders/withdrawBuyout", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id",
    answer=withdrawn_now,
)  # fmt: skip
def withdraw_buyout(caller: Caller, body: OrderIn) -> Later[StatusOut[OrderStatus]]:
    """Take a buyout back that isn't paid; the lease goes on."""
    return Later(body.order_id, services.withdraw_buyout(caller=caller, order_id=body.order_id))
