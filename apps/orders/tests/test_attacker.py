"""What an attacker tried on leases, and got."""

from datetime import timedelta

import pytest

from apps.orders.tests.factories import Way
from apps.orders.tests.test_early_return import bills, due, noon, send
from apps.orders.tests.test_early_return import lent as lent  # noqa: PLC0414
from apps.orders.tests.test_returns import H5_SEND, RECEIVE, customer, staff

pytestmark = pytest.mark.django_db


def test_goods_that_a_customer_only_says_to_have_sent_cost_rent_while_they_are_used(lent: Way) -> None:
    """Any number on the tenth day; the goods are used, and really sent two months later, by another parcel."""
    send(lent)  # nothing was given to any courier
    lent.nights((due(lent, 3) + timedelta(days=10) - lent.today).days)
    with noon(lent.today):
        assert [row[2] for row in bills(lent, "rent")] == ["paid", "paid"], "two more periods were used, and debited"
        customer(lent, H5_SEND, company="shunfeng", number="SF9990001112")
        staff(lent, RECEIVE, came_on=lent.today.isoformat())
        lent.work()
        assert [row[2:] for row in bills(lent, "rent")] == [("paid", 60_000, 0), ("paid", 60_000, 0)]
