"""Ends of a purchase: closed or refunded by staff, cancelled by the customer, expired unpaid."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from apps.goods.services import stock
from apps.leases.log import Because
from apps.payments.services import give_up_all
from apps.sales import index, queries
from apps.sales.models import SaleOrder
from apps.sales.rules import SaleAct, SaleStatus, customer_may_cancel
from apps.sales.services.money import refund_paid
from apps.sales.services.moves import move
from core import clock
from core.caller import Caller, system
from core.errors import StateError
from core.text import say
from tenants.scope import current


@transaction.atomic
def close_sale(*, caller: Caller, order_id: int, reason: str) -> SaleOrder:
    """Staff ends it: unpaid it is closed, paid it is refunded. Raises StateError (111) when it has ended.

    What was shipped is counted again when it is back, by hand.
    """
    order = queries.lock_sale(caller, order_id)
    unpaid = order.status == SaleStatus.PENDING_PAYMENT
    return _end(order, SaleAct.CLOSE if unpaid else SaleAct.REFUND, caller, reason)


@transaction.atomic
def cancel_sale(*, caller: Caller, order: SaleOrder) -> SaleOrder:
    """The customer cancels a locked order; what was paid goes back. Raises StateError (111) once it is shipped."""
    if not customer_may_cancel(order.status):
        text = say("商家已发货或订单已结束，不能取消", "It was shipped or has ended")
        raise StateError(text, order.status)
    unpaid = order.status == SaleStatus.PENDING_PAYMENT
    return _end(order, SaleAct.CANCEL if unpaid else SaleAct.REFUND, caller, Because.CANCELLED)


def close_unpaid() -> int:
    """Cancel every purchase of the active merchant whose half hour is over, each by itself; gives how many."""
    late = _unpaid(clock.now()).order_by("pk")
    return sum(_expire(order_id) for order_id in list(late.values_list("pk", flat=True)))


@transaction.atomic
def _expire(order_id: int) -> bool:
    """False for one that somebody holds at this moment: the next minute finds it again."""
    order = _unpaid(clock.now()).select_for_update(skip_locked=True).filter(pk=order_id).first()
    if order is None:
        return False
    _end(order, SaleAct.EXPIRE, system(current()), Because.UNPAID)
    return True


def _unpaid(moment: datetime) -> QuerySet[SaleOrder]:
    return SaleOrder.objects.filter(status=SaleStatus.PENDING_PAYMENT, expires_at__lte=moment)


def _end(order: SaleOrder, act: SaleAct, caller: Caller, reason: str) -> SaleOrder:
    order.reason = reason[:200]
    order.save(update_fields=["reason"])
    move(order, act, caller, why=reason)
    stock.release_pieces(order.pk, by=caller.name)
    give_up_all(queries.purchase(order.pk))
    if act == SaleAct.REFUND:
        refund_paid(order, caller, reason)
        index.write(order.pk)
    return order
