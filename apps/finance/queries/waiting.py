"""What a shop has of some income still: it waits for its settlement, or is available. Amounts in fen."""

from collections.abc import Collection
from datetime import date

from django.db.models import Sum

from apps.finance.models import Entry, Settlement
from apps.finance.rules import AVAILABLE, COMMISSION, DEBT, PENDING
from core.entities import Entity
from core.money import Fen


def settled_through() -> date:
    """Income with a value day up to this one is out of `pending`."""
    cutoff = Settlement.objects.order_by("-day").values_list("cutoff", flat=True).first()
    return cutoff or date.min


HAD_OF_IT = (PENDING, COMMISSION, AVAILABLE, DEBT)
"""Where income, and what is taken of it or goes back, is at the shop or with the platform."""


def waiting_of(source: Entity, source_ids: Collection[int]) -> dict[int, Fen]:
    """By document, what of its income waits, with the commission on it, which a refund gives back first. What is
    settled, or never waited, is left out.

    It is what came in by postings that wait still, less what went out by them, out of what the shop had, too. So a part
    of settled income that pays something else since is none that waits: it came in and went out at once.
    """
    entries = Entry.objects.filter(transaction__source=source, transaction__source_id__in=source_ids)
    waiting = entries.filter(account=PENDING, value_day__gt=settled_through()).values("transaction_id")
    found = entries.filter(transaction_id__in=waiting, account__in=HAD_OF_IT).values_list("transaction__source_id")
    sums = found.annotate(waits=Sum("amount")).order_by()
    return {source_id: int(waits) for source_id, waits in sums if waits > 0}
