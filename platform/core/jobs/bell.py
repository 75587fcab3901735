"""Celery as the doorbell. A ring that is lost costs seconds: the sweeper rings again."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import structlog
from celery import current_app

log = structlog.get_logger(__name__)
RUN_JOB = "core.run_job"
_silent: ContextVar[bool] = ContextVar("silent", default=False)


@contextmanager
def silent() -> Iterator[None]:
    """No ringing inside the block: the caller runs the jobs itself (seeds, tests)."""
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)


def ring(tenant_id: int, job_id: uuid.UUID) -> None:
    if _silent.get():
        return
    try:
        current_app.send_task(RUN_JOB, args=[tenant_id, str(job_id)], retry=False)
    except Exception as error:
        log.warning("bell not heard; the sweeper will ring", error=str(error))
