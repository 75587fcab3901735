"""Audit: days of renewals: asked late, dropped in an outage, longer than the renewed period."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill, LateReturnDay
from apps.orders.tests.factories import Way
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_renewals import answer, ask, noon
from apps.orders.tests.test_returns import PLACE, PRICED
from core import clock
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db
DEAR = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 1_000_000} for place in range(4)]
WEEK = [{"sku": place, "term": "d7", "daily_rent": 2_000, "buyout_price": 1_000_000} for place in range(4)]


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    way.offer(plan="rent_then_return", rents=DEAR).leasing()
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    with noon(last):
        with scope(way.owner.shop):
            bills.resume(way.order)
        pay_all(way)
        way.today = last
        yield way


def test_a_renewal_that_silence_agrees_to_after_an_outage_is_not_over_already(way: Way) -> None:
    """Of a week's lease, renewed by one week: no night ran for ten days."""
    way.offer(plan="rent_then_return", rents=WEEK).leasing(term="d7")
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    ends_on = way.order.ends_on
    assert ends_on is not None
    way.nights((ends_on - timedelta(days=1) - way.today).days)
    with noon(way.today):
        ask(way)
    way.nights(12, late=True)
    way.nights(1)
    order = way.order
    print(
        order.status,
        order.status_beneath,
        order.ends_on,
        order.return_by,
        way.today,
        order.renewal,
        order.return_late_since,
    )
    with scope(way.owner.shop):
        print(list(Bill.objects.values_list("kind", "period", "status", "due_date", "issued_late", "amount")))
    assert order.return_late_since is None
