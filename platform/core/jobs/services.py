"""Put a job down, do it, ring for it, sweep up what nobody heard."""

import traceback
import uuid
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import connection, transaction
from django.db.models import F, Q, QuerySet

from core import clock, context
from core.jobs import bell, heartbeat, registry
from core.jobs.subjects import MINUTE
from core.models import Job, JobState, JobStep

log = structlog.get_logger(__name__)
LONGEST_BACKOFF = timedelta(minutes=10)
ERROR_CHARACTERS = 4000


class RestsError(Exception):
    """A handler's, when `rest` was committed: the job is over until somebody calls for it."""


def enqueue(
    kind: str,
    key: str,
    *,
    tenant_id: int = 0,
    payload: dict[str, Any] | None = None,
    run_at: datetime | None = None,
    at: datetime | None = None,
    total: int = 0,
    max_attempts: int = 8,
) -> Job | None:
    """Write the job in the caller's transaction and ring on commit. None when (tenant, kind, key) exists.

    It waits for `run_at`, real time, or for `at`, business time, and then follows the business clock where that moves.
    """
    made = _put_down(
        tenant_id, kind, [key], run_at, due_at=at, payload=payload or {}, total=total, max_attempts=max_attempts
    )
    return made[0] if made else None


def enqueue_all(
    kind: str, keys: Iterable[str], *, tenant_id: int = 0, run_at: datetime | None = None, max_attempts: int = 8
) -> list[Job]:
    """`enqueue` for many of a kind, by two statements. Gives those that are new."""
    return _put_down(tenant_id, kind, keys, run_at, max_attempts=max_attempts)


def enqueue_in_minute(kind: str, moment: datetime, *, tenant_id: int) -> None:
    """One job for all that a merchant has in the minute that begins after `moment`, which is business time.

    Its key is that minute (`subjects.of_minute`); the handler does whatever is due then.
    """
    minute = moment.replace(second=0, microsecond=0) + timedelta(minutes=1)
    enqueue(kind, minute.strftime(MINUTE), tenant_id=tenant_id, at=minute)


def _put_down(
    tenant_id: int, kind: str, keys: Iterable[str], run_at: datetime | None, *, due_at: datetime | None = None,
    **common: Any,
) -> list[Job]:  # fmt: skip
    now = clock.real_now()
    starts = due_at - clock.ahead() if due_at else run_at or now
    rows = [
        Job(
            tenant_id=tenant_id, id=uuid.uuid4(), kind=kind, key=key, run_at=starts, due_at=due_at, created_at=now,
            **common,
        )
        for key in keys
    ]  # fmt: skip
    Job.objects.bulk_create(rows, ignore_conflicts=True)
    written = Job.objects.filter(tenant_id=tenant_id, id__in=[row.id for row in rows]).values_list("id", flat=True)
    new = set(written)
    made = [row for row in rows if row.id in new]
    if starts <= now:
        transaction.on_commit(lambda: _ring(made))
    return made


def _ring(rows: list[Job]) -> None:
    for row in rows:
        bell.ring(row.tenant_id, row.id)


def follow_clock(_: clock.ClockMoved) -> None:
    """Business time has moved on: so much earlier is what waits for a moment of it."""
    waiting = Job.objects.filter(state=JobState.QUEUED, due_at__isnull=False)
    waiting.update(run_at=F("due_at") - clock.ahead())


CLAIM = """
UPDATE public.core_job SET state = 'running', attempts = attempts + 1, started_at = %(now)s,
       lease_until = %(until)s, error = ''
 WHERE tenant_id = %(tenant)s AND id = %(id)s AND run_at <= %(now)s AND attempts < max_attempts
   AND (state = 'queued' OR (state = 'running' AND lease_until < %(now)s))
"""

# Whoever ran it last is gone without a word, and so were all before: it would take one worker after the other.
BURY = """
UPDATE public.core_job SET state = 'failed', finished_at = %(now)s, lease_until = NULL, error = %(error)s
 WHERE tenant_id = %(tenant)s AND id = %(id)s AND state = 'running' AND lease_until < %(now)s
   AND attempts >= max_attempts
"""
KILLED = "每次执行时工作进程都意外退出，已停止重试 / each try ended with the death of its worker; not tried again"
UNKNOWN = "程序中没有此类作业 / this program knows no such kind of job: "


def run(tenant_id: int, job_id: uuid.UUID) -> bool:
    """Do one job if it is open and due. False when it isn't, or when it failed."""
    job = Job.objects.filter(tenant_id=tenant_id, id=job_id).first()
    if job is None:
        return False
    try:
        kind = registry.kind_of(job.kind)
    except LookupError:
        _fail_unknown(job)
        return False
    if not _claim(job, kind):
        return False
    job.refresh_from_db()
    context.new_request_id()
    try:
        with heartbeat.beating(job, kind.lease):
            _do(kind, job)
    except RestsError:
        return True
    except Exception as error:
        log.exception("job failed", kind=job.kind, key=job.key, tenant=tenant_id)
        _failed(kind, job, error)
        return False
    return True


