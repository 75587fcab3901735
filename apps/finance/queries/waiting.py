"""What a shop has of some income still: it waits for its settlement, or is available. Amounts in fen."""

from collections.abc import Collection
from datetime import date

from django.db.models import Max, Q, Sum

from apps.finance.models import Entry, Settlement
from apps.finance.rules import COMMISSION, PENDING
from core.entities import Entity
from core.money import Fen


def settled_through() -> date:
    """Income with a value day up to this one is out of `pending`."""
    cutoff = Settlement.objects.order_by("-day").values_list("cutoff", flat=True).first()
    return cutoff or date.min


def waiting_of(source: Entity, source_ids: Collection[int]) -> dict[int, Fen]:
    """By document, what of its income waits, with the commission on it, which a refund gives back first. What is
    settled, or never waited, is left out.
    """
    rows = Entry.objects.filter(
        transaction__source=source, transaction__source_id__in=source_ids, account__in=(PENDING, COMMISSION)
    ).values_list("transaction__source_id")
    found = rows.annotate(day=Max("value_day", filter=Q(account=PENDING)), waits=Sum("amount"))
    settled = settled_through()
    return {source_id: int(waits) for source_id, day, waits in found.order_by() if day and day > settled}
