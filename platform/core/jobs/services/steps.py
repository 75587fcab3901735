"""Parts of a long job, each noted when it is done, so that a second run goes on where the first was cut off."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from core import clock
from core.jobs import registry
from core.models import Job, JobState, JobStep

BEGIN = """
INSERT INTO public.core_jobstep (tenant_id, kind, key, step, rows, error, started_at)
VALUES (%s, %s, %s, %s, 0, '', %s)
ON CONFLICT DO NOTHING
"""
# One statement: a night has two dozen steps, of which most find nothing to do.
END = """
WITH held AS (
  UPDATE public.core_job SET lease_until = %(until)s
   WHERE tenant_id = %(tenant)s AND id = %(id)s AND attempts = %(attempts)s AND state = 'running'
  RETURNING tenant_id, kind, key
)
UPDATE public.core_jobstep s SET rows = %(rows)s, error = %(error)s, finished_at = %(now)s FROM held
 WHERE s.tenant_id = held.tenant_id AND s.kind = held.kind AND s.key = held.key AND s.step = %(step)s
"""
LOST = "the lease went to another worker"
ERROR_CHARACTERS = 4000


@dataclass(frozen=True, slots=True)
class Partly:
    """What a step gives that is done but for what `error` says."""

    rows: int
    error: str


Work = Callable[[], int | Partly]


def step(job: Job, name: str, work: Work) -> int:
    """Do `work` and note it done in one transaction, once per (tenant, kind, key, step). Gives its rows.

    A second runner waits on the first one's row and then finds the step done: rows are 0 then. Raises RuntimeError, and
    nothing is done, when the job's lease was lost.
    """
    with transaction.atomic():
        if not _begin(job, name):
            return 0
        return _end(job, name, work())


def step_in_batches(job: Job, name: str, work: Work) -> int:
    """Like `step` for `work` that commits batch by batch: cut off, it begins again, and its time counts from the first
    start. Gives the rows of this run.
    """
    if not _begin(job, name) and _steps(job).filter(step=name, finished_at__isnull=False).exists():
        return 0
    return _end(job, name, work())


def _begin(job: Job, name: str) -> bool:
    """False where somebody did."""
    with connection.cursor() as cursor:
        cursor.execute(BEGIN, [job.tenant_id, job.kind, job.key, name, clock.real_now()])
        return bool(cursor.rowcount)


def _end(job: Job, name: str, did: int | Partly) -> int:
    rows, error = (did.rows, did.error) if isinstance(did, Partly) else (did, "")
    now = clock.real_now()
    values: dict[str, Any] = {
        "tenant": job.tenant_id,
        "id": job.id,
        "attempts": job.attempts,
        "step": name,
        "rows": rows,
        "error": error[:ERROR_CHARACTERS],
        "now": now,
        "until": now + registry.kind_of(job.kind).lease,
    }
    with connection.cursor() as cursor:
        cursor.execute(END, values)
        if cursor.rowcount != 1:
            raise RuntimeError(f"job {job.kind} {job.key}: {LOST}")
    return rows


def _steps(job: Job) -> QuerySet[JobStep]:
    return JobStep.objects.filter(tenant_id=job.tenant_id, kind=job.kind, key=job.key)


def _mine(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)


def note_partly(job: Job) -> list[str]:
    """What failed in steps that are done for all that, in this try or one before, is the job's error, too.

    Gives the names of these steps.
    """
    failed = dict(_steps(job).exclude(error="").order_by("finished_at").values_list("step", "error"))
    if failed:
        text = "\n".join(f"{name}: {error}" for name, error in failed.items())
        _mine(job).update(error=text[:ERROR_CHARACTERS])
    return list(failed)


def renew(job: Job) -> None:
    """Keep the lease while a long job goes on. Raises RuntimeError when it was lost."""
    kind = registry.kind_of(job.kind)
    if _mine(job).update(lease_until=clock.real_now() + kind.lease) != 1:
        raise RuntimeError(f"job {job.kind} {job.key}: {LOST}")
