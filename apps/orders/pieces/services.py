"""Pieces that leave the repair."""

from django.db import transaction

from apps.goods.log import StockReason
from apps.goods.services import stock
from apps.orders.pieces.queries import lock_lease_of
from apps.returns import services as returns
from apps.returns.models import Return
from apps.returns.rules import Fate, Purpose
from core.caller import Caller


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
