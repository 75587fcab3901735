"""Ends before the lease: closed by staff, cancelled by the customer, expired unpaid; and hiding what has ended."""

from django.db import transaction

from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import DELETABLE, Aside, OrderAct
from apps.orders.log import OrderLog
from apps.orders.services.settle import settle
from apps.orders.services.unwind import unwind
from apps.trade.log import TradeReason
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.text import say


@transaction.atomic
def close_order(*, caller: Caller, order_id: int, reason: str) -> Order:
    """Close before receipt; thaw, refund and stock release follow. Raises StateError (111)."""
    return _end(queries.lock_order(caller, order_id), OrderAct.CLOSE, caller, reason)


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
        raise StateError(say("只能删除已结束的订单", "Only finished orders can be deleted"), order.status)
    leases.check_case(order, Aside.HIDE)
    leases.hide(order)
    audit.record(caller, OrderLog.DELETE, TradeKind.LEASE, order.pk)
    return order


def expire_order(order: Order, caller: Caller) -> Order:
    """A locked order was not paid in time."""
    return _end(order, OrderAct.EXPIRE, caller, TradeReason.UNPAID)
