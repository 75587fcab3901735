"""Put a job down, once or once more, and ring for it on commit."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import F, Func, JSONField, QuerySet, TextField, Value
from django.db.models.functions import Cast

from core import clock
from core.jobs import bell, registry
from core.jobs.subjects import MINUTE
from core.models import Job, JobState

FAILING_SINCE = "failing_since"
"""In the payload of a job that was given up: when it was first, since a person had it run."""


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


def _ring(rows: Iterable[Job]) -> None:
    for row in rows:
        bell.ring(row.tenant_id, row.id, long=registry.is_long(row.kind))


def follow_clock(_: clock.ClockMoved) -> None:
    """Business time has moved on: so much earlier is what waits for a moment of it."""
    waiting = Job.objects.filter(state=JobState.QUEUED, due_at__isnull=False)
    waiting.update(run_at=F("due_at") - clock.ahead())


def again(job: Job) -> None:
    """Queue a failed job once more and ring."""
    again_all([job])
    transaction.on_commit(lambda: _ring([job]))


def again_all(failed: Iterable[Job]) -> int:
    """Queue those of these jobs that still are failed once more, with all their tries, as if they had never failed.
    Gives how many; the sweeper rings.
    """
    key = Cast(Value(FAILING_SINCE), TextField())
    without = Func(F("payload"), key, template="%(expressions)s", arg_joiner=" - ", output_field=JSONField())
    return _failed_of(list(failed)).update(
        state=JobState.QUEUED, run_at=clock.real_now(), attempts=0, error="", finished_at=None, payload=without
    )


def _failed_of(rows: Collection[Job]) -> QuerySet[Job]:
    found = Job.objects.filter(tenant_id__in={job.tenant_id for job in rows}, id__in=[job.id for job in rows])
    return found.filter(state=JobState.FAILED)


def one_more_try(failed: Collection[Job]) -> int:
    """Queue those of these jobs that still are failed for one try, not for all that they had. Gives how many."""
    count = _failed_of(failed).update(
        state=JobState.QUEUED, run_at=clock.real_now(), attempts=F("max_attempts") - 1, finished_at=None
    )
    transaction.on_commit(lambda: _ring(failed))
    return count


def failing_since(job: Job) -> datetime:
    """Business time at which a job that is given up was given up first; noted now, where that is now."""
    if noted := job.payload.get(FAILING_SINCE):
        return datetime.fromisoformat(noted)
    now = clock.now()
    job.payload |= {FAILING_SINCE: now.isoformat()}
    Job.objects.filter(tenant_id=job.tenant_id, id=job.id).update(payload=job.payload)
    return now


SOONER = """
UPDATE public.core_job j SET run_at = %(now)s + (j.run_at - %(now)s) / %(times)s
  FROM unnest(%(tenants)s::bigint[], %(keys)s::text[]) AS w(tenant_id, key)
 WHERE j.tenant_id = w.tenant_id AND j.kind = %(kind)s AND j.key = w.key
   AND j.state = 'queued' AND j.run_at > %(now)s AND j.started_at IS NOT NULL
"""


def sooner(kind: str, of: Sequence[tuple[int, str]], *, times: int) -> None:
    """Of these jobs, by tenant and key, those that began once and wait for another try wait so many times less.

    One that was never begun waits for its moment.
    """
    values: dict[str, Any] = {
        "now": clock.real_now(), "times": times, "kind": kind,
        "tenants": [tenant_id for tenant_id, _ in of], "keys": [key for _, key in of],
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(SOONER, values)


def once_more(
    kind: str, keys: list[str], *, tenant_id: int, run_at: datetime | None = None, max_attempts: int = 8
) -> int:
    """Put jobs down again, however they ended before; one that waits keeps its moment, one that runs goes on.

    They wait for `run_at`, real time, or are due now. Gives how many wait; the sweeper rings.
    """
    rows = Job.objects.filter(tenant_id=tenant_id, kind=kind, key__in=keys)
    rows.filter(state__in=(JobState.DONE, JobState.FAILED)).update(
        state=JobState.QUEUED, run_at=run_at or clock.real_now(), due_at=None, attempts=0, error="", started_at=None,
        finished_at=None,
    )  # fmt: skip
    missing = set(keys) - set(rows.values_list("key", flat=True))
    enqueue_all(kind, sorted(missing), tenant_id=tenant_id, run_at=run_at, max_attempts=max_attempts)
    return rows.filter(state=JobState.QUEUED).count()
