"""Calls to parties: sent once they are wanted, the raw answer kept, applied once; what fails waits for a person."""

import contextlib
import uuid
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction

from core import clock, faults
from core.db import again_when_lost
from core.errors import PartyFailed
from core.jobs import services as jobs
from core.jobs.registry import job, scope
from core.models import Job
from partners import health, registry
from partners.errors import AccessRefused, EventRefusedError, PartyRefused, PartyUnavailable
from partners.masking import masked
from partners.models import PartnerCall
from partners.registry import AnyHandler, Outcome
from partners.rules import BROKEN, OPEN, SEND, CallAct, CallReason, CallState
from partners.services.wanting import TRIES, moved, row_of
from partners.wire import storable

PASSED_OVER = timedelta(days=1)
UNKNOWN, CONTRADICTS = "unknown", "contradicts"


def perform(call: PartnerCall) -> PartnerCall:
    """Send now, outside any transaction, and apply the end. Safe beside the job: the end is applied once.

    Raises PartyFailed (120) when the answer is unknown, and where it isn't sent since the party is paused or rests; the
    job goes on trying then.
    """
    fresh = PartnerCall.objects.get(tenant_id=call.tenant_id, id=call.id)
    if fresh.state not in OPEN:
        return fresh
    if health.is_paused(call.party):
        raise PartyFailed(health.pause_words(call.party))
    if not health.admitted(call.party):
        raise PartyFailed(health.rest_words(call.party))
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


@job(SEND, title=("接口调用", "Send to a party"), atomic=False)
def send_job(job: Job) -> None:
    """Send one call, in its merchant's schema already; raising lets the job wait and try again with the same key."""
    call = PartnerCall.objects.get(tenant_id=job.tenant_id, id=uuid.UUID(job.key))
    if call.state not in (CallState.PENDING, CallState.UNKNOWN):
        return
    if health.is_paused(call.party):
        _rest(job, call)
    try:
        _put_off(job, call)
        with _moment(call):
            _reach(call)
    except (PartyFailed, jobs.RestsError):
        raise
    except Exception as error:
        if job.attempts >= job.max_attempts:
            _stuck(call, Outcome(ok=False, raw="", error=faults.in_words(error), code=BROKEN))
        raise


def _put_off(job: Job, call: PartnerCall) -> None:
    """Raises RestsError where its own room says that it is too early, or its party rests."""
    later = registry.handler_of(call).later
    until = later(call) if later else None
    if until is None and health.admitted(call.party):
        return
    with transaction.atomic():
        jobs.put_off(job, until or health.next_try(call.party, missed=call.attempts))
    raise jobs.RestsError


def _moment(call: PartnerCall) -> AbstractContextManager[Any]:
    """Nights that the demo's clock passed over were on time, and so is what they want of a party: it is told when."""
    late = clock.now() - call.created_at > PASSED_OVER
    return clock.at(call.created_at) if settings.ENV == "demo" and late else nullcontext()


def first_dated_back(party: str) -> datetime | None:
    """The earliest moment that the party is still to be told of so: of what it did until then, its books lack that."""
    if settings.ENV != "demo":
        return None
    rows = PartnerCall.objects.filter(party=party, state__in=(CallState.PENDING, CallState.UNKNOWN))
    return (
        rows.filter(created_at__lt=clock.now() - PASSED_OVER)
        .order_by("created_at")
        .values_list("created_at", flat=True)
        .first()
    )


def _rest(job: Job, call: PartnerCall) -> None:
    """A party that goes on again puts down the jobs of what waited: this one's end is there before, or it goes on too.

    Raises RestsError where the party is paused still.
    """
    with transaction.atomic():
        if not health.hold_paused(call.party):
            return
        jobs.rest(job)
    raise jobs.RestsError


def _reach(call: PartnerCall) -> None:
    handler = registry.handler_of(call)
    if not handler.repeat and not _begun(call):
        _conclude(call, Outcome(ok=False, raw="", code=UNKNOWN, error=CallReason.NOT_REPEATED))
        return
    try:
        outcome = _send(handler, call)
    except AccessRefused as error:
        _stuck(call, _refused(error))
        return
    except PartyUnavailable as error:
        _unknown(call, error)
        raise PartyFailed from error
    if not outcome.ok and handler.refusal == "stuck":
        _stuck(call, outcome)
        return
    _conclude(call, outcome)


def _begun(call: PartnerCall) -> bool:
    """Of the senders of a call that must not be repeated, one begins."""
    return moved(row_of(call), CallAct.BEGIN) == 1


def _send(handler: AnyHandler, call: PartnerCall) -> Outcome:
    try:
        with health.watched(call.party):
            return handler.send(call)
    except AccessRefused:
        raise
    except PartyRefused as error:
        return _refused(error)
    except PartyUnavailable as error:
        if handler.repeat:
            raise
        return Outcome(ok=False, raw=error.raw, code=UNKNOWN, error=CallReason.NOT_REPEATED)


def _refused(error: PartyRefused) -> Outcome:
    """Its words go into rows and logs that more people read than the answer: whom they name is hidden at once."""
    return Outcome(ok=False, raw=error.raw, error=masked(error.msg or error.code), code=error.code)


def _unknown(call: PartnerCall, error: PartyUnavailable) -> None:
    moved(
        row_of(call),
        CallAct.MISS if call.attempts + 1 < TRIES else CallAct.STICK,
        attempts=call.attempts + 1,
        answer=storable(error.raw[:20_000]),
        error=storable(masked(error.msg)[:500]),
        code="",
    )


def _stuck(call: PartnerCall, outcome: Outcome) -> None:
    """It stays open for a person; what wanted it is not told yet."""
    moved(row_of(call), CallAct.STICK, attempts=call.attempts + 1, **_words(outcome))


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
        closed = moved(
            row_of(call),
            CallAct.SUCCEED if outcome.ok else CallAct.REFUSE,
            attempts=call.attempts + 1,
            finished_at=clock.now(),
            **_words(outcome),
        )
        if closed:
            registry.handler_of(call).apply(call, outcome)


def _words(outcome: Outcome) -> dict[str, str]:
    words = {"answer": outcome.raw[:20_000], "error": outcome.error[:500], "code": outcome.code[:60]}
    return {name: storable(text) for name, text in words.items()}
