"""Purchases, in the search."""

from typing import Any

from django.db.models import QuerySet

from apps.express.queries import orders_with_serial
from apps.purchases.kind import PURCHASE
from apps.purchases.queries import visible_to
from apps.purchases.rules import SaleStatus
from apps.trade import found
from core import actions as a
from core.caller import Caller
from core.search import Found, Hit, declare
from overview.models import SaleOrderIndex


def _rows(caller: Caller) -> QuerySet[Any]:
    return visible_to(caller) if caller.tenant else SaleOrderIndex.objects.all()


def _is_somebody(caller: Caller, text: str) -> bool:
    return found.is_somebody(caller, _rows(caller), text)


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = _rows(caller)
    sent = orders_with_serial(text) if caller.tenant else []
    return found.hits(PURCHASE, caller, rows, text, SaleStatus.words_of, sent)


declare(Found.SALE, "PMS", a.ORDER_VIEW, 20, _find, _is_somebody)
