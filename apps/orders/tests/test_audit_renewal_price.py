"""Audit: a renewal that uses up the goods' whole price."""

from datetime import date, timedelta

import pytest

from apps.bills import services as bills
from apps.orders.tests.factories import Way
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_renewals import ask, answer, noon
from apps.orders.tests.test_returns import PLACE
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PRICED = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 60_000} for place in range(4)]


def test_nobody_renews_for_more_than_buying_would_cost(way: Way) -> None:
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    with noon(last):
        with scope(way.owner.shop):
            bills.resume(way.order)
        pay_all(way)
        assert len(way.page()["renewal"]["ends"]) == 1, "one period's rent is the whole price"
        ask(way)
        way.asked(answer(way))
    ends = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    way.today = last
    way.nights((ends - last).days)
    with noon(ends):
        order = way.order
        assert (order.rent_paid, order.contract_value, order.buyout_price) == (240_000, 240_000, 0)
        page = way.page()
        assert page["renewal"] is None, "all of the price is paid: nobody renews for more than buying would cost (0036)"


@pytest.mark.parametrize("plan", ["rent_then_return", "flexible"])
def test_who_paid_the_whole_price_by_renewing_may_keep_the_goods(way: Way, plan: str) -> None:
    way.offer(plan=plan, rents=PRICED).leasing()
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    with noon(last):
        with scope(way.owner.shop):
            bills.resume(way.order)
        pay_all(way)
        ask(way)
        way.asked(answer(way))
    ends = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    way.today = last
    way.nights((ends - last).days)
    with noon(ends):
        assert way.page()["buyout"] is not None and way.page()["buyout"]["price"] == 0
        assert "buy_out" in way.info()["actions"]
        assert way.asked(way.shop.post("/api/orders/buyout", order_id=way.order_id))["status"]
        assert way.order.status == "bought_out"
