"""Ends before the lease: closed by staff, cancelled by the customer, expired unpaid; and hiding what has ended."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from apps.leases import index, queries
from apps.leases.log import Because
from apps.leases.models import Order
from apps.leases.rules import DELETABLE, OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.log import OrderLog
from apps.orders.services.settle import settle
from apps.orders.services.unwind import unwind
from core import audit, clock
from core.caller import Caller, system
from core.errors import StateError
from core.text import say
from tenants.scope import current


@transaction.atomic
def close_order(*, caller: Caller, order_id: int, reason: str) -> Order:
    """Close before receipt; thaw, refund and stock release follow. Raises StateError (111)."""
    return _end(queries.lock_order(caller, order_id), OrderAct.CLOSE, caller, reason)


@transaction.atomic
def cancel_order(*, caller: Caller, order_id: int) -> Order:
    """The customer cancels. Raises StateError (111) once the goods are to be shipped."""
    return _end(queries.lock_order(caller, order_id), OrderAct.CANCEL, caller, Because.CANCELLED)


def _end(order: Order, act: OrderAct, caller: Caller, reason: str) -> Order:
    order.reason = reason[:200]
    order.save(update_fields=["reason"])
    move(order, act, caller, why=reason)
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
    order.deleted_at = clock.now()
    order.save(update_fields=["deleted_at"])
    audit.record(caller, OrderLog.DELETE, "order", order.pk)
    index.write(order.pk)
    return order


def close_unpaid() -> int:
    """Cancel every order of the active merchant whose half hour is over, each by itself; gives how many."""
    late = _unpaid(clock.now()).order_by("pk")
    return sum(_expire(order_id) for order_id in list(late.values_list("pk", flat=True)))


@transaction.atomic
def _expire(order_id: int) -> bool:
    """False for one that somebody holds at this moment: the next minute finds it again."""
    order = _unpaid(clock.now()).select_for_update(skip_locked=True).filter(pk=order_id).first()
    if order is None:
        return False
    _end(order, OrderAct.EXPIRE, system(current()), Because.UNPAID)
    return True


def _unpaid(moment: datetime) -> QuerySet[Order]:
    return Order.objects.filter(status=OrderStatus.PENDING_PAYMENT, expires_at__lte=moment, deleted_at=None)
