"""A compensation that was agreed: lowered or given up afterwards, and gone back at Alipay itself."""

from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.rules import unpaid
from apps.deposits.models import Deposit
from apps.orders.tests.factories import Way
from apps.orders.tests.test_refunded_there import kept, paid, pay_all, pay_by_code, refunded  # noqa: F401
from apps.orders.tests.test_returns import AGREE, CAPTURE, DECIDE, DISPUTE, INSPECT, back, claim, customer, lent, staff  # noqa: F401
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.operations import Paid
from apps.staff.models import ShopLog
from core import clock
from core.notices.models import Notice
from tenants.scope import scope

pytestmark = pytest.mark.django_db
WAIVE, CLAIMED = "/api/bills/waive", 69_900


@pytest.fixture
def agreed(back: Way, kept: Way) -> Way:  # noqa: F811
    """The customer agreed to what is claimed; nothing else is owed."""
    claim(back)
    customer(back, AGREE, amount=CLAIMED)
    return back


def bill(way: Way) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(order_id=int(way.order_id), kind="compensation")


def waive(way: Way, amount: int, reason: str = "客户沟通后减免") -> Any:
    return way.shop.post(WAIVE, bill_id=str(bill(way).pk), amount=amount, reason=reason)


def listed(way: Way) -> Any:
    rows = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))["bills"]
    return next(row for row in rows if row["kind"] == "compensation")


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


class TestGivenUp:
    def test_whole_it_ends_the_lease_and_the_deposit_is_thawed(self, agreed: Way) -> None:
        assert listed(agreed)["actions"] == ["pay", "waive_compensation"]
        assert waive(agreed, CLAIMED).data == {"id": str(bill(agreed).pk), "status": "waived"}
        agreed.work()
        assert agreed.order.status == "returned"
        held = deposit(agreed)
        assert (held.captured, held.frozen) == (0, held.thawed)
        assert listed(agreed)["actions"] == []

    @pytest.mark.months
    def test_after_the_shop_had_decided_it_too(self, back: Way) -> None:  # noqa: F811
        claim(back)
        customer(back, DISPUTE, text="寄出时屏幕是好的")
        staff(back, DECIDE, amount=30_000, reason="协商各承担一半")
        assert waive(back, 30_000).code == 200
        assert back.order.status == "returned"

    def test_a_part_of_it_leaves_the_rest_to_be_paid(self, agreed: Way) -> None:
        assert waive(agreed, 49_900).data["status"] == "due"
        assert (agreed.order.status, agreed.page()["payable"]) == ("inspecting", 20_000)
        assert agreed.info()["returned"]["agreed"] == agreed.page()["returned"]["agreed"] == 20_000
        assert pay_all(agreed) == 20_000
        assert (agreed.order.status, bill(agreed).paid) == ("returned", 20_000)

    def test_what_was_paid_stays(self, agreed: Way) -> None:
        staff(agreed, CAPTURE, amount=30_000, reason="先扣一部分")
        agreed.work().hear().work()
        assert waive(agreed, CLAIMED).errors == {"amount": "可减免金额为 ¥0.01 至 ¥399.00"}
        assert waive(agreed, 39_900).data["status"] == "paid"
        agreed.work().hear().work()
        held = deposit(agreed)
        assert (agreed.order.status, held.captured, held.frozen - held.thawed) == ("returned", 30_000, 30_000)

    def test_is_logged_with_what_it_was_and_why(self, agreed: Way) -> None:
        waive(agreed, 100)
        waive(agreed, 200, "老客户")
        with scope(agreed.owner.shop):
            row = ShopLog.objects.filter(act="bill.waive_compensation").latest("pk")
        assert (row.before, row.after, row.why) == ({"waived": 100}, {"waived": 300, "amount": 200}, "老客户")
        lines = agreed.asked(agreed.shop.get("/api/bills/log", bill_id=str(bill(agreed).pk)))["items"]
        assert ("减免了赔偿金 ¥2.00", "老客户") in [(line["text"], line["why"]) for line in lines]

    def test_needs_a_reason_and_is_done_once(self, agreed: Way) -> None:
        assert list(waive(agreed, CLAIMED, "").errors) == ["reason"]
        assert waive(agreed, CLAIMED).code == 200
        assert waive(agreed, 1).code == 111

    @pytest.mark.months
    def test_money_of_a_page_that_was_open_goes_back_where_nobody_owes_it(self, agreed: Way) -> None:
        code = agreed.asked(agreed.shop.post("/api/v2/BillPayment", bill_ids=[str(bill(agreed).pk)], method="qr"))
        waive(agreed, CLAIMED - 10_000)
        with scope(agreed.owner.shop):
            alipay.collect(int(code["id"]), Paid("R1", CLAIMED, clock.now()))
        assert (agreed.order.status, bill(agreed).paid, paid(agreed).refunded) == ("returned", 10_000, CLAIMED - 10_000)

    @pytest.mark.months
    def test_stays_given_up_where_what_was_paid_of_it_never_came(self, agreed: Way) -> None:
        with scope(agreed.owner.shop):
            code = agreed.asked(
                agreed.shop.post("/api/v2/BillPayment", bill_ids=[str(bill(agreed).pk)], method="qr", amount=30_000)
            )
            alipay.collect(int(code["id"]), Paid("", 30_000, clock.now(), by_person=True))
        waive(agreed, 39_900)
        assert agreed.order.status == "returned"
        with scope(agreed.owner.shop):
            assert alipay.ended_unpaid(int(code["id"]), payments.close_attempt, "未付款")
        again = bill(agreed)
        assert (agreed.order.status, again.waived, unpaid(again)) == ("inspecting", 39_900, 30_000)

    def test_is_no_sub_shops_nor_who_lacks_the_action(self, agreed: Way, api: Any, gao_owner: Any, mei: Any) -> None:
        body = {"bill_id": str(bill(agreed).pk), "amount": 1, "reason": "客户沟通"}
        assert api(gao_owner).post(WAIVE, **body).code == 104
        assert api(agreed.owner.shop.sub_host, mei.token).post(WAIVE, **body).code == 103
        assert bill(agreed).waived == 0


