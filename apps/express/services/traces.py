"""Traces: asked of the party at most once in half an hour a parcel, and by a job until the parcel is there."""

from datetime import timedelta

from django.db.models import Q

from apps.express import events
from apps.express.models import Parcel
from apps.express.rules import OURSELVES, SILENT, Direction
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.text import say
from partners import clients, health
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.express.port import Trace
from tenants.scope import current

KEPT = timedelta(minutes=30)
EVERY = timedelta(hours=4)
LONGEST = timedelta(days=30)
REFRESH = "express.refresh"
TOPICS = {Direction.OUT: events.delivered, Direction.BACK: events.came_back}


def look(row: Parcel) -> bool:
    """Bring the trace up to date, if it is older than half an hour. False when it isn't by what the party told.

    Call it outside a transaction. That a parcel was delivered is published; why nothing was told is kept.
    """
    if is_fresh(row):
        return True
    if not _claim(row):
        return False
    try:
        courier = clients.express()
        with health.direct(courier.asks(row.company)):
            found = courier.trace(company=row.company, number=row.number, mobile=row.phone)
    except AccessRefused:
        return _untold(row, OURSELVES)
    except PartyRefused as error:
        return _untold(row, error.code)
    except PartyUnavailable:
        return _untold(row, SILENT)
    _keep(row, found)
    return True


def is_fresh(row: Parcel) -> bool:
    """Whether the trace needs no look: it is not half an hour old, or the parcel has arrived."""
    return row.traced_at is not None and (clock.now() - row.traced_at < KEPT or row.delivered_at is not None)


def _claim(row: Parcel) -> bool:
    """Note that the party is asked now; of those who look at once, or for a number just changed, one asks."""
    now = clock.now()
    due = Parcel.objects.filter(Q(asked_at=None) | Q(asked_at__lte=now - KEPT), pk=row.pk)
    return bool(due.update(asked_at=now))


def _untold(row: Parcel, why: str) -> bool:
    row.trouble = why[:20]
    row.save(update_fields=["trouble"])
    return False


def _keep(row: Parcel, found: Trace) -> None:
    row.trace = [{"at": node.at.isoformat(), "text": node.text, "status": node.status} for node in found.nodes]
    row.traced_at, row.raw, row.trouble = clock.now(), found.raw[:20_000], ""
    row.save(update_fields=["trace", "traced_at", "raw", "trouble"])
    if found.delivered_at is not None and row.delivered_at is None:
        TOPICS[Direction(row.direction)].publish(row.way)
        row.refresh_from_db()


def refresh_later(row: Parcel, nth: int = 1) -> None:
    """Ask again in some hours; `nth` numbers the looks at one parcel number."""
    at = clock.real_now() + EVERY
    jobs.enqueue(REFRESH, f"{row.pk}:{row.number}:{nth}", tenant_id=current().id, run_at=at)


def _parcel(job: Job) -> str:
    _, number, nth = job.key.split(":")
    return say(f"运单 {number} · 第 {nth} 次", f"parcel {number} · look {nth}")


@job(REFRESH, title=("更新快递轨迹", "Refresh traces"), atomic=False, subject=_parcel)
def refresh(job: Job) -> None:
    """One look; again later until it is delivered, has another number, or a month is over."""
    row_id, number, nth = job.key.split(":")
    row = Parcel.objects.filter(pk=int(row_id), number=number, delivered_at=None).first()
    if row is None or clock.now() - row.shipped_at > LONGEST:
        return
    look(row)
    if row.delivered_at is None:
        refresh_later(row, int(nth) + 1)
