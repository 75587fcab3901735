"""One attempt at a time for a thing, whatever its kind: nobody is charged twice."""

from datetime import timedelta

import pytest

from apps.bills.nightly.debit import debit_due
from apps.deposits.models import DepositMove
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.tests.factories import CAPTURE, Lease
from core import clock
from partners.models import PartnerCall
from tenants.scope import scope
from tenants.testing.threads import at_once

ONCE = [("capture", 20_000)]


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_six_captures_take_the_deposit_once(self, lease: Lease) -> None:
        assert lease.way.owner.token
        answers = at_once(6, lambda number: lease.capture().code)
        assert answers.count(200) == 1
        assert set(answers) <= {200, 110, 111}
        assert lease.moved() == ONCE
        assert lease.deposit().captured == 20_000

    def test_captures_and_debits_charge_once(self, lease: Lease) -> None:
        assert lease.way.owner.token
        with scope(lease.shop):
            agreement = Order.objects.get(pk=lease.order_id).agreement_no
        assert agreement
        works = (lease.capture, lambda: lease.collect("debit"))
        answers = at_once(4, lambda number: works[number % 2]().code)
        assert answers.count(200) == 1
        assert [amount for _, amount in lease.moved()] == [20_000]


@pytest.mark.django_db
class TestWhatWaits:
    def test_a_debit_in_process_holds_everything_up(self, lease: Lease) -> None:
        lease.way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600)
        assert lease.collect("debit").data["state"] == "waiting"
        others = [lease.collect("debit"), lease.collect("qr"), lease.collect("offline"), lease.capture(), lease.page()]
        assert [one.code for one in others] == [111] * 5
        with scope(lease.shop):
            assert debit_due(clock.today() + timedelta(days=1)) == 0
        [attempt] = lease.attempts()
        lease.way.sandbox.act_alipay(act="finish", number=str(attempt.pk))
        lease.again("debit")
        assert (lease.bill().status, lease.moved()) == ("paid", [("debit", 20_000)])

    def test_a_capture_in_process_holds_everything_up(self, lease: Lease) -> None:
        lease.way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600)
        assert lease.capture().data["state"] == "pending"
        assert [lease.capture().code, lease.collect("debit").code, lease.page().code] == [111] * 3


@pytest.mark.django_db
class TestWhatIsShown:
    def test_again_is_the_same_while_it_is_fresh(self, lease: Lease) -> None:
        lease.page(), lease.page()
        assert len(lease.attempts(method="page")) == 1
        first = lease.collect("qr").data
        assert lease.collect("qr").data["id"] == first["id"]
        assert [one.method for one in lease.attempts(state="waiting")] == ["qr"]

    def test_a_page_gives_way_to_a_capture_and_can_not_be_paid_then(self, lease: Lease) -> None:
        url = lease.page().data["url"]
        lease.way.sandbox.act_alipay(url, act="refuse")
        assert lease.capture().data["state"] == "done"
        lease.work()
        assert [one.state for one in lease.attempts()] == ["closed", "paid"]
        with pytest.raises(RuntimeError):
            lease.pays(url)
        assert lease.moved() == ONCE

    def test_a_page_that_was_paid_unheard_is_found_before_a_capture_takes_more(self, lease: Lease) -> None:
        lease.loses_callbacks()
        lease.pays(lease.page().data["url"])
        answer = lease.capture()
        assert answer.data["state"] == "failed"
        assert lease.moved() == [("pay", 20_000)]
        assert lease.bill().status == "paid"
        assert lease.deposit().captured == 0

    def test_a_code_that_was_paid_unheard_is_found_before_a_debit(self, lease: Lease) -> None:
        number = lease.collect("qr").data["id"]
        lease.loses_callbacks()
        lease.pays(out_trade_no=number)
        assert lease.collect("debit").data["state"] == "failed"
        assert (lease.moved(), lease.bill().status) == ([("pay", 20_000)], "paid")

    def test_a_page_whose_time_is_over_gets_a_new_number(self, lease: Lease) -> None:
        lease.page()
        with clock.at(clock.now() + timedelta(minutes=31)):
            lease.page()
        assert len(lease.attempts(method="page")) == 2

    def test_a_page_whose_time_is_over_holds_no_debit_up(self, lease: Lease) -> None:
        lease.page()
        with scope(lease.shop), clock.at(clock.now() + timedelta(minutes=31)):
            assert debit_due(clock.today()) == 1

    def test_a_page_that_was_paid_unheard_is_found_before_the_night_debits(self, lease: Lease) -> None:
        lease.loses_callbacks()
        lease.pays(lease.page().data["url"])
        with scope(lease.shop), clock.at(clock.now() + timedelta(minutes=31)):
            assert debit_due(clock.today()) == 1
        lease.work()
        assert (lease.moved(), lease.bill().status) == ([("pay", 20_000)], "paid")
        assert [one.state for one in lease.attempts()] == ["paid", "failed"]

    def test_the_night_ends_all_that_was_shown_and_is_not_decided(self, lease: Lease) -> None:
        lease.page()
        lease.way.sandbox.fail("alipay", "timeout_after", operation="alipay.trade.query")
        lease.collect("qr")
        page, code = lease.attempts()
        assert (page.state, code.state) == ("closing", "waiting")
        with scope(lease.shop), clock.at(clock.now() + timedelta(minutes=31)):
            assert debit_due(clock.today()) == 1
        debit = PartnerCall.objects.get(operation="debit", subject_id=lease.attempts(method="debit")[0].pk)
        assert debit.payload["before"] == [str(page.pk), str(code.pk)]

    def test_a_page_that_is_open_gives_way_to_the_night(self, lease: Lease) -> None:
        url = lease.page().data["url"]
        lease.way.sandbox.act_alipay(url, act="refuse")
        with scope(lease.shop):
            assert debit_due(clock.today()) == 1
        assert [one.state for one in lease.attempts()] == ["closing", "waiting"]
        assert lease.page().code == 111
        lease.work()
        with pytest.raises(RuntimeError):
            lease.pays(url)
        assert (lease.moved(), lease.bill().status) == ([("debit", 20_000)], "paid")
        lease.later(32)
        assert [one.state for one in lease.attempts()] == ["closed", "paid"]

    def test_a_page_that_is_paid_while_the_night_debits_gives_the_money_back(self, lease: Lease) -> None:
        url = lease.page().data["url"]
        with scope(lease.shop):
            assert debit_due(clock.today()) == 1
        lease.work()
        lease.pays(url)
        lease.way.hear().work()
        assert lease.moved() == [("debit", 20_000), ("pay", 20_000), ("refund", 20_000)]


@pytest.mark.django_db
class TestWhen:
    def test_before_the_lease_nothing_is_captured(self, way: object) -> None:
        way.place()  # type: ignore[attr-defined]
        order_id = way.order_id  # type: ignore[attr-defined]
        answer = way.shop.post(CAPTURE, order_id=order_id, reason="押金抵扣")  # type: ignore[attr-defined]
        assert (answer.code, answer.data["state"]) == (111, "pending_payment")
        with scope(way.owner.shop):  # type: ignore[attr-defined]
            assert not DepositMove.objects.exists()

    def test_an_amount_is_a_whole_number_of_fen(self, lease: Lease) -> None:
        for wrong in ("1", 1.0, True):
            assert lease.capture(amount=wrong).errors.keys() == {"amount"}
            assert lease.collect("offline", amount=wrong).errors.keys() == {"amount"}
        with scope(lease.shop):
            assert not Attempt.objects.filter(parts=[lease.bill_id]).exists()
