"""When staff collects, and the days on which money that was paid to the shop can have come."""

from datetime import date, timedelta

import pytest

from apps.bills.rules import may_collect, received_since
from apps.leases.rules import OrderStatus

TODAY = date(2026, 11, 22)


def on(day: int) -> date:
    """So many days from today."""
    return TODAY + timedelta(days=day)


def test_staff_collects_once_the_order_is_placed() -> None:
    assert [status for status in OrderStatus if not may_collect(status)] == ["pending_payment"]


@pytest.mark.parametrize(
    ("issued", "since"),
    [
        ((-3,), -3),
        ((-9, -3), -3),
        ((-3, -9), -3),
        ((0,), 0),
        ((-15,), -15),
        ((-16,), -15),
        ((-90, -60), -15),
        ((1,), 0),
        ((-3, 30), 0),
    ],
)
def test_money_came_since_all_its_bills_were_there_but_no_more_than_15_days_ago(
    issued: tuple[int, ...], since: int
) -> None:
    assert received_since(map(on, issued), TODAY) == on(since)