class TestGoneBackAtAlipay:
    """Neither paid nor asked: the lease ends once staff says what becomes of it, as with a period (decision 29)."""

    DECIDED = "/api/bills/decideRefunded"

    @pytest.fixture
    def gone(self, agreed: Way) -> Way:
        """Beside other money that is asked, so that the lease goes on."""
        with scope(agreed.owner.shop):
            other = bills.issue_charge(agreed.order, "compensation", 500)
        refunded(agreed, pay_by_code(agreed, self.first(agreed), CLAIMED))
        pay_by_code(agreed, other, 500)
        return agreed

    def first(self, way: Way) -> Bill:
        with scope(way.owner.shop):
            return Bill.objects.filter(order_id=int(way.order_id), kind="compensation").earliest("pk")

    def decide(self, way: Way, result: str) -> Any:
        return way.shop.post(self.DECIDED, bill_id=str(self.first(way).pk), result=result, reason="与客户商定")

    def test_keeps_the_lease_and_its_deposit_and_somebody_is_asked(self, gone: Way) -> None:
        assert (gone.order.status, self.first(gone).status, deposit(gone).thawed) == ("inspecting", "refunded", 0)
        assert "重新收取或作为优惠" in Notice.objects.get(kind="refund.made_there").text_zh
        rows = gone.asked(gone.shop.get("/api/v2/getBillList", order_id=gone.order_id))["bills"]
        assert [row["actions"] for row in rows if row["id"] == str(self.first(gone).pk)] == [["decide_refunded"]]

    @pytest.mark.months
    def test_given_as_a_discount_it_ends(self, gone: Way) -> None:
        assert self.decide(gone, "give").data["status"] == "waived"
        assert gone.order.status == "returned"

    def test_asked_again_it_is_paid_and_ends(self, gone: Way) -> None:
        assert self.decide(gone, "ask_again").data["status"] == "due"
        assert gone.order.status == "inspecting"
        assert pay_all(gone) == CLAIMED
        assert gone.order.status == "returned"

    @pytest.mark.months
    def test_what_was_given_up_of_it_is_not_asked_again(self, agreed: Way) -> None:
        with scope(agreed.owner.shop):
            bills.issue_charge(agreed.order, "compensation", 500)
        part = pay_by_code(agreed, self.first(agreed), 30_000)
        body = {"bill_id": str(self.first(agreed).pk), "amount": CLAIMED - 30_000, "reason": "各承担一半"}
        agreed.asked(agreed.shop.post(WAIVE, **body))
        refunded(agreed, part)
        self.decide(agreed, "ask_again")
        assert unpaid(self.first(agreed)) == 30_000

    @pytest.mark.months
    def test_so_does_the_fee_of_a_late_return(self, agreed: Way) -> None:
        with scope(agreed.owner.shop):
            fee = bills.issue_charge(agreed.order, "late_return", 3_000)
            other = bills.issue_charge(agreed.order, "compensation", 500)
        pay_by_code(agreed, self.first(agreed), CLAIMED)
        refunded(agreed, pay_by_code(agreed, fee, 3_000))
        pay_by_code(agreed, other, 500)
        assert agreed.order.status == "inspecting"
        body = {"bill_id": str(fee.pk), "result": "give", "reason": "与客户商定"}
        assert agreed.shop.post(self.DECIDED, **body).data["status"] == "waived"
        assert agreed.order.status == "returned"


class TestTheMostThatIsClaimed:
    def test_is_the_deposit_where_the_contract_is_worth_less(self, back: Way) -> None:  # noqa: F811
        """Rent of little, and goods that cost more: what was frozen for them may be asked for them."""
        with scope(back.owner.shop):
            order = back.order
            order.contract_value, order.snapshot["market_value"] = 100_000, 200_000
            order.save(update_fields=["contract_value", "snapshot"])
        assert back.info()["terms"]["damage_most"] == order.deposit == 300_000
        most = [{"name": "整机损坏", "amount": 300_001}]
        refused = back.shop.post(INSPECT, order_id=back.order_id, fate="scrap", damage=most)
        assert refused.errors == {"damage": "赔偿合计不能超过 ¥3,000.00（合同价值、押金、商品价值中最高的一项）"}
        most[0]["amount"] = 300_000
        assert back.shop.post(INSPECT, order_id=back.order_id, fate="scrap", damage=most).code == 200
