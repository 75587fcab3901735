"""Celery as the doorbell. A ring that is lost costs seconds: the sweeper rings again."""

import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import structlog
from celery import current_app
from redis import RedisError

from core import redis, tracing
from core.jobs.broker import LONG, SHORT

log = structlog.get_logger(__name__)
RUN_JOB = "core.run_job"
QUIET_SECONDS = 3.0
"""After a ring that failed nobody rings for so long: a night with thousands of debits must not wait for each."""

_quiet_until = 0.0
_silent: ContextVar[bool] = ContextVar("silent", default=False)


@contextmanager
def silent() -> Iterator[None]:
    """No ringing inside the block: the caller runs the jobs itself (seeds, tests)."""
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)


def ring(tenant_id: int, job_id: uuid.UUID, *, long: bool) -> None:
    """`long`: on the list of what takes long (`registry.is_long`), where nothing else waits behind it."""
    global _quiet_until
    if _silent.get() or time.monotonic() < _quiet_until:
        return
    try:
        # Whoever the sweeper rings for begins a trace of its own.
        above = tracing.parent()
        how = {"headers": {tracing.HEADER: above}} if above else {}
        current_app.send_task(RUN_JOB, args=[tenant_id, str(job_id)], queue=_list(long), retry=False, **how)
    except Exception as error:
        _quiet_until = time.monotonic() + QUIET_SECONDS
        log.warning("bell not heard; the sweeper will ring", error=str(error))


def unheard(*, long: bool) -> int:
    """Rings on one of the lists that wait for a worker; 0 when Redis is away."""
    try:
        return int(redis.client().llen(_list(long)))
    except RedisError:
        return 0


def _list(long: bool) -> str:
    return LONG if long else SHORT
