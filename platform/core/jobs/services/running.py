"""Do a job: claimed, kept alive, finished with its effect or tried again; and sweep up what nobody heard."""

import traceback
import uuid
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import connection, transaction
from django.db.models import F, Q

from core import clock, context
from core.jobs import heartbeat, registry
from core.models import Job, JobState

log = structlog.get_logger(__name__)
LONGEST_BACKOFF = timedelta(minutes=10)
ERROR_CHARACTERS = 4000


class RestsError(Exception):
    """A handler's, when `rest` or `put_off` was committed: the job is over until somebody, or its hour, calls."""


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
    _bury(job, kind, values)
    return False


@transaction.atomic
def _bury(job: Job, kind: registry.Kind, values: dict[str, Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(BURY, values)
        if not cursor.rowcount:
            return
    log.error("job killed its workers", kind=job.kind, key=job.key, tenant=job.tenant_id)
    if kind.given_up:
        kind.given_up(job)


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


def put_off(job: Job, until: datetime) -> None:
    """Not now: it is tried at `until`, real time, and this was no try. Then raise RestsError."""
    mine = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)
    waits: dict[str, Any] = {"state": JobState.QUEUED, "attempts": F("attempts") - 1, "run_at": until}
    if mine.update(**waits, lease_until=None) != 1:
        raise RuntimeError(f"job {job.kind} {job.key}: the lease went to another worker")


@transaction.atomic
def _failed(kind: registry.Kind, job: Job, error: Exception) -> None:
    text = "".join(traceback.format_exception_only(error))[-ERROR_CHARACTERS:]
    wait = min(kind.backoff * 2 ** max(0, job.attempts - 1), LONGEST_BACKOFF)
    over = job.attempts >= job.max_attempts
    mine = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, attempts=job.attempts, state=JobState.RUNNING)
    updated = mine.update(
        state=JobState.FAILED if over else JobState.QUEUED,
        run_at=clock.real_now() + wait,
        lease_until=None,
        error=text,
        finished_at=clock.real_now() if over else None,
    )
    if over and updated and kind.given_up:
        kind.given_up(job)


def overdue(limit: int = 200) -> list[tuple[int, uuid.UUID]]:
    """Jobs that are due and nobody holds: (tenant id, job id), oldest first.

    Not what was queued by hand with its tries used up: nobody may claim it, and it would stand before what came later.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tenant_id, id FROM public.core_job WHERE state IN ('queued', 'running') AND run_at <= %(now)s"
            " AND (state = 'queued' AND attempts < max_attempts OR lease_until < %(now)s)"
            " ORDER BY run_at LIMIT %(limit)s",
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
