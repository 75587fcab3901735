"""What became of pages and codes: the party is asked until it has said so.

An attempt knows when it is to be asked about; a job row a merchant and minute does it, so nobody looks into schemas
that have nothing to ask.
"""

from datetime import datetime, timedelta

from django.db import transaction

from apps.payments.models import Attempt
from apps.payments.rules import UNDECIDED
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import MINUTE, of_minute
from core.models import Job, JobState
from partners import services as partners
from tenants.scope import current

KIND = "payments.ask"
SUBJECT = "attempt"
GRACE = timedelta(minutes=1)


def ask_now(attempt: Attempt) -> None:
    """Put down the asking. Its silence is the queue's: tried again, then a person's."""
    attempt.asks += 1
    attempt.ask_at = None
    attempt.save(update_fields=["asks", "ask_at"])
    asked = {"number": str(attempt.pk), "amount": attempt.amount}
    partners.want(
        current().id, "alipay", "ask", f"{attempt.pk}-{attempt.asks}", asked, subject=SUBJECT, subject_id=attempt.pk
    )


def ask_later(attempt: Attempt, moment: datetime) -> None:
    """Ask soon after `moment`, when the platform has let the page or code run out."""
    attempt.ask_at = moment + GRACE
    attempt.save(update_fields=["ask_at"])
    look_at(KIND, attempt.ask_at)


def look_at(kind: str, moment: datetime) -> None:
    """A job of `kind` for this merchant in the minute that begins after `moment`, which is business time."""
    minute = moment.replace(second=0, microsecond=0) + timedelta(minutes=1)
    jobs.enqueue(
        kind, minute.strftime(MINUTE), tenant_id=current().id, payload={"at": minute.isoformat()},
        run_at=minute - clock.ahead(),
    )  # fmt: skip


def follow_clock(_: clock.ClockMoved) -> None:
    """Business time has moved on: so much earlier are the looks."""
    ahead = clock.ahead()
    for row in Job.objects.filter(kind__endswith=".ask", state=JobState.QUEUED, payload__has_key="at"):
        at = datetime.fromisoformat(row.payload["at"]) - ahead
        Job.objects.filter(tenant_id=row.tenant_id, id=row.id, state=JobState.QUEUED).update(run_at=at)


@job(KIND, title=("查询处理中的收款", "Ask after waiting payments"), subject=of_minute)
def ask_job(job: Job) -> dict[str, int]:
    return {"asked": ask_due()}


@transaction.atomic
def ask_due() -> int:
    """Ask about every attempt of this merchant whose time has come. Gives their number."""
    due = Attempt.objects.filter(state__in=UNDECIDED, ask_at__lte=clock.now())
    rows = list(due.select_for_update(skip_locked=True).order_by("pk"))
    for attempt in rows:
        ask_now(attempt)
    return len(rows)
