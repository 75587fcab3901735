"""Acts of staff: audit, allocate, close, delete."""

from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.schemas import AllocateIn, AuditIn, CloseIn, DeleteIn, MoveToSubShopIn
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.post("/api/backend/auditOrder", who="PM", action=a.ORDER_AUDIT, area="orders", writes=True, at="order_id")
def audit_order(caller: Caller, body: AuditIn) -> StatusOut[OrderStatus]:
    """Pass, reject, or ask for more documents."""
    order = services.audit_order(
        caller=caller, order_id=body.order_id, result=body.result, reason=body.reason, code=body.code
    )  # fmt: skip
    return stands(order)


@call.post("/api/platform/closeOrders", who="PM", action=a.ORDER_CLOSE, area="orders", writes=True, each="order_ids")
def close_orders(caller: Caller, body: CloseIn, row_id: int) -> None:
    """Close orders before receipt; thaw, refund and stock release follow."""
    services.close_order(caller=caller, order_id=row_id, reason=body.reason)


@call.post("/api/platform/deleteOrders", who="M", action=a.ORDER_CLOSE, area="orders", writes=True, each="order_ids")
def delete_orders(caller: Caller, body: DeleteIn, row_id: int) -> None:
    """Hide finished orders from the lists."""
    services.delete_order(caller=caller, order_id=row_id)


@call.post(
    "/api/backend/allocateOrders", who="PM", action=a.ORDER_ALLOCATE, area="orders", writes=True, each="order_ids"
)
def allocate_orders(caller: Caller, body: AllocateIn, row_id: int) -> None:
    """Give orders to an auditor, before the audit."""
    services.allocate_order(caller=caller, order_id=row_id, auditor_id=body.auditor_id)


@call.post(
    "/api/backend/allocateToSubShop", who="M", action=a.ORDER_ALLOCATE, area="orders", writes=True, each="order_ids"
)
def allocate_to_sub_shop(caller: Caller, body: MoveToSubShopIn, row_id: int) -> None:
    """Move orders to a sub-shop, before shipment."""
    services.move_to_sub_shop(caller=caller, order_id=row_id, sub_shop_id=body.sub_shop_id)
