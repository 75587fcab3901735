"""Parts of a long job, each noted when it is done, so that a second run goes on where the first was cut off."""

from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from core import clock
from core.jobs import registry
from core.models import Job, JobState, JobStep

BEGIN = """
INSERT INTO public.core_jobstep (tenant_id, kind, key, step, rows, started_at) VALUES (%s, %s, %s, %s, 0, %s)
ON CONFLICT DO NOTHING
"""
# A night has some twenty steps, most of them idle: noting one and keeping the lease is one statement.
END = """
WITH mine AS (
  UPDATE public.core_job SET lease_until = %(until)s
   WHERE tenant_id = %(tenant)s AND id = %(id)s AND attempts = %(attempts)s AND state = 'running'
  RETURNING tenant_id
)
UPDATE public.core_jobstep s SET rows = %(rows)s, finished_at = %(now)s
  FROM mine
 WHERE s.tenant_id = mine.tenant_id AND s.tenant_id = %(tenant)s AND s.kind = %(kind)s AND s.key = %(key)s
   AND s.step = %(step)s
"""


def step(job: Job, name: str, work: Callable[[], int]) -> int:
    """Do `work` and note it done in one transaction, once per (tenant, kind, key, step). Gives its rows.

    A second runner waits on the first one's row and then finds the step done: rows are 0 then.
    """
    with transaction.atomic():
        if not _begin(job, name):
            return 0
        return _end(job, name, work())


def step_in_batches(job: Job, name: str, work: Callable[[], int]) -> int:
    """Like `step` for `work` that commits batch by batch: cut off, it begins again, and its time counts from the first
    start. Gives the rows of this run.
    """
    if not _begin(job, name) and _steps(job, name).filter(finished_at__isnull=False).exists():
        return 0
    rows = work()
    with transaction.atomic():
        return _end(job, name, rows)


def _begin(job: Job, name: str) -> bool:
    """False where somebody did."""
    with connection.cursor() as cursor:
        cursor.execute(BEGIN, [job.tenant_id, job.kind, job.key, name, clock.real_now()])
        return bool(cursor.rowcount)


def _end(job: Job, name: str, rows: int) -> int:
    """Raises RuntimeError when the lease was lost: what the step did in this transaction is taken back."""
    now = clock.real_now()
    values: dict[str, Any] = {
        "now": now, "until": now + registry.kind_of(job.kind).lease, "tenant": job.tenant_id, "id": job.id,
        "attempts": job.attempts, "kind": job.kind, "key": job.key, "step": name, "rows": rows,
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(END, values)
        if cursor.rowcount != 1:
            raise _lost(job)
    return rows


def _steps(job: Job, name: str) -> QuerySet[JobStep]:
    return JobStep.objects.filter(tenant_id=job.tenant_id, kind=job.kind, key=job.key, step=name)


def renew(job: Job) -> None:
    """Keep the lease while a long job goes on. Raises RuntimeError when it was lost."""
    kind = registry.kind_of(job.kind)
    mine = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)
    if mine.update(lease_until=clock.real_now() + kind.lease) != 1:
        raise _lost(job)


def _lost(job: Job) -> RuntimeError:
    return RuntimeError(f"job {job.kind} {job.key}: the lease went to another worker")
