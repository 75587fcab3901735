"""A return, from the customer's page to the stock."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.customers import tries
from apps.deposits.models import Deposit
from apps.express.models import Parcel, ReturnAddress
from apps.finance.queries import balances
from apps.goods.models import Sku, StockEntry
from apps.leases.rules import OrderAct
from apps.leases.services import move
from apps.orders.present.due import DUE
from apps.orders.returns.services import came_back
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_refunded_there import refunded
from apps.payments.models import Attempt
from apps.returns import queries as returns
from apps.returns.models import Return
from apps.returns.rules import Purpose
from apps.returns.services import begin
from apps.returns.services import send_again as returns_again
from apps.serials.queries import with_others
from core import clock
from core.caller import system
from core.errors import StateError
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.pictures import goods_picture
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PARCEL = {"company": "shunfeng", "number": "SF5550001112"}
ASK, SEND, WITHDRAW = "/api/orders/requestReturn", "/api/orders/sendReturn", "/api/orders/withdrawReturn"
RECEIVE, INSPECT = "/api/orders/receiveReturn", "/api/orders/inspectReturn"
H5_ASK, H5_SEND, H5_WITHDRAW = "/api/h5/requestReturn", "/api/h5/sendReturn", "/api/h5/withdrawReturn"
PRICED = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 100_000} for place in range(4)]


def noon_of_last_period(way: Way) -> Any:
    last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    return clock.at(clock.start_of(last) + timedelta(hours=12))


@walked.once
def to_last_period(way: Way) -> Way:
    way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
    with noon_of_last_period(way), scope(way.owner.shop):
        bills.resume(way.order)
    return way


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """A lease on the first day of its last period, unpaid but for the first; the shop has a return address."""
    with noon_of_last_period(to_last_period(way)):
        yield way


def staff(way: Way, call: str, **more: Any) -> Any:
    return way.asked(way.shop.post(call, order_id=way.order_id, **more))


def customer(way: Way, call: str, **more: Any) -> Any:
    """What ends early is asked for as the page shows it."""
    if call == H5_ASK and (early := way.page()["returned"]["early"]):
        more = {"periods": early["periods"], "fee": early["fee"], **more}
    return way.asked(way.nobody.post(call, **way.proven, **more))


def row(way: Way) -> Return:
    with scope(way.owner.shop):
        return Return.objects.get(order_id=int(way.order_id))


def row_of(way: Way, status: str) -> Return:
    with scope(way.owner.shop):
        return Return.objects.get(order_id=int(way.order_id), status=status)


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
        assert [one["title"] for one in lent.page()["parcels"]] == ["寄回的快递", "快递"]
        assert staff(lent, RECEIVE)["status"] == "inspecting"
        with scope(lent.owner.shop):
            parcel = Parcel.objects.get(order_id=int(lent.order_id), direction="back")
        assert (parcel.delivered_at is None, parcel.phone) == (False, "1234")

        assert lent.info()["goods_out"] == 0
        picture = goods_picture(lent.owner.shop.id)
        done = staff(lent, INSPECT, fate="stock", finding="外观完好", pictures=[picture], serials=["SN-OTHER"])
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
        assert f"寄出 {lent.serial}，验机 SN-OTHER" in found["other_piece"]
        assert "登记的验机序列号与寄出的不一致" in str(lent.info()["log"])

    def test_is_due_in_the_shops_list_as_on_its_page(self, lent: Way, api: Any, operator: Any) -> None:
        def due(client: Any) -> set[str]:
            [found] = client.get("/api/platform/backendOrderList", stage="dealing").data["items"]
            return set(found["actions"]) & DUE

        assert "request_return" in due(lent.shop)
        for step in (ASK, RECEIVE):
            staff(lent, step)
            assert due(lent.shop) == DUE.intersection(lent.info()["actions"])
        assert due(lent.shop) == {"inspect_return"}
        assert due(api(operator)) == set(), "operators find them on the order's page"

    def test_ends_the_lease_only_when_nothing_is_owed(self, lent: Way) -> None:
        staff(lent, ASK)
        staff(lent, RECEIVE)
        with scope(lent.owner.shop):
            assert with_others([lent.serial], 0) == {lent.serial: lent.order.pk}
        assert staff(lent, INSPECT, fate="repair")["status"] == "inspecting"
        with scope(lent.owner.shop):
            assert with_others([lent.serial], 0) == {}, "its piece is the shop's again, whatever is owed"
        assert lent.page()["next"]["step"] == "pay_bill"
        pay_all(lent)
        assert lent.order.status == "returned"

    def test_goes_on_beneath_what_is_overdue(self, lent: Way) -> None:
        before = in_stock(lent)
        make_overdue(lent)
        assert staff(lent, ASK)["status"] == "overdue"
        assert lent.order.status_beneath == "returning"
        assert lent.info()["next"]["text"].endswith("；等待客户寄回商品")
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
        assert lent.buy_out().code == 111

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

    @pytest.mark.months
    def test_that_is_asked_for_again_has_a_parcel_again(self, lent: Way) -> None:
        """The courier said of the first one that it was there, and it wasn't."""
        staff(lent, ASK)
        staff(lent, SEND, **PARCEL)
        with scope(lent.owner.shop):
            came_back(Parcel.objects.get(direction="back").way)
        staff(lent, WITHDRAW)
        staff(lent, ASK)
        customer(lent, H5_SEND, company="jd", number="JD0001112223")
        with scope(lent.owner.shop):
            first, second = Parcel.objects.filter(direction="back").order_by("pk")
            sent = Return.objects.get(status="sent")
        assert (second.number, second.delivered_at, second.about) == ("JD0001112223", None, sent.pk)
        assert (first.number, lent.page()["returned"]["number"]) == (PARCEL["number"], second.number)
        assert Notice.objects.filter(kind="order.return_sent").exists()

    @pytest.mark.months
    def test_that_was_taken_back_has_a_parcel_of_which_nobody_is_told(self, lent: Way) -> None:
        staff(lent, ASK)
        staff(lent, SEND, **PARCEL)
        staff(lent, WITHDRAW)
        staff(lent, ASK)
        staff(lent, SEND, company="jd", number="JD0001112223")
        with scope(lent.owner.shop):
            first, second = Parcel.objects.filter(direction="back").order_by("pk")
            came_back(first.way)
            assert not Notice.objects.filter(kind="order.return_arrived").exists()
            came_back(second.way)
            assert Notice.objects.filter(kind="order.return_arrived").exists()
            assert not Parcel.objects.filter(direction="back", delivered_at=None).exists()
        assert row_of(lent, "withdrawn").received_at is None

    @pytest.mark.months
    def test_is_one_of_an_order_at_a_time_for_whatever_purpose(self, lent: Way) -> None:
        staff(lent, ASK)
        with scope(lent.owner.shop), pytest.raises(StateError, match="已在归还中"):
            begin(int(lent.order_id), address_id=1, note="", purpose=Purpose.REPAIR)

    @pytest.mark.months
    def test_of_an_earlier_repair_leaves_the_goods_with_the_customer(self, lent: Way) -> None:
        with scope(lent.owner.shop):
            repaired = begin(int(lent.order_id), address_id=1, note="", purpose=Purpose.REPAIR)
            Return.objects.filter(pk=repaired.pk).update(status="received")
            assert returns.sent_among([int(lent.order_id)])
            Return.objects.filter(pk=repaired.pk).update(status="done")
            assert returns.sent_among([int(lent.order_id)])
            returns_again(int(lent.order_id), Purpose.REPAIR)
            assert not returns.sent_among([int(lent.order_id)])
            assert not returns.is_inspected(int(lent.order_id))
        assert lent.page()["returned"]["open"]
        staff(lent, ASK)

    @pytest.mark.months
    def test_that_goes_elsewhere_is_traced_by_the_number_there(self, lent: Way) -> None:
        staff(lent, ASK)
        staff(lent, SEND, **PARCEL)
        staff(lent, WITHDRAW)
        with scope(lent.owner.shop):
            ReturnAddress.objects.update(mobile="13900004321")
        staff(lent, ASK)
        staff(lent, SEND, company="jd", number="JD0001112223")
        with scope(lent.owner.shop):
            assert Parcel.objects.filter(direction="back").latest("pk").phone == "4321"

    @pytest.mark.months
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
            came_back(Parcel.objects.get(direction="back").way)
        kinds = Notice.objects.filter(kind__startswith="order.return").values_list("kind", flat=True)
        assert sorted(kinds) == ["order.return_arrived", "order.return_asked", "order.return_sent"]
        assert row(lent).status == "sent"

    @pytest.mark.months
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


