"""What waits about runs of jobs."""

from collections.abc import Mapping

from core import actions as a
from core.caller import Caller
from core.models import Job, JobState
from core.todos import Todo, declare

FAILED = Todo("jobs", "失败任务", "Failed jobs", a.JOB_VIEW, f"/jobRuns?state={JobState.FAILED}", urgent=True)


def _failed(caller: Caller) -> Mapping[str, int]:
    return {FAILED.key: Job.objects.filter(state=JobState.FAILED).count()}


declare("P", 90, FAILED, count=_failed)
