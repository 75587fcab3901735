"""The only way to the access log: operators see all, a merchant its own."""

from datetime import date
from typing import Protocol

from django.db.models import QuerySet

from core.caller import Caller
from core.dates import between
from core.paging import tabs_of
from core.sorting import ordered
from looks.models import Look
from looks.rules import LookedFrom, Seen

TABS = tabs_of(LookedFrom, "actor_side")


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
    given = {name: value for name, value in wanted.items() if value not in (None, "")}
    return visible_to(caller).filter(between(query.start, query.end), **given)


def listed(caller: Caller, query: Listed) -> QuerySet[Look]:
    """What the filter finds, in the order that is asked for; newest first."""
    rows = matching(caller, query)
    if query.side:
        rows = rows.filter(TABS[query.side])
    return ordered(rows, query.sort, key="id", usual=("-at", "-id"))
