"""What a renewal costs, how long it may be, and until when the shop answers."""

from datetime import date

import pytest

from apps.leases.rules import Renewal, answer_by, back_after, end_price_after, renewal_of


@pytest.mark.parametrize(
    ("rate", "end_price", "most", "rent"),
    [
        (10_000, 100_000, 5, 20_000),
        (9_000, 100_000, 5, 18_000),
        (10_000, 19_999, 0, 20_000),
        (10_000, 20_000, 1, 20_000),
        (10_000, 10_000_000, 12, 20_000),
        (10_000, 0, 0, 20_000),
        (10_000, None, 12, 20_000),
        (0, 100_000, 12, 0),
    ],
)
def test_costs_a_share_of_the_rent_and_no_more_than_the_goods(
    rate: int, end_price: int | None, most: int, rent: int
) -> None:
    found = renewal_of(20_000, 500, rate, end_price)
    assert found == Renewal(most, rent, 500)
    assert found.amount == rent + 500
    assert end_price is None or end_price >= rent * most


@pytest.mark.parametrize(
    ("today", "by"),
    [
        ("2026-06-01", "2026-06-09"),
        ("2026-06-09", "2026-06-10"),
        ("2026-06-10", "2026-06-11"),
        ("2026-06-11", "2026-06-11"),
    ],
)
def test_is_answered_until_the_terms_last_day_or_tomorrow(today: str, by: str) -> None:
    ends_on, return_by = date(2026, 6, 10), date(2026, 6, 11)
    assert answer_by(date.fromisoformat(today), ends_on, return_by) == date.fromisoformat(by)


@pytest.mark.parametrize(("periods", "left"), [(1, 30_000), (2, 10_000), (3, 0)])
def test_counts_towards_the_price_at_the_end(periods: int, left: int) -> None:
    assert end_price_after(50_000, 20_000, periods) == left


@pytest.mark.parametrize(("grace_days", "last"), [(0, "2026-06-11"), (1, "2026-06-11"), (3, "2026-06-13")])
def test_that_comes_to_nothing_leaves_the_usual_days_and_tomorrow(grace_days: int, last: str) -> None:
    assert back_after(date(2026, 6, 10), grace_days) == date.fromisoformat(last)
