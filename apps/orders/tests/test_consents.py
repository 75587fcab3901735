"""A consent to debits that nobody told us of is asked for."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import transaction

from apps.bills.queries import bills_of, open_rows
from apps.bills.rules import unpaid
from apps.leases.models import Order
from apps.leases.rules import LATE
from apps.orders.consent.nights import end_consents
from apps.orders.consent.services import agreement
from apps.orders.tests.factories import Way, issue_all
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.rules import AttemptMethod
from core import clock
from core.models import Job
from infra.testing.nights import as_in_life, tonight
from infra.testing.queue import rested
from infra.testing.undone import undone
from partners import clients
from partners.models import PartnerCall
from partners.rules import CallState
from partners.services import SEND, TRIES
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def agreed_page(way: Way) -> None:
    """The first rent is paid, and the customer agrees on the page that the lease's page gives; nobody heard of it."""
    way.waiver_bps = 10_000
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
    page = way.hear().asked(way.nobody.post("/api/h5/debit", token=way.token))
    way.sandbox.act_alipay(page["code"], buyer=way.payer)


def agreed(way: Way) -> Way:
    agreed_page(way)
    return way.hear()


def taken_back(way: Way) -> str:
    """The customer ends it in Alipay's app. Gives Alipay's number of it."""
    number = clients.alipay().query_agreement(number=way.order_id).agreement_no
    way.sandbox.act_alipay(external_agreement_no=way.order_id, act="end")
    return number


def unheard(way: Way) -> Way:
    way.sandbox.fail("alipay", "drop", times=5, operation="dut_user_sign")
    agreed(way)
    assert (way.order.status, way.order.agreement_no) == ("pending_audit", "")
    return way


def later(way: Way) -> None:
    with clock.at(clock.now() + timedelta(minutes=32)):
        Job.objects.filter(kind=agreement.KIND).update(run_at=clock.real_now())
        way.work()


def test_is_found_when_the_time_of_its_page_is_over(way: Way) -> None:
    later(unheard(way))
    assert way.order.agreement_no
    assert way.order.agreement_no in str(way.sandbox.state("agreement"))


def test_that_was_heard_is_not_asked_for(way: Way) -> None:
    agreed(way)
    assert way.order.agreement_no
    later(way)
    assert not PartnerCall.objects.filter(operation="ask_agreement").exists()


@pytest.mark.months
def test_that_the_customer_ended_since_is_none(way: Way) -> None:
    unheard(way)
    way.sandbox.reset()
    later(way)
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.SUCCEEDED
    assert way.order.agreement_no == ""


@pytest.mark.parametrize("fault", ["error", pytest.param("refused", marks=pytest.mark.months)])
def test_without_an_answer_ends_in_a_persons_queue(way: Way, fault: str) -> None:
    unheard(way)
    way.sandbox.fail("alipay", fault, times=99, operation="agreement.query")
    later(way)
    for _ in range(TRIES):
        rested()
        Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
        way.work()
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.STUCK


CANCEL = "/api/h5/cancel"


def test_of_an_order_that_is_cancelled_is_ended_at_the_platform(way: Way) -> None:
    agreed(way)
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    way.work()
    assert way.order.agreement_no == ""
    assert "UNSIGN" in str(way.sandbox.state("agreement"))


@pytest.mark.months
def test_that_comes_after_the_cancelling_is_ended_too(way: Way) -> None:
    way.waiver_bps = 10_000
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
    page = way.hear().asked(way.nobody.post("/api/h5/debit", token=way.token))
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    way.sandbox.act_alipay(page["code"], buyer=way.payer)
    way.hear().work()
    assert way.order.agreement_no == ""
    assert "UNSIGN" in str(way.sandbox.state("agreement"))


@pytest.mark.months
def test_that_nobody_told_of_is_found_whatever_the_lease_is_at(way: Way) -> None:
    unheard(way)
    for status in ("returning", "inspecting", "buyout_pending", "overdue"):
        with undone():
            with scope(way.owner.shop):
                Order.objects.update(status=status, status_beneath="leasing" if status in LATE else "")
            later(way)
            assert way.order.agreement_no, status
            assert way.order.agreement_no in str(way.sandbox.state("agreement")), status
        assert way.order.agreement_no == ""


@pytest.mark.months
def test_that_nobody_told_of_is_found_and_ended_when_its_order_is_over(way: Way) -> None:
    unheard(way)
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    later(way)
    way.work()
    assert (way.order.status, way.order.agreement_no, len(way.order.agreements_ended)) == ("cancelled", "", 1)
    assert "UNSIGN" in str(way.sandbox.state("agreement"))


@pytest.mark.months
def test_that_the_customer_took_back_before_the_cancelling_is_ended(way: Way) -> None:
    agreed(way)
    way.sandbox.reset()
    assert way.nobody.post(CANCEL, **way.proven).code == 200
    way.work()
    assert PartnerCall.objects.get(operation="end_agreement").state == CallState.SUCCEEDED
    assert way.order.agreement_no == ""


