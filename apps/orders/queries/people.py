"""Whom orders are given to, as selections."""

from django.db.models import Count

from apps.leases.models import Order
from apps.leases.queries import visible_to
from apps.leases.rules import ALLOCATABLE
from apps.orders.schemas import AuditorOption
from apps.staff import queries as staff
from core import actions as a
from core.caller import Caller
from core.wire import Option


def auditors(caller: Caller, *, former: bool) -> list[AuditorOption]:
    """Staff of the merchant who may audit, with what waits for them, as far as the caller sees it; `former` brings
    those who left too.
    """
    people = staff.own_people()
    allowed = {one.pk for one, _ in staff.who_may(a.ORDER_AUDIT, people)}
    waiting = visible_to(caller).filter(status__in=ALLOCATABLE).exclude(auditor_id=None)
    load = dict(waiting.values_list("auditor_id").annotate(count=Count("pk")))
    named = _ever() if former else set()
    return [
        AuditorOption(value=str(one.pk), label=one.name, load=load.get(one.pk, 0), active=one.active)
        for one in people
        if (one.pk in allowed and (one.active or former)) or one.pk in named
    ]


def _ever() -> set[int | None]:
    """Whoever an order was ever given to."""
    return set(Order.objects.exclude(auditor_id=None).order_by().values_list("auditor_id", flat=True).distinct())


def salesmen(caller: Caller) -> list[Option]:
    return [Option(value=str(one.pk), label=one.name) for one in staff.salesmen(caller)]
