"""What a person does about jobs that failed."""

from core import audit
from core.caller import Caller
from core.errors import StateError
from core.jobs import services as jobs
from core.models import Job, JobState
from overview.log import RunEntity, RunLog


def rerun_job(*, caller: Caller, job: Job) -> Job:
    """Queue a failed job once more. Raises StateError (111) for one that didn't fail."""
    if job.state != JobState.FAILED:
        raise StateError(state=job.state)
    jobs.again(job)
    audit.record(caller, RunLog.RERUN, RunEntity.JOB, job.tenant_id, after={"kind": job.kind, "key": job.key})
    return Job.objects.get(tenant_id=job.tenant_id, id=job.id)
