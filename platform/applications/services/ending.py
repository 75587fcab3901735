"""Applications that go, with the documents that they hold."""

from collections.abc import Callable, Iterable
from datetime import datetime

from django.db import transaction

from applications import queries
from applications.models import Application
from core.uploads.services import discard


def remove_ended(before: datetime, *, approved: bool) -> int:
    """Those that ended before a moment; gives how many went."""
    return _remove(lambda: queries.ended_before(before, approved=approved))


def remove_left(before: datetime) -> int:
    """Those that were sent in before a moment, and nobody decided about."""
    return _remove(lambda: queries.left_before(before))


def _remove(some: Callable[[], list[Application]]) -> int:
    gone = 0
    while found := _remove_some(some):
        gone += found
    return gone


def drop(urls: Iterable[str]) -> None:
    """Documents that no row holds any more, once that is committed."""
    for url in [one for one in urls if one]:
        transaction.on_commit(lambda url=url: discard(url))  # type: ignore[misc]


@transaction.atomic
def _remove_some(some: Callable[[], list[Application]]) -> int:
    rows = some()
    for row in rows:
        drop(row.documents())
    Application.objects.filter(pk__in=[row.pk for row in rows]).delete()
    return len(rows)
