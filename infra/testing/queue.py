"""What holds of the queue of calls whenever nothing is under way."""

from core.models import Job, JobState
from partners.health import ANSWERS_AGAIN
from partners.models import PartnerCall, PartyState
from partners.rules import SEND, CallState


def unsent() -> list[str]:
    """Calls that wait to be sent, to a party that isn't paused, and that no job sends: nobody sees them either."""
    paused = PartyState.objects.filter(paused_at__isnull=False).values("party")
    jobs = Job.objects.filter(kind=SEND, state__in=(JobState.QUEUED, JobState.RUNNING))
    sent = set(jobs.values_list("tenant_id", "key"))
    waiting = PartnerCall.objects.filter(state__in=(CallState.PENDING, CallState.UNKNOWN)).exclude(party__in=paused)
    return [
        f"{call.party}.{call.operation} {call.key} is {call.state}"
        for call in waiting
        if (call.tenant_id, str(call.id)) not in sent
    ]


def rested() -> None:
    """So much later that no party is left alone any more: it is asked again, and may be silent again."""
    PartyState.objects.update(**ANSWERS_AGAIN)
