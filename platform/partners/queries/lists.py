"""Calls to parties and their callbacks: operators see all, a merchant its own."""

from uuid import UUID

from django.db.models import Q, QuerySet

from core.caller import Caller
from core.paging import tab_counts
from core.sorting import ordered
from core.wire import TabCount
from partners.models import PartnerCall, PartnerEvent
from partners.rules import CallState, EventState
from partners.schemas import PartnerCallFilter, PartnerCallQuery, PartnerEventFilter, PartnerEventQuery
from partners.services import OPEN, WAITING
from tenants.scope import one_of

CALL_TABS = {"open": Q(state__in=OPEN), **{str(state): Q(state=state) for state in CallState}}
EVENT_TABS = {"waiting": Q(state__in=WAITING), **{str(state): Q(state=state) for state in EventState}}


def visible_calls(caller: Caller) -> QuerySet[PartnerCall]:
    """Operators see all, a merchant its own."""
    rows = PartnerCall.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def visible_events(caller: Caller) -> QuerySet[PartnerEvent]:
    """Likewise."""
    rows = PartnerEvent.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def access_call(caller: Caller, call_id: UUID, merchant_id: int) -> PartnerCall:
    """Raises NotFound (104)."""
    return one_of(visible_calls(caller), caller, call_id, merchant_id)


def access_event(caller: Caller, event_id: UUID, merchant_id: int) -> PartnerEvent:
    """Raises NotFound (104)."""
    return one_of(visible_events(caller), caller, event_id, merchant_id)


def listed_calls(caller: Caller, query: PartnerCallQuery) -> QuerySet[PartnerCall]:
    """What the filter finds, in the order that is asked for."""
    rows = filtered_calls(caller, query)
    if query.state:
        rows = rows.filter(CALL_TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-created_at", "-id"))


def filtered_calls(caller: Caller, query: PartnerCallFilter) -> QuerySet[PartnerCall]:
    """Whatever their state."""
    rows = visible_calls(caller)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    return rows if query.merchant_id is None else rows.filter(tenant_id=query.merchant_id)


def call_counts(caller: Caller, query: PartnerCallFilter) -> list[TabCount]:
    return tab_counts(filtered_calls(caller, query), CALL_TABS)


def listed_events(caller: Caller, query: PartnerEventQuery) -> QuerySet[PartnerEvent]:
    """What the filter finds, in the order that is asked for."""
    rows = filtered_events(caller, query).defer("raw")
    if query.state:
        rows = rows.filter(EVENT_TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-received_at", "-id"))


def filtered_events(caller: Caller, query: PartnerEventFilter) -> QuerySet[PartnerEvent]:
    """Whatever their state."""
    rows = visible_events(caller)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.number:
        rows = rows.filter(number__contains=query.number)
    return rows if query.merchant_id is None else rows.filter(tenant_id=query.merchant_id)


def event_counts(caller: Caller, query: PartnerEventFilter) -> list[TabCount]:
    return tab_counts(filtered_events(caller, query), EVENT_TABS)
