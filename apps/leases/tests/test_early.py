"""What giving the goods of a flexible lease back before its end costs."""

from datetime import date, timedelta

import pytest

from apps.leases.rules import EarlyEnd, early_end, early_fee, rent_until

ASKED = date(2026, 3, 10)


@pytest.mark.parametrize(
    ("plan", "found"),
    [("flexible", EarlyEnd(7, 1_000)), ("rent_then_return", EarlyEnd(0, 0)), ("rent_then_own", EarlyEnd(0, 0))],
)
def test_is_frozen_for_plans_that_end_when_the_customer_likes(plan: str, found: EarlyEnd) -> None:
    assert early_end(plan, notice_days=7, fee_bps=1_000) == found


@pytest.mark.parametrize(("notice", "gone", "last"), [(7, 0, 7), (7, 7, 7), (7, 8, 8), (0, 0, 0), (0, 3, 3)])
def test_rent_runs_until_the_goods_are_gone_and_the_notice_is_over(notice: int, gone: int, last: int) -> None:
    found = rent_until(ASKED, ASKED + timedelta(days=gone), EarlyEnd(notice, 0))
    assert found == ASKED + timedelta(days=last)


@pytest.mark.parametrize(
    ("rents", "rate", "fee"), [([], 1_000, 0), ([60_000, 60_000], 1_000, 12_000), ([5], 1_000, 1), ([60_000], 0, 0)]
)
def test_fee_is_a_share_of_the_rent_that_is_not_asked(rents: list[int], rate: int, fee: int) -> None:
    assert early_fee(rents, EarlyEnd(7, rate)) == fee
