"""Runs of jobs: operators see all, a merchant its own."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from core.caller import Caller
from core.models import Job, JobStep
from tenants.scope import one_of


def visible_jobs(caller: Caller) -> QuerySet[Job]:
    rows = Job.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def access_job(caller: Caller, job_id: UUID, merchant_id: int) -> Job:
    """Raises NotFound (104)."""
    return one_of(visible_jobs(caller), caller, job_id, merchant_id)


def steps_of(jobs: Collection[Job]) -> QuerySet[Any]:
    """What these jobs have done, in the order in which it ended, each with `took`; some other jobs' may be among it."""
    rows = JobStep.objects.filter(
        tenant_id__in={job.tenant_id for job in jobs},
        kind__in={job.kind for job in jobs},
        key__in={job.key for job in jobs},
        finished_at__isnull=False,
    )
    return rows.annotate(took=F("finished_at") - F("started_at")).order_by("finished_at")
