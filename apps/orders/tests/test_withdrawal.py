"""A buyout isn't withdrawn while somebody may be paying it."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.deposits.models import Deposit
from apps.orders.tests.factories import BO, Way
from apps.payments import alipay
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.services import ask_due
from core import clock
from core.models import Job
from core.testing import Answer
from infra.testing.pictures import slip
from partners.services import SEND
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(way: Way) -> Way:
    """The deposit is frozen whole, so that it pays the buyout."""
    way.waiver_bps = 0
    way.leasing()
    way.asked(way.buy_out())
    return way


def withdraw(way: Way) -> Answer:
    return way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id)


def page(way: Way) -> str:
    return str(way.asked(way.nobody.post("/api/h5/payBill", token=way.token))["url"])


def state(way: Way) -> Any:
    """Of the newest attempt, with the refunds of all."""
    with scope(way.owner.shop):
        return Attempt.objects.latest("pk").state, Refund.objects.count()


class TestWhileItIsCaptured:
    @pytest.fixture
    def captured(self, asked: Way) -> Way:
        asked.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600, then="paid")
        asked.asked(asked.shop.post("/api/platform/depositTransferPay", order_id=asked.order_id, reason="买断抵扣"))
        return asked

    def test_it_is_refused_and_not_offered(self, captured: Way) -> None:
        assert "withdraw_buy_out" not in captured.info()["actions"]
        answer = withdraw(captured)
        assert (answer.code, answer.msg) == (111, "有一笔收款正在处理，请稍后再试")
        assert captured.order.status == "buyout_pending"

    def test_and_the_capture_buys_the_goods(self, captured: Way) -> None:
        withdraw(captured)
        with scope(captured.owner.shop):
            number = str(Attempt.objects.get(method="capture").pk)
        captured.sandbox.act_alipay(act="finish", number=number)
        Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
        captured.work().work()
        assert (captured.order.status, state(captured)) == ("bought_out", ("paid", 0))
        with scope(captured.owner.shop):
            row, price = Deposit.objects.get(order_id=int(captured.order_id)), Bill.objects.get(kind="buyout").amount
            assert (row.captured, row.thawed) == (price, row.frozen - price)


class TestWithAPage:
    def test_that_the_customer_has_paid_unheard_it_is_bought_out(self, asked: Way) -> None:
        url = page(asked)
        asked.sandbox.fail("alipay", "drop")
        asked.sandbox.act_alipay(url, buyer=BO["mobile"])
        answer = withdraw(asked)
        assert (answer.code, answer.msg) == (111, "客户刚刚已付清，订单已买断，不能撤回")
        assert (asked.order.status, state(asked)) == ("bought_out", ("paid", 0))

    @pytest.mark.months
    def test_or_a_code_of_which_a_part_was_paid_unheard_staff_looks_again(self, asked: Way) -> None:
        """Where money goes was said without it."""
        with scope(asked.owner.shop):
            bill = Bill.objects.get(kind="buyout")
        wanted = {"bill_ids": [str(bill.pk)], "method": "qr", "amount": 100_000}
        code = asked.asked(asked.shop.post("/api/v2/BillPayment", **wanted))
        asked.sandbox.fail("alipay", "drop")
        asked.sandbox.act_alipay(out_trade_no=code["id"], buyer=BO["mobile"])
        assert withdraw(asked).code == 111
        assert (asked.order.status, state(asked)) == ("buyout_pending", ("paid", 0))
        assert withdraw(asked).data["status"] == "leasing"
        assert state(asked) == ("paid", 1)

    def test_that_alipay_closes_it_is_withdrawn(self, asked: Way) -> None:
        asked.sandbox.act_alipay(page(asked), act="refuse")
        assert withdraw(asked).data["status"] == "leasing"
        assert state(asked) == ("closed", 0)

    @pytest.mark.months
    def test_of_which_alipay_says_nothing_it_waits(self, asked: Way) -> None:
        page(asked)
        asked.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=1)
        answer = withdraw(asked)
        assert (answer.code, "可能正在付款" in answer.msg) == (111, True)
        assert (asked.order.status, state(asked)) == ("buyout_pending", ("closing", 0))

    def test_that_nobody_has_opened_it_waits_until_its_time_is_over(self, asked: Way) -> None:
        """Alipay knows nothing of it, and it can be paid."""
        page(asked)
        assert withdraw(asked).code == 111
        assert "withdraw_buy_out" in asked.info()["actions"], "staff can try again"
        with clock.at(clock.now() + timedelta(minutes=32)):
            with scope(asked.owner.shop):
                ask_due()
            asked.work()
            assert withdraw(asked).data["status"] == "leasing"

    @pytest.mark.months
    def test_that_is_paid_after_all_gives_back_what_nobody_owes(self, asked: Way) -> None:
        asked.sandbox.act_alipay(page(asked), act="refuse")
        assert withdraw(asked).code == 200
        with scope(asked.owner.shop):
            attempt = Attempt.objects.latest("pk")
            alipay.collect(attempt.pk, Paid("R1", attempt.amount, clock.now()))
            refund = Refund.objects.get()
        assert (refund.amount, refund.reason) == (attempt.amount, "because.no_longer_owed")

    @pytest.mark.months
    def test_of_its_arrears_alone_it_is_withdrawn(self, asked: Way) -> None:
        """What is paid there is not the buyout's."""
        with scope(asked.owner.shop):
            bill = Bill.objects.get(kind="buyout")
            Bill.objects.create(
                order_id=bill.order_id,
                kind="renewal",
                period=1,
                due_date=bill.due_date - timedelta(days=1),
                amount=5_000,
                rent=5_000,
            )
        asked.asked(asked.nobody.post("/api/h5/payBill", token=asked.token, bill_ids=[str(self.arrears(asked).pk)]))
        assert withdraw(asked).data["status"] == "leasing"

    def arrears(self, way: Way) -> Bill:
        with scope(way.owner.shop):
            return Bill.objects.get(kind="renewal")


def test_money_that_was_on_it_before_is_no_hindrance(asked: Way) -> None:
    with scope(asked.owner.shop):
        bill = Bill.objects.get(kind="buyout")
    proof = slip(asked.owner.shop.id)
    asked.asked(
        asked.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="offline", amount=5_000, proof=proof)
    )
    assert withdraw(asked).data["status"] == "leasing"
