"""The customer pays what isn't due yet: its bill is there for that, and harms nobody until its day."""

import json
from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.queries import apart_from_allocations, bills_of, order_bills, order_sums
from apps.leases.models import Order
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_endings import PRICED
from apps.orders.tests.test_plans import FIRST, agreed, at_alipay, came, nights, noon, sent, taken
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.rules import AttemptMethod
from core import clock
from core.caller import system
from core.money import share
from core.testing import Answer
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db
AHEAD = "/api/h5/payAhead"
MONTH = timedelta(days=31)


def asked(way: Way, until: int = 2) -> Answer:
    return way.nobody.post(AHEAD, token=way.token, until=until)


def paid(way: Way, until: int = 2) -> Way:
    """The customer pays the periods until this one, on the platform's page."""
    page = way.asked(asked(way, until))
    way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())
    return way.hear()


def rents(way: Way) -> dict[int, str]:
    with scope(way.owner.shop):
        found = Bill.objects.filter(order_id=int(way.order_id), kind="rent")
        return dict(found.order_by("period").values_list("period", "status"))


def listed(way: Way) -> Any:
    return way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))


class TestPayingAhead:
    def test_is_offered_for_what_is_to_come_with_its_days_unchanged(self, way: Way) -> None:
        page = way.leasing().page()
        coming = [(row["period"], row["due_date"], row["amount"]) for row in page["schedule"][1:]]
        assert [(row["period"], row["due_date"], row["amount"]) for row in page["ahead"]] == coming

    def test_pays_the_next_period_and_says_so_to_both(self, way: Way) -> None:
        way.leasing()
        due = way.page()["ahead"][0]["due_date"]
        page = paid(way).page()
        assert [row["period"] for row in page["ahead"]] == [3]
        assert [(row["status"], row["ahead"]) for row in page["schedule"]] == [
            ("paid", False), ("paid", True), ("scheduled", False),
        ]  # fmt: skip
        row = next(bill for bill in listed(way)["bills"] if bill["period"] == 2)
        assert (row["status"], row["ahead"], row["due_date"], row["open"]) == ("paid", True, due, 0)
        lines = way.asked(way.shop.get("/api/bills/log", bill_id=row["id"]))["items"]
        assert max(datetime.fromisoformat(line["at"]) for line in lines) <= clock.now()
        with scope(way.owner.shop):
            assert apart_from_allocations() == []

    @pytest.mark.months
    def test_pays_several_at_once(self, way: Way) -> None:
        way.offer(plan="flexible", rents=PRICED).leasing()
        sum_ = sum(row["amount"] for row in way.page()["ahead"])
        assert way.asked(asked(way, 3))["amount"] == sum_
        paid(way, 3)
        assert (rents(way), way.order.status) == ({2: "paid", 3: "paid"}, "leasing")
        assert way.page()["next"]["step"] == "wait"

    def test_is_asked_for_twice_on_the_same_page(self, way: Way) -> None:
        way.leasing()
        first, second = (parse_qs(urlsplit(way.asked(asked(way))["url"]).query)["biz_content"][0] for _ in range(2))
        # The way back to us is signed at its own moment.
        assert json.loads(first)["out_trade_no"] == json.loads(second)["out_trade_no"]
        with scope(way.owner.shop):
            assert Attempt.objects.filter(payable_id=int(way.order_id), state="waiting").count() == 1

    def test_is_refused_for_what_is_paid_and_while_something_is_due(self, way: Way) -> None:
        paid(way.leasing())
        assert asked(way).code == 111
        issue_all(way)
        assert (asked(way, 3).code, way.page()["ahead"]) == (111, [])

    def test_is_refused_before_the_goods_are_there(self, way: Way) -> None:
        way.place().pay().audit().sign().ship()
        assert (asked(way).code, way.page()["ahead"]) == (111, [])

    def test_waits_for_a_debit_that_is_under_way(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            payments.open_attempt(bills_of(int(way.order_id)), AttemptMethod.DEBIT, [], 1, actor_name="林")
        assert asked(way).code == 111

    def test_needs_the_token_on_its_own_shops_host(self, way: Way, api: Any, gao: Any) -> None:
        way.leasing()
        assert api(gao.host).post(AHEAD, token=way.token, until=2).code == 104


class TestAPageThatNobodyPays:
    def test_leaves_nothing_open_and_no_other_price_of_the_buyout(self, way: Way) -> None:
        way.leasing()
        before, sums = way.page(), listed(way)["sums"]
        way.asked(asked(way, 3))
        after = way.page()
        for name in ("next", "bills", "payable", "schedule", "buyout", "ahead"):
            assert after[name] == before[name], name
        assert (listed(way)["sums"], rents(way)) == (sums, {2: "scheduled", 3: "scheduled"})

    def test_is_debited_on_its_day_as_any_other(self, way: Way) -> None:
        came(agreed(way), FIRST)
        with clock.at(noon(date(2027, 4, 9))):
            way.asked(asked(way))
        nights(way, "2027-04-10", "2027-04-10")
        assert (taken(way), rents(way)) == (["2027-04-10"], {2: "paid"})
        with clock.at(noon(date(2027, 4, 10))):
            assert not way.page()["schedule"][1]["ahead"]

    @pytest.mark.months
    def test_falls_overdue_as_any_other(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            way.leasing()
            way.asked(asked(way))
            way.sandbox.behave(way.payer, "refuses")
        nights(way, "2027-04-10", "2027-04-11")
        assert (rents(way), way.order.status) == ({2: "overdue"}, "overdue")

    def test_pays_what_it_was_for_when_it_is_paid_after_its_day_began(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            way.leasing()
        midnight = clock.start_of(date(2027, 4, 10))
        with clock.at(midnight - timedelta(minutes=5)):
            page = way.asked(asked(way))
        with clock.at(midnight + timedelta(minutes=5)):
            with scope(way.owner.shop):
                bills.resume(way.order)
            assert rents(way) == {2: "due"}
            way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())
            way.hear()
        assert rents(way) == {2: "paid"}


class TestItsDay:
    def test_asks_for_nothing_and_the_next_comes_on_its_own(self, way: Way) -> None:
        """The plan of debits stands at the day that was paid ahead, and is put off to the next."""
        came(agreed(way), FIRST)
        with clock.at(noon(date(2027, 3, 20))):
            paid(way)
        nights(way, "2027-04-10", "2027-04-13")
        assert (taken(way), sent(way), way.order.status, way.order.overdue_amount) == ([], [], "leasing", 0)
        assert at_alipay(way) == way.order.next_deduct_on == date(2027, 5, 10)
        nights(way, "2027-05-10", "2027-05-10")
        assert (taken(way), way.order.status) == (["2027-05-10"], "completed")

    @pytest.mark.months
    def test_a_consent_that_is_offered_later_begins_with_what_is_to_be_paid(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            way.leasing()
            with scope(way.owner.shop):
                way.order.__class__.objects.filter(pk=int(way.order_id)).update(agreement_no="")
            paid(way)
            assert "5 月 10 日" in way.page()["debit"]["text"]


class TestTheBuyout:
    def test_has_what_was_paid_ahead_in_its_price(self, way: Way) -> None:
        way.leasing()
        ahead = way.page()["ahead"][0]["amount"]
        before = way.page()["buyout"]["price"]
        quote = paid(way).page()["buyout"]["price"]
        left = way.order.contract_value - way.order.rent_paid
        assert quote == share(left, 9_500) < before - share(ahead, 9_000)
        way.asked(way.buy_out())
        page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        assert page["amount"] == quote
        way.sandbox.act_alipay(page["url"], buyer=way.payer)
        assert way.hear().work().order.status == "bought_out"

    def test_takes_money_of_a_page_that_was_left_and_no_rent_beside(self, way: Way) -> None:
        """It is asked for while the page is open: its price counts that rent as unpaid."""
        way.leasing()
        page = way.asked(asked(way))
        price = way.asked(way.buy_out())["price"]
        way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())
        way.hear()
        assert rents(way) == {2: "scheduled"}
        assert way.page()["payable"] == price - page["amount"]

    @pytest.mark.months
    def test_at_the_end_only_stays_closed_until_the_last_period_begins(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            paid(way.offer(plan="rent_then_return", rents=PRICED).leasing(), 3)
            quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        with clock.at(noon(FIRST) + 2 * MONTH):
            then = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        assert (quote["allowed"], then["allowed"]) == (False, way.order.snapshot["buyout_mode"] != "none")


class TestTheEnd:
    def test_of_a_rent_then_own_lease_is_when_all_is_paid(self, way: Way) -> None:
        paid(way.leasing(), 3).work()
        assert way.order.status == "completed"

    def test_comes_back_in_money_as_of_any_paid_bill_and_is_not_asked_again(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            paid(way.leasing())
            with scope(way.owner.shop):
                attempt = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")
                bills.refund_attempt(attempt.pk, attempt.amount, "协商提前结束", system(way.owner.shop))
                settle([int(way.order_id)])
            way.work().hear()
        nights(way, "2027-04-10", "2027-04-12")
        assert (rents(way), way.order.status) == ({2: "refunded"}, "leasing")

    @pytest.mark.months
    def test_does_not_come_while_a_period_went_back(self, way: Way) -> None:
        """The goods aren't the customer's for what was given back."""
        with clock.at(noon(FIRST)):
            paid(way.leasing())
            with scope(way.owner.shop):
                attempt = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")
                bills.refund_attempt(attempt.pk, attempt.amount, "协商退款", system(way.owner.shop))
                settle([int(way.order_id)])
            way.work().hear()
            paid(way, 3).work()
        assert (rents(way), way.order.status) == ({2: "refunded", 3: "paid"}, "leasing")


class TestAPaymentThatNeverCame:
    def said(self, way: Way, until: int) -> Attempt:
        """A person says of the page that it was paid."""
        way.asked(asked(way, until))
        with scope(way.owner.shop):
            attempt = Attempt.objects.filter(payable_id=int(way.order_id)).latest("pk")
            alipay.collect(attempt.pk, Paid("", attempt.amount, clock.now(), by_person=True))
            attempt.refresh_from_db()
        assert attempt.state == "paid"
        return attempt

    def undone(self, way: Way, attempt: Attempt) -> None:
        with scope(way.owner.shop):
            assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "该交易号属于另一笔收款")

    @pytest.mark.parametrize(
        ("until", "status"), [pytest.param(2, "leasing", marks=pytest.mark.months), (3, "completed")]
    )
    def test_is_asked_on_its_day_again_by_a_lease_that_goes_on(self, way: Way, until: int, status: str) -> None:
        with clock.at(noon(FIRST)):
            attempt = self.said(way.leasing(), until)
            assert way.order.status == status
            self.undone(way, attempt)
            assert way.order.status == "leasing"
            assert (set(rents(way).values()), way.page()["payable"]) == ({"scheduled"}, 0)
            with scope(way.owner.shop):
                assert not order_sums([int(way.order_id)])[int(way.order_id)].all_paid
        nights(way, "2027-04-10", "2027-04-10")
        assert rents(way)[2] in ("paid", "due")

    def test_is_asked_at_once_beside_a_buyout_that_counted_on_it(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            attempt = self.said(way.leasing(), 2)
            way.asked(way.buy_out())
            self.undone(way, attempt)
            assert rents(way) == {2: "due"}
            with scope(way.owner.shop):
                assert sum(bill.status == "due" for bill in order_bills(int(way.order_id))) == 2

    @pytest.mark.parametrize("held", [pytest.param(0, marks=pytest.mark.months), 5_000])
    def test_is_asked_on_its_day_again_once_the_buyout_is_withdrawn(self, way: Way, held: int) -> None:
        """What was paid on the buyout pays nothing ahead of its day: it goes back."""
        with clock.at(noon(FIRST)):
            attempt = self.said(way.leasing(), 2)
            buyout = way.asked(way.buy_out())["bill_id"]
            if held:
                proof = slip(way.owner.shop.id)
                paid = {"bill_ids": [buyout], "method": "offline", "amount": held, "proof": proof}
                way.asked(way.shop.post("/api/v2/BillPayment", **paid))
            self.undone(way, attempt)
            way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
            assert (rents(way), way.page()["payable"], way.order.status) == ({2: "scheduled"}, 0, "leasing")
            with scope(way.owner.shop):
                assert Attempt.objects.filter(method="offline", refunded=held).exists() == bool(held)
                assert apart_from_allocations() == []

    @pytest.mark.months
    def test_costs_its_late_fees_whatever_was_paid_ahead_after_it(self, way: Way) -> None:
        """Money for the third period isn't the second one's, also where the nights are reckoned once more."""
        with clock.at(noon(FIRST)):
            attempt = self.said(way.leasing(), 2)
            paid(way, 3)
            self.undone(way, attempt)
            assert rents(way) == {2: "scheduled", 3: "paid"}
        with scope(way.owner.shop):
            Order.objects.update(agreement_no="")
            second = Bill.objects.get(kind="rent", period=2)
        due, terms = second.due_date, way.order
        nights(way, due.isoformat(), (due + timedelta(days=6)).isoformat())
        day = share(second.rent, terms.late_fee_bps)
        with scope(way.owner.shop):
            days = LateFeeAccrual.objects.filter(bill_id=second.pk)
            assert list(days.values_list("amount", flat=True)) == [day] * 3
        proof = {"method": "offline", "proof": slip(way.owner.shop.id), "amount": 1_000}
        with clock.at(noon(due + timedelta(days=6))):
            on = (due + timedelta(days=5)).isoformat()
            way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(second.pk)], received_on=on, **proof))
        with scope(way.owner.shop):
            costs = list(
                LateFeeAccrual.objects.filter(bill_id=second.pk).order_by("day").values_list("amount", flat=True)
            )
        assert costs == [day, day, share(second.rent - (1_000 - 2 * day), terms.late_fee_bps)]

    @pytest.mark.months
    def test_is_asked_on_its_day_again_once_the_buyout_ends_by_itself(self, way: Way) -> None:
        with clock.at(noon(FIRST)):
            attempt = self.said(way.leasing(), 2)
            way.asked(way.buy_out())
            self.undone(way, attempt)
        day = FIRST + timedelta(days=1)
        nights(way, day.isoformat(), day.isoformat())
        assert (rents(way), way.order.status) == ({2: "scheduled"}, "leasing")