@pytest.fixture
def back(lent: Way) -> Way:
    return taken_in(lent)


@walked.once
def taken_in(way: Way) -> Way:
    """Nothing is owed, and the goods are there to be inspected."""
    pay_all(way)
    staff(way, ASK)
    staff(way, RECEIVE)
    return way


class TestARentThatWentBackWhole:
    """At Alipay's console, while the goods were on their way: staff says what becomes of it (decision 29)."""

    @pytest.fixture
    def first(self, back: Way) -> Bill:
        refunded(back, first_payment(back))
        staff(back, INSPECT, fate="stock")
        with scope(back.owner.shop):
            return Bill.objects.get(order_id=int(back.order_id), kind="first_rent")

    def test_keeps_the_lease_and_the_deposit_until_it_is_decided(self, back: Way, first: Bill) -> None:
        assert (back.order.status, first.status) == ("inspecting", "refunded")
        with scope(back.owner.shop):
            assert Deposit.objects.get(order_id=int(back.order_id)).thawed == 0
        decided = back.shop.post(DECIDE_REFUNDED, bill_id=str(first.pk), result="give", reason="老客户")
        assert (decided.code, back.order.status) == (200, "returned")

    @pytest.mark.months
    def test_asked_again_ends_it_once_it_is_paid(self, back: Way, first: Bill) -> None:
        decided = back.shop.post(DECIDE_REFUNDED, bill_id=str(first.pk), result="ask_again", reason="误退")
        assert (decided.code, back.order.status) == (200, "inspecting")
        pay_all(back)
        assert back.order.status == "returned"


