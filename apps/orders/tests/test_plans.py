"""Alipay debits about its plan's day only: the plan follows the lease's days (decision 21)."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction

from apps.bills.models import Bill, Instalment
from apps.bills.queries import order_bills, why_no_debit
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from apps.payments import alipay
from apps.payments.models import Attempt
from core import clock
from core.models import Job
from infra.testing.queue import rested
from partners import clients
from partners.models import PartnerCall
from partners.rules import CallState
from partners.services import SEND, TRIES
from tenants.scope import scope

pytestmark = pytest.mark.django_db
FIRST = date(2027, 3, 10)
"""On which the customer orders and agrees."""


def noon(day: date) -> datetime:
    return clock.start_of(day) + timedelta(hours=12)


def agreed(way: Way, **form: str) -> Way:
    """On a page of the product's own, the first rent being paid; the goods aren't there yet."""
    way.as_offered, way.waiver_bps = True, 10_000
    with clock.at(noon(FIRST)):
        way.place(**form)
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer, now=clock.now().isoformat())
        return way.hear().consent().work()


def came(way: Way, day: date) -> Way:
    """The goods come on `day`."""
    with clock.at(noon(day)):
        return way.audit().sign().ship().receive().work()


def at_alipay(way: Way) -> date | None:
    return clients.alipay().query_agreement(number=way.order_id).next_on


def taken(way: Way) -> list[str]:
    """Days of the debits that went through."""
    rows = [row for row in way.sandbox.ledger() if row["kind"] == "debit"]
    return [clock.business_date(datetime.fromisoformat(row["at"])).isoformat() for row in rows]


def sent(way: Way) -> list[tuple[str, str]]:
    with scope(way.owner.shop):
        return list(Attempt.objects.filter(method="debit").order_by("pk").values_list("state", "error"))


def nights(way: Way, first: str, last: str) -> Way:
    """Those of these days; what lies between is as if nothing had been to do."""
    way.today = date.fromisoformat(first) - timedelta(days=1)
    return way.nights((date.fromisoformat(last) - way.today).days)


class TestWhenTheGoodsCome:
    def test_the_plan_stands_where_the_lease_has_its_next_instalment(self, way: Way) -> None:
        agreed(way)
        assert (at_alipay(way), way.order.next_deduct_on) == (date(2027, 4, 10), date(2027, 4, 10))
        came(way, date(2027, 3, 19))
        assert (at_alipay(way), way.order.next_deduct_on) == (date(2027, 4, 19), date(2027, 4, 19))
        nights(nights(way, "2027-04-18", "2027-04-19"), "2027-05-18", "2027-05-19")
        assert taken(way) == ["2027-04-19", "2027-05-19"], "each on its day"
        assert {state for state, _ in sent(way)} == {"paid"}, "and none was refused"

    @pytest.mark.parametrize(
        ("term", "due"), [pytest.param("m9", date(2027, 4, 10), marks=pytest.mark.months), ("d90x3", date(2027, 4, 9))]
    )
    def test_the_instalments_of_a_merchants_own_term_are_debited_and_booked(
        self, way: Way, term: str, due: date
    ) -> None:
        way.offer(rents=[{"sku": place, "term": term, "daily_rent": 1_000} for place in range(4)])
        came(agreed(way, term=term), FIRST)
        nights(way, (due - timedelta(days=1)).isoformat(), due.isoformat())
        assert taken(way) == [due.isoformat()]
        assert sent(way) == [("paid", "")]
        assert (way.order.next_deduct_on or due) > due

    def test_on_the_day_of_the_signing_nothing_is_put_off(self, way: Way) -> None:
        came(agreed(way), FIRST)
        assert at_alipay(way) == date(2027, 4, 10)
        assert not any("executionplan" in call.answer for call in PartnerCall.objects.filter(operation="follow_plan"))

    @pytest.mark.months
    def test_a_debit_that_is_refused_for_its_day_has_its_plan_asked(self, way: Way) -> None:
        came(agreed(way), FIRST)
        with scope(way.owner.shop):
            Order.objects.update(next_deduct_on=date(2027, 4, 10))
        clients.alipay().put_off(agreement_no=way.order.agreement_no, until=date(2027, 4, 25), why="elsewhere")
        nights(way, "2027-04-10", "2027-04-10")
        assert sent(way)[0][0] == "failed"
        assert way.order.next_deduct_on == date(2027, 4, 25)

    def test_a_lost_answer_is_asked_after_and_puts_off_once(self, way: Way) -> None:
        agreed(way)
        way.sandbox.fail("alipay", "error_after", times=1, operation="executionplan")
        came(way, date(2027, 3, 19))
        assert way.order.next_deduct_on == date(2027, 4, 10), "nobody knows yet"
        with clock.at(noon(date(2027, 3, 19)) + timedelta(hours=1)):
            Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
            way.work()
        assert (at_alipay(way), way.order.next_deduct_on) == (date(2027, 4, 19), date(2027, 4, 19))

    @pytest.mark.parametrize(
        "why", ["ILLEGAL_ARGUMENT", pytest.param("ACQ.ACCESS_FORBIDDEN", marks=pytest.mark.months)]
    )
    def test_a_refusal_waits_for_a_person_and_nothing_is_debited_meanwhile(self, way: Way, why: str) -> None:
        """For want of a contract too."""
        agreed(way)
        way.sandbox.fail("alipay", "refused", times=99, operation="executionplan", then=why)
        came(way, date(2027, 3, 31))
        call = PartnerCall.objects.get(operation="follow_plan", state=CallState.STUCK)
        assert call.tenant_id == way.owner.shop.id
        nights(way, "2027-04-29", "2027-05-02")
        assert (taken(way), sent(way)) == ([], [])
        with clock.at(noon(date(2027, 5, 2))):
            assert way.page()["next"]["step"] == "pay_bill", "the customer pays here"

    @pytest.mark.months
    def test_silence_ends_in_a_persons_queue(self, way: Way) -> None:
        agreed(way)
        way.sandbox.fail("alipay", "error", times=99, operation="executionplan")
        came(way, date(2027, 3, 19))
        for _ in range(TRIES):
            rested()
            Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
            way.work()
        assert PartnerCall.objects.filter(operation="follow_plan", state=CallState.STUCK).exists()

    @pytest.mark.months
    def test_a_consent_that_the_customer_took_back_is_gone_here_too(self, way: Way) -> None:
        number = agreed(way).order.agreement_no
        way.sandbox.fail("alipay", "drop", times=9, operation="dut_user_unsign")
        clients.alipay().end_agreement(agreement_no=number)
        came(way, date(2027, 3, 19))
        assert (way.order.agreement_no, way.order.agreements_ended) == ("", [number])


class TestAPersonsWord:
    """A debit ends by it, or it is taken back: Alipay's plan may have moved meanwhile or not, so it is asked."""

    THERE = date(2027, 4, 25)

    @pytest.fixture
    def unheard(self, way: Way) -> PartnerCall:
        """The first night's debit has no answer, and Alipay's plan stands where we don't know."""
        came(agreed(way), FIRST)
        way.sandbox.fail("alipay", "timeout", operation="alipay.trade", times=50)
        nights(way, "2027-04-10", "2027-04-10")
        way.sandbox.control("faults/clear")
        clients.alipay().put_off(agreement_no=way.order.agreement_no, until=self.THERE, why="elsewhere")
        PartnerCall.objects.filter(operation="debit").update(state=CallState.STUCK, attempts=TRIES)
        return PartnerCall.objects.get(operation="debit")

    def says(self, way: Way, who: Any, call: PartnerCall, outcome: str, **more: str) -> None:
        about = {"id": str(call.id), "merchant_id": str(call.tenant_id), "reason": "已在支付宝核对"}
        with clock.at(noon(date(2027, 4, 10))):
            answer = who.post("/api/platform/resolvePartnerCall", outcome=outcome, **about, **more)
            assert answer.data["state"] == "resolved", answer.msg
            way.work()

    def says_done(self, way: Way, who: Any, call: PartnerCall) -> None:
        at = noon(date(2027, 4, 10))
        self.says(way, who, call, "done", trade_no=f"{at:%Y%m%d}{0:020}", paid_at=at.isoformat())

    def test_that_it_was_done_asks(self, way: Way, unheard: PartnerCall, operator: Any, api: Any) -> None:
        self.says_done(way, api(operator), unheard)
        assert (sent(way), way.order.next_deduct_on) == ([("paid", "")], self.THERE)

    @pytest.mark.months
    def test_that_it_was_not_asks(self, way: Way, unheard: PartnerCall, operator: Any, api: Any) -> None:
        self.says(way, api(operator), unheard, "not_done")
        assert ([state for state, _ in sent(way)], way.order.next_deduct_on) == (["closed"], self.THERE)

    @pytest.mark.months
    def test_that_is_taken_back_asks_again(self, way: Way, unheard: PartnerCall, operator: Any, api: Any) -> None:
        self.says_done(way, api(operator), unheard)
        later = date(2027, 5, 3)
        clients.alipay().put_off(agreement_no=way.order.agreement_no, until=later, why="elsewhere")
        with clock.at(noon(date(2027, 4, 11))):
            with scope(way.owner.shop), transaction.atomic():
                paid = Attempt.objects.get(method="debit")
                alipay.disprove(paid.pk, paid.trade_no, way.owner.caller, "支付宝无此交易")
            way.work()
        assert ([state for state, _ in sent(way)], way.order.next_deduct_on) == (["closed"], later)

    @pytest.mark.months
    def test_where_alipay_says_it_itself_the_plan_moves_on(
        self, way: Way, unheard: PartnerCall, operator: Any, api: Any
    ) -> None:
        way.sandbox.control("faults/clear")
        with clock.at(noon(date(2027, 4, 24))):
            clients.alipay().debit(
                out_trade_no=unheard.key, agreement_no=way.order.agreement_no,
                amount=unheard.payload["amount"], subject="x",
            )  # fmt: skip
            with scope(way.owner.shop):
                Order.objects.update(next_deduct_on=self.THERE)
        self.says(way, api(operator), unheard, "done", trade_no=f"20270424{0:020}")
        assert (at_alipay(way), way.order.next_deduct_on) == (date(2027, 5, 25), date(2027, 5, 25))
        assert not PartnerCall.objects.filter(operation="follow_plan", key__startswith="debit-").exists()


