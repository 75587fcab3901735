"""Leases of every stage, in the search. A serial number finds what was sent with it, in the shop that sent it."""

from typing import Any

from django.db.models import QuerySet

from apps.express.queries import orders_with_serial
from apps.leases.kind import LEASE
from apps.leases.queries import visible_to
from apps.leases.rules import OrderStatus
from apps.trade import found
from core import actions as a
from core.caller import Caller
from core.search import Found, Hit, declare
from overview.models import OrderIndex


def _rows(caller: Caller) -> QuerySet[Any]:
    return visible_to(caller) if caller.tenant else OrderIndex.objects.all()


def _is_somebody(caller: Caller, text: str) -> bool:
    return found.is_somebody(caller, _rows(caller), text)


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = _rows(caller)
    sent = orders_with_serial(text) if caller.tenant else []
    return found.hits(LEASE, caller, rows, text, OrderStatus.words_of, sent)


declare(Found.ORDER, "PMS", a.ORDER_VIEW, 10, _find, _is_somebody)
