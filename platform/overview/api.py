"""The workbench, runs of jobs, and the demo's clock."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.models import JobState
from core.permissions import LOGGED_IN
from core.wire import Page, TabCount
from overview import demo_clock, finding, health, present, queries, runs
from overview import workbench as bench
from overview.asking import count_search
from overview.schemas import (
    AdvanceIn,
    AdvanceOut,
    ClockOut,
    JobIn,
    JobOut,
    JobRun,
    JobRunFilter,
    JobRunQuery,
    NightProgress,
    SearchIn,
    SearchOut,
    SystemHealth,
    WorkbenchOut,
)
from overview.tries import count_rerun


@call.get("/api/platform/workbench", who="PMS", action=LOGGED_IN, area="overview")
def workbench(caller: Caller) -> WorkbenchOut:
    """What waits, today's figures and the week's curve."""
    return bench.workbench(caller)


@call.post(
    "/api/platform/search", who="PMS", action=LOGGED_IN, area="overview", notes=True,
    before=count_search,
)  # fmt: skip
def search(caller: Caller, body: SearchIn) -> SearchOut:
    """Whatever rooms declare by what people know of it: orders, goods, people, numbers; a body is in no history."""
    return finding.found(caller, body.text)


@call.get("/api/platform/jobRuns", who="PM", action=a.JOB_VIEW, area="jobs")
def job_runs(caller: Caller, query: JobRunQuery) -> Page[JobRun]:
    """Runs of jobs with their steps, newest first."""
    return present.job_page(caller, query)


@call.get("/api/platform/jobRunCount", who="PM", action=a.JOB_VIEW, area="jobs")
def job_run_count(caller: Caller, query: JobRunFilter) -> list[TabCount]:
    """Runs per state under the same filters."""
    return present.job_counts(caller, query)


@call.get("/api/platform/nightProgress", who="P", action=a.JOB_VIEW, area="jobs")
def night_progress(caller: Caller) -> NightProgress:
    """How many merchants' nights are done, how fast, and when the last one will be at that rate."""
    return present.night_progress()


@call.post("/api/platform/rerunJob", who="PM", action=a.JOB_RUN, area="jobs", writes=True, before=count_rerun)
def rerun_job(caller: Caller, body: JobIn) -> JobOut:
    """Run a failed job again, or the failed ones of its kind, 500 at once; steps that are done stay done."""
    job = queries.access_job(caller, body.id, body.merchant_id)
    count = runs.rerun_all(caller=caller, job=job) if body.all_failed else runs.rerun_job(caller=caller, job=job)
    return JobOut(id=job.id, state=JobState.of(job.state), count=count)


@call.get("/api/platform/systemHealth", who="P", action=a.JOB_VIEW, area="jobs")
def system_health(caller: Caller) -> SystemHealth:
    """Readings of database, queue, nights, parties and disk, each with what to do unless it is well."""
    return health.system_health()


@call.get("/api/platform/clock", who="PMS", action=LOGGED_IN, area="jobs")
def clock_info(caller: Caller) -> ClockOut:
    """The business date, and whether it can be moved here."""
    return present.clock_now()


@call.post("/api/platform/advanceDay", who="P", action=a.JOB_RUN, area="jobs", writes=True)
def advance_day(caller: Caller, body: AdvanceIn) -> AdvanceOut:
    """Demo only: move the business date on, day by day, with each day's nightly jobs."""
    moved = demo_clock.advance(caller=caller, days=body.days)
    return AdvanceOut(today=moved.today, shift_days=moved.shift_days, jobs=moved.jobs)
