"""Goods of which neither courier nor customer says a word count as received, once the customer was told, and told only
where the message went out.
"""

from datetime import timedelta

from django.db import transaction

from apps.express import queries as express
from apps.express import services as parcels
from apps.express.models import Parcel
from apps.express.rules import way_out
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import nightly
from apps.leases.rules import OrderStatus
from apps.orders.queries.texting import went_out
from apps.orders.rules.receipt import AHEAD, Silence, counts_from, follows
from apps.orders.services import sms, tell
from apps.orders.services.lease import receive_order
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.text import say
from nights import registry
from nights.each import each
from nights.registry import Night
from policies import queries as policies


@transaction.atomic
def not_received(*, caller: Caller, order_id: int) -> Order:
    """The customer says that nothing came: it is for a person to find out. A second word changes nothing.

    Raises NotFound (104), StateError (111) where nothing is on its way.
    """
    order = queries.lock_order(caller, order_id)
    if order.status != OrderStatus.SHIPPED:
        raise StateError(say("商品不在运输中", "Nothing is on its way"), order.status)
    if parcels.missed(way_out(LEASE.kind, order.pk), caller):
        tell.missed(order)
    return order


def follow(night: Night) -> int:
    """Gives of how many leases the customer was told, or which counted as received."""
    after = policies.current().receipt_days
    due = [one.order_id for one in express.silent(LEASE.kind, nightly.shipped()) if _follows(one, after, night)]
    return each(night, due, lambda order_id: _one(order_id, after, night))


def put_off(night: Night) -> int:
    """Nobody could say that nothing came: who had a day for it is told anew."""
    since, until = night.dark
    parcels.put_off_receipts(since - timedelta(days=AHEAD - 1), until)
    return 0


def _follows(row: Parcel, after: int, night: Night) -> Silence | None:
    return follows(clock.business_date(row.shipped_at), row.told_on, after, night.day)


def _one(order_id: int, after: int, night: Night) -> bool:
    """Judged anew behind the lock."""
    order = queries.lock(order_id)
    if order.status != OrderStatus.SHIPPED:
        return False
    row = next(iter(express.silent(LEASE.kind, [order.pk])), None)
    step = _follows(row, after, night) if row else None
    if row is None or step is None:
        return False
    if step == Silence.RECEIVE and row.told_on and went_out(order.pk, sms.RECEIPT, row.told_on):
        receive_order(caller=night.caller, order_id=order.pk, by_silence=True)
        tell.received_itself(order)
        return True
    _tell(order, row, after, night)
    return True


def _tell(order: Order, row: Parcel, after: int, night: Night) -> None:
    parcels.told(row, night.day)
    last = counts_from(clock.business_date(row.shipped_at), night.day, after)
    sms.tell_of_receipt(order, last, on=night.day)


def register() -> None:
    registry.step("receipts", 41, batched=True, late=put_off)(follow)
