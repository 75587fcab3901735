"""Whom orders are given to."""

from dataclasses import dataclass

from django.db import connection
from django.db.models import Count

from apps.leases.queries import visible_to
from apps.leases.rules import ALLOCATABLE
from apps.staff import queries as staff
from core import actions as a
from core.caller import Caller


@dataclass(frozen=True)
class Auditor:
    """`load`: orders waiting; `active`: works here still."""

    id: int
    name: str
    load: int
    active: bool


def auditors(caller: Caller, *, former: bool) -> list[Auditor]:
    """Staff of the merchant who may audit, with what waits for them, as far as the caller sees it; `former` brings
    those who left too.
    """
    people, working = staff.own_people(), {one.pk for one in staff.active_people(caller)}
    allowed = {one.pk for one, _ in staff.who_may(a.ORDER_AUDIT, people)}
    waiting = visible_to(caller).filter(status__in=ALLOCATABLE).exclude(auditor_id=None)
    load = dict(waiting.values_list("auditor_id").annotate(count=Count("pk")))
    named = _ever([one.pk for one in people]) if former else set()
    return [
        Auditor(id=one.pk, name=one.name, load=load.get(one.pk, 0), active=one.pk in working)
        for one in people
        if (one.pk in allowed and (one.pk in working or former)) or one.pk in named
    ]


EVER = """
SELECT p.id FROM unnest(%s::bigint[]) AS p(id) WHERE EXISTS (SELECT 1 FROM leases_order o WHERE o.auditor_id = p.id)
"""


def _ever(people: list[int]) -> set[int]:
    """Those to whom an order was ever given: one look into the index for each, however many orders there are."""
    with connection.cursor() as cursor:
        cursor.execute(EVER, [people])
        return {int(row[0]) for row in cursor.fetchall()}
