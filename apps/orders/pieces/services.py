"""Pieces that leave the repair, and serial numbers that were mistyped."""

from collections.abc import Sequence

from django.db import transaction

from apps.express import services as parcels
from apps.express.queries import parcel
from apps.goods.log import StockReason
from apps.goods.services import stock
from apps.leases import queries
from apps.leases.models import Order
from apps.orders.pieces.queries import correctable, lock_lease_of
from apps.returns import services as returns
from apps.returns.models import Return
from apps.returns.rules import Fate, Purpose
from apps.serials.services import check_free
from core.caller import Caller
from core.errors import StateError
from core.text import say


@transaction.atomic
def correct_serials(
    *, caller: Caller, order_id: int, parcel_id: int, serials: Sequence[str], shown: Sequence[str], why: str
) -> Order:
    """What the customer has is known by other numbers than was typed in; until the lease ends.

    Raises NotFound (104), StateError (111) once it ended or another piece went out, VersionConflict (112),
    InvalidInput (110) by field, for a piece that another lease has, too.
    """
    order = queries.lock_order(caller, order_id)
    if correctable(caller, order) != parcel_id:
        text = say(
            "订单未发货、已完结，或该商品已换出，不能更正序列号",
            "It isn't shipped, is over, or another piece went out since: its numbers stay",
        )
        raise StateError(text, order.status)
    check_free(serials, caller, order.pk)
    way = parcel(parcel_id).way
    parcels.renumber(way, caller=caller, serials=list(serials), shown=list(shown), why=why)
    return order


@transaction.atomic
def repaired(*, caller: Caller, return_id: int, to: Fate, why: str) -> Return:
    """Goods that came back by a return leave the repair: to stock, whence they go out again, or scrapped.

    Raises NotFound (104), StateError (111) where they are in repair no more.
    """
    order = lock_lease_of(caller, return_id)
    row = returns.repaired(return_id, caller=caller, to=to, why=why)
    if to == Fate.STOCK:
        if row.purpose == Purpose.EXCHANGE:
            stock.add_replaced(order.pk, by=caller.name)
        else:
            stock.take_back(order.pk, by=caller.name, reason=StockReason.REPAIRED)
    return row
