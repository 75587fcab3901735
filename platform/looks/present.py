"""The access log as the page shows it."""

from datetime import timedelta

from django.db.models import Q, QuerySet

from core import clock, wording
from core.caller import Caller
from core.entities import TradeKind
from core.paging import shaped_page, tab_counts
from core.sorting import ordered
from core.wire import Page, TabCount
from looks import queries
from looks.models import Look
from looks.rules import LookedFrom, Seen
from looks.schemas import LookFilter, LookQuery, LookRow
from tenants.names import names_of


def look_page(caller: Caller, query: LookQuery) -> Page[LookRow]:
    return shaped_page(listed(caller, query), query, lambda rows: rows_of(caller, rows))


def listed(caller: Caller, query: LookQuery) -> QuerySet[Look]:
    """What the filter finds, in the order that is asked for; newest first."""
    rows = _filtered(caller, query)
    if query.side:
        rows = rows.filter(actor_side=query.side)
    return ordered(rows, query.sort, key="id", usual=("-at", "-id"))


def look_counts(caller: Caller, query: LookFilter) -> list[TabCount]:
    """How many each side has under the same filters."""
    return tab_counts(_filtered(caller, query), {str(side): Q(actor_side=side) for side in LookedFrom})


def _filtered(caller: Caller, query: LookFilter) -> QuerySet[Look]:
    rows = queries.visible_to(caller)
    wanted = {
        "tenant_id": query.merchant_id, "order_id": query.order_id, "seen": query.seen,
        "actor_name__icontains": query.actor,
    }  # fmt: skip
    rows = rows.filter(**{name: value for name, value in wanted.items() if value not in (None, "")})
    if query.start:
        rows = rows.filter(at__gte=clock.start_of(query.start))
    if query.end:
        rows = rows.filter(at__lt=clock.start_of(query.end + timedelta(days=1)))
    return rows


def rows_of(caller: Caller, rows: list[Look]) -> list[LookRow]:
    names = names_of(row.tenant_id for row in rows)
    return [
        LookRow(
            id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), at=row.at,
            actor_name=wording.actor(row.actor_name), side=LookedFrom.of(row.actor_side), seen=Seen.of(row.seen),
            customer=row.customer, order_id=row.order_id, withdrawal_id=row.withdrawal_id,
            order_kind=TradeKind(row.order_kind) if row.order_kind else None,
            reason=wording.reason(row.reason), ip=_address(caller, row),
        )
        for row in rows
    ]  # fmt: skip


def _address(caller: Caller, row: Look) -> str:
    """A shop is not told from where the platform's people work."""
    return row.ip if caller.tenant is None or row.actor_side == LookedFrom.STORE else ""