class TestADayThatWentBy:
    def late(self, way: Way) -> Way:
        came(agreed(way), date(2027, 3, 12)).sandbox.behave(way.payer, "late")
        return way

    def test_what_was_not_paid_is_tried_for_some_days_and_the_next_comes_on_its_day(self, way: Way) -> None:
        nights(self.late(way), "2027-04-11", "2027-04-15")
        assert (at_alipay(way), way.order.next_deduct_on) == (date(2027, 4, 17), date(2027, 4, 17))
        way.sandbox.behave(way.payer, "pays")
        nights(nights(way, "2027-04-16", "2027-04-17"), "2027-05-11", "2027-05-12")
        assert taken(way) == ["2027-04-16", "2027-05-12"]
        assert not any("DATE_NOT_MATCH" in error for _, error in sent(way)), "nothing was sent on another day"

    @pytest.mark.months
    def test_what_stays_unpaid_waits_for_the_next_period_and_no_debit_is_sent_between(self, way: Way) -> None:
        nights(self.late(way), "2027-04-12", "2027-04-19")
        tries = len(sent(way))
        assert (at_alipay(way), tries) == (date(2027, 5, 12), 5), "the day itself, and four of five more"
        nights(way, "2027-05-05", "2027-05-06")
        assert len(sent(way)) == tries
        with clock.at(noon(date(2027, 5, 5))), scope(way.owner.shop):
            assert "5 月 7 日至 5 月 12 日" in why_no_debit(way.order, order_bills(int(way.order_id)))
        way.sandbox.behave(way.payer, "pays")
        nights(way, "2027-05-07", "2027-05-08")
        nights(way, "2027-05-12", "2027-05-13")
        assert taken(way) == ["2027-05-07"], "one a period, the oldest"
        assert not any("DATE_NOT_MATCH" in error for _, error in sent(way))

    @pytest.mark.months
    def test_is_tried_again_only_once_the_plan_stands_there(self, way: Way) -> None:
        self.late(way).sandbox.fail("alipay", "refused", times=99, operation="executionplan")
        nights(way, "2027-04-12", "2027-04-15")
        assert len(sent(way)) == 1
        assert PartnerCall.objects.filter(operation="follow_plan", state=CallState.STUCK).count() == 1


