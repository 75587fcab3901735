"""Do a job: claimed, kept alive, finished with its effect or tried again; and sweep up what nobody heard."""

import uuid
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import connection, transaction
from django.db.models import F

from core import actions, clock, context, faults, live, tracing
from core.db import schemas
from core.jobs import heartbeat, registry
from core.jobs.services.steps import ERROR_CHARACTERS
from core.models import Job, JobState

log = structlog.get_logger(__name__)
LONGEST_BACKOFF = timedelta(minutes=10)
ROLLING = timedelta(minutes=15)
"""How long old workers may still run beside new ones (decision 57)."""
UNKNOWN_AGAIN = timedelta(minutes=1)


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


def run(tenant_id: int, job_id: uuid.UUID, *, trace: str = "") -> bool:
    """Do one job if it is open and due. False when it isn't, or when it failed. `trace`: of whoever rang."""
    job = Job.objects.filter(tenant_id=tenant_id, id=job_id).first()
    if job is None:
        return False
    try:
        kind = registry.kind_of(job.kind)
    except LookupError:
        _leave_unknown(job)
        return False
    if not _claim(job, kind):
        return False
    job.refresh_from_db()
    request_id = context.new_request_id()
    _tell(job)
    with tracing.span("consumer", f"job {job.kind}", parent=trace) as span:
        span.note({"zudesk.job": str(job.id), "zudesk.tenant_id": tenant_id, "zudesk.request_id": request_id})
        return _done(kind, job, span)


def _done(kind: registry.Kind, job: Job, span: tracing.Span) -> bool:
    try:
        with heartbeat.beating(job, kind.lease):
            _do(kind, job, span)
    except RestsError:
        return True
    except Exception as error:
        log.exception("job failed", kind=job.kind, key=job.key, tenant=job.tenant_id)
        span.note({"error.type": type(error).__name__}, failed=True)
        _failed(kind, job, error)
        return False
    finally:
        _tell(job)
    return True


def _tell(job: Job) -> None:
    """The pages of runs, the shop's and the operators', look again."""
    whose = {job.tenant_id, live.OPERATORS}
    live.tell(*(live.Told(live.Word.JOBS, tenant_id, action=actions.JOB_VIEW) for tenant_id in whose))


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
    _give_up(kind, job)


def _give_up(kind: registry.Kind, job: Job) -> None:
    """Somebody is told, in the transaction that writes FAILED; who can't be told doesn't keep the job from failing."""
    if kind.given_up is None:
        return
    try:
        with transaction.atomic():
            kind.given_up(job)
    except Exception:
        log.exception("nobody was told that a job was given up", kind=job.kind, key=job.key, tenant=job.tenant_id)


def _leave_unknown(job: Job) -> None:
    """Nobody here can do it: a young one waits for who can, an old one is failed, where a person sees it.

    While a release goes in, old and new workers are rung alike: what new code put down isn't an old one's to end.
    """
    now = clock.real_now()
    due = Job.objects.filter(tenant_id=job.tenant_id, id=job.id, run_at__lte=now)
    queued, dropped = due.filter(state=JobState.QUEUED), due.filter(state=JobState.RUNNING, lease_until__lt=now)
    if now - job.created_at < ROLLING:
        later = now + UNKNOWN_AGAIN
        waits = queued.update(run_at=later) or dropped.update(lease_until=later)
        say, what = log.warning, "no such kind of job yet"
    else:
        ends: dict[str, Any] = {"state": JobState.FAILED, "finished_at": now, "lease_until": None}
        waits = (queued | dropped).update(**ends, error=UNKNOWN + job.kind)
        say, what = log.error, "no such kind of job"
    if waits:
        say(what, kind=job.kind, key=job.key, tenant=job.tenant_id)


def _do(kind: registry.Kind, job: Job, span: tracing.Span) -> None:
    if kind.atomic:
        with transaction.atomic():
            _finish(job, _effect(kind, job, span))
        return
    _finish(job, _effect(kind, job, span))


def _effect(kind: registry.Kind, job: Job, span: tracing.Span) -> dict[str, Any] | None:
    with registry.scope(job.tenant_id):
        span.note({tracing.TENANT: schemas().schema_name})
        return kind.handler(job)


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
    text = faults.in_words(error)[-ERROR_CHARACTERS:]
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
    if over and updated:
        _give_up(kind, job)


def overdue(limit: int = 200, *, long: bool | None = None) -> list[tuple[int, uuid.UUID]]:
    """Jobs that are due and nobody holds: (tenant id, job id), oldest first; of one list of rings, or of both.

    Not what was queued by hand with its tries used up: nobody may claim it, and it would stand before what came later.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tenant_id, id FROM public.core_job WHERE state IN ('queued', 'running') AND run_at <= %(now)s"
            " AND (state = 'queued' AND attempts < max_attempts OR lease_until < %(now)s)"
            " AND (%(long)s::boolean IS NULL OR (kind = ANY(%(kinds)s)) = %(long)s)"
            " ORDER BY run_at LIMIT %(limit)s",
            {"now": clock.real_now(), "limit": limit, "kinds": registry.long_kinds(), "long": long},
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
