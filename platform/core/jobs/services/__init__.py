"""Jobs: put down, done, and the steps of long ones."""

from core.jobs.services.putting import again, enqueue, enqueue_all, enqueue_in_minute, follow_clock, once_more, sooner
from core.jobs.services.running import RestsError, overdue, put_off, rest, run, run_due
from core.jobs.services.steps import renew, step, step_in_batches

__all__ = [
    "RestsError", "again", "enqueue", "enqueue_all", "enqueue_in_minute", "follow_clock", "once_more", "overdue",
    "put_off", "renew", "rest", "run", "run_due", "sooner", "step", "step_in_batches",
]  # fmt: skip
