"""How leases go on and end: overdue and back, all paid, bought out."""

import json
import re
from datetime import timedelta
from io import StringIO
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Sum

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.credit.queries import asked_bills
from apps.deposits.models import Deposit
from apps.finance.figures import closed
from apps.finance.models import Entry, Transaction
from apps.finance.queries import balances
from apps.finance.rules import commission_step
from apps.finance.services.settlement import settle_income
from apps.finance.services.undoing import postings_under, undo_postings
from apps.leases import services as leases
from apps.leases.index import LEASES
from apps.leases.models import Order
from apps.leases.services import end_agreement
from apps.orders.consent.services.agreement import disagreed
from apps.orders.services.settle import settle
from apps.orders.tests.factories import BO, Way, issue_all, make_overdue
from apps.payments.models import Attempt
from apps.payments.services import ATTEMPT_ROW, ask_due
from apps.staff.models import ShopLog
from apps.trade.log import TradeReason
from core import clock
from core.caller import system
from core.money import yuan
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.pictures import slip
from nights.job import moment_of
from overview import mirror
from overview.models import OrderIndex
from partners.alipay.callbacks import AGREEMENT_ENDED, ConsentNotice
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PRICED = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 100_000} for place in range(4)]


def out_trade_no(page: str) -> str:
    [content] = parse_qs(urlsplit(page).query)["biz_content"]
    return str(json.loads(content)["out_trade_no"])


@walked.once
def pay_all(way: Way) -> Way:
    answer = way.nobody.post("/api/h5/payBill", token=way.token)
    assert answer.code == 200, (answer.msg, answer.data)
    way.sandbox.act_alipay(answer.data["url"], buyer=BO["mobile"])
    return way.hear()


class TestCompletion:
    def test_all_rent_paid_makes_it_the_customers_and_thaws(self, way: Way) -> None:
        way.leasing()
        issue_all(way)
        assert way.page()["next"]["step"] == "pay_bill"
        pay_all(way)
        way.work()
        order = way.order
        assert (order.status, order.stage, order.rent_paid) == ("completed", "finished", order.total_rent)
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=order.pk)
            assert row.frozen == row.thawed
            assert list(LEASES.differences()) == []

    def test_a_plan_that_returns_the_goods_does_not_complete_by_itself(self, way: Way) -> None:
        way.offer(plan="flexible", rents=PRICED).leasing()
        issue_all(way)
        pay_all(way)
        assert way.order.status == "leasing"


