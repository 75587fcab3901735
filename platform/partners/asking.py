"""Questions that wait for their moment: a row knows when a party is asked what became of it.

A job row a merchant and minute looks for them, so nobody looks into schemas that have nothing to ask.
"""

from datetime import datetime, timedelta
from typing import TypeVar

from django.db import models
from django.db.models import QuerySet

from core import clock
from core.jobs import services as jobs
from core.models import Job
from tenants.scope import current

GRACE = timedelta(minutes=1)
"""What runs out is asked about so much later: the party has let it run out by then, too."""
EARLIER = tuple(timedelta(minutes=minutes) for minutes in (1, 3, 8, 20))
"""And so long after it was shown: a customer who did it stands and waits, though the party's callback was lost."""


class Asked(models.Model):
    """`ask_at`: when the party is asked; empty while an asking is under way, or nothing is to be asked."""

    ask_at = models.DateTimeField(null=True)
    asks = models.IntegerField(default=0)

    class Meta:
        abstract = True


A = TypeVar("A", bound=Asked)


def ask_later(row: Asked, kind: str, since: datetime, until: datetime) -> None:
    """Ask at the next moment, business time: a job of `kind` comes then, and asks about all that is `due`."""
    row.ask_at = _next_moment(since, until) or until + GRACE
    row.save(update_fields=["ask_at"])
    jobs.enqueue_in_minute(kind, row.ask_at, tenant_id=current().id)


def ask_alone(row_id: int, kind: str, since: datetime, until: datetime) -> None:
    """The same of a row that has no columns for it, since few of its kind are ever asked about: a job for each moment.

    Nothing after the last. `asked_alone` reads the job; its payload has `since`.
    """
    moment = _next_moment(since, until)
    if moment is not None:
        key, payload = f"{row_id}:{moment:%y%m%d%H%M%S}", {"since": since.isoformat()}
        jobs.enqueue(kind, key, tenant_id=current().id, payload=payload, at=moment)


def asked_alone(job: Job) -> tuple[int, str]:
    """(the row that the job asks about, our number of the question)"""
    row_id, moment = job.key.split(":")
    return int(row_id), f"{row_id}-{moment}"


def _next_moment(since: datetime, until: datetime) -> datetime | None:
    """Of those when a party is asked about what a customer was shown at `since`, and can do until `until`."""
    whole = [*(since + after for after in EARLIER if since + after < until), until + GRACE]
    return next((moment for moment in whole if moment > clock.now()), None)


def due(rows: QuerySet[A]) -> list[A]:
    """Those of `rows` whose moment has come and nobody else holds, locked."""
    return list(rows.filter(ask_at__lte=clock.now()).select_for_update(skip_locked=True).order_by("pk"))


def next_key(row: Asked) -> str:
    """Our number of the question that is put down now. Its silence is the queue's: tried again, then a person's."""
    row.asks += 1
    row.ask_at = None
    row.save(update_fields=["asks", "ask_at"])
    return keys_of(row)[-1]


def keys_of(row: Asked) -> list[str]:
    """Our numbers of its questions, the last one last."""
    return [f"{row.pk}-{nth}" for nth in range(1, row.asks + 1)]
