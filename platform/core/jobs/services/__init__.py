"""Jobs: put down, done, and the steps of long ones."""

from core.jobs.services.putting import (
    again,
    again_all,
    enqueue,
    enqueue_all,
    enqueue_in_minute,
    failing_since,
    follow_clock,
    once_more,
    one_more_try,
    sooner,
)
from core.jobs.services.running import RestsError, overdue, put_off, rest, run, run_due
from core.jobs.services.steps import Partly, note_partly, renew, step, step_in_batches

__all__ = [
    "Partly", "RestsError", "again", "again_all", "enqueue", "enqueue_all", "enqueue_in_minute", "failing_since",
    "follow_clock", "note_partly", "once_more", "one_more_try", "overdue", "put_off", "renew", "rest", "run", "run_due",
    "sooner", "step", "step_in_batches",
]  # fmt: skip
