"""Buying out: asked for, taken back; it ends when its bills are paid (settle)."""

from django.db import transaction

from apps.bills import services as bills
from apps.leases import queries
from apps.leases.log import Because
from apps.leases.models import Order
from apps.leases.rules import OrderAct, OrderStatus, buyout_until
from apps.leases.services import move
from apps.orders.queries.money import buyout_sums, buyout_why_not
from apps.orders.schemas import OrderBuyoutOut
from apps.orders.services.endings import end_buyout
from apps.orders.services.settle import settle
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.money import Fen, yuan
from core.text import say


@transaction.atomic
def request_buyout(*, caller: Caller, order_id: int, agreed: Fen | None = None) -> OrderBuyoutOut:
    """Bill the buyout at today's price, in fen.

    Raises StateError (111) where state or plan doesn't allow it, or where it isn't what the customer `agreed` to.
    """
    order = queries.lock_order(caller, order_id)
    why_not = buyout_why_not(order)
    if why_not:
        raise StateError(why_not, order.status)
    sums = buyout_sums(order)
    if agreed is not None and agreed != sums.price:
        text = say("买断价已变为 {}，请核对后再确认", "The price is {} now; please check it and confirm again")
        raise StateError(text.format(yuan(sums.price)), order.status)
    move(order, OrderAct.REQUEST_BUY_OUT, caller)
    order.buyout_day = buyout_until(clock.today())
    order.save(update_fields=["buyout_day"])
    bill = bills.issue_buyout(order, sums.discounted)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return OrderBuyoutOut(
        order_id=order.pk, status=OrderStatus.of(order.status), bill_id=bill.pk if bill else None, price=sums.price
    )


@transaction.atomic
def withdraw_buyout(*, caller: Caller, order_id: int) -> Order:
    """The lease goes on, by hand also where money is on the buyout: it pays rent then. Raises StateError (111)."""
    order = queries.lock_order(caller, order_id)
    end_buyout(order, caller, Because.BUYOUT_WITHDRAWN)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return order
