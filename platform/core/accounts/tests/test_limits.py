"""What of one bill a role may give up."""

import pytest

from core.accounts.limits import NOTHING, WaiveLimit

HALF = WaiveLimit(1_000, 5_000)


@pytest.mark.parametrize(
    ("limit", "waived", "asked", "may"),
    [
        (WaiveLimit(), 10**9, 10**9, True), (HALF, 500, 1_000, True), (HALF, 501, 1_000, False),
        (HALF, 1_000, 5_000, True), (HALF, 1_001, 5_000, False), (NOTHING, 1, 5_000, False),
    ],
)  # fmt: skip
def test_allows_up_to_its_sum_and_its_share(limit, waived, asked, may):
    assert limit.allows(waived, asked) is may


def test_is_within_what_allows_as_much():
    assert HALF.within(HALF)
    assert HALF.within(WaiveLimit())
    assert NOTHING.within(HALF)
    assert not WaiveLimit().within(HALF)
    assert not WaiveLimit(1_001, 5_000).within(HALF)
    assert not WaiveLimit(1_000, 5_001).within(HALF)
