"""Ends before the lease: closed by staff, cancelled by the customer, expired unpaid; and hiding what has ended."""

from django.db import transaction

from apps.bills.queries import case_is_beyond
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import DELETABLE, Aside, OrderAct, OrderStatus, may
from apps.orders.log import OrderLog
from apps.orders.services.settle import settle
from apps.orders.services.unwind import unwind
from apps.trade.log import TradeReason
from core import audit
from core.caller import Caller, Side
from core.entities import TradeKind
from core.errors import StateError
from core.text import say
from tenants.people import check_stranger
from tenants.status import held_status

ASK_BY_CASE = (
    "应退款项超过店铺现有款项，或店铺已冻结，不能直接关闭：请为客户发起售后“仅退款”，由平台复核",
    "More than the shop has would go back, or it is frozen: open an after-sale refund, which the platform confirms",
)
ASK_TO_CLOSE = (
    "应退款项超过店铺现有款项，或店铺已冻结，不能直接关闭：请联系平台关闭",
    "More than the shop has would go back, or it is frozen: ask the platform to close it",
)


@transaction.atomic
def close_order(*, caller: Caller, order_id: int, reason: str) -> Order:
    """Close before receipt; thaw, refund and stock release follow.

    Raises StateError (111), also where more than the shop has would go back, or it is frozen: that goes as after-sale,
    of which an operator says so first (decision 46). Where no case can be opened, an operator closes it: Forbidden
    (103) for one who is of the shop.
    """
    check_stranger(caller)
    status = held_status()
    order = queries.lock_order(caller, order_id)
    by_case = order.status == OrderStatus.PENDING_SHIP
    if may(order, OrderAct.CLOSE) and (by_case or caller.side is Side.STORE) and case_is_beyond(order.pk, status):
        raise StateError(say(*(ASK_BY_CASE if by_case else ASK_TO_CLOSE)), order.status)
    return _end(order, OrderAct.CLOSE, caller, reason)


@transaction.atomic
def cancel_order(*, caller: Caller, order_id: int) -> Order:
    """The customer cancels. Raises StateError (111) once the goods are to be shipped."""
    return _end(queries.lock_order(caller, order_id), OrderAct.CANCEL, caller, TradeReason.CANCELLED)


def _end(order: Order, act: OrderAct, caller: Caller, reason: str) -> Order:
    leases.end(order, act, caller, why=reason)
    unwind(order, caller, reason)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return order


@transaction.atomic
def delete_order(*, caller: Caller, order_id: int) -> Order:
    """Hide a finished order; its rows stay. Raises StateError (111)."""
    order = queries.lock_order(caller, order_id)
    if order.status not in DELETABLE:
        raise StateError(say("只能删除已完结的订单", "Only finished orders can be deleted"), order.status)
    leases.check_case(order, Aside.HIDE)
    leases.hide(order)
    audit.record(caller, OrderLog.DELETE, TradeKind.LEASE, order.pk)
    return order


def expire_order(order: Order, caller: Caller) -> Order:
    """A locked order was not paid in time."""
    return _end(order, OrderAct.EXPIRE, caller, TradeReason.UNPAID)