class TestOverdue:
    def test_orders_fall_overdue_and_recover(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        order = way.order
        assert (order.status, order.stage, order.status_beneath) == ("overdue", "overdue", "leasing")
        owed = way.shop.get("/api/platform/getOverdueMoney", order_id=way.order_id).data
        assert owed["total"] == owed["rent"] + owed["addon"] == order.overdue_amount > 0
        assert owed["days"] > 0
        row = OrderIndex.objects.get(order_id=order.pk)
        assert (row.status, row.overdue_amount) == ("overdue", order.overdue_amount)
        pay_all(way)
        assert way.order.status == "completed"

    def test_a_second_look_changes_nothing(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        with scope(way.owner.shop):
            before = (way.order.version, ShopLog.objects.count())
            settle([int(way.order_id)])
            assert (way.order.version, ShopLog.objects.count()) == before


class TestBuyout:
    def test_is_quoted_with_its_numbers_and_ends_when_it_is_paid(self, way: Way) -> None:
        way.leasing()
        quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        assert quote["allowed"]
        left = quote["contract_value"] - quote["rent_paid"]
        assert quote["price"] == (left * 9_500 + 5_000) // 10_000
        done = way.buy_out().data
        assert (done["status"], done["price"]) == ("buyout_pending", quote["price"])
        pay_all(way)
        way.work()
        assert (way.order.status, way.order.stage) == ("bought_out", "finished")
        with scope(way.owner.shop):
            assert Deposit.objects.get(order_id=int(way.order_id)).thawed == 150_000
            assert list(LEASES.differences()) == []
        assert way.page()["next"]["step"] == "done"

    def test_is_billed_at_the_price_that_was_shown_or_not_at_all(self, way: Way) -> None:
        way.leasing()
        price = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data["price"]
        assert way.shop.post("/api/orders/buyout", order_id=way.order_id).errors.keys() == {"price"}
        refused = way.shop.post("/api/orders/buyout", order_id=way.order_id, price=price + 1)
        assert (refused.code, way.order.status) == (111, "leasing")
        done = way.shop.post("/api/orders/buyout", order_id=way.order_id, price=price).data
        assert (done["status"], done["price"]) == ("buyout_pending", price)

    def test_is_taken_back(self, way: Way) -> None:
        way.leasing()
        way.buy_out()
        assert way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id).data["status"] == "leasing"
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="buyout").status == "void"
        assert way.buy_out().data["status"] == "buyout_pending"

    @pytest.mark.months
    def test_overdue_rent_is_asked_beside_it(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        assert quote["rent_arrears"] > 0
        done = way.buy_out()
        assert done.code == 200, done.msg
        if done.data["bill_id"] is None:
            assert quote["discounted"] == 0
        pay_all(way)
        assert way.order.status in ("bought_out", "completed")

    def test_an_unpaid_one_falls_away_the_day_after(self, way: Way) -> None:
        way.leasing()
        way.buy_out()
        way.nights()
        with scope(way.owner.shop):
            assert way.order.status == "leasing"
            assert Bill.objects.get(kind="buyout").status == "void"
            assert way.order.overdue_amount == 0

    def test_is_refused_before_the_lease(self, way: Way) -> None:
        way.place()
        assert way.buy_out().code == 111
        assert not way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data["allowed"]


class TestMoneyOnABuyout:
    """Money never disappears with a buyout that came to nothing."""

    def asked(self, way: Way, paid: int) -> Way:
        if not way.order_id:
            way.leasing()
        bill = way.buy_out().data["bill_id"]
        answer = way.shop.post(
            "/api/v2/BillPayment", bill_ids=[bill], method="offline", amount=paid, proof=slip(way.owner.shop.id)
        )
        assert answer.code == 200, (answer.msg, answer.data)
        return way

    def test_a_night_does_not_drop_what_is_paid_in_part(self, way: Way) -> None:
        self.asked(way, 5_000).nights()
        assert way.order.status == "buyout_pending"
        with scope(way.owner.shop):
            bill = Bill.objects.get(kind="buyout")
        assert (bill.status, bill.paid) == ("overdue", 5_000)
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            text, staff = way.page()["next"]["text"], way.info()["next"]["text"]
        assert (f"请在 {way.today} 当天付清余款" in text, "已付 ¥50.00" in text) == (True, True)
        assert f"{way.today} 未付清则买断自动失效" in staff
        told = Notice.objects.get(kind="order.buyout_short")
        assert told.title_zh == f"“{way.order.title}”的买断款还差 {yuan(bill.amount - 5_000)}"
        assert "已付 ¥50.00" in told.text_zh

    def test_the_night_after_ends_it_and_the_lease_goes_on_from_its_own_days(self, way: Way) -> None:
        """Nobody has to do anything: what was on it pays what fell due meanwhile, as of its own day."""
        self.asked(way, 5_000)
        due = way.today + timedelta(days=1)
        with scope(way.owner.shop):
            Instalment.objects.filter(order_id=way.order.pk, period=2).update(due_date=due, rent=3_000, addon=0)
        way.nights(2)
        assert way.order.status == "leasing"
        with scope(way.owner.shop):
            rent = Bill.objects.get(kind="rent")
            assert (rent.due_date, rent.issued_late, rent.status) == (due, None, "paid")
            assert Bill.objects.get(kind="buyout").refunded == 2_000
            assert list(LEASES.differences()) == []
            assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        told = Notice.objects.get(kind="order.buyout_ended")
        assert told.text_zh == "已付的买断款 ¥50.00：¥30.00 转抵租约账单，¥20.00 退回客户"
        assert told.text_en.startswith("Of ¥50.00 that were paid, ¥30.00 pay")

    @pytest.mark.months
    def test_what_fell_due_while_it_was_asked_costs_late_fees_from_its_own_day(self, way: Way) -> None:
        self.asked(way, 1)
        due = way.today + timedelta(days=1)
        with scope(way.owner.shop):
            Order.objects.update(agreement_no="")
            Instalment.objects.filter(order_id=way.order.pk, period=2).update(due_date=due)
        way.nights(2)
        assert way.order.status == "overdue"
        with scope(way.owner.shop):
            assert not Bill.objects.filter(kind="late_fee").exists()
        way.nights(way.order.late_fee_grace_days)
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="late_fee").due_date == due

    def test_one_that_is_whole_waits_for_its_case(self, way: Way) -> None:
        way.leasing()
        bill = way.buy_out().data["bill_id"]
        with scope(way.owner.shop):
            case = leases.open_case(Order.objects.get(), 7)
        paid = {"bill_ids": [bill], "method": "offline", "proof": slip(way.owner.shop.id)}
        way.asked(way.shop.post("/api/v2/BillPayment", **paid))
        way.nights(3)
        assert way.order.status == "buyout_pending"
        assert "售后" in way.page()["next"]["text"]
        assert not Notice.objects.filter(kind__startswith="order.buyout").exists()
        with scope(way.owner.shop):
            leases.close_case(Order.objects.get(), case, since=clock.today())
            settle([int(way.order_id)])
        assert way.order.status == "bought_out"

    def test_staff_are_offered_to_take_it_back(self, way: Way) -> None:
        way.leasing()
        assert "withdraw_buy_out" not in way.info()["actions"]
        self.asked(way, 5_000)
        assert "withdraw_buy_out" in way.info()["actions"]

    def test_the_quote_says_what_becomes_of_it(self, way: Way) -> None:
        def said() -> tuple[int, int]:
            quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
            return quote["held"], quote["back"]

        way.leasing()
        assert said() == (0, 0)
        self.asked(way, 5_000)
        assert said() == (5_000, 5_000)
        with scope(way.owner.shop):
            bills.issue_charge(way.order, "compensation", 1_000)
            Instalment.objects.filter(order_id=way.order.pk, period=2).update(
                due_date=clock.today(), rent=3_000, addon=0
            )
        assert said() == (5_000, 1_000)
        way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="buyout").refunded == 1_000

    @pytest.mark.months
    def test_given_back_it_is_out_of_the_leases_sums(self, way: Way) -> None:
        def sums() -> tuple[Any, Any]:
            info = way.shop.get("/api/merchant/orderInfo", order_id=way.order_id).data["bills"]
            return way.shop.get("/api/v2/getBillList", order_id=way.order_id).data["sums"], info

        way.leasing()
        before = sums()
        self.asked(way, 5_000)
        assert [one["paid"] for one in sums()] == [one["paid"] + 5_000 for one in before]
        way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
        assert sums() == before

    def test_taken_back_it_pays_the_oldest_bills(self, way: Way) -> None:
        self.asked(way, 5_000)
        with scope(way.owner.shop):
            order = way.order
            fee = bills.issue_charge(order, "compensation", 3_000)
        rent, sums = way.order.rent_paid, way.shop.get("/api/finance/getFinanceBillList").data["sums"]
        answer = way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id)
        assert (answer.code, answer.data["status"]) == (200, "leasing")
        with scope(way.owner.shop):
            buyout = Bill.objects.get(kind="buyout")
            assert buyout.paid == buyout.refunded == 2_000
            assert Bill.objects.get(pk=fee.pk).status == "paid"
            assert Attempt.objects.get(method="offline").refunded == 2_000
            assert kinds(way) == {"buyout": 2_000, "compensation": 3_000, "refund": -2_000}
        assert way.order.rent_paid == rent
        after = way.shop.get("/api/finance/getFinanceBillList").data["sums"]
        # What it pays now came in once; only the rest goes out.
        assert (after["income"], after["expense"]) == (sums["income"], sums["expense"] + 2_000)

    def test_rent_that_it_pays_bears_commission(self, way: Way) -> None:
        self.asked(way, 5_000)
        with scope(way.owner.shop):
            rate = way.order.commission_bps
            row = Instalment.objects.get(order_id=way.order.pk, period=2)
            Instalment.objects.filter(pk=row.pk).update(due_date=clock.today())
        rent = way.order.rent_paid
        answer = way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id)
        assert answer.code == 200, (answer.msg, answer.data)
        assert way.order.rent_paid == rent + 5_000
        with scope(way.owner.shop):
            bill = Bill.objects.get(kind="buyout")
            assert (bill.status, bill.paid) == ("void", 0)
            taken = (5_000 * rate + 5_000) // 10_000
            assert kinds(way) == {"buyout": 0, "rent": 5_000, "commission": -taken}
            assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0

    @pytest.mark.months
    def test_a_rest_that_comes_the_day_after_buys_the_goods(self, way: Way) -> None:
        self.asked(way, 5_000).nights()
        with scope(way.owner.shop):
            bill = Bill.objects.get(kind="buyout")
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            answer = way.shop.post(
                "/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="offline", proof=slip(way.owner.shop.id)
            )
        assert answer.code == 200, (answer.msg, answer.data)
        assert way.order.status == "bought_out"

    @pytest.mark.months
    def test_taken_back_when_it_is_paid_whole_but_arrears_are_open_its_money_goes_to_them_or_back(
        self, way: Way
    ) -> None:
        way.leasing()
        asked = way.buy_out().data
        with scope(way.owner.shop):
            fee = bills.issue_charge(way.order, "compensation", 3_000)
            price = Bill.objects.get(pk=int(asked["bill_id"])).amount
        way.shop.post(
            "/api/v2/BillPayment", bill_ids=[asked["bill_id"]], method="offline", proof=slip(way.owner.shop.id)
        )
        assert way.order.status == "buyout_pending"
        answer = way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id)
        assert (answer.code, answer.data["status"]) == (200, "leasing"), answer.msg
        with scope(way.owner.shop):
            buyout = Bill.objects.get(kind="buyout")
            assert (buyout.status, buyout.paid - buyout.refunded) == ("refunded", 0)
            assert Bill.objects.get(pk=fee.pk).status == "paid"
            assert Attempt.objects.get(method="offline").refunded == price - 3_000

    def captured(self, way: Way) -> None:
        """A buyout of 5,000 fen that waits for its case, paid by the deposit."""
        way.waiver_bps = 0
        way.leasing()
        bill = way.buy_out().data["bill_id"]
        with scope(way.owner.shop):
            leases.open_case(Order.objects.get(pk=int(way.order_id)), 7)
            Bill.objects.filter(pk=int(bill)).update(amount=5_000, rent=5_000)
        wanted = {"bill_ids": [bill], "reason": "抵扣买断款"}
        answer = way.shop.post("/api/platform/depositTransferPay", order_id=way.order_id, **wanted)
        assert answer.data["state"] == "done", (answer.msg, answer.data)

    def test_the_deposit_pays_it_whole_or_not(self, way: Way) -> None:
        """A part would leave as cash with the buyout that falls away."""
        way.waiver_bps = 0
        self.asked(way, 5_000)
        with scope(way.owner.shop):
            bill = Bill.objects.get(kind="buyout")
        wanted = {"order_id": way.order_id, "reason": "抵扣买断款"}
        for chosen in ({}, {"bill_ids": [str(bill.pk)]}):
            answer = way.shop.post("/api/platform/depositTransferPay", amount=bill.amount - 5_001, **wanted, **chosen)
            assert answer.code == 110 and "一次付清 ¥1,660.00" in answer.errors["amount"]
        way.asked(way.shop.post("/api/platform/depositTransferPay", amount=bill.amount - 5_000, **wanted))
        way.work()
        assert way.order.status == "bought_out"

    @pytest.mark.months
    def test_captured_it_is_rent_received_of_the_day_on_which_it_pays_rent(self, way: Way) -> None:
        self.captured(way)
        later = clock.now() + timedelta(days=40)
        then = clock.business_date(later)
        with scope(way.owner.shop):
            before = balances()
            Instalment.objects.filter(order_id=way.order.pk, period=2).update(due_date=then)
            Instalment.objects.filter(order_id=way.order.pk, period__gt=2).update(due_date=then + timedelta(days=30))
        with clock.at(later):
            assert way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id).code == 200
            with scope(way.owner.shop):
                found = closed(clock.today())
                assert (found.rent_received, found.income, found.refunds) == (5_000, 0, 0)
                taken = commission_step(0, 5_000, way.order.commission_bps)
                pending, earned = before["pending"] - taken, before["platform:commission"] + taken
                assert balances() == {**before, "pending": pending, "platform:commission": earned}
            day = clock.today().isoformat()
            page = way.shop.get("/api/finance/getFinanceBillList", start=day, end=day, rent=True).data
            assert ([row["amount"] for row in page["items"]], page["sums"]["income"]) == ([5_000], 5_000)
            page = way.shop.get("/api/finance/getFinanceBillList", start=day, end=day).data
            assert (page["sums"]["income"], page["sums"]["expense"]) == (0, taken)
            with scope(way.owner.shop):
                attempt = Attempt.objects.get(method="capture")
                undo_postings(postings_under(ATTEMPT_ROW, attempt.pk), system(way.owner.shop), "")
                assert closed(clock.today()).rent_received == 0

    @pytest.mark.months
    def test_captured_and_settled_it_pays_commission_out_of_what_the_shop_has(self, way: Way) -> None:
        self.captured(way)
        rent, later = way.order.rent_paid, clock.now() + timedelta(days=40)
        with scope(way.owner.shop), clock.at(later):
            settle_income(clock.today(), 7, system(way.owner.shop))
            available = balances()["available"]
            assert (balances()["pending"], available > 0) == (0, True)
            row = Instalment.objects.get(order_id=way.order.pk, period=2)
            Instalment.objects.filter(order_id=way.order.pk, due_date__lte=clock.today()).exclude(pk=row.pk).update(
                due_date=clock.today() + timedelta(days=30)
            )
            Instalment.objects.filter(pk=row.pk).update(due_date=clock.today())
        with clock.at(later):
            answer = way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id)
        assert answer.code == 200, (answer.msg, answer.data)
        assert way.order.rent_paid == rent + 5_000
        with scope(way.owner.shop):
            taken = (5_000 * way.order.commission_bps + 5_000) // 10_000
            assert (balances()["pending"], balances()["available"]) == (0, available - taken)
            assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0

    def test_while_a_page_is_open_it_is_not_dropped(self, way: Way) -> None:
        way.leasing()
        way.buy_out()
        page = self.page_before_midnight(way)
        way.nights()
        assert way.order.status == "buyout_pending"
        with clock.at(moment_of(way.today) + timedelta(minutes=5)):
            again = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))["url"]
            assert out_trade_no(again) == out_trade_no(page), "the page that is open can be gone back to"
            way.sandbox.act_alipay(page, buyer=BO["mobile"])
            assert way.hear().order.status == "bought_out"

    @pytest.mark.months
    def test_after_its_last_day_nothing_new_can_be_opened_for_it(self, way: Way) -> None:
        """Else each new page would keep it for half an hour more, for ever."""
        way.waiver_bps = 0
        way.leasing()
        bill = way.asked(way.buy_out())["bill_id"]
        self.page_before_midnight(way)
        way.nights()
        qr = {"bill_ids": [bill], "method": "qr", "amount": 100}
        taken = {"order_id": way.order_id, "bill_ids": [bill], "reason": "买断"}
        with clock.at(moment_of(way.today) + timedelta(minutes=19)):
            assert way.order.status == "buyout_pending"
            for answer in (
                way.shop.post("/api/v2/BillPayment", **qr),
                way.shop.post("/api/platform/depositTransferPay", **taken),
            ):
                assert (answer.code, "买断的付款日已过" in answer.msg) == (111, True), answer.msg
        with clock.at(moment_of(way.today) + timedelta(minutes=21)), scope(way.owner.shop):
            answer = way.nobody.post("/api/h5/payBill", token=way.token)
            assert answer.code == 111, "the page is over"
            ask_due()
            way.work()
        assert way.order.status == "leasing"

    @pytest.mark.months
    def test_a_page_of_arrears_that_is_opened_after_its_last_day_keeps_it_no_longer(self, way: Way) -> None:
        """Where the arrears are all that is asked, any of their pages would."""
        way.leasing()
        make_overdue(way)
        way.asked(way.buy_out())
        with scope(way.owner.shop):
            Bill.objects.filter(kind="buyout").delete()
        with clock.at(clock.start_of(way.today + timedelta(days=1)) + timedelta(minutes=2)):
            way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.nights()
        assert way.order.status == "overdue"

    def page_before_midnight(self, way: Way) -> str:
        with clock.at(clock.start_of(way.today + timedelta(days=1)) - timedelta(minutes=1)):
            return str(way.asked(way.nobody.post("/api/h5/payBill", token=way.token))["url"])

    def test_paid_in_time_and_heard_of_late_it_buys_the_goods(self, way: Way) -> None:
        """Paid on a page whose time is over, no callback, and the party answers nothing until the night has gone."""
        way.leasing()
        late = clock.start_of(way.today) + timedelta(hours=23)
        with clock.at(late):
            way.asked(way.buy_out())
            page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))["url"]
        with clock.at(late + timedelta(minutes=20)):
            way.sandbox.act_alipay(page, buyer=BO["mobile"], now=clock.now().isoformat())
            lost = way.told()
        way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=3)
        way.nights()
        assert way.order.status == "buyout_pending"
        with clock.at(moment_of(way.today) + timedelta(hours=1)):
            for one in lost:
                way.hand(one)
        assert way.order.status == "bought_out"

    @pytest.mark.months
    def test_a_page_that_runs_out_unpaid_lets_a_late_one_go(self, way: Way) -> None:
        """The customer opens a page before midnight and leaves: once it ran out, nothing waits for the next night."""
        way.leasing()
        way.asked(way.buy_out())
        midnight = clock.start_of(way.today + timedelta(days=1))
        with clock.at(midnight - timedelta(minutes=5)):
            way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.nights()
        assert way.order.status == "buyout_pending"
        with scope(way.owner.shop), clock.at(midnight + timedelta(minutes=40)):
            ask_due()
            way.work()
        assert way.order.status == "leasing"

    @pytest.mark.months
    def test_a_late_one_goes_though_a_debit_of_arrears_is_under_way(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        with scope(way.owner.shop):
            Bill.objects.filter(order_id=int(way.order_id), status="overdue", period__gt=2).delete()
            settle([int(way.order_id)])
        answer = way.asked(way.buy_out())
        assert answer["bill_id"] is not None
        way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600)
        way.nights()
        with scope(way.owner.shop):
            assert Attempt.objects.get(method="debit").state == "waiting"
        assert way.order.status == "overdue"

    @pytest.mark.months
    def test_one_that_is_only_arrears_goes_when_the_debit_of_them_is_refused(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        assert way.asked(way.buy_out())["bill_id"] is None
        way.sandbox.behave(BO["mobile"], "late", waiver_bps=way.waiver_bps)
        way.nights()
        with scope(way.owner.shop):
            assert Attempt.objects.get(method="debit").state == "failed"
        assert way.order.status == "overdue"

    def test_a_night_never_debits_it(self, way: Way) -> None:
        """Its page was open at midnight, so that it stays."""
        way.leasing()
        assert way.order.agreement_no
        with clock.at(clock.start_of(way.today) + timedelta(hours=23, minutes=50)):
            way.buy_out()
            assert way.nobody.post("/api/h5/payBill", token=way.token).code == 200
        way.nights()
        assert way.order.status == "buyout_pending"
        with scope(way.owner.shop):
            assert not Attempt.objects.filter(method="debit").exists()

    def test_one_that_is_only_arrears_falls_back_to_overdue(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        answer = way.buy_out()
        assert (answer.data["bill_id"], answer.data["status"]) == (None, "buyout_pending")
        with scope(way.owner.shop):
            end_agreement(way.order, way.order.agreement_no)
        way.nights()
        assert (way.order.status, way.order.stage) == ("overdue", "overdue")

    def test_one_that_is_only_arrears_ends_when_they_are_paid(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        way.buy_out()
        pay_all(way)
        assert way.order.status == "bought_out"


def kinds(way: Way) -> dict[str, int]:
    """Sums of the shop's ledger by type, of what came after the first payment."""
    rows = Transaction.objects.exclude(type__in=["first_rent", "addon_once", "addon_month"]).order_by()
    first = Transaction.objects.filter(type="commission").order_by("pk").values_list("pk", flat=True)[:1]
    rows = rows.exclude(pk__in=list(first))
    return dict(rows.values_list("type").annotate(sum=Sum("amount")))


class TestAnAgreement:
    def test_that_ends_leaves_a_newer_one(self, way: Way) -> None:
        way.leasing()
        number = way.order.agreement_no
        assert not self.ended(way, "of-before")
        assert way.order.agreement_no == number
        assert self.ended(way, number)
        assert way.order.agreement_no == ""

    def ended(self, way: Way, number: str) -> bool:
        shop = way.owner.shop
        said = ConsentNotice(number)
        with scope(shop):
            return disagreed(AGREEMENT_ENDED.event("n1", way.order_id, said, ""), said)


class TestTheLastPeriod:
    def test_a_plan_that_sells_at_the_end_sells_once_every_bill_is_issued(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing()
        assert not way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data["allowed"]
        issue_all(way)
        pay_all(way)
        with clock.at(clock.now() + timedelta(days=62)):
            quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
            assert (quote["allowed"], quote["price"]) == (True, 100_000)
            assert way.buy_out().code == 200
            with scope(way.owner.shop):
                bill = Bill.objects.get(order_id=int(way.order_id), kind="final_payment")
                told = {one.kind for one in asked_bills([bill.order_id])[bill.order_id]}
            assert (bill.amount, told) == (100_000, {"first_rent", "rent"}), "the bureau hears of no choice"
            pay_all(way)
        assert way.order.status == "bought_out"
        with scope(way.owner.shop):
            assert Transaction.objects.get(order_id=int(way.order_id), type="final_payment").amount == 100_000

    def test_the_next_due_date_is_that_of_the_next_period(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            second = Instalment.objects.get(order_id=int(way.order_id), period=2)
        assert second.due_date is not None
        coming = way.info()["bills"]
        assert coming["next_due_date"] == second.due_date.isoformat()
        assert coming["next_amount"] == second.rent + second.addon

    def test_nothing_is_due_next_when_all_is_paid(self, way: Way) -> None:
        way.offer(plan="flexible", rents=PRICED).leasing()
        issue_all(way)
        pay_all(way)
        assert way.info()["bills"]["next_due_date"] is None

    def test_a_lease_of_one_period_that_makes_own_completes_at_receipt(self, way: Way) -> None:
        way.offer(rents=[{**one, "term": "d30"} for one in PRICED]).leasing(term="d30")
        assert way.order.status == "completed"
        way.work()
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=int(way.order_id))
        assert row.frozen == row.thawed > 0

    def test_a_lease_that_a_capture_pays_up_completes(self, way: Way) -> None:
        way.waiver_bps = 0
        way.leasing()
        make_overdue(way)
        answer = way.shop.post("/api/platform/depositTransferPay", order_id=way.order_id, reason="抵扣租金")
        assert answer.code == 200, (answer.msg, answer.data)
        way.work()
        assert way.order.status == "completed"
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=int(way.order_id))
        assert row.frozen == row.captured + row.thawed


class TestTheActsOwnReason:
    def test_a_rejection_refunds_and_thaws_in_the_auditors_name(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        with scope(way.owner.shop):
            rows = ShopLog.objects.filter(act__in=["bill.refund", "deposit.thaw", "order.audit_reject"])
            assert {(row.act, row.why, row.actor_name) for row in rows} == {
                (act, "资料不符", way.owner.caller.name)
                for act in ("bill.refund", "deposit.thaw", "order.audit_reject")
            }

    def test_reasons_of_the_system_are_kept_as_codes_and_read_in_the_callers_language(self, way: Way, api: Any) -> None:
        way.place().pay()
        way.nobody.post("/api/h5/cancel", **way.proven)
        assert way.order.reason == TradeReason.CANCELLED
        english = api(way.owner, accept_language="en").get("/api/merchant/orderInfo", order_id=way.order_id).data
        assert english["reason"] == "Cancelled by the customer"
        assert way.info()["reason"] == "客户取消"
        for line in [*english["log"], *way.info()["log"]]:
            assert not re.search(r"[a-z]\.[a-z]|because", line["text"] + line["why"]), line
        assert all(line["why"].isascii() for line in english["log"])
        asked = PartnerCall.objects.get(operation="refund").payload
        assert asked["reason"] == "客户取消"


class TestTheIndex:
    def test_can_be_rebuilt(self, way: Way) -> None:
        way.place()
        OrderIndex.objects.all().delete()
        with scope(way.owner.shop):
            assert {one.row_id for one in LEASES.differences()} == {int(way.order_id)}
            assert LEASES.rebuild() == 1
            assert list(LEASES.differences()) == []

    def test_is_compared_in_pieces(self, way: Way, monkeypatch: Any) -> None:
        ids = [int(way.place().order_id) for _ in range(4)]
        rows = OrderIndex.objects
        rows.filter(order_id=ids[0]).update(status="leasing")
        rows.filter(order_id=ids[2]).update(order_id=ids[2] + 100)
        for chunk in (1, 2, 4, 1000):
            monkeypatch.setattr(mirror, "CHUNK", chunk)
            with scope(way.owner.shop):
                assert [one.row_id for one in LEASES.differences()] == [ids[0], ids[2], ids[2] + 100]

    def test_the_command_names_what_differs(self, way: Way) -> None:
        way.place()
        OrderIndex.objects.update(status="leasing")
        with pytest.raises(CommandError):
            call_command("order_index", "--check", stdout=StringIO())
        call_command("order_index", "--rebuild", stdout=StringIO())
        call_command("order_index", "--check", stdout=StringIO())

    def test_the_system_is_the_caller_of_what_follows_by_itself(self, way: Way) -> None:
        way.place().pay()
        with scope(way.owner.shop):
            row: Any = ShopLog.objects.get(act="order.pay")
        assert row.actor_name == system().name

    @pytest.mark.months
    def test_paid_as_the_page_showed_it_the_night_in_between_costs_nothing(self, way: Way) -> None:
        """A late fee that the night added while the page was good would leave the buyout a few fen short."""
        way.leasing()
        with scope(way.owner.shop):
            Order.objects.update(agreement_no="")
        way.idle(40)
        assert way.order.stage == "overdue"
        with clock.at(clock.start_of(way.today) + timedelta(hours=23, minutes=50)):
            price = way.page()["buyout"]["price"]
            way.asked(way.nobody.post("/api/h5/buyout", **way.proven, price=price))
            page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        assert page["amount"] == price
        with scope(way.owner.shop):
            fee = Bill.objects.get(kind="late_fee").amount
        way.nights()
        assert "正在确认您的付款" in self.said(way)
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="late_fee").amount > fee
        with clock.at(moment_of(way.today) + timedelta(minutes=5)):
            way.sandbox.act_alipay(page["url"], buyer=BO["mobile"], now=clock.now().isoformat())
            way.hear()
        assert way.order.status == "bought_out"
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="late_fee").amount == fee

    def test_a_page_that_runs_out_after_the_night_ends_it(self, way: Way) -> None:
        way.leasing()
        with clock.at(clock.start_of(way.today) + timedelta(hours=23, minutes=50)):
            way.asked(way.buy_out())
            way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.nights()
        assert way.order.status == "buyout_pending"
        with clock.at(moment_of(way.today) + timedelta(hours=1)), scope(way.owner.shop):
            ask_due()
            way.work()
        assert way.order.status == "leasing"

    def said(self, way: Way) -> str:
        with clock.at(moment_of(way.today) + timedelta(minutes=1)):
            return str(way.page()["next"]["text"])
