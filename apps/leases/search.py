"""Leases of every stage and their customers, in the search. A serial number finds what was sent with it, in the shop
that sent it.
"""

from typing import Any

from django.db.models import BooleanField, Count, ExpressionWrapper, Q, QuerySet

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
PAID = ExpressionWrapper(Q(rent_paid__gt=0), BooleanField())
"""A stranger may place an order by somebody's ID number and an own mobile: who pays is hardly one."""


def _rows(caller: Caller) -> QuerySet[Any]:
    return visible_to(caller) if caller.tenant else OrderIndex.objects.all()


def _is_somebody(caller: Caller, text: str) -> bool:
    return found.is_somebody(caller, _rows(caller), text)


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = _rows(caller)
    sent = orders_with_serial(text) if caller.tenant else []
    return found.hits(LEASE, caller, rows, text, OrderStatus.words_of, sent)


def _find_customers(caller: Caller, text: str) -> list[Hit]:
    """Each once (`queries.same`), by their newest lease that was paid for, or else the newest, with how many of theirs
    the caller sees. Who only bought gave no ID number, and is found by the purchases.
    """
    person, key = same.column(caller), "pk" if caller.tenant else "order_id"
    newest = "-created_at", f"-{key}"
    rows = _rows(caller).filter(found.of_person(caller, text)).order_by(*newest)
    people = list(dict.fromkeys(rows.values_list(person, flat=True)[:NEWEST]))[:MOST]
    if not people:
        return []
    theirs = {f"{person}__in": people}
    by_face = rows.filter(**theirs).order_by(person, PAID.desc(), *newest).distinct(person)
    columns = person, key, "customer_mask", "mobile_mask"
    faces = {whose: (order_id, name, mobile) for whose, order_id, name, mobile in by_face.values_list(*columns)}
    counts = dict(_rows(caller).filter(**theirs).values_list(person).annotate(count=Count(key)).order_by())
    return [_customer(*faces[whose], counts[whose]) for whose in people]


def _customer(order_id: int, name: str, mobile: str, count: int) -> Hit:
    about = f"{mobile} · {say(f'{count} 单', f'{count} leases' if count > 1 else '1 lease')}"
    return Hit(order_id, name, about, f"/regularOrder?stage=all&same_as={order_id}")


declare(Found.CUSTOMER, "PMS", a.ORDER_VIEW, 8, _find_customers)
declare(Found.ORDER, "PMS", a.ORDER_VIEW, 10, _find, _is_somebody)
