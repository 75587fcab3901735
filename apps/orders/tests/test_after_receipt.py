"""What the customer's page offers once the goods are there: what comes next, buying out, the contract."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import RequestFactory

from apps.bills.models import Bill
from apps.bills.rules import RENT_KINDS
from apps.bills.services.schedule import issue_due
from apps.contracts.views import contract_file
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from core import clock
from core.caller import Side
from core.money import yuan
from tenants.hosts import Place
from tenants.scope import scope

pytestmark = pytest.mark.django_db
BUYOUT, CONTRACT = "/api/h5/buyout", "/api/h5/contract"


class TestWhatComesNext:
    def test_is_the_next_instalment_once_the_goods_are_there(self, way: Way) -> None:
        way.place().pay().audit().sign().ship()
        assert "下一期" not in way.page()["next"]["text"]
        way.receive()
        page = way.page()
        second = page["schedule"][1]
        text = f"下一期 {second['due_date']} 应付 {yuan(second['amount'])}，到期由支付宝自动扣款，也可以提前支付"
        assert (page["next"]["title"], page["next"]["text"]) == ("在租", text)

    @pytest.mark.months
    def test_is_paid_here_without_a_consent_to_debits(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            Order.objects.filter(pk=int(way.order_id)).update(agreement_no="")
        assert way.page()["next"]["text"].endswith("请在当天或提前在本页支付")

    @pytest.mark.months
    def test_gives_way_to_a_bill_that_is_asked_for(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            issue_due(clock.today() + timedelta(days=31))
        assert way.page()["next"]["step"] == "pay_bill"


def test_a_period_that_has_a_bill_is_due_when_that_is(way: Way) -> None:
    way.leasing()
    earlier = clock.today() - timedelta(days=4)
    with scope(way.owner.shop):
        Bill.objects.filter(order_id=int(way.order_id), period=1, kind__in=RENT_KINDS).update(due_date=earlier)
    assert way.info()["schedule"][0]["due_date"] == earlier.isoformat()


class TestBuyingOut:
    def test_is_billed_at_the_price_that_the_page_shows(self, way: Way) -> None:
        way.leasing()
        offered = way.page()["buyout"]
        price = offered["price"]
        assert not offered["final"]
        done = way.asked(way.nobody.post(BUYOUT, **way.proven, price=price))
        assert done["status"] == "buyout_pending"
        page = way.page()
        assert (page["payable"], page["buyout"]) == (price, None)
        assert (page["next"]["step"], page["next"]["title"]) == ("pay_bill", "支付买断款")
        assert str(way.order.buyout_day) in page["next"]["text"]
        assert way.info()["log"][0]["actor"].startswith("客户")

    def test_at_another_price_is_refused_with_the_one_that_holds(self, way: Way) -> None:
        way.leasing()
        price = way.page()["buyout"]["price"]
        refused = way.nobody.post(BUYOUT, **way.proven, price=price - 1)
        assert refused.code == 111
        assert yuan(price) in refused.msg
        with scope(way.owner.shop):
            assert not Bill.objects.filter(order_id=int(way.order_id), kind="buyout").exists()

    @pytest.mark.months
    def test_is_neither_offered_nor_done_before_receipt(self, way: Way) -> None:
        way.place()
        assert way.page()["buyout"] is None
        assert way.nobody.post(BUYOUT, **way.proven, price=0).code == 111

    def test_needs_the_token_on_its_own_shops_host(self, way: Way, api: Any, gao: Any) -> None:
        way.leasing()
        price = way.page()["buyout"]["price"]
        assert api(gao.host).post(BUYOUT, **way.proven, price=price).code == 104
        assert way.nobody.post(BUYOUT, token=way.token + "x", price=price).code == 104
        assert way.order.status == "leasing"


class TestTheContract:
    def test_opens_for_its_customer(self, way: Way) -> None:
        way.place().pay().audit().sign()
        url = way.asked(way.nobody.post(CONTRACT, **way.proven))["url"]
        request = RequestFactory().get(url)
        request.place = Place(Side.STORE, way.owner.shop)  # type: ignore[attr-defined]
        assert contract_file(request)["Content-Type"] == "application/pdf"

    def test_and_to_buy_out_take_more_than_the_address(self, way: Way) -> None:
        way.leasing()
        for path, more in ((CONTRACT, {}), (BUYOUT, {"price": way.page()["buyout"]["price"]})):
            refused = way.nobody.post(path, token=way.token, **more)
            assert (refused.code, refused.data["state"]) == (111, "prove_mobile")
        assert way.order.status == "leasing"

    def test_is_not_found_before_there_is_one_nor_by_another_shop(self, way: Way, api: Any, gao: Any) -> None:
        way.place()
        assert way.nobody.post(CONTRACT, **way.proven).code == 104
        way.pay().audit()
        assert way.nobody.post(CONTRACT, **way.proven).code == 200
        assert api(gao.host).post(CONTRACT, **way.proven).code == 104


def test_a_lease_of_an_own_term_at_a_price_of_the_whole_goes_to_the_customers_hands(way: Way) -> None:
    """59.99 for 90 days in 3 periods: the division's remainder is in the last."""
    rent = {"term": "d90x3", "daily_rent": 67, "total_rent": 5_999}
    way.offer(rents=[{"sku": place, **rent} for place in range(4)]).leasing(term="d90x3")
    page = way.page()
    assert (page["terms"]["term_label"], page["terms"]["total_rent"]) == ("90 天（3 期）", 5_999)
    assert [row["rent"] for row in page["schedule"]] == [1_999, 1_999, 2_001]
    start = clock.today()
    assert [row["due_date"] for row in page["schedule"]] == [
        (start + timedelta(days=30 * n)).isoformat() for n in range(3)
    ]
