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


def paid_unheard(way: Way) -> Way:
    """The first rent is paid with the consent; of the consent nobody hears."""
    way.sandbox.fail("alipay", "drop", times=5, operation="dut_user_sign")
    way.place().pay()
    assert (way.order.status, way.order.agreement_no) == ("pending_audit", "")
    return way


def later(way: Way) -> None:
    with clock.at(clock.now() + timedelta(minutes=32)):
        Job.objects.filter(kind=agreement.KIND).update(run_at=clock.real_now())
        way.work()


def test_is_found_when_the_time_of_its_page_is_over(way: Way) -> None:
    later(paid_unheard(way))
    assert way.order.agreement_no
    assert way.order.agreement_no in str(way.sandbox.state("agreement"))


def test_that_was_heard_is_not_asked_for(way: Way) -> None:
    way.place().pay()
    assert way.order.agreement_no
    later(way)
    assert not PartnerCall.objects.filter(operation="ask_agreement").exists()


def test_that_the_customer_ended_since_is_none(way: Way) -> None:
    paid_unheard(way)
    way.sandbox.reset()
    later(way)
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.SUCCEEDED
    assert way.order.agreement_no == ""


def test_of_an_order_that_was_not_paid_is_not_asked_for(way: Way) -> None:
    way.place().next_page()
    later(way)
    assert not PartnerCall.objects.filter(operation="ask_agreement").exists()


def test_without_an_answer_ends_in_a_persons_queue(way: Way) -> None:
    paid_unheard(way)
    way.sandbox.fail("alipay", "error", times=99, operation="agreement.query")
    later(way)
    for _ in range(TRIES):
        Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
        way.work()
    assert PartnerCall.objects.get(operation="ask_agreement").state == CallState.STUCK
