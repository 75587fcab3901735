"""Business dates of a filter as moments: both ends are included, an end that isn't given is open."""

from datetime import UTC, date, datetime

import pytest
from django.db.models import Q

from core.dates import between, moments

FIRST, LAST = date(2026, 3, 1), date(2026, 3, 2)
SINCE, UNTIL = datetime(2026, 2, 28, 16, tzinfo=UTC), datetime(2026, 3, 2, 16, tzinfo=UTC)


def test_a_day_begins_at_midnight_in_shanghai_and_ends_where_the_next_begins() -> None:
    assert moments(FIRST, LAST) == (SINCE, UNTIL)


@pytest.mark.parametrize(("start", "end", "found"), [
    (None, None, Q()),
    (FIRST, None, Q(applied_at__gte=SINCE)),
    (None, LAST, Q(applied_at__lt=UNTIL)),
    (FIRST, LAST, Q(applied_at__gte=SINCE) & Q(applied_at__lt=UNTIL)),
])  # fmt: skip
def test_an_end_that_is_not_given_is_open(start: date | None, end: date | None, found: Q) -> None:
    assert between(start, end, "applied_at") == found
