"""A return, from the customer's page to the stock."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.customers import tries
from apps.deposits.models import Deposit
from apps.express.models import Parcel, ReturnAddress
from apps.goods.models import Sku, StockEntry
from apps.leases.rules import OrderAct
from apps.leases.services import move
from apps.orders.services.returns import came_back
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_endings import pay_all
from apps.returns.models import Return
from core import clock
from core.caller import system
from core.notices.models import Notice
from infra.testing.pictures import goods_picture
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PLACE = {
    "name": "林记仓库", "mobile": "0571-88001234", "province": "浙江省", "city": "杭州市", "area": "西湖区",
    "address": "文三路 90 号东部软件园",
}  # fmt: skip
PARCEL = {"company": "shunfeng", "number": "SF5550001112"}
ASK, SEND, WITHDRAW = "/api/orders/requestReturn", "/api/orders/sendReturn", "/api/orders/withdrawReturn"
RECEIVE, INSPECT = "/api/orders/receiveReturn", "/api/orders/inspectReturn"
H5_ASK, H5_SEND, H5_WITHDRAW = "/api/h5/requestReturn", "/api/h5/sendReturn", "/api/h5/withdrawReturn"
PRICED = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 100_000} for place in range(4)]


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """A lease on the first day of its last period, unpaid but for the first; the shop has a return address."""
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
    last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    with clock.at(clock.start_of(last) + timedelta(hours=12)):
        with scope(way.owner.shop):
            bills.resume(way.order)
        yield way


def staff(way: Way, call: str, **more: Any) -> Any:
    return way.asked(way.shop.post(call, order_id=way.order_id, **more))


def customer(way: Way, call: str, **more: Any) -> Any:
    return way.asked(way.nobody.post(call, **way.proven, **more))


def row(way: Way) -> Return:
    with scope(way.owner.shop):
        return Return.objects.get(order_id=int(way.order_id))


def in_stock(way: Way) -> int:
    with scope(way.owner.shop):
        return Sku.objects.get(pk=way.sku_id).stock


class TestAReturn:
    def test_goes_from_the_customers_page_to_the_stock(self, lent: Way) -> None:
        pay_all(lent)
        before = in_stock(lent)
        assert lent.page()["returned"]["open"]
        assert customer(lent, H5_ASK, note="手机没有问题")["status"] == "returning"
        page = lent.page()
        assert page["returned"]["address"] == "林记仓库 0571-88001234 浙江省杭州市西湖区文三路 90 号东部软件园"
        assert page["next"]["step"] == "send_back"
        assert "send_return" in lent.info()["actions"]

        customer(lent, H5_SEND, **PARCEL)
        page = lent.page()["returned"]
        assert (page["status"], page["number"], page["withdrawable"]) == ("sent", PARCEL["number"], False)
        assert staff(lent, RECEIVE)["status"] == "inspecting"
        with scope(lent.owner.shop):
            parcel = Parcel.objects.get(order_id=int(lent.order_id), direction="back")
        assert (parcel.delivered_at is None, parcel.phone) == (False, "1234")

        picture = goods_picture(lent.owner.shop.id)
        done = staff(lent, INSPECT, fate="stock", finding="外观完好", pictures=[picture])
        assert done["status"] == "returned"
        order = lent.order
        assert (order.stage, order.finished_at is None) == ("finished", False)
        assert in_stock(lent) == before + 1
        lent.work()
        with scope(lent.owner.shop):
            deposit = Deposit.objects.get(order_id=order.pk)
            assert deposit.frozen == deposit.thawed
            assert StockEntry.objects.latest("pk").stock_delta == 1
        found = lent.info()["returned"]
        assert (found["status"], found["fate"], found["finding"]) == ("done", "stock", "外观完好")

    def test_ends_the_lease_only_when_nothing_is_owed(self, lent: Way) -> None:
        staff(lent, ASK)
        staff(lent, RECEIVE)
        assert staff(lent, INSPECT, fate="repair")["status"] == "inspecting"
        assert lent.page()["next"]["step"] == "pay_bill"
        pay_all(lent)
        assert lent.order.status == "returned"

    def test_goes_on_beneath_what_is_overdue(self, lent: Way) -> None:
        before = in_stock(lent)
        make_overdue(lent)
        assert staff(lent, ASK)["status"] == "overdue"
        assert lent.order.status_beneath == "returning"
        customer(lent, H5_SEND, **PARCEL)
        assert staff(lent, RECEIVE)["status"] == "overdue"
        assert staff(lent, INSPECT, fate="scrap", finding="进水，无法修复")["status"] == "overdue"
        assert lent.order.status_beneath == "inspecting"
        pay_all(lent)
        assert lent.order.status == "returned"
        assert in_stock(lent) == before

    def test_is_no_buyout_at_the_same_time(self, lent: Way) -> None:
        make_overdue(lent)
        assert "buy_out" in lent.info()["actions"]
        staff(lent, ASK)
        assert not {"buy_out", "request_return"} & set(lent.info()["actions"])
        assert lent.page()["buyout"] is None
        assert lent.shop.post("/api/orders/buyout", order_id=lent.order_id).code == 111

    def test_is_taken_back_and_asked_for_again(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        assert customer(lent, H5_WITHDRAW)["status"] == "leasing"
        assert lent.page()["returned"]["open"]
        staff(lent, ASK)
        staff(lent, SEND, **PARCEL)
        refused = lent.nobody.post(H5_WITHDRAW, **lent.proven)
        assert (refused.code, refused.msg) == (111, "商品已寄出，不能撤回，请联系店铺")
        assert staff(lent, WITHDRAW)["status"] == "leasing"
        with scope(lent.owner.shop):
            assert list(Return.objects.values_list("status", flat=True).order_by("pk")) == ["withdrawn"] * 2

    def test_has_another_parcel_until_it_is_there(self, lent: Way) -> None:
        staff(lent, ASK)
        staff(lent, SEND, **PARCEL)
        staff(lent, SEND, company="jd", number="JD0001112223")
        assert lent.page()["returned"]["number"] == "JD0001112223"
        staff(lent, RECEIVE)
        assert lent.shop.post(SEND, order_id=lent.order_id, **PARCEL).code == 111
        assert row(lent).status == "received"

    def test_rings_when_the_customer_acts_and_when_the_courier_says_it_is_there(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        customer(lent, H5_SEND, **PARCEL)
        customer(lent, H5_SEND, company="jd", number="JD0001112223")
        with scope(lent.owner.shop):
            came_back(int(lent.order_id))
        kinds = Notice.objects.filter(kind__startswith="order.return").values_list("kind", flat=True)
        assert sorted(kinds) == ["order.return_arrived", "order.return_asked", "order.return_sent"]
        assert row(lent).status == "sent"

    def test_of_a_lease_that_is_opened_again_ends_it_when_it_is_paid_again(self, lent: Way) -> None:
        pay_all(lent)
        staff(lent, ASK)
        staff(lent, RECEIVE)
        staff(lent, INSPECT, fate="stock")
        with scope(lent.owner.shop):
            order = lent.order
            move(order, OrderAct.REOPEN, system())
            settle([order.pk])
        assert lent.order.status == "returned"


class TestARefusal:
    def test_before_the_last_period(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing()
        way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
        refused = way.shop.post(ASK, order_id=way.order_id)
        assert (refused.code, refused.msg) == (111, "最后一期开始后才能申请归还")
        assert way.page()["returned"] is None

    def test_of_goods_that_become_the_customers(self, way: Way) -> None:
        way.leasing()
        assert way.shop.post(ASK, order_id=way.order_id).msg == "租完即送的商品到期归客户所有，无需归还"

    def test_without_a_return_address(self, lent: Way) -> None:
        with scope(lent.owner.shop):
            ReturnAddress.objects.all().delete()
        refused = lent.nobody.post(H5_ASK, **lent.proven)
        assert (refused.code, lent.order.status) == (111, "leasing")
        assert "退货地址" in refused.msg

    @pytest.mark.parametrize("call", [H5_ASK, H5_WITHDRAW, H5_SEND])
    def test_of_who_did_not_prove_the_mobile_or_is_at_another_shop(
        self, call: str, lent: Way, api: Any, gao: Any
    ) -> None:
        more = PARCEL if call == H5_SEND else {}
        assert lent.nobody.post(call, token=lent.token, proof="", **more).code == 111
        assert api(gao.host).post(call, **lent.proven, **more).code == 104
        assert lent.nobody.post(call, token=lent.token + "x", proof="", **more).code == 104
        assert lent.order.status == "leasing"

    @pytest.mark.parametrize("call", [SEND, WITHDRAW, RECEIVE, INSPECT])
    def test_without_a_return(self, call: str, lent: Way) -> None:
        more = {SEND: PARCEL, INSPECT: {"fate": "stock"}}.get(call, {})
        assert lent.shop.post(call, order_id=lent.order_id, **more).code == 104

    def test_of_wrong_input_by_its_field(self, lent: Way) -> None:
        staff(lent, ASK)
        wrong = lent.shop.post(SEND, order_id=lent.order_id, company="xx", number="SF123456")
        assert list(wrong.errors) == ["company"]
        staff(lent, RECEIVE)
        foreign = lent.shop.post(INSPECT, order_id=lent.order_id, fate="stock", pictures=["/media/x.png"])
        assert (foreign.code, list(foreign.errors)) == (110, ["pictures.0"])
        assert row(lent).status == "received"

    def test_of_too_many_acts_in_an_hour(self, lent: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tries, "RETURNS_OF_AN_ORDER", 1)
        customer(lent, H5_ASK)
        assert lent.nobody.post(H5_WITHDRAW, **lent.proven).code == 115
