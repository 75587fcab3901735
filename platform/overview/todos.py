"""What waits about runs of jobs."""

from collections.abc import Mapping

from django.db.models.functions import Coalesce

from core import actions as a
from core.caller import Caller
from core.models import Job, JobState
from core.todos import Todo, Waits, declare, waits

FAILED = Todo("jobs", "失败任务", "Failed jobs", a.JOB_VIEW, f"/jobRuns?state={JobState.FAILED}", urgent=True)


def _failed(caller: Caller) -> Mapping[str, Waits]:
    return {FAILED.key: waits(Job.objects.filter(state=JobState.FAILED), Coalesce("finished_at", "created_at"))}


declare("P", 90, FAILED, count=_failed)
