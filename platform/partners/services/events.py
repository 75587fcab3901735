"""Callbacks: stored and committed whatever follows, then applied once; what can't be applied waits for a person."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import structlog
from django.db import transaction

from core import audit, clock, faults
from core.caller import Caller
from core.db import again_when_lost
from core.digits import row_id
from core.errors import Forbidden, StateError
from core.jobs import services as jobs
from core.jobs.registry import job, scope
from core.models import Job
from core.text import say
from partners import queries, registry
from partners.errors import EventRefusedError, NotTaken, UnreadableError
from partners.log import EventLog, PartnerEntity
from partners.models import PartnerEvent
from partners.registry import Event
from partners.rules import EVENT, EventAct, EventReason, EventState, Party
from partners.wire import storable
from tenants.scope import UnknownTenantError, tenant_ref

log = structlog.get_logger(__name__)
APPLY = "partners.apply_event"
UNREAD = "unread"
SOON = timedelta(seconds=10)
WAITING = EVENT.before(EventAct.APPLY)


class StillFailingError(Exception):
    """The job tries again later."""


def receive(*events: Event, count_odd: Callable[[], None] | None = None) -> list[EventState]:
    """Store verified callbacks of one message, all of them first, then apply each.

    One that is known already is only applied if it wasn't yet. Never raises for what they say, but what `count_odd` of
    their listener does.
    """
    if count_odd and any(event.kind == UNREAD for event in events):
        count_odd()
    return [_received(row, count_odd if is_new else None) for row, is_new in [_store(event) for event in events]]


def _received(row: PartnerEvent, count_odd: Callable[[], None] | None) -> EventState:
    state = _apply(row)
    if count_odd and state == EventState.REFUSED:
        try:
            count_odd()
        except NotTaken:
            PartnerEvent.objects.filter(tenant_id=row.tenant_id, id=row.id, state=EventState.REFUSED).delete()
            raise
    return state


def apply_again(row: PartnerEvent, caller: Caller) -> PartnerEvent:
    """A person has a waiting callback applied once more. Raises StateError (111) for one that has ended."""
    if row.state not in WAITING:
        raise StateError(say("该回调已处理", "This callback was dealt with"), row.state)
    _log(caller, row, EventLog.APPLY, why=row.error)
    _apply(row)
    return PartnerEvent.objects.get(tenant_id=row.tenant_id, id=row.id)


@transaction.atomic
def look(row: PartnerEvent, caller: Caller, reason: str) -> str:
    """The callback as it came, which may name the customer's account: the look is logged."""
    _log(caller, row, EventLog.LOOK, why=reason)
    return row.text


@transaction.atomic
def dismiss(row: PartnerEvent, caller: Caller, reason: str) -> None:
    """A person decides that a waiting callback is never applied.

    Raises StateError (111), Forbidden (103) for a shop's person where it is about a customer's money or will.
    """
    if not queries.may_dismiss(caller, row.party, row.kind):
        raise Forbidden(say("该回调涉及客户，只能由平台处理", "It is about the customer: the platform decides"))
    closed = PartnerEvent.objects.filter(tenant_id=row.tenant_id, id=row.id, state__in=WAITING).update(
        state=EVENT.after(EventAct.DISMISS), error=reason[:500], applied_at=clock.now()
    )
    if not closed:
        raise StateError(say("该回调已处理", "This callback was dealt with"), row.state)
    _log(caller, row, EventLog.DISMISS, why=reason)


def _callback(job: Job) -> str:
    return f"{Party.of(job.payload['party']).words} · {job.payload['number']}"


@job(APPLY, title=("应用接口回调", "Apply a callback"), atomic=False, subject=_callback)
def apply_job(job: Job) -> None:
    """What failed by our fault is tried again, later and later; then a person sees it."""
    row = PartnerEvent.objects.get(tenant_id=job.tenant_id, id=uuid.UUID(job.key))
    if row.state in (EventState.RECEIVED, EventState.FAILED) and _apply(row) == EventState.FAILED:
        raise StillFailingError(f"{row.party} {row.kind} {row.number}")