class TestAnOutage:
    """Nights that were missed are caught up on at noon of the last day, one after the other."""

    def test_over_the_due_day_costs_the_month_no_debit(self, way: Way) -> None:
        came(agreed(way), FIRST)
        way.today = date(2027, 4, 8)
        way.nights(3, late=True)
        assert (sent(way), way.order.next_deduct_on) == ([], date(2027, 4, 15)), "the day itself went by"
        way.nights()
        assert (taken(way), at_alipay(way)) == (["2027-04-12"], date(2027, 5, 15))
        nights(way, "2027-05-09", "2027-05-10")
        assert taken(way) == ["2027-04-12", "2027-05-10"], "and the next comes on its own"

    @pytest.mark.months
    def test_that_ends_before_the_day_is_debited_when_it_is_caught_up_on(self, way: Way) -> None:
        came(agreed(way), date(2027, 3, 12))
        with scope(way.owner.shop):
            Order.objects.update(next_deduct_on=date(2027, 4, 15))
        clients.alipay().put_off(agreement_no=way.order.agreement_no, until=date(2027, 4, 15), why="elsewhere")
        way.today = date(2027, 4, 10)
        way.nights(4, late=True)
        assert taken(way) == ["2027-04-14"]

    @pytest.mark.months
    def test_asks_once_for_what_is_refused_however_many_nights_it_took(self, way: Way) -> None:
        came(agreed(way), date(2027, 3, 12))
        with scope(way.owner.shop):
            Order.objects.update(next_deduct_on=date(2027, 4, 17))
        clients.alipay().put_off(agreement_no=way.order.agreement_no, until=date(2027, 4, 17), why="elsewhere")
        way.sandbox.behave(way.payer, "late")
        way.today = date(2027, 4, 11)
        way.nights(5, late=True)
        assert [state for state, _ in sent(way)] == ["failed"]
        way.nights()
        assert [state for state, _ in sent(way)] == ["failed"] * 2, "and the next night once again"


