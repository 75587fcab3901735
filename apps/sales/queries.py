"""Purchases as the lists of staff want them; a row is asked for at `apps.purchases`."""

from typing import Any

from django.db.models import QuerySet

from apps.purchases.models import SaleOrder
from apps.purchases.queries import visible_to
from apps.sales.rules import commission_of
from core.caller import Caller
from core.money import Fen
from overview.models import SaleOrderIndex


def sales(caller: Caller) -> QuerySet[Any]:
    """A shop's rows that the caller sees; for operators, the index of every merchant's."""
    return visible_to(caller) if caller.tenant else SaleOrderIndex.objects.all()


def commission(order: SaleOrder) -> Fen:
    """In fen, on what isn't given back; see `commission_of`."""
    return commission_of(order.amount, order.addon_amount, order.refunded, order.commission_bps)
