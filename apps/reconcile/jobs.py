"""Every morning: the party's books of the day before are fetched once, then each merchant's day is reconciled."""

from datetime import date, timedelta

from apps.reconcile.services import reconcile_day
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job, JobState
from core.text import say
from statements import services as statements
from statements.models import Statement
from tenants.models import Tenant
from tenants.rules import TenantState

FETCH, DAY = "reconcile.fetch", "reconcile.day"
LEASE = timedelta(minutes=5)


def schedule() -> int:
    """Each minute: put down the fetching of books that are due. Gives the number of new jobs."""
    if not statements.due_days():
        return 0
    stamp = clock.real_now().strftime("%Y-%m-%dT%H:%M")
    return int(jobs.enqueue(FETCH, stamp) is not None)


def _fetched(row: Job) -> str:
    """The days that it fetched, or is to fetch."""
    return say("、", ", ").join(sorted(row.result)) or row.payload.get("day", "")


@job(FETCH, title=("取支付宝账单", "Fetch Alipay's books"), atomic=False, lease=LEASE, subject=_fetched)
def fetch_job(row: Job) -> dict[str, str]:
    """The days that are due, or the one that a person wants again. Books that aren't there yet are no failure."""
    asked = row.payload.get("day")
    days = [date.fromisoformat(asked)] if asked else statements.due_days()
    return {day.isoformat(): fetch(day).state for day in days}


def fetch(day: date) -> Statement:
    """Fetch a day's books and put down each merchant's reconciling of it: once, and again for each new version."""
    statement = statements.fetch(day)
    statements.reconcile_platform(day)
    for merchant_id in merchants():
        jobs.enqueue(DAY, f"{day}.{statement.version}", tenant_id=merchant_id)
    return statement


def fetch_again(day: date) -> None:
    """A person wants a day fetched and reconciled anew, for everybody."""
    _one_at_a_time(FETCH, f"{day}#", payload={"day": day.isoformat()})


def reconcile_again(merchant_id: int, day: date) -> None:
    """The same for one merchant, with the books as they were fetched; of the platform's own they are fetched anew."""
    _one_at_a_time(DAY, f"{day}.", merchant_id)


def _one_at_a_time(kind: str, prefix: str, merchant_id: int = 0, payload: dict[str, str] | None = None) -> None:
    """Put a job down unless one with this prefix waits or runs. Its key follows the last one's: of two at once one is.

    What a person changed while one runs is looked at by the next press, or the next morning.
    """
    rows = Job.objects.filter(tenant_id=merchant_id, kind=kind, key__startswith=prefix)
    last = rows.order_by("-created_at", "-id").first()
    if last is None or last.state in (JobState.DONE, JobState.FAILED):
        jobs.enqueue(kind, f"{prefix}{last.id.hex if last else 'first'}", tenant_id=merchant_id, payload=payload)


@job(DAY, title=("日终对账", "Reconcile a day"), atomic=False, lease=LEASE, subject=of_day)
def day_job(row: Job) -> None:
    day = date.fromisoformat(row.key.split(".")[0])
    if row.tenant_id == statements.PLATFORM:
        statements.fetch(day)
        statements.reconcile_platform(day)
    else:
        reconcile_day(day)


def merchants() -> list[int]:
    """Also closed ones: money may still come for them."""
    rows = Tenant.objects.filter(state=TenantState.CLAIMED).exclude(schema_name="public")
    return list(rows.order_by("pk").values_list("pk", flat=True))
