"""A consent to debits that nobody told us of is asked for."""

from datetime import timedelta

import pytest

from apps.orders.services import agreement
from apps.orders.tests.factories import Way
from core import clock
from core.models import Job
from partners.models import PartnerCall
from partners.rules import CallState
from partners.services import SEND, TRIES

pytestmark = pytest.mark.django_db(transaction=True)


def agreed(way: Way) -> Way:
    """The first rent is paid, and the customer agrees on the page that the lease's page gives."""
    way.waiver_bps = 10_000
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
    page = way.hear().asked(way.nobody.post("/api/h5/debit", token=way.token))
    way.sandbox.act_alipay(page["code"], buyer=way.payer)
    return way.hear()


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


def test_that_the_customer_ended_since_is_none(way: Way) -> None:
    unheard(way)
    way.sandbox.reset()
    later(way)
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.SUCCEEDED
    assert way.order.agreement_no == ""


@pytest.mark.parametrize("fault", ["error", "refused"])
def test_without_an_answer_ends_in_a_persons_queue(way: Way, fault: str) -> None:
    unheard(way)
    way.sandbox.fail("alipay", fault, times=99, operation="agreement.query")
    later(way)
    for _ in range(TRIES):
        Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
        way.work()
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.STUCK


CANCEL = "/api/h5/cancel"


def test_of_an_order_that_is_cancelled_is_ended_at_the_platform(way: Way) -> None:
    agreed(way)
    assert way.nobody.post(CANCEL, token=way.token).code == 200
    way.work()
    assert way.order.agreement_no == ""
    assert "UNSIGN" in str(way.sandbox.state("agreement"))


def test_that_comes_after_the_cancelling_is_ended_too(way: Way) -> None:
    way.waiver_bps = 10_000
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
    page = way.hear().asked(way.nobody.post("/api/h5/debit", token=way.token))
    assert way.nobody.post(CANCEL, token=way.token).code == 200
    way.sandbox.act_alipay(page["code"], buyer=way.payer)
    way.hear().work()
    assert way.order.agreement_no == ""
    assert "UNSIGN" in str(way.sandbox.state("agreement"))


def test_that_the_customer_took_back_before_the_cancelling_is_ended(way: Way) -> None:
    agreed(way)
    way.sandbox.reset()
    assert way.nobody.post(CANCEL, token=way.token).code == 200
    way.work()
    assert PartnerCall.objects.get(operation="end_agreement").state == CallState.SUCCEEDED
    assert way.order.agreement_no == ""
