"""Runs of jobs: operators see all, a merchant its own."""

from collections.abc import Collection
from typing import Any, Protocol
from uuid import UUID

from django.db.models import F, Q, QuerySet

from core import clock
from core.caller import Caller
from core.exports.transfers import REMOVE
from core.jobs.registry import daily_kinds
from core.models import TOOK, Job, JobState, JobStep
from core.paging import tabs_of
from core.sorting import ordered
from partners.rules import SEND
from tenants.scope import one_of

PLANNED, PARTLY = "planned", "partly"
CLEARED = Q(kind=REMOVE) & ~Q(state=JobState.FAILED)
"""What removes the files of an export in time: up to three jobs of each, in which nobody looks for anything."""
RECENT = ("-created_at", "-id")


class Wanted(Protocol):
    """Which runs; `schemas.JobRunFilter` says what each means."""

    kind: str
    key: str
    merchant_id: int | None


class Listed(Wanted, Protocol):
    @property
    def state(self) -> str | None: ...

    @property
    def sort(self) -> str: ...


def job_tabs() -> dict[str, Q]:
    """By state. What is to begin later, and was never begun, isn't in the queue: it is planned. `partly`: done, but
    for what failed in some steps.
    """
    later = Q(run_at__gt=clock.real_now(), started_at=None)
    found = tabs_of(JobState, "state")
    queued = found[JobState.QUEUED]
    partly = found[JobState.DONE] & ~Q(error="")
    return {**found, str(JobState.QUEUED): queued & ~later, PLANNED: queued & later, PARTLY: partly}


def is_planned(job: Job) -> bool:
    return job.state == JobState.QUEUED and job.started_at is None and job.run_at > clock.real_now()


def is_partly(job: Job) -> bool:
    return job.state == JobState.DONE and job.error != ""


def visible_jobs(caller: Caller) -> QuerySet[Job]:
    rows = Job.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def matching_jobs(caller: Caller, query: Wanted) -> QuerySet[Job]:
    """Whatever their state."""
    rows = visible_jobs(caller)
    rows = rows.filter(kind=query.kind) if query.kind else rows.exclude(kind=SEND).exclude(CLEARED)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    return rows if query.merchant_id is None else rows.filter(tenant_id=query.merchant_id)


def listed_jobs(caller: Caller, query: Listed) -> QuerySet[Job]:
    """What the filter finds, in the order that is asked for."""
    rows = matching_jobs(caller, query)
    if query.state:
        rows = rows.filter(job_tabs()[query.state])
    if query.sort.endswith("seconds"):
        rows = rows.annotate(took=TOOK)
    return ordered(rows, query.sort, key="id", usual=RECENT, columns={"seconds": "took"})


def access_job(caller: Caller, job_id: UUID, merchant_id: int) -> Job:
    """Raises NotFound (104)."""
    return one_of(visible_jobs(caller), caller, job_id, merchant_id)


def failed_like(caller: Caller, job: Job) -> QuerySet[Job]:
    """All failed jobs of its kind that the caller sees."""
    return visible_jobs(caller).filter(kind=job.kind, state=JobState.FAILED)


def steps_of(jobs: Collection[Job]) -> QuerySet[Any]:
    """What these jobs have done, in the order in which it ended, each with `took`; some other jobs' may be among it."""
    rows = JobStep.objects.filter(
        tenant_id__in={job.tenant_id for job in jobs},
        kind__in={job.kind for job in jobs},
        key__in={job.key for job in jobs},
        finished_at__isnull=False,
    )
    return rows.annotate(took=F("finished_at") - F("started_at")).order_by("finished_at")


def nights_open() -> int:
    """How many nights wait or run, of whichever shop."""
    return Job.objects.filter(kind__in=daily_kinds(), state__in=[JobState.QUEUED, JobState.RUNNING]).count()
