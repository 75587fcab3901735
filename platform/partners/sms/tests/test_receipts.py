"""Whether messages arrived: by their receipts, or asked for."""

import pytest

from apps.orders.tests.factories import BO, Way
from core import clock
from core.models import Job
from infra.testing.queue import rested
from partners.models import PartnerCall, PartnerEvent
from partners.operations import ASK_RECEIPT
from partners.rules import CallState, EventState
from partners.services import SEND, TRIES
from partners.sms import receipts
from partners.sms.port import ARRIVED, LOST

pytestmark = pytest.mark.django_db


def looked(way: Way, *, times: int = 1) -> None:
    """The next `times` looks are due."""
    for _ in range(times):
        rested()
        Job.objects.filter(kind__in=(receipts.KIND, SEND)).update(run_at=clock.real_now())
        way.work()


def sent(way: Way) -> PartnerCall:
    return PartnerCall.objects.filter(party="sms").exclude(operation=ASK_RECEIPT.name).earliest("created_at")


@pytest.fixture
def told(way: Way) -> Way:
    """An order whose customer gets a message."""
    return way.place().pay()


def messages(way: Way) -> Way:
    way.audit()
    way.work()
    assert way.sandbox.messages(BO["mobile"])
    return way


def test_a_receipt_says_that_it_arrived(told: Way) -> None:
    call = sent(messages(told))
    assert (call.state, call.code) == (CallState.SUCCEEDED, ARRIVED)
    looked(told)
    assert not PartnerCall.objects.filter(operation=ASK_RECEIPT.name).exists()


def test_a_receipt_says_that_it_did_not(told: Way) -> None:
    told.sandbox.fail("sms", "undelivered", times=9)
    call = sent(messages(told))
    assert (call.state, call.code) == (CallState.REFUSED, LOST)
    assert "空号" in call.error


@pytest.mark.parametrize(
    ("fault", "state", "code"),
    [("", CallState.SUCCEEDED, ARRIVED), ("undelivered", CallState.REFUSED, LOST)],
)
def test_one_that_does_not_come_is_asked_for(told: Way, fault: str, state: str, code: str) -> None:
    told.sandbox.fail("sms", "drop", times=9)
    if fault:
        told.sandbox.fail("sms", fault, times=9)
    assert sent(messages(told)).code == ""
    looked(told)
    assert (sent(told).state, sent(told).code) == (state, code)
    assert BO["mobile"] not in PartnerCall.objects.filter(operation=ASK_RECEIPT.name).latest("created_at").answer


def test_a_party_that_does_not_say_ends_in_a_persons_queue(told: Way) -> None:
    told.sandbox.fail("sms", "drop", times=9)
    messages(told)
    told.sandbox.fail("sms", "error", times=999)
    looked(told, times=TRIES + 1)
    assert PartnerCall.objects.filter(operation=ASK_RECEIPT.name, state=CallState.STUCK).exists()


def test_an_operator_that_never_says_ends_in_a_persons_queue(told: Way) -> None:
    told.sandbox.fail("sms", "unreported", times=9)
    messages(told)
    looked(told, times=len(receipts.LOOKS))
    ask = PartnerCall.objects.filter(operation=ASK_RECEIPT.name).latest("created_at")
    assert (ask.state, BO["mobile"] in ask.answer) == (CallState.UNKNOWN, False)
    looked(told, times=TRIES)
    ask.refresh_from_db()
    assert ask.state == CallState.STUCK
    assert sent(told).code == ""


def test_one_of_no_merchant_means_nothing(way: Way, api, operator) -> None:
    assert api(operator.host).post("/api/auth/forgot", mobile="13900000000").code in (200, 104, 110)
    way.sandbox.settle_callbacks()
    way.hear()
    assert not PartnerEvent.objects.filter(party="sms", state=EventState.REFUSED).exists()
