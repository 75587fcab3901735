"""Parties outside (how they are, pause, a test), calls to them and their callbacks."""

from core import actions as a
from core import wording
from core.caller import Caller
from core.calls import call
from core.wire import Page, TabCount
from partners import queries, services
from partners.present import lists
from partners.present import parties as pages
from partners.rules import CallState, EventState
from partners.schemas import (
    CallRawIn,
    DismissEventIn,
    EventRawIn,
    Parties,
    PartnerCallFilter,
    PartnerCallIn,
    PartnerCallOut,
    PartnerCallQuery,
    PartnerCallRaw,
    PartnerCallRow,
    PartnerEventFilter,
    PartnerEventIn,
    PartnerEventOut,
    PartnerEventQuery,
    PartnerEventRaw,
    PartnerEventRow,
    PartyIn,
    PartyRow,
    PauseIn,
    ResolveCallIn,
    TestOut,
)
from partners.tries import count_ask


@call.get("/api/platform/parties", who="P", action=a.JOB_VIEW, area="jobs")
def parties(caller: Caller) -> Parties:
    """Each party: sandbox or real, credentials there or not, last success, errors of a day, what waits."""
    return Parties(items=pages.parties())


@call.post("/api/platform/pauseParty", who="P", action=a.PARTY_EDIT, area="jobs", writes=True)
def pause_party(caller: Caller, body: PauseIn) -> PartyRow:
    """Let calls to a party wait, or go on, with a reason."""
    act = services.pause if body.paused else services.resume
    act(caller=caller, party=body.party, reason=body.reason)
    return pages.party(body.party)


@call.post(
    "/api/platform/testParty", who="P", action=a.PARTY_EDIT, area="jobs", writes=True, own_transaction=True,
    before=count_ask,
)  # fmt: skip
def test_party(caller: Caller, body: PartyIn) -> TestOut:
    """Ask a party something harmless, and say what it answered."""
    found = services.test(caller=caller, party=body.party)
    return TestOut(party=body.party, ok=found.ok, text=wording.reason(found.text))


@call.get("/api/platform/partnerCalls", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_calls(caller: Caller, query: PartnerCallQuery) -> Page[PartnerCallRow]:
    """Calls to parties outside, newest first."""
    return lists.call_page(caller, query)


@call.get("/api/platform/partnerCallCount", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_call_count(caller: Caller, query: PartnerCallFilter) -> list[TabCount]:
    """Calls per tab under the same filters."""
    return lists.call_counts(caller, query)


@call.post(
    "/api/platform/retryPartnerCall",
    who="PM",
    action=a.JOB_RUN,
    area="jobs",
    writes=True,
    own_transaction=True,
    door=True,
    before=count_ask,
)
def retry_partner_call(caller: Caller, body: PartnerCallIn) -> PartnerCallOut:
    """Send an open call again, now."""
    done = services.retry(queries.access_call(caller, body.id, body.merchant_id), caller)
    return PartnerCallOut(id=done.id, state=CallState.of(done.state))


@call.post(
    "/api/platform/resolvePartnerCall", who="PM", action=a.JOB_RUN, area="jobs", writes=True,
    own_transaction=True, door=True,
)  # fmt: skip
def resolve_partner_call(caller: Caller, body: ResolveCallIn) -> PartnerCallOut:
    """Say how a stuck call ended at the party, with a reason; of money that it doesn't speak of, two people do."""
    row = queries.access_call(caller, body.id, body.merchant_id)
    words = services.Words(body.outcome, body.reason, body.trade_no, body.paid_at, body.reference)
    ended = services.resolve(row, caller, words)
    return PartnerCallOut(id=row.id, state=CallState.RESOLVED if ended else CallState.STUCK, waits=not ended)


@call.post(
    "/api/platform/partnerCallRaw", who="P", action=a.JOB_VIEW, area="jobs", writes=True, keeps_answer=False
)  # fmt: skip
def partner_call_raw(caller: Caller, body: CallRawIn) -> PartnerCallRaw:
    """What the party answered a call, as it came, with a reason; the look is logged."""
    row = queries.access_call(caller, body.id, body.merchant_id)
    return PartnerCallRaw(id=row.id, raw=services.look_at_answer(row, caller, body.reason))


@call.get("/api/platform/partnerEvents", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_events(caller: Caller, query: PartnerEventQuery) -> Page[PartnerEventRow]:
    """Callbacks of parties outside, newest first."""
    return lists.event_page(caller, query)


@call.get("/api/platform/partnerEventCount", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_event_count(caller: Caller, query: PartnerEventFilter) -> list[TabCount]:
    """Callbacks per tab under the same filters."""
    return lists.event_counts(caller, query)


@call.post(
    "/api/platform/partnerEventRaw", who="P", action=a.JOB_VIEW, area="jobs", writes=True, keeps_answer=False
)  # fmt: skip
def partner_event_raw(caller: Caller, body: EventRawIn) -> PartnerEventRaw:
    """One callback as it came, with a reason; the look is logged."""
    row = queries.access_event(caller, body.id, body.merchant_id)
    raw = services.look(row, caller, body.reason)
    return PartnerEventRaw(id=row.id, event_id=row.event_id, raw=raw)


@call.post(
    "/api/platform/applyPartnerEvent", who="PM", action=a.JOB_RUN, area="jobs", writes=True,
    own_transaction=True, door=True,
)  # fmt: skip
def apply_partner_event(caller: Caller, body: PartnerEventIn) -> PartnerEventOut:
    """Apply a waiting callback once more."""
    row = services.apply_again(queries.access_event(caller, body.id, body.merchant_id), caller)
    return PartnerEventOut(id=row.id, state=EventState.of(row.state), error=lists.event_error(caller, row))


@call.post("/api/platform/dismissPartnerEvent", who="PM", action=a.JOB_RUN, area="jobs", writes=True)
def dismiss_partner_event(caller: Caller, body: DismissEventIn) -> PartnerEventOut:
    """Never apply a waiting callback, with a reason."""
    row = queries.access_event(caller, body.id, body.merchant_id)
    services.dismiss(row, caller, body.reason)
    return PartnerEventOut(id=row.id, state=EventState.DISMISSED, error=body.reason)
