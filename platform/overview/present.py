"""Runs of jobs as the page shows them, and the demo's clock."""

from typing import Any

from django.conf import settings

from core import clock, wording
from core.caller import Caller
from core.exports.transfers import words_of
from core.jobs.registry import subject_of, title_of
from core.models import Job, JobState
from core.paging import shaped_page, tab_counts
from core.text import say
from core.wire import Page, TabCount
from nights.progress import progress
from overview import demo_clock, queries
from overview.schemas import ClockOut, JobRun, JobRunFilter, JobRunQuery, NightProgress, StepOut
from tenants.names import names_of


def job_page(caller: Caller, query: JobRunQuery) -> Page[JobRun]:
    return shaped_page(queries.listed_jobs(caller, query), query, lambda jobs: job_rows(caller, jobs))


def job_counts(caller: Caller, query: JobRunFilter) -> list[TabCount]:
    return tab_counts(queries.matching_jobs(caller, query), queries.job_tabs())


def job_rows(caller: Caller, jobs: list[Job]) -> list[JobRun]:
    names, steps = names_of(job.tenant_id for job in jobs), _steps(jobs)
    return [_job(caller, job, names, steps.get((job.tenant_id, job.kind, job.key), [])) for job in jobs]


def _steps(jobs: list[Job]) -> dict[tuple[int, str, str], list[Any]]:
    found: dict[tuple[int, str, str], list[Any]] = {}
    for row in queries.steps_of(jobs):
        found.setdefault((row.tenant_id, row.kind, row.key), []).append(row)
    return found


def _step(caller: Caller, job: Job, row: Any) -> StepOut:
    error = wording.broke(caller, job.id, row.error)
    return StepOut(step=row.step, rows=row.rows, seconds=round(row.took.total_seconds(), 3), error=error)


def _job(caller: Caller, job: Job, names: dict[int, str], steps: list[Any]) -> JobRun:
    ended = job.finished_at and job.started_at
    seconds = (job.finished_at - job.started_at).total_seconds() if ended else None  # type: ignore[operator]
    return JobRun(
        id=job.id, merchant_id=job.tenant_id, merchant_name=names.get(job.tenant_id, ""), kind=job.kind,
        kind_label=title_of(job.kind), key=job.key, about=_about(job), state=JobState.of(job.state),
        planned=queries.is_planned(job), partly=queries.is_partly(job), attempts=job.attempts, done=job.done,
        total=job.total, steps=[_step(caller, job, step) for step in steps],
        rows=sum(step.rows for step in steps) if steps else None,
        error=_error(caller, job), detail="" if caller.tenant else job.error,
        created_at=job.created_at, run_at=job.run_at, started_at=job.started_at, finished_at=job.finished_at,
        seconds=None if seconds is None else round(seconds, 3),
        actions=["rerun"] if job.state == JobState.FAILED else [],
    )  # fmt: skip


def _error(caller: Caller, job: Job) -> str:
    """In a sentence, and what to do: what the program says of it, operators find in `detail`."""
    if caller.tenant or not job.error:
        return wording.broke(caller, job.id, job.error)
    if job.state == JobState.DONE:
        return say("有步骤未全部完成，其余已完成", "Some steps are done but in part; all else is done")
    if job.state == JobState.FAILED:
        return say(
            f"程序出错，任务没有完成。请重跑；仍失败时把编号 {job.id} 交给技术人员",
            f"The program broke and it isn't done. Run it again; if it fails still, tell the engineers about {job.id}",
        )
    return say("上次运行时程序出错，会自动重试", "The program broke the last time; it is tried again by itself")


def _about(job: Job) -> str:
    """Of what a person started: its name, what it was narrowed by, who. Of others: their name, what they are about."""
    owner = job.payload.get("transfer")
    parts = [title_of(job.kind), subject_of(job)]
    if owner:
        parts = [say(owner["zh"], owner["en"]), words_of(job), owner["name"]]
    return " · ".join(filter(None, parts))


def night_progress() -> NightProgress:
    found = progress()
    ahead = found.forecast
    return NightProgress(
        day=found.day, merchants=found.merchants, done=found.done, failed=found.failed, left=found.left,
        per_minute=round(ahead.per_minute, 2), expected_at=ahead.expected_at, due_at=found.due_at, late=ahead.late,
    )  # fmt: skip


def clock_now() -> ClockOut:
    return ClockOut(
        today=clock.today(),
        shift_days=demo_clock.shift_days() if settings.DEMO else 0,
        movable=settings.DEMO,
        nights_open=queries.nights_open(),
    )
