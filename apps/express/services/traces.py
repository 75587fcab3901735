"""Traces: pushed by kuaidi100; asked for at most once in half an hour a parcel, and by a job until it is there."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q

from apps.express import events
from apps.express.models import Parcel
from apps.express.rules import EARLIER, OURSELVES, SILENT, UNHEARD_OF, Direction, is_older, went_before
from apps.express.services.following import follow, on_its_way, parcel_of
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job, JobState
from core.text import say
from partners import clients, health
from partners.errors import AccessRefused, EventRefusedError, PartyRefused, PartyUnavailable
from partners.express.callbacks import Pushed
from partners.express.port import Node, Trace
from partners.registry import Event
from partners.rules import EventReason
from tenants.scope import current

KEPT = timedelta(minutes=30)
EVERY = timedelta(hours=4)
LONGEST = timedelta(days=30)
REFRESH, ARRIVED = "express.refresh", "express.arrived"
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
    return _keep(row, found)


def is_fresh(row: Parcel) -> bool:
    """Whether the trace needs no look: it is not half an hour old, or the parcel has arrived."""
    return row.traced_at is not None and (clock.now() - row.traced_at < KEPT or row.delivered_at is not None)


def _claim(row: Parcel) -> bool:
    """Note that the party is asked now; of those who look at once, or for a number just changed, one asks."""
    now = clock.now()
    due = Parcel.objects.filter(Q(asked_at=None) | Q(asked_at__lte=now - KEPT), pk=row.pk)
    return bool(due.update(asked_at=now))


def _untold(row: Parcel, why: str) -> bool:
    _note(row, trouble=why[:20])
    return False


def pushed(event: Event, said: Pushed) -> bool:
    """What kuaidi100 tells of a parcel. False: it has another number or courier, has arrived, or we know as much.

    In the callback's transaction, which holds the parcel and not its order: what a delivery means there is a job's.
    Raises EventRefusedError where there is no such parcel.
    """
    row = Parcel.objects.select_for_update().filter(pk=event.row_id or 0).first()
    if row is None:
        raise EventRefusedError(EventReason.NO_ROW)
    if (said.number, said.company or row.company) != (row.number, row.company) or row.delivered_at is not None:
        return False
    if said.given_up:
        row.followed_at, row.trouble = None, row.trouble if row.trace else UNHEARD_OF
        row.save(update_fields=["followed_at", "trouble"])
    if not said.nodes or is_older(max(node.at for node in said.nodes), len(said.nodes), row.trace):
        return said.given_up
    _write(row, said.nodes, event.raw, said.delivered_at)
    if said.delivered_at is not None and row.trouble != EARLIER:
        key, tenant_id = f"{row.pk}:{row.number}", current().id
        if jobs.enqueue(ARRIVED, key, tenant_id=tenant_id) is None:
            jobs.once_more(ARRIVED, [key], tenant_id=tenant_id)
    return True


@job(ARRIVED, title=("快递签收", "A courier delivered"), atomic=False, subject=parcel_of)
def arrive(job: Job) -> None:
    """Nothing for what was received meanwhile."""
    row = on_its_way(job)
    if row is not None:
        TOPICS[Direction(row.direction)].publish(row.way)


def _keep(row: Parcel, found: Trace) -> bool:
    """False: it has another number by now, and nothing was told of that."""
    if not _write(row, found.nodes, found.raw, found.delivered_at):
        return False
    if found.delivered_at is not None and row.delivered_at is None and row.trouble != EARLIER:
        TOPICS[Direction(row.direction)].publish(row.way)
        row.refresh_from_db()
    return True


def _write(row: Parcel, nodes: Sequence[Node], raw: str, delivered_at: datetime | None) -> bool:
    """Nothing of another's parcel: whoever has this one isn't told where that went, and silence counts as silence."""
    earlier = went_before(delivered_at, row.direction, row.first_at or row.shipped_at)
    known = [] if earlier else nodes
    trace = [{"at": node.at.isoformat(), "text": node.text, "status": node.status} for node in known]
    still = not nodes and row.trouble == UNHEARD_OF
    trouble = EARLIER if earlier else UNHEARD_OF if still else ""
    return _note(row, trace=trace, traced_at=clock.now(), raw=raw[:20_000], trouble=trouble)


def _note(row: Parcel, **told: Any) -> bool:
    """Of the number that was asked about: a courier takes its time, and somebody corrects a number meanwhile. Of the
    wrong one a stranger's delivery would begin the lease.
    """
    for name, value in told.items():
        setattr(row, name, value)
    return bool(Parcel.objects.filter(pk=row.pk, company=row.company, number=row.number).update(**told))


def refresh_later(row: Parcel, nth: int = 1) -> None:
    """Ask again in some hours; `nth` numbers the looks at one parcel number."""
    at = clock.real_now() + EVERY
    jobs.enqueue(REFRESH, f"{row.pk}:{row.number}:{nth}", tenant_id=current().id, run_at=at)


def look_on(row: Parcel) -> None:
    """From a number on that was just typed in; one that it had before has looks behind it, and one may wait still. One
    that runs may have seen another number, and puts down none; else it puts down this one.
    """
    before = Job.objects.filter(tenant_id=current().id, kind=REFRESH, key__startswith=f"{row.pk}:{row.number}:")
    looks = {int(key.rpartition(":")[2]): state for key, state in before.values_list("key", "state")}
    nth = max(looks, default=0)
    if looks.get(nth) != JobState.QUEUED:
        refresh_later(row, nth + 1)


def _parcel(job: Job) -> str:
    _, number, nth = job.key.split(":")
    return say(f"运单 {number} · 第 {nth} 次", f"parcel {number} · look {nth}")


@job(REFRESH, title=("更新快递轨迹", "Refresh traces"), atomic=False, subject=_parcel)
def refresh(job: Job) -> None:
    """One look, and the wish to be told where that is open; again later until it is delivered, has another number, or a
    month is over.
    """
    row_id, number, nth = job.key.split(":")
    row = Parcel.objects.filter(pk=int(row_id), number=number, delivered_at=None).first()
    if row is None or clock.now() - row.shipped_at > LONGEST:
        return
    follow(row)
    look(row)
    if row.delivered_at is None:
        refresh_later(row, int(nth) + 1)
