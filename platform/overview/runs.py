"""What a person does about jobs that failed."""

from core import audit
from core.caller import Caller
from core.errors import StateError
from core.jobs import services as jobs
from core.models import Job, JobState
from overview import queries
from overview.log import RunEntity, RunLog

MOST_AT_ONCE = 500
"""Of a kind that are run again by one act: more than a bad hour leaves, and no more than workers do in another."""


def rerun_job(*, caller: Caller, job: Job) -> int:
    """Queue a failed job once more. Raises StateError (111) for one that didn't fail."""
    if job.state != JobState.FAILED:
        raise StateError(state=job.state)
    jobs.again(job)
    audit.record(caller, RunLog.RERUN, RunEntity.JOB, job.tenant_id, after={"kind": job.kind, "key": job.key})
    job.refresh_from_db()
    return 1


def rerun_all(*, caller: Caller, job: Job) -> int:
    """Queue the failed jobs of this one's kind that the caller sees once more, so many of them at once, whether this
    one still is failed or not: first who failed first, so that those that fail again are behind the others at the next
    act. Gives how many. Raises StateError (111) where none is.
    """
    count = jobs.again_all(queries.failed_like(caller, job).order_by("finished_at")[:MOST_AT_ONCE])
    if not count:
        raise StateError(state=job.state)
    audit.record(caller, RunLog.RERUN_ALL, RunEntity.JOB, job.tenant_id, after={"kind": job.kind, "count": count})
    job.refresh_from_db()
    return count
