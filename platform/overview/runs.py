"""What a person does about jobs and calls that failed."""

from core import audit
from core.caller import Caller
from core.errors import StateError
from core.jobs import services as jobs
from core.models import Job, JobState
from overview.log import RunLog
from overview.schemas import SettleCallIn
from partners import services as partners
from partners.models import PartnerCall, PartnerEvent


def rerun_job(*, caller: Caller, job: Job) -> Job:
    """Queue a failed job once more. Raises StateError (111) for one that didn't fail."""
    if job.state != JobState.FAILED:
        raise StateError(state=job.state)
    jobs.again(job)
    audit.record(caller, RunLog.RERUN, "job", job.tenant_id, after={"kind": job.kind, "key": job.key})
    return Job.objects.get(tenant_id=job.tenant_id, id=job.id)


def retry_call(*, caller: Caller, row: PartnerCall) -> PartnerCall:
    """Send an open call again, now. Raises StateError (111), PartyFailed (120) when there is still no answer."""
    return partners.retry(row, caller)


def settle_call(*, caller: Caller, row: PartnerCall, said: SettleCallIn) -> None:
    """Say how a stuck call ended. Raises StateError (111), Forbidden (103), InvalidInput (110)."""
    partners.settle(row, caller, said.outcome, said.reason, trade_no=said.trade_no, paid_at=said.paid_at)


def apply_event(*, caller: Caller, row: PartnerEvent) -> PartnerEvent:
    """Apply a waiting callback once more. Raises StateError (111); what still stands in the way is in the row."""
    return partners.apply_again(row, caller)


def look_at_event(*, caller: Caller, row: PartnerEvent, reason: str) -> str:
    """A callback as it came; the look is logged."""
    return partners.look(row, caller, reason)


def dismiss_event(*, caller: Caller, row: PartnerEvent, reason: str) -> None:
    """Never apply a waiting callback. Raises StateError (111), Forbidden (103)."""
    partners.dismiss(row, caller, reason)
