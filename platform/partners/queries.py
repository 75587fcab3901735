"""What is read of calls, callbacks and parties. Of calls and callbacks operators see all, a merchant its own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Protocol
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet, Sum

from core import clock
from core.caller import Caller
from core.dates import between
from core.paging import tabs_of
from core.sorting import ordered
from partners import registry
from partners.models import PartnerCall, PartnerEvent, PartyHour, PartyState, PartyTook
from partners.registry import AnyHandler, AnyOperation
from partners.rules import EVENT, OPEN, CallState, EventAct, EventState, Party, ResolvedAs
from tenants.scope import one_of

DAY = timedelta(hours=24)
CALL_TABS = {"open": Q(state__in=OPEN), **tabs_of(CallState, "state")}
EVENT_TABS = {"waiting": Q(state__in=EVENT.before(EventAct.APPLY)), **tabs_of(EventState, "state")}


class WantedCalls(Protocol):
    """Which calls; `schemas.PartnerCallFilter` says what each means."""

    party: str
    key: str
    merchant_id: int | None


class WantedEvents(Protocol):
    """Which callbacks; see `schemas.PartnerEventFilter`."""

    party: str
    number: str
    merchant_id: int | None


class ListedCalls(WantedCalls, Protocol):
    @property
    def state(self) -> str | None: ...

    @property
    def sort(self) -> str: ...


class ListedEvents(WantedEvents, Protocol):
    @property
    def state(self) -> str | None: ...

    @property
    def sort(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Day:
    """The last 24 hours of a party."""

    sent: int = 0
    failed: int = 0
    last: datetime | None = None


def visible_calls(caller: Caller) -> QuerySet[PartnerCall]:
    rows = PartnerCall.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def visible_events(caller: Caller) -> QuerySet[PartnerEvent]:
    rows = PartnerEvent.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def matching_calls(caller: Caller, query: WantedCalls) -> QuerySet[PartnerCall]:
    """Whatever their state."""
    rows = visible_calls(caller)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    return rows if query.merchant_id is None else rows.filter(tenant_id=query.merchant_id)


def listed_calls(caller: Caller, query: ListedCalls) -> QuerySet[PartnerCall]:
    """What the filter finds, in the order that is asked for."""
    rows = matching_calls(caller, query)
    if query.state:
        rows = rows.filter(CALL_TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-created_at", "-id"))


def matching_events(caller: Caller, query: WantedEvents) -> QuerySet[PartnerEvent]:
    """Whatever their state."""
    rows = visible_events(caller)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.number:
        rows = rows.filter(number__contains=query.number)
    return rows if query.merchant_id is None else rows.filter(tenant_id=query.merchant_id)


def listed_events(caller: Caller, query: ListedEvents) -> QuerySet[PartnerEvent]:
    """What the filter finds, in the order that is asked for."""
    rows = matching_events(caller, query).defer("raw")
    if query.state:
        rows = rows.filter(EVENT_TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-received_at", "-id"))


def access_call(caller: Caller, call_id: UUID, merchant_id: int) -> PartnerCall:
    """Raises NotFound (104)."""
    return one_of(visible_calls(caller), caller, call_id, merchant_id)


def access_event(caller: Caller, event_id: UUID, merchant_id: int) -> PartnerEvent:
    """Raises NotFound (104)."""
    return one_of(visible_events(caller), caller, event_id, merchant_id)


def open_calls(tenant_id: int) -> int:
    """The merchant's calls that have no answer yet, or wait for a person."""
    return PartnerCall.objects.filter(tenant_id=tenant_id, state__in=OPEN).count()


def sent(tenant_id: int, party: Party, start: date, end: date) -> int:
    """How many calls that a shop pays for went out to a party on these business days, both included, and were taken
    there.
    """
    rows = PartnerCall.objects.filter(tenant_id=tenant_id, party=party, state=CallState.SUCCEEDED)
    rows = rows.exclude(operation__in=registry.borne(party))
    return rows.filter(between(start, end, "finished_at")).count()


def waits_for(tenant_id: int, subject: str, subject_id: int) -> bool:
    """Whether a call that a row wanted has no answer yet, or waits for a person."""
    rows = PartnerCall.objects.filter(tenant_id=tenant_id, state__in=OPEN)
    return rows.filter(subject=subject, subject_id=subject_id).exists()


