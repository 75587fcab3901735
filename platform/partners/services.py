"""Calls to parties: intent first, then send, keep the raw answer, apply once; what fails waits for a person."""

import contextlib
import uuid
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import structlog
from django.db import transaction

from core import audit, clock
from core.caller import Caller
from core.db import again_when_lost
from core.errors import PartyFailed, StateError
from core.jobs import services as jobs
from core.jobs.registry import job, scope
from core.models import Job
from core.text import say
from partners import registry
from partners.errors import PartyRefused, PartyUnavailable
from partners.models import CallState, EventState, PartnerCall, PartnerEvent
from partners.registry import Event, Outcome
from tenants.scope import UnknownTenantError

log = structlog.get_logger(__name__)


class EventRefusedError(Exception):
    """A signed callback that contradicts what we know (amount, merchant, number): nothing is applied."""


SEND = "partners.send"
TRIES = 8
OPEN = (CallState.PENDING, CallState.UNKNOWN, CallState.STUCK)


def want(
    tenant_id: int,
    party: str,
    operation: str,
    key: str,
    payload: dict[str, Any],
    *,
    subject: str = "",
    subject_id: int = 0,
) -> PartnerCall:
    """Write the intent in the caller's transaction; a job sends it after the commit.

    The same (party, operation, key) gives the call that exists: `key` is our number at the party.
    """
    row = PartnerCall(
        tenant_id=tenant_id, id=uuid.uuid4(), party=party, operation=operation, key=key, payload=payload,
        subject=subject, subject_id=subject_id, created_at=clock.now(),
    )  # fmt: skip
    PartnerCall.objects.bulk_create([row], ignore_conflicts=True)
    call = PartnerCall.objects.get(tenant_id=tenant_id, party=party, operation=operation, key=key)
    if call.id == row.id:
        jobs.enqueue(SEND, str(call.id), tenant_id=tenant_id, max_attempts=TRIES)
    return call


def perform(call: PartnerCall) -> PartnerCall:
    """Send now, outside any transaction, and apply the end. Safe beside the job: the end is applied once.

    Raises PartyFailed (120) when the answer is unknown; the job goes on trying then.
    """
    fresh = PartnerCall.objects.get(tenant_id=call.tenant_id, id=call.id)
    if fresh.state not in OPEN:
        return fresh
    with scope(call.tenant_id):
        _reach(fresh)
    return PartnerCall.objects.get(tenant_id=call.tenant_id, id=call.id)


def reach(*calls: PartnerCall) -> Callable[[], None]:
    """Work for after the commit (core.calls.Later): send these calls now, one after the other.

    It ends at the first that has no answer: its row waits, and the queue goes on trying.
    """

    def work() -> None:
        with contextlib.suppress(PartyFailed):
            for call in calls:
                perform(call)

    return work


def _reach(call: PartnerCall) -> None:
    try:
        outcome = _send(call)
    except PartyUnavailable as error:
        _unknown(call, error)
        raise PartyFailed from error
    _conclude(call, outcome)


def _send(call: PartnerCall) -> Outcome:
    try:
        return registry.operation_of(call.party, call.operation).send(call)
    except PartyRefused as error:
        return Outcome(ok=False, raw=error.raw, error=error.msg or error.code)


def _unknown(call: PartnerCall, error: PartyUnavailable) -> None:
    PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id, state__in=OPEN).update(
        state=CallState.UNKNOWN if call.attempts + 1 < TRIES else CallState.STUCK,
        attempts=call.attempts + 1,
        answer=error.raw[:20_000],
        error=error.msg[:500],
    )


def _conclude(call: PartnerCall, outcome: Outcome) -> None:
    """Close the call and apply what it means, in one transaction, if nobody did before."""
    again_when_lost(partial(_close_and_apply, call, outcome))


def _close_and_apply(call: PartnerCall, outcome: Outcome) -> None:
    with transaction.atomic():
        closed = PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id, state__in=OPEN).update(
            state=CallState.SUCCEEDED if outcome.ok else CallState.REFUSED,
            attempts=call.attempts + 1,
            answer=outcome.raw[:20_000],
            error=outcome.error[:500],
            finished_at=clock.now(),
        )
        if closed:
            registry.operation_of(call.party, call.operation).apply(call, outcome)


def _merchant(event: Event) -> AbstractContextManager[None]:
    try:
        return scope(event.tenant_id)
    except UnknownTenantError as error:
        raise EventRefusedError(f"no merchant has the number {event.number}") from error


@job(SEND, atomic=False)
def send_job(job: Job) -> None:
    """Send one call, in its merchant's schema already; raising lets the job wait and try again with the same key."""
    call = PartnerCall.objects.get(tenant_id=job.tenant_id, id=uuid.UUID(job.key))
    if call.state in (CallState.PENDING, CallState.UNKNOWN):
        _reach(call)


def retry(call: PartnerCall, caller: Caller) -> PartnerCall:
    """A person sends a stuck or waiting call again, now. Raises StateError (111) when it has ended."""
    if call.state not in OPEN:
        raise StateError(say("该调用已结束", "This call has ended"), call.state)
    audit.record(caller, "partner_call.retry", call.subject or "partner_call", call.subject_id, why=call.key)
    return perform(call)


def settle(call: PartnerCall, caller: Caller, reason: str) -> None:
    """A person closes an open call by hand, with a reason; nothing is sent. Raises StateError (111)."""
    closed = PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id, state__in=OPEN).update(
        state=CallState.SETTLED, error=reason[:500], finished_at=clock.now()
    )
    if not closed:
        raise StateError(say("该调用已结束", "This call has ended"), call.state)
    audit.record(caller, "partner_call.settle", call.subject or "partner_call", call.subject_id, why=reason)


def receive(event: Event) -> bool:
    """Store a verified callback and apply it once. False when it was known already.

    Store and effect are one transaction: what fails is told again by the party and starts from nothing.
    """
    return again_when_lost(partial(_store_and_apply, event))


def _store_and_apply(event: Event) -> bool:
    with transaction.atomic():
        row = PartnerEvent(
            tenant_id=event.tenant_id, party=event.party, event_id=event.event_id, kind=event.kind,
            number=event.number, raw=event.raw[:50_000], received_at=clock.now(),
        )  # fmt: skip
        stored = PartnerEvent.objects.bulk_create([row], ignore_conflicts=True)
        known = PartnerEvent.objects.select_for_update().get(
            tenant_id=event.tenant_id, party=event.party, event_id=event.event_id
        )
        if known.state != EventState.RECEIVED or not stored:
            return False
        apply = registry.event_of(event.party, event.kind)
        with _merchant(event):
            applied = apply(event) if apply else False
        PartnerEvent.objects.filter(tenant_id=event.tenant_id, party=event.party, event_id=event.event_id).update(
            state=EventState.APPLIED if applied else EventState.IGNORED, applied_at=clock.now()
        )
    return True