def _claim(job: Job, kind: registry.Kind) -> bool:
    """Take the job if it is open, due and has tries left."""
    now = clock.real_now()
    values: dict[str, Any] = {
        "now": now,
        "until": now + kind.lease,
        "tenant": job.tenant_id,
        "id": job.id,
        "error": KILLED,
    }
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, values)
        if cursor.rowcount:
            return True
        cursor.execute(BURY, values)
        if cursor.rowcount:
            log.error("job killed its workers", kind=job.kind, key=job.key, tenant=job.tenant_id)
    return False


def _fail_unknown(job: Job) -> None:
    """Nobody here can do it: a person sees it among the failed, and it isn't rung for any more."""
    now = clock.real_now()
    free = Q(state=JobState.QUEUED) | Q(state=JobState.RUNNING, lease_until__lt=now)
    due = Job.objects.filter(free, tenant_id=job.tenant_id, id=job.id, run_at__lte=now)
    if due.update(state=JobState.FAILED, finished_at=now, lease_until=None, error=UNKNOWN + job.kind):
        log.error("no such kind of job", kind=job.kind, key=job.key, tenant=job.tenant_id)


def _do(kind: registry.Kind, job: Job) -> None:
    if kind.atomic:
        with transaction.atomic():
            with registry.scope(job.tenant_id):
                result = kind.handler(job)
            _finish(job, result)
        return
    with registry.scope(job.tenant_id):
        result = kind.handler(job)
    _finish(job, result)


def _finish(job: Job, result: dict[str, Any] | None) -> None:
    mine = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)
    updated = mine.update(state=JobState.DONE, finished_at=clock.real_now(), lease_until=None, result=result or {})
    if updated != 1:
        raise RuntimeError(f"job {job.kind} {job.key}: the lease went to another worker")


def rest(job: Job) -> None:
    """In the handler's transaction: done, though nothing was; `once_more` puts it down again. Then raise RestsError."""
    _finish(job, None)


def _failed(kind: registry.Kind, job: Job, error: Exception) -> None:
    text = "".join(traceback.format_exception_only(error))[-ERROR_CHARACTERS:]
    wait = min(kind.backoff * 2 ** max(0, job.attempts - 1), LONGEST_BACKOFF)
    over = job.attempts >= job.max_attempts
    Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING).update(
        state=JobState.FAILED if over else JobState.QUEUED,
        run_at=clock.real_now() + wait,
        lease_until=None,
        error=text,
        finished_at=clock.real_now() if over else None,
    )


BEGIN = """
INSERT INTO public.core_jobstep (tenant_id, kind, key, step, rows, started_at) VALUES (%s, %s, %s, %s, 0, %s)
ON CONFLICT DO NOTHING
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
    _steps(job, name).update(rows=rows, finished_at=clock.real_now())
    renew(job)
    return rows


def _steps(job: Job, name: str) -> QuerySet[JobStep]:
    return JobStep.objects.filter(tenant_id=job.tenant_id, kind=job.kind, key=job.key, step=name)


def renew(job: Job) -> None:
    """Keep the lease while a long job goes on. Raises RuntimeError when it was lost."""
    kind = registry.kind_of(job.kind)
    mine = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)
    if mine.update(lease_until=clock.real_now() + kind.lease) != 1:
        raise RuntimeError(f"job {job.kind} {job.key}: the lease went to another worker")


def again(job: Job) -> None:
    """Queue a failed job once more and ring."""
    Job.objects.filter(tenant_id=job.tenant_id, id=job.id, state=JobState.FAILED).update(
        state=JobState.QUEUED, run_at=clock.real_now(), attempts=0, error="", finished_at=None
    )
    transaction.on_commit(lambda: bell.ring(job.tenant_id, job.id))


def once_more(
    kind: str, keys: list[str], *, tenant_id: int, run_at: datetime | None = None, max_attempts: int = 8
) -> int:
    """Put jobs down again, however they ended before; one that waits keeps its moment, one that runs goes on.

    They wait for `run_at`, real time, or are due now. Gives how many wait; the sweeper rings.
    """
    rows = Job.objects.filter(tenant_id=tenant_id, kind=kind, key__in=keys)
    rows.filter(state__in=(JobState.DONE, JobState.FAILED)).update(
        state=JobState.QUEUED, run_at=run_at or clock.real_now(), due_at=None, attempts=0, error="", finished_at=None
    )
    missing = set(keys) - set(rows.values_list("key", flat=True))
    enqueue_all(kind, sorted(missing), tenant_id=tenant_id, run_at=run_at, max_attempts=max_attempts)
    return rows.filter(state=JobState.QUEUED).count()


def overdue(limit: int = 200) -> list[tuple[int, uuid.UUID]]:
    """Jobs that are due and nobody holds: (tenant id, job id), oldest first."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tenant_id, id FROM public.core_job WHERE state IN ('queued', 'running') AND run_at <= %(now)s"
            " AND (state = 'queued' OR lease_until < %(now)s) ORDER BY run_at LIMIT %(limit)s",
            {"now": clock.real_now(), "limit": limit},
        )
        return [(int(tenant_id), job_id) for tenant_id, job_id in cursor.fetchall()]


def run_due(limit: int = 200) -> int:
    """Do what is due in this process, without Celery: for seeds, commands and tests."""
    done = 0
    while due := overdue(limit):
        ran = [run(tenant_id, job_id) for tenant_id, job_id in due]
        done += sum(ran)
        if not any(ran):
            break
    return done