def _store(event: Event) -> tuple[PartnerEvent, bool]:
    """(its row, whether that is new); a merchant that doesn't exist is tenant 0."""
    tenant_id = event.tenant_id if _is_known(event.tenant_id) else 0
    row = PartnerEvent(
        tenant_id=tenant_id,
        party=event.party,
        event_id=storable(event.event_id[:120]),
        kind=event.kind,
        number=storable(event.number[:80]),
        values=storable(event.values),
        at=event.at,
        received_at=clock.now(),
    )
    row.keep(storable(event.raw[:50_000]), sealed=event.kind == UNREAD)
    PartnerEvent.objects.bulk_create([row], ignore_conflicts=True)
    stored = PartnerEvent.objects.get(tenant_id=tenant_id, party=row.party, event_id=row.event_id)
    return stored, stored.id == row.id


def _is_known(tenant_id: int) -> bool:
    try:
        return tenant_id != 0 and bool(tenant_ref(tenant_id))
    except UnknownTenantError:
        return False


def _apply(row: PartnerEvent) -> EventState:
    if row.state not in WAITING:
        return EventState.of(row.state)
    try:
        return again_when_lost(partial(_apply_once, row))
    except EventRefusedError as error:
        log.warning("callback refused", party=row.party, number=row.number, error=str(error))
        return _note(row, EventAct.REFUSE, str(error))
    except Exception as error:
        log.exception("callback failed", party=row.party, number=row.number)
        about = {"party": row.party, "number": row.number}
        jobs.enqueue(APPLY, str(row.id), tenant_id=row.tenant_id, payload=about, run_at=clock.real_now() + SOON)
        return _note(row, EventAct.FAIL, faults.in_words(error))


def _apply_once(row: PartnerEvent) -> EventState:
    with transaction.atomic():
        locked = PartnerEvent.objects.select_for_update().get(tenant_id=row.tenant_id, id=row.id)
        if locked.state not in WAITING:
            return EventState.of(locked.state)
        state = EventState.of(EVENT.next(locked.state, _effect(locked)))
        PartnerEvent.objects.filter(tenant_id=row.tenant_id, id=row.id).update(
            state=state, error="", applied_at=clock.now(), sealed=b""
        )
        return state


def _effect(row: PartnerEvent) -> EventAct:
    if row.kind == UNREAD:
        return _read_again(row)
    known = registry.event_of(row.party, row.kind)
    if known is None:
        return EventAct.IGNORE
    if not row.tenant_id:
        raise EventRefusedError(EventReason.NO_MERCHANT)
    event = Event(row.party, row.event_id, row.kind, row.number, row.tenant_id, row.raw, row.at, row.values)
    callback, apply = known
    with scope(row.tenant_id):
        return EventAct.APPLY if apply(event, callback.said(event)) else EventAct.IGNORE


def _read_again(row: PartnerEvent) -> EventAct:
    """A message that an earlier version of ours couldn't read. Raises UnreadableError when this one can't either."""
    listener = registry.listener_of(row.party)
    if listener is None:
        raise UnreadableError(f"nobody listens to {row.party}")
    receive(*listener.read(row.text, row.values.get("query", {})))
    return EventAct.APPLY


def _note(row: PartnerEvent, act: EventAct, error: str) -> EventState:
    state = EventState.of(EVENT.after(act))
    PartnerEvent.objects.filter(tenant_id=row.tenant_id, id=row.id, state__in=WAITING).update(
        state=state, error=storable(error[:500])
    )
    return state


def _log(caller: Caller, row: PartnerEvent, act: EventLog, *, why: str) -> None:
    """In the log of whose callback it is."""
    about = {"party": row.party, "kind": row.kind, "number": row.number, "event_id": row.event_id}
    with scope(row.tenant_id):
        audit.record(
            caller, act, PartnerEntity.EVENT, row_id(row.number) or 0,
            before={"state": row.state, "error": row.error}, after=about, why=why,
        )  # fmt: skip