def test_a_renewal_dearer_than_was_agreed_to_is_not_sent_to_be_refused_and_everybody_reads_why(way: Way) -> None:
    came(agreed(way), FIRST)
    with scope(way.owner.shop):
        most = Order.objects.get(pk=int(way.order_id)).deduct_most
        assert most == max(row.rent + row.addon for row in Instalment.objects.filter(period__gt=1))
        Instalment.objects.filter(order_id=int(way.order_id), period=2).update(rent=most + 5_000, addon=0)
    with clock.at(noon(FIRST)):
        assert f"{(most + 5_000) / 100:,.2f}" in way.page()["debit"]["text"]
    nights(way, "2027-04-10", "2027-04-11")
    assert sent(way) == []
    with clock.at(noon(date(2027, 4, 11))):
        assert way.page()["next"]["step"] == "pay_bill"
        with scope(way.owner.shop):
            bill = Bill.objects.get(kind="rent", period=2)
        refused = way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit")
        assert "单次代扣上限" in refused.errors["method"]


@pytest.mark.months
def test_a_renewal_on_the_last_day_of_grace_is_debited_in_the_next_night(way: Way) -> None:
    """Its plan stands on a day that is over; Alipay takes none after the 28th, and the second of March is the last."""
    rents = [{"sku": place, "term": "m3", "daily_rent": 2_000, "buyout_price": 1_000_000} for place in range(4)]
    way.as_offered, way.today = True, date(2026, 11, 28)
    with clock.at(noon(way.today)):
        way.offer(plan="rent_then_return", rents=rents).leasing()
    way.till(date(2027, 3, 1))
    with clock.at(noon(way.today)):
        assert way.order.return_by == way.today
        amount = way.page()["renewal"]["amount"]
        asked = {"periods": 2, "amount": amount}
        way.asked(way.nobody.post("/api/h5/requestRenewal", **way.proven, **asked))
        way.asked(way.shop.post("/api/orders/answerRenewal", order_id=way.order_id, result="agree", **asked))
        way.work()
        assert at_alipay(way) == date(2027, 3, 2)
    way.till(way.today + timedelta(days=45))
    assert taken(way)[-2:] == ["2027-03-02", "2027-03-28"]
    with scope(way.owner.shop):
        assert not Bill.objects.filter(kind="late_fee").exists()
