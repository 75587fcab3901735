"""The Celery tasks of the ground floor. Everything else is a job."""

import uuid

from celery import shared_task

from core import retention, tracing
from core.jobs import bell, services

SWEPT = 1000


@shared_task(name=bell.RUN_JOB)
def run_job(tenant_id: int, job_id: str) -> bool:
    """Do one job. A tenant or job that doesn't exist is an error or False, never another tenant's work."""
    return services.run(tenant_id, uuid.UUID(job_id), trace=run_job.request.get(tracing.HEADER) or "")


@shared_task(name="core.sweep")
def sweep() -> int:
    """Ring for every job that is due and nobody holds, on each list unless as many rings as that wait there still."""
    return sum(_sweep(long) for long in (False, True))


def _sweep(long: bool) -> int:
    due = services.overdue(SWEPT, long=long)
    if bell.unheard(long=long) >= len(due):
        return 0
    for tenant_id, job_id in due:
        bell.ring(tenant_id, job_id, long=long)
    return len(due)


@shared_task(name="core.schedule_retention")
def schedule_retention() -> bool:
    """Put down the night's clearing, when it is time, and clear what stays for an hour: what fails there holds up
    nothing else.
    """
    put = retention.schedule()
    retention.clear_short()
    return put