class TestTheDeposit:
    def test_stays_while_goods_are_inspected(self, back: Way) -> None:
        claim(back)
        assert "thaw" not in back.info()["actions"]
        refused = back.shop.post("/api/platform/depositThaw", order_id=back.order_id, amount=100, reason="客户要求")
        assert (refused.code, "先完成验机与赔偿" in refused.msg) == (111, True)

    @pytest.mark.months
    def test_is_not_thawed_behind_a_capture_that_leaves_damage_open(self, back: Way) -> None:
        claim(back)
        customer(back, AGREE, amount=69_900)
        part = {"amount": 30_000, "reason": "先扣一部分"}
        refused = back.shop.post(CAPTURE, order_id=back.order_id, thaw_left=True, **part)
        assert list(refused.errors) == ["thaw_left"]
        assert staff(back, CAPTURE, **part)
        back.work().hear().work()
        with scope(back.owner.shop):
            deposit = Deposit.objects.get(order_id=int(back.order_id))
        assert (back.order.status, deposit.captured, deposit.thawed) == ("inspecting", 30_000, 0)


LINES = [{"name": "屏幕碎裂", "amount": 60_000}, {"name": "充电器缺失", "amount": 9_900}]
CAPTURE, DECIDE_REFUNDED = "/api/platform/depositTransferPay", "/api/bills/decideRefunded"
AGREE, DISPUTE, DECIDE = "/api/h5/agreeReturn", "/api/h5/disputeReturn", "/api/orders/decideReturn"
PRICES, SAVE_PRICES = "/api/orders/damagePrices", "/api/orders/saveDamagePrices"


