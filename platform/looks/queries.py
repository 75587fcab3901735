"""The only way to the access log: operators see all, a merchant its own."""

from datetime import date, timedelta
from typing import Protocol

from django.db.models import Q, QuerySet

from core import clock
from core.caller import Caller
from core.sorting import ordered
from looks.models import Look
from looks.rules import LookedFrom, Seen

TABS = {str(side): Q(actor_side=side) for side in LookedFrom}


class Wanted(Protocol):
    """What is looked for; `schemas.LookFilter` says what each means."""

    actor: str
    order_id: int | None
    seen: Seen | None
    start: date | None
    end: date | None
    merchant_id: int | None


class Listed(Wanted, Protocol):
    side: LookedFrom | None

    @property
    def sort(self) -> str: ...


def visible_to(caller: Caller) -> QuerySet[Look]:
    return Look.objects.all() if caller.tenant is None else Look.objects.filter(tenant_id=caller.tenant.id)


def matching(caller: Caller, query: Wanted) -> QuerySet[Look]:
    """Whoever looked."""
    wanted = {
        "tenant_id": query.merchant_id, "order_id": query.order_id, "seen": query.seen,
        "actor_name__icontains": query.actor,
    }  # fmt: skip
    rows = visible_to(caller).filter(**{name: value for name, value in wanted.items() if value not in (None, "")})
    if query.start:
        rows = rows.filter(at__gte=clock.start_of(query.start))
    if query.end:
        rows = rows.filter(at__lt=clock.start_of(query.end + timedelta(days=1)))
    return rows


def listed(caller: Caller, query: Listed) -> QuerySet[Look]:
    """What the filter finds, in the order that is asked for; newest first."""
    rows = matching(caller, query)
    if query.side:
        rows = rows.filter(TABS[query.side])
    return ordered(rows, query.sort, key="id", usual=("-at", "-id"))