def test_that_ended_stays_so_though_its_signing_is_told_later(way: Way) -> None:
    agreed_page(way)
    signed = [told for told in way.told() if b"dut_user_sign" in told.body]
    number = taken_back(way)
    way.hear()
    for told in signed:
        assert way.hand(told).content == b"success"
    assert (way.order.agreement_no, way.order.agreements_ended) == ("", [number])
    assert not PartnerCall.objects.filter(operation="debit").exists()


@pytest.mark.months
def test_that_a_debit_found_gone_stays_so_though_its_signing_is_told_later(way: Way) -> None:
    """It was asked for, since its signing wasn't told; nor was its end."""
    agreed_page(way)
    signed = [told for told in way.told() if b"dut_user_sign" in told.body]
    later(way)
    number = taken_back(way)
    way.told()
    with scope(way.owner.shop):
        payable = bills_of(int(way.order_id))
        debit = payments.open_attempt(payable, AttemptMethod.DEBIT, [], 100, actor_name="林").attempt
        payments.debit(payments.Charge(debit.pk, payable, 100, "租金", [], number))
    way.work()
    assert way.order.agreement_no == ""
    for told in signed:
        assert way.hand(told).content == b"success"
    assert (way.order.agreement_no, way.order.agreements_ended) == ("", [number])


@pytest.mark.months
def test_that_was_signed_before_another_is_not_it_though_its_signing_is_told_later(way: Way) -> None:
    agreed_page(way)
    first = [told for told in way.told() if b"dut_user_sign" in told.body]
    old = taken_back(way)
    way.told()  # and its end is lost
    page = way.asked(way.nobody.post("/api/h5/debit", token=way.token))
    way.sandbox.act_alipay(page["code"], buyer=way.payer)
    newest = way.hear().order.agreement_no
    for told in first:
        way.hand(told)
    way.work()
    assert newest not in ("", old)
    assert way.order.agreement_no == newest


class TestOfALeaseThatIsOver:
    """Paid to its end, as a person says of the last payment."""

    def ended(self, way: Way) -> Attempt:
        way.leasing()
        issue_all(way)
        with scope(way.owner.shop):
            bills = open_rows(int(way.order_id))
            payable, asked = bills_of(int(way.order_id)), sum(map(unpaid, bills))
            opened = payments.open_attempt(
                payable, AttemptMethod.DEBIT, [bill.pk for bill in bills], asked, actor_name="林"
            )
            alipay.collect(opened.attempt.pk, Paid("", asked, clock.now(), by_person=True))
        assert way.order.status == "completed"
        return opened.attempt

    def test_is_ended_the_night_after(self, way: Way) -> None:
        self.ended(way)
        way.work()
        assert way.order.agreement_no
        way.nights()
        assert way.order.agreement_no == ""
        assert "UNSIGN" in str(way.sandbox.state("agreement"))

    @pytest.mark.months
    def test_stands_while_something_is_under_way(self, way: Way) -> None:
        self.ended(way)
        with scope(way.owner.shop):
            payable = bills_of(int(way.order_id))
            under_way = payments.open_attempt(payable, AttemptMethod.DEBIT, [], 100, actor_name="林").attempt
        way.nights()
        assert way.order.agreement_no
        with scope(way.owner.shop):
            payments.fail_attempt(under_way.pk, "余额不足")
        way.nights()
        assert way.order.agreement_no == ""

    @pytest.mark.months
    def test_is_ended_in_the_last_night_of_a_closed_shop(self, way: Way) -> None:
        self.ended(way)
        with scope(way.owner.shop):
            payments.open_attempt(
                bills_of(int(way.order_id)), AttemptMethod.PAGE, [], 100, actor_name="林", minutes=60 * 24 * 3
            )
        Tenant.objects.filter(pk=way.owner.shop.id).update(status="closed", closed_on=clock.today())
        way.nights()
        assert way.order.agreement_no == ""

    def test_a_closed_shops_last_night_leaves_no_consent_out(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        """Any other does: the next one ends it."""

        def broken(order_id: int) -> bool:
            raise KeyError("a key that is gone")

        self.ended(way)
        monkeypatch.setattr(agreement, "end_left", broken)
        with as_in_life(), scope(way.owner.shop):
            night = tonight()
            assert end_consents(night) == 0
            assert night.left == [f"{way.order_id}: KeyError: 'a key that is gone'"]
            with pytest.raises(KeyError):
                end_consents(replace(tonight(), last=True))

    @pytest.mark.months
    def test_is_asked_anew_where_that_lease_is_open_again(self, way: Way) -> None:
        attempt = self.ended(way)
        way.nights()
        with scope(way.owner.shop), transaction.atomic():
            assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "未付款")
        assert (way.order.finished_at, way.order.agreement_no) == (None, "")
        page = way.page()
        assert page["debit"]["state"] == "offered", "its periods are to come again"
        until = page["ahead"][-1]["period"]
        way.sandbox.act_alipay(
            way.asked(way.nobody.post("/api/h5/payAhead", token=way.token, until=until))["url"], buyer=way.payer
        )
        way.hear()
        assert (way.order.status, way.page()["debit"]) == ("completed", None)