def first_payment(way: Way) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.filter(payable_id=int(way.order_id), state="paid").earliest("pk")


def claim(way: Way) -> None:
    assert staff(way, INSPECT, fate="repair", finding="屏幕左上角碎裂", damage=LINES)["status"] == "inspecting"


def compensation(way: Way) -> list[tuple[int, str]]:
    with scope(way.owner.shop):
        rows = Bill.objects.filter(order_id=int(way.order_id), kind="compensation")
        return list(rows.values_list("amount", "status"))


def earned(way: Way) -> int:
    with scope(way.owner.shop):
        found = balances()
        return found["pending"] + found["available"]


class TestDamage:
    def test_is_paid_by_a_bill_once_the_customer_agreed(self, back: Way) -> None:
        claim(back)
        page = back.page()
        assert page["next"]["step"] == "agree_damage"
        assert (page["returned"]["status_label"], back.info()["returned"]["status_label"]) == (
            "待您确认赔偿", "待客户确认赔偿",
        )  # fmt: skip
        assert (page["returned"]["claimed"], page["returned"]["damage"]) == (69_900, LINES)
        assert compensation(back) == []
        assert customer(back, AGREE, amount=69_900)["status"] == "inspecting"
        assert compensation(back) == [(69_900, "due")]
        assert back.page()["next"]["step"] == "pay_bill"
        before = earned(back)
        pay_all(back)
        assert back.order.status == "returned"
        assert earned(back) - before == 69_900, "no commission is taken from it"

    def test_is_settled_out_of_the_deposit(self, back: Way) -> None:
        claim(back)
        customer(back, AGREE, amount=69_900)
        staff(back, "/api/platform/depositTransferPay", reason="验机赔偿，押金抵扣", amount=69_900)
        back.work().hear().work()
        assert (back.order.status, compensation(back)) == ("returned", [(69_900, "paid")])

    def test_is_agreed_to_at_the_sum_that_was_shown(self, back: Way) -> None:
        claim(back)
        refused = back.nobody.post(AGREE, **back.proven, amount=1)
        assert (refused.code, "¥699.00" in refused.msg) == (111, True)
        assert row(back).status == "assessed"

    def test_is_decided_by_the_shop_after_a_dispute(self, back: Way) -> None:
        claim(back)
        assert "decide_return" in back.info()["actions"]
        early = back.shop.post(DECIDE, order_id=back.order_id, amount=100, reason="协商一致")
        assert (early.code, "提出异议" in early.msg) == (111, True)
        customer(back, DISPUTE, text="寄出时屏幕是好的")
        assert Notice.objects.filter(kind="order.return_disputed").exists()
        found = back.info()
        assert (found["returned"]["dispute"], found["next"]["action"]) == ("寄出时屏幕是好的", "decide_return")
        assert found["next"]["text"].startswith("提出赔偿 ¥699.00。")
        too_much = back.shop.post(DECIDE, order_id=back.order_id, amount=69_901, reason="协商一致")
        assert list(too_much.errors) == ["amount"]
        assert not back.page()["returned"]["kept"]
        assert staff(back, DECIDE, amount=30_000, reason="协商各承担一半")["status"] == "inspecting"
        assert back.page()["returned"]["kept"]
        assert back.info()["next"]["action"] == "capture", "the deposit pays what is asked for the goods"
        assert compensation(back) == [(30_000, "due")]
        assert back.nobody.post(AGREE, **back.proven, amount=69_900).code == 111
        page = back.page()
        said = page["returned"]
        assert (said["claimed"], said["agreed"], said["decision"]) == (69_900, 30_000, "协商各承担一半")
        assert page["next"]["title"] == "支付赔偿金", "it is no period's bill"
        assert "不产生滞纳金" in page["next"]["text"] and "从您的押金中抵扣" in page["next"]["text"]

    def test_may_be_given_up_at_any_time(self, back: Way) -> None:
        claim(back)
        assert staff(back, DECIDE, amount=0, reason="老客户，免除")["status"] == "returned"
        assert compensation(back) == []

    def test_is_decided_by_the_shop_after_a_week_of_silence(self, back: Way) -> None:
        claim(back)
        by = row(back).answer_by
        assert by == clock.today() + timedelta(days=7)
        with clock.at(clock.start_of(by) + timedelta(hours=20)):
            assert back.shop.post(DECIDE, order_id=back.order_id, amount=69_900, reason="未答复").code == 111
        with clock.at(clock.start_of(by) + timedelta(days=1)):
            assert back.info()["next"]["action"] == "decide_return"
            assert staff(back, DECIDE, amount=69_900, reason="客户七天未答复")["status"] == "inspecting"

    def test_never_costs_more_than_the_goods(self, back: Way) -> None:
        worth = back.info()["terms"]["damage_most"]
        dear = [{"name": "整机损坏", "amount": worth + 1}]
        refused = back.shop.post(INSPECT, order_id=back.order_id, fate="scrap", damage=dear)
        assert (refused.code, list(refused.errors)) == (110, ["damage"])
        twice = [LINES[0], LINES[0]]
        refused = back.shop.post(INSPECT, order_id=back.order_id, fate="scrap", damage=twice)
        assert list(refused.errors) == ["damage.1.name"]
        assert row(back).status == "received"

    def test_has_a_list_of_prices(self, back: Way) -> None:
        assert back.shop.get(PRICES).data == {"items": []}
        assert back.shop.post(SAVE_PRICES, items=LINES).data == {"items": LINES}
        back.shop.post(SAVE_PRICES, items=LINES[::-1])
        assert back.shop.get(PRICES).data == {"items": LINES[::-1]}
        for wrong in (LINES[0], {**LINES[1], "name": "屏幕\u200b碎裂"}):
            assert list(back.shop.post(SAVE_PRICES, items=[LINES[0], wrong]).errors) == ["items.1.name"]
        assert back.shop.get(PRICES).data == {"items": LINES[::-1]}


