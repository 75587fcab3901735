"""Calls to parties: intent first, then send, keep the raw answer, apply once; what fails waits for a person."""

import contextlib
import uuid
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from core import clock
from core.db import again_when_lost
from core.errors import PartyFailed
from core.jobs import services as jobs
from core.jobs.registry import job, scope
from core.models import Job
from partners import health, registry
from partners.errors import AccessRefused, EventRefusedError, PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Operation, Outcome
from partners.rules import CallState
from partners.wire import storable

SEND = "partners.send"
TRIES = 8
OPEN = (CallState.PENDING, CallState.UNKNOWN, CallState.STUCK)
UNKNOWN, CONTRADICTS, BROKEN = "unknown", "contradicts", "broken"


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


def known(tenant_id: int, party: str, operation: str, key: str) -> PartnerCall | None:
    return PartnerCall.objects.filter(tenant_id=tenant_id, party=party, operation=operation, key=key).first()


def open_calls(tenant_id: int) -> int:
    """The merchant's calls that have no answer yet, or wait for a person."""
    return PartnerCall.objects.filter(tenant_id=tenant_id, state__in=OPEN).count()


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


@job(SEND, title=("外部调用", "Send to a party"), atomic=False)
def send_job(job: Job) -> None:
    """Send one call, in its merchant's schema already; raising lets the job wait and try again with the same key."""
    call = PartnerCall.objects.get(tenant_id=job.tenant_id, id=uuid.UUID(job.key))
    if call.state not in (CallState.PENDING, CallState.UNKNOWN) or health.is_paused(call.party):
        return  # a party that goes on again puts down the jobs of what waited
    try:
        _reach(call)
    except PartyFailed:
        raise
    except Exception as error:
        if job.attempts >= job.max_attempts:
            _stuck(call, Outcome(ok=False, raw="", error=f"{type(error).__name__}: {error}", code=BROKEN))
        raise


def _reach(call: PartnerCall) -> None:
    operation = registry.operation_of(call.party, call.operation)
    if health.is_paused(call.party):
        raise PartyFailed(health.pause_words(call.party))
    if not operation.repeat and not _begun(call):
        _conclude(call, Outcome(ok=False, raw="", code=UNKNOWN, error="perhaps sent before, not repeated"))
        return
    try:
        outcome = _send(operation, call)
    except AccessRefused as error:
        _stuck(call, _refused(error))
        return
    except PartyUnavailable as error:
        _unknown(call, error)
        raise PartyFailed from error
    if not outcome.ok and operation.refusal == "stuck":
        _stuck(call, outcome)
        return
    _conclude(call, outcome)


def _begun(call: PartnerCall) -> bool:
    """Of the senders of a call that must not be repeated, one begins."""
    return _rows(call, CallState.PENDING).update(state=CallState.UNKNOWN) == 1


def _send(operation: Operation, call: PartnerCall) -> Outcome:
    try:
        with health.watched(call.party):
            return operation.send(call)
    except AccessRefused:
        raise
    except PartyRefused as error:
        return _refused(error)
    except PartyUnavailable as error:
        if operation.repeat:
            raise
        return Outcome(ok=False, raw=error.raw, code=UNKNOWN, error=f"{error.msg}: perhaps sent, not repeated")


def _refused(error: PartyRefused) -> Outcome:
    return Outcome(ok=False, raw=error.raw, error=error.msg or error.code, code=error.code)


def _unknown(call: PartnerCall, error: PartyUnavailable) -> None:
    _rows(call, *OPEN).update(
        state=CallState.UNKNOWN if call.attempts + 1 < TRIES else CallState.STUCK,
        attempts=call.attempts + 1,
        answer=storable(error.raw[:20_000]),
        error=storable(error.msg[:500]),
        code="",
    )


def _stuck(call: PartnerCall, outcome: Outcome) -> None:
    """It stays open for a person; what wanted it is not told yet."""
    _rows(call, *OPEN).update(state=CallState.STUCK, attempts=call.attempts + 1, **_words(outcome))


def _conclude(call: PartnerCall, outcome: Outcome) -> None:
    """Close the call and apply what it means, in one transaction, if nobody did before.

    What contradicts what we know (another sum) is not applied: a person looks at it.
    """
    try:
        again_when_lost(partial(_close_and_apply, call, outcome))
    except EventRefusedError as error:
        _stuck(call, Outcome(ok=False, raw=outcome.raw, error=str(error), code=CONTRADICTS))


def _close_and_apply(call: PartnerCall, outcome: Outcome) -> None:
    with transaction.atomic():
        closed = _rows(call, *OPEN).update(
            state=CallState.SUCCEEDED if outcome.ok else CallState.REFUSED,
            attempts=call.attempts + 1,
            finished_at=clock.now(),
            **_words(outcome),
        )
        if closed:
            registry.operation_of(call.party, call.operation).apply(call, outcome)


def _words(outcome: Outcome) -> dict[str, str]:
    words = {"answer": outcome.raw[:20_000], "error": outcome.error[:500], "code": outcome.code[:60]}
    return {name: storable(text) for name, text in words.items()}


def _rows(call: PartnerCall, *states: CallState) -> QuerySet[PartnerCall]:
    return PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id, state__in=states)
