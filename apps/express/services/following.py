"""Traces that are pushed: kuaidi100 is asked once a parcel number, and again where it didn't answer or has given up.

Whatever it never pushes is found by asking (`traces`).
"""

from datetime import timedelta

from apps.express.models import Parcel
from core import clock, throttle
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.text import say
from partners import clients, health
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.numbered import addressed
from partners.rules import Party
from tenants.scope import current

FOLLOW = "express.follow"
ASKED_IN_A_DAY = 10
"""For one parcel: each number costs the platform, and who ships may type another one as often as they like."""


def follow_later(row: Parcel) -> None:
    """After the commit, also of a number that it had before."""
    key, tenant_id = f"{row.pk}:{row.number}", current().id
    if jobs.enqueue(FOLLOW, key, tenant_id=tenant_id) is None:
        jobs.once_more(FOLLOW, [key], tenant_id=tenant_id)


def follow(row: Parcel) -> None:
    """Have its trace pushed, if that isn't asked for yet. Call it outside a transaction.

    A number that kuaidi100 doesn't take is asked about alone; where it is silent or refuses us, or was asked too often
    in a day, it is asked again with the next look.
    """
    courier = clients.express()
    if row.followed_at is not None or not courier.config.pushes:
        return
    if not throttle.is_within(f"express.follow:{row.pk}", limit=ASKED_IN_A_DAY, window=timedelta(days=1)):
        return
    own = str(row.pk)
    where = addressed(clients.notify_url(Party.EXPRESS), own)
    try:
        with health.direct(Party.EXPRESS):
            courier.follow(company=row.company, number=row.number, mobile=row.phone, notify_url=where, about=own)
    except (AccessRefused, PartyUnavailable):
        return
    except PartyRefused:
        pass
    Parcel.objects.filter(pk=row.pk, number=row.number).update(followed_at=clock.now())


def parcel_of(job: Job) -> str:
    """The number that a job's key names behind the parcel's id."""
    number = job.key.partition(":")[2]
    return say(f"运单 {number}", f"parcel {number}")


def on_its_way(job: Job) -> Parcel | None:
    """The parcel that a job's key names, unless it is there, or has another number by now."""
    row_id, _, number = job.key.partition(":")
    return Parcel.objects.filter(pk=int(row_id), number=number, delivered_at=None).first()


@job(FOLLOW, title=("订阅快递轨迹", "Have a trace pushed"), atomic=False, subject=parcel_of)
def follow_job(job: Job) -> None:
    """Nothing for a parcel that is there, or has another number by now."""
    row = on_its_way(job)
    if row is not None:
        follow(row)
