"""Applications that go, with the documents that they hold."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from applications import queries
from applications.models import Application
from core.uploads.services import discard


def remove_ended(before: datetime, *, approved: bool) -> int:
    """Those that ended before a moment; gives how many went."""
    gone = 0
    while found := _remove_some(before, approved):
        gone += found
    return gone


def drop(urls: Iterable[str]) -> None:
    """Documents that no row holds any more, once that is committed."""
    for url in [one for one in urls if one]:
        transaction.on_commit(lambda url=url: discard(url))  # type: ignore[misc]


@transaction.atomic
def _remove_some(before: datetime, approved: bool) -> int:
    rows = queries.ended_before(before, approved=approved)
    for row in rows:
        drop(row.documents())
    Application.objects.filter(pk__in=[row.pk for row in rows]).delete()
    return len(rows)