def waits_about(tenant_id: int, subject: str) -> int:
    """How many calls about rows of a kind have no answer yet, or wait for a person."""
    return PartnerCall.objects.filter(tenant_id=tenant_id, state__in=OPEN, subject=subject).count()


def by_keys(tenant_id: int, operation: AnyOperation, keys: Iterable[str]) -> list[PartnerCall]:
    """Calls of ours by their numbers, newest first."""
    rows = PartnerCall.objects.filter(
        tenant_id=tenant_id, party=operation.party, operation=operation.name, key__in=list(keys)
    )
    return list(rows.order_by("-created_at", "-id"))


def states() -> dict[str, PartyState]:
    """By party; of one of which nothing was noted there is none."""
    return {row.party: row for row in PartyState.objects.all()}


def denied_since(row: PartyState) -> datetime | None:
    """When it began to refuse us; None once it has answered since."""
    if row.denied_at is None or (row.heard_at is not None and row.heard_at > row.denied_at):
        return None
    return row.denied_at


def days() -> dict[str, Day]:
    """By party; of one that wasn't spoken to there is none."""
    since = clock.now() - DAY
    failed = Q(state__in=(CallState.UNKNOWN, CallState.STUCK))
    rows = PartnerCall.objects.filter(created_at__gte=since).exclude(state=CallState.PENDING).values("party")
    last = Max("finished_at", filter=Q(state=CallState.SUCCEEDED))
    calls = rows.annotate(sent=Count("id"), failed=Count("id", filter=failed), last=last)
    found = {row["party"]: Day(row["sent"], row["failed"], row["last"]) for row in calls}
    hours = PartyHour.objects.filter(hour__gte=since).values("party")
    for row in hours.annotate(good=Sum("answered"), bad=Sum("failed")):
        day = found.get(row["party"], Day())
        found[row["party"]] = Day(day.sent + row["good"] + row["bad"], day.failed + row["bad"], day.last)
    return found


def took() -> dict[str, dict[int, int]]:
    """By party, how many questions of the last 24 hours were answered within each step of `latency`."""
    rows = PartyTook.objects.filter(hour__gte=clock.now() - DAY).values_list("party", "within_ms")
    found: dict[str, dict[int, int]] = {}
    for party, step, answers in rows.annotate(sum=Sum("answers")).order_by():
        found.setdefault(party, {})[step] = answers
    return found


def waiting() -> dict[str, tuple[int, int]]:
    """(open, of them stuck) calls of each party."""
    rows = PartnerCall.objects.filter(state__in=OPEN).values("party")
    counted = rows.annotate(open=Count("id"), stuck=Count("id", filter=Q(state=CallState.STUCK)))
    return {row["party"]: (row["open"], row["stuck"]) for row in counted}


def may_resolve(handler: AnyHandler, caller: Caller) -> bool:
    """Whether the caller's side says how its calls ended."""
    return caller.tenant is None or handler.resolved_by == "shop"


def outcomes(call: PartnerCall, caller: Caller) -> list[ResolvedAs]:
    """As what `caller` may resolve the call now."""
    try:
        handler = registry.handler_of(call)
    except LookupError:
        return []
    if call.state != CallState.STUCK or not may_resolve(handler, caller):
        return []
    offered = {ResolvedAs.DONE: handler.done is not None, ResolvedAs.NOT_DONE: handler.can_be_given_up(call)}
    return [outcome for outcome, can_be in offered.items() if can_be]


def needs(call: PartnerCall) -> tuple[bool, bool]:
    """Whether "done" takes the party's trade number, and whether a reference where the party doesn't tell."""
    try:
        handler = registry.handler_of(call)
    except LookupError:
        return False, False
    return handler.needs_trade_no, needs_reference(handler, call)


def needs_reference(handler: AnyHandler, call: PartnerCall) -> bool:
    """A twin is what the party itself shows."""
    return handler.needs_reference and not call.twin


def may_dismiss(caller: Caller, party: str, kind: str) -> bool:
    """Whether the caller's side lets such callbacks be."""
    return caller.tenant is None or registry.dismissed_by(party, kind) == "shop"
