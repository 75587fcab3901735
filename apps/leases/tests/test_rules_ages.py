"""Bands of days overdue."""

from datetime import date, timedelta

import pytest

from apps.leases.rules import Age, since_between

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("days", "age"),
    [
        (1, "m0"), (3, "m0"), (4, "m1"), (30, "m1"), (31, "m2"), (60, "m2"), (61, "m3"), (90, "m3"), (91, "m4"),
        (121, "m5"), (150, "m5"), (151, "m6"), (3_000, "m6"),
    ],
)  # fmt: skip
def test_each_day_is_in_one_band(days: int, age: str) -> None:
    since = TODAY - timedelta(days - 1)
    bands = {one: since_between(one, TODAY) for one in Age}
    assert [one for one, (first, last) in bands.items() if first <= since <= last] == [age]
