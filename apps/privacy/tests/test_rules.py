"""The law's time of keeping."""

from datetime import date

import pytest

from apps.privacy.rules import free_from


@pytest.mark.parametrize(
    ("ended", "free"),
    [
        ([], None),
        ([date(2026, 11, 22)], date(2029, 11, 23)),
        ([date(2026, 12, 31)], date(2030, 1, 1)),
        ([date(2028, 2, 29)], date(2031, 3, 2)),
        ([date(2026, 1, 1), date(2027, 1, 1), date(2025, 1, 1)], date(2030, 1, 2)),
    ],
)
def test_what_ended_last_counts(ended: list[date], free: date | None) -> None:
    assert free_from(ended) == free
