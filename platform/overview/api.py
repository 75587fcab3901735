"""The workbench, runs of jobs, calls to parties, and the demo's clock."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.models import JobState
from core.permissions import LOGGED_IN
from core.wire import Page
from overview import demo_clock, queries, runs
from overview import workbench as bench
from overview.schemas import (
    AdvanceIn,
    AdvanceOut,
    ClockOut,
    DismissEventIn,
    EventRawIn,
    JobIn,
    JobOut,
    JobRun,
    JobRunQuery,
    PartnerCallIn,
    PartnerCallOut,
    PartnerCallQuery,
    PartnerCallRow,
    PartnerEventIn,
    PartnerEventOut,
    PartnerEventQuery,
    PartnerEventRaw,
    PartnerEventRow,
    SettleCallIn,
    WorkbenchOut,
)
from partners.rules import CallState, EventState
from partners.tries import count_ask


@call.get("/api/platform/workbench", who="PMS", action=LOGGED_IN, area="overview")
def workbench(caller: Caller) -> WorkbenchOut:
    """What waits, today's figures and the week's curve."""
    return bench.workbench(caller)


@call.get("/api/platform/jobRuns", who="PM", action=a.JOB_VIEW, area="jobs")
def job_runs(caller: Caller, query: JobRunQuery) -> Page[JobRun]:
    """Runs of jobs with their steps, newest first."""
    return queries.job_page(caller, query)


@call.post("/api/platform/rerunJob", who="PM", action=a.JOB_RUN, area="jobs", writes=True)
def rerun_job(caller: Caller, body: JobIn) -> JobOut:
    """Run a failed job again; steps that are done stay done."""
    job = runs.rerun_job(caller=caller, job=queries.access_job(caller, body.id, body.merchant_id))
    return JobOut(id=job.id, state=JobState(job.state))


@call.get("/api/platform/partnerCalls", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_calls(caller: Caller, query: PartnerCallQuery) -> Page[PartnerCallRow]:
    """Calls to parties outside, newest first."""
    return queries.call_page(caller, query)


@call.post(
    "/api/platform/retryPartnerCall",
    who="PM",
    action=a.JOB_RUN,
    area="jobs",
    writes=True,
    own_transaction=True,
    before=count_ask,
)
def retry_partner_call(caller: Caller, body: PartnerCallIn) -> PartnerCallOut:
    """Send an open call again, now."""
    done = runs.retry_call(caller=caller, row=queries.access_call(caller, body.id, body.merchant_id))
    return PartnerCallOut(id=done.id, state=CallState.of(done.state))


@call.post(
    "/api/platform/settlePartnerCall", who="PM", action=a.JOB_RUN, area="jobs", writes=True,
    own_transaction=True,
)  # fmt: skip
def settle_partner_call(caller: Caller, body: SettleCallIn) -> PartnerCallOut:
    """Say how a stuck call ended at the party, with a reason."""
    row = queries.access_call(caller, body.id, body.merchant_id)
    runs.settle_call(caller=caller, row=row, said=body)
    return PartnerCallOut(id=row.id, state=CallState.SETTLED)


@call.get("/api/platform/partnerEvents", who="PM", action=a.JOB_VIEW, area="jobs")
def partner_events(caller: Caller, query: PartnerEventQuery) -> Page[PartnerEventRow]:
    """Callbacks of parties outside, newest first."""
    return queries.event_page(caller, query)


@call.post(
    "/api/platform/partnerEventRaw", who="P", action=a.JOB_VIEW, area="jobs", writes=True, keeps_answer=False
)  # fmt: skip
def partner_event_raw(caller: Caller, body: EventRawIn) -> PartnerEventRaw:
    """One callback as it came, with a reason; the look is logged."""
    row = queries.access_event(caller, body.id, body.merchant_id)
    raw = runs.look_at_event(caller=caller, row=row, reason=body.reason)
    return PartnerEventRaw(id=row.id, event_id=row.event_id, raw=raw)


@call.post(
    "/api/platform/applyPartnerEvent", who="PM", action=a.JOB_RUN, area="jobs", writes=True,
    own_transaction=True,
)  # fmt: skip
def apply_partner_event(caller: Caller, body: PartnerEventIn) -> PartnerEventOut:
    """Apply a waiting callback once more."""
    row = runs.apply_event(caller=caller, row=queries.access_event(caller, body.id, body.merchant_id))
    return PartnerEventOut(id=row.id, state=EventState.of(row.state), error=queries.event_error(caller, row))


@call.post("/api/platform/dismissPartnerEvent", who="PM", action=a.JOB_RUN, area="jobs", writes=True)
def dismiss_partner_event(caller: Caller, body: DismissEventIn) -> PartnerEventOut:
    """Never apply a waiting callback, with a reason."""
    row = queries.access_event(caller, body.id, body.merchant_id)
    runs.dismiss_event(caller=caller, row=row, reason=body.reason)
    return PartnerEventOut(id=row.id, state=EventState.DISMISSED, error=body.reason)


@call.get("/api/platform/clock", who="PMS", action=LOGGED_IN, area="jobs")
def clock_info(caller: Caller) -> ClockOut:
    """The business date, and whether it can be moved here."""
    return demo_clock.read()


@call.post("/api/platform/advanceDay", who="P", action=a.JOB_RUN, area="jobs", writes=True)
def advance_day(caller: Caller, body: AdvanceIn) -> AdvanceOut:
    """Demo only: move the business date on, day by day, with each day's nightly jobs."""
    return demo_clock.advance(caller=caller, days=body.days)