SENT_WITH: dict[str, dict[str, Any]] = {
    H5_SEND: PARCEL, AGREE: {"amount": 1}, DISPUTE: {"text": "不同意"}, SEND: PARCEL, INSPECT: {"fate": "stock"},
    DECIDE: {"amount": 0, "reason": "免除"},
}  # fmt: skip


class TestARefusal:
    def test_before_the_last_period(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
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

    def test_of_who_did_not_prove_the_mobile_or_is_at_another_shop(self, lent: Way, api: Any, gao: Any) -> None:
        for call in (H5_ASK, H5_WITHDRAW, H5_SEND, AGREE, DISPUTE):
            more = SENT_WITH.get(call, {})
            assert lent.nobody.post(call, token=lent.token, proof="", **more).code == 111, call
            assert api(gao.host).post(call, **lent.proven, **more).code == 104, call
            assert lent.nobody.post(call, token=lent.token + "x", proof="", **more).code == 104, call
        assert lent.order.status == "leasing"

    def test_without_a_return(self, lent: Way) -> None:
        for call in (SEND, WITHDRAW, RECEIVE, INSPECT, DECIDE):
            assert lent.shop.post(call, order_id=lent.order_id, **SENT_WITH.get(call, {})).code == 104, call

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

    def test_of_an_address_alone_uses_nothing_of_the_customers_up(
        self, lent: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Decision 24: who has an old address looks, and no more."""
        monkeypatch.setattr(tries, "RETURNS_OF_AN_ORDER", 1)
        for call, more in ((H5_WITHDRAW, {}), ("/api/h5/requestRenewal", {"periods": 1, "amount": 1})):
            assert lent.nobody.post(call, token=lent.token, proof="", **more).code == 111
        customer(lent, H5_ASK)
