"""Questions that wait for their moment: what became of a thing when the party's callback doesn't come.

Columns (`Asked`, `ask_later`) where every row is asked about, as payments and deposits are: one job a merchant and
minute does all that is due, and nobody looks into schemas that have nothing to ask. `ask_alone` otherwise, as for
consents and contracts: a job a row. SMS receipts have a way of their own, since they wait in real time.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TypeVar

from django.db import models
from django.db.models import QuerySet

from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.text import say
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
    row.ask_at = _next_of(moments(since, until)) or until + GRACE
    row.save(update_fields=["ask_at"])
    jobs.enqueue_in_minute(kind, row.ask_at, tenant_id=current().id)


def ask_alone(row_id: int, kind: str, moments: Iterable[datetime], payload: dict[str, str]) -> None:
    """Ask about one row at the next of `moments`, business time, by a job of its own; nothing after the last.

    `asked_alone` reads the job.
    """
    moment = _next_of(moments)
    if moment is not None:
        key = f"{row_id}:{moment:%y%m%d%H%M%S}"
        jobs.enqueue(kind, key, tenant_id=current().id, payload=payload, at=moment)


def asked_alone(job: Job) -> tuple[int, str]:
    """(the row that the job asks about, our number of the question)"""
    row_id, moment = job.key.split(":")
    return int(row_id), f"{row_id}-{moment}"


def of_order(job: Job) -> str:
    """What the job is about, in words, where its payload names an order."""
    return say(f"订单 {job.payload['order_id']}", f"order {job.payload['order_id']}")


def moments(since: datetime, until: datetime) -> list[datetime]:
    """When a party is asked about what a customer was shown at `since`, and can do until `until`."""
    return [*(since + after for after in EARLIER if since + after < until), until + GRACE]


def _next_of(moments: Iterable[datetime]) -> datetime | None:
    now = clock.now()
    return next((moment for moment in moments if moment > now), None)


def due(rows: QuerySet[A]) -> list[A]:
    """Those of `rows` whose moment has come and nobody else holds, locked."""
    return list(rows.filter(ask_at__lte=clock.now()).select_for_update(skip_locked=True).order_by("pk"))


def due_ids(rows: QuerySet[A]) -> list[int]:
    """Those of `rows` whose moment has come, whoever holds them."""
    return list(rows.filter(ask_at__lte=clock.now()).order_by("pk").values_list("pk", flat=True))


def next_key(row: Asked) -> str:
    """Our number of the question that is put down now. Its silence is the queue's: tried again, then a person's."""
    row.asks += 1
    row.ask_at = None
    row.save(update_fields=["asks", "ask_at"])
    return keys_of(row)[-1]


def keys_of(row: Asked) -> list[str]:
    """Our numbers of its questions, the last one last."""
    return [f"{row.pk}-{nth}" for nth in range(1, row.asks + 1)]
