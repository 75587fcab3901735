"""Leases of every stage and their customers, in the search. A serial number finds what was sent with it, in the shop
that sent it.
"""

from itertools import islice
from typing import Any

from django.db.models import Count, QuerySet

from apps.express.queries import orders_with_serial
from apps.leases.kind import LEASE
from apps.leases.queries import same, visible_to
from apps.leases.rules import OrderStatus
from apps.trade import found
from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare
from core.text import say
from overview.models import OrderIndex

NEWEST = 60
"""Of so many leases that a surname or a tail finds, the customers are shown: a common surname has thousands."""


def _rows(caller: Caller) -> QuerySet[Any]:
    return visible_to(caller) if caller.tenant else OrderIndex.objects.all()


def _is_somebody(caller: Caller, text: str) -> bool:
    return found.is_somebody(caller, _rows(caller), text)


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = _rows(caller)
    sent = orders_with_serial(text) if caller.tenant else []
    return found.hits(LEASE, caller, rows, text, OrderStatus.words_of, sent)


def _find_customers(caller: Caller, text: str) -> list[Hit]:
    """Each once (`queries.same`), by their newest lease, with how many of theirs the caller sees. Who only bought gave
    no ID number, and is found by the purchases.
    """
    person, key = same.column(caller), "pk" if caller.tenant else "order_id"
    rows = _rows(caller).filter(found.of_person(caller, text)).order_by("-created_at", f"-{key}")
    newest: dict[Any, tuple[int, str, str]] = {}
    for whose, order_id, name, mobile in rows.values_list(person, key, "customer_mask", "mobile_mask")[:NEWEST]:
        newest.setdefault(whose, (order_id, name, mobile))
    shown = dict(islice(newest.items(), MOST))
    if not shown:
        return []
    theirs = _rows(caller).filter(**{f"{person}__in": list(shown)}).values_list(person)
    counts = dict(theirs.annotate(count=Count(key)).order_by())
    return [_customer(order_id, name, mobile, counts[whose]) for whose, (order_id, name, mobile) in shown.items()]


def _customer(order_id: int, name: str, mobile: str, count: int) -> Hit:
    about = f"{mobile} · {say(f'{count} 单', f'{count} leases' if count > 1 else '1 lease')}"
    return Hit(order_id, name, about, f"/regularOrder?stage=all&same_as={order_id}")


declare(Found.CUSTOMER, "PMS", a.ORDER_VIEW, 8, _find_customers)
declare(Found.ORDER, "PMS", a.ORDER_VIEW, 10, _find, _is_somebody)
