"""A renewal that silence agrees to, or beside a page that was left open: its first period is debited as any other."""

from datetime import date, timedelta

import pytest

from apps.bills.models import Bill
from apps.orders.tests.factories import Way
from apps.orders.tests.test_plans import at_alipay, noon, taken
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
RENTS = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 1_000_000} for place in range(4)]


@pytest.fixture
def asked(way: Way) -> Way:
    """For two periods, on the last day of grace, by a customer who consented to debits on the product's page."""
    way.as_offered, way.today = True, date(2026, 11, 28)
    with clock.at(noon(way.today)):
        way.offer(plan="rent_then_return", rents=RENTS).leasing()
    way.till(date(2027, 3, 1))
    with clock.at(noon(way.today)):
        assert way.order.return_by == way.today
        amount = way.page()["renewal"]["amount"]
        way.asked(way.nobody.post("/api/h5/requestRenewal", **way.proven, periods=2, amount=amount))
        way.work()
    return way


def test_by_silence_its_first_period_is_debited_before_it_costs_a_late_fee(asked: Way) -> None:
    asked.nights(1)
    assert asked.order.periods == 5
    asked.till(asked.today + timedelta(days=45))
    with scope(asked.owner.shop):
        fees = list(Bill.objects.filter(kind="late_fee").values_list("amount", flat=True))
    assert (taken(asked)[2:], fees) == (["2027-03-02", "2027-03-28"], []), at_alipay(asked)
