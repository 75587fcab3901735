"""Keeps the lease of a running job alive, on a connection of its own: a step may be longer than its lease."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import structlog
from django.db import DatabaseError, connection

from core import clock
from core.models import Job

log = structlog.get_logger(__name__)
BEATS_A_LEASE = 3

# It doesn't wait for the job's own transaction, which may hold the row for a moment: the next beat comes soon.
BEAT = """
UPDATE public.core_job SET lease_until = %(until)s
 WHERE tenant_id = %(tenant)s AND id = %(id)s AND attempts = %(attempts)s AND state = 'running'
"""
PATIENCE = "SET lock_timeout = '500ms'"


@contextmanager
def beating(job: Job, lease: timedelta) -> Iterator[None]:
    """While the block runs, nobody else takes the job. A short one ends before the first beat, at no cost."""
    over = threading.Event()
    thread = threading.Thread(target=_beat, args=(job, lease, over), name=f"heartbeat-{job.kind}", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _beat(job: Job, lease: timedelta, over: threading.Event) -> None:
    pause = lease.total_seconds() / BEATS_A_LEASE
    if over.wait(pause):
        return
    try:
        while _renew(job, lease) and not over.wait(pause):
            pass
    finally:
        connection.close()


def _renew(job: Job, lease: timedelta) -> bool:
    """False when the job isn't this worker's any more."""
    until = clock.real_now() + lease
    try:
        with connection.cursor() as cursor:
            cursor.execute(PATIENCE)
            cursor.execute(BEAT, {"until": until, "tenant": job.tenant_id, "id": job.id, "attempts": job.attempts})
            return bool(cursor.rowcount)
    except DatabaseError:
        log.warning("a heartbeat failed; the next one comes", kind=job.kind, key=job.key, exc_info=True)
        connection.close()
        return True
