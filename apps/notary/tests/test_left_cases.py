"""A case that a shop left at the office: it is cancelled there, by the account that opened it."""

from datetime import timedelta
from typing import Any

import pytest

from apps.notary.models import Notarization
from apps.notary.services import look_after
from apps.notary.services.rows import LOOK
from apps.notary.tests.factories import BASE, Certifying
from apps.orders.tests.factories import Way
from core import clock
from core.models import Job
from partners.errors import PartyRefused
from partners.models import PartnerCall
from partners.notary.client import NotaryClient
from partners.rules import SEND
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def ready(way: Way) -> Certifying:
    return Certifying(way).signed().open()


def form(ready: Certifying, place: int = 0) -> dict[str, str]:
    office = ready.way.sandbox.credentials["notary"]
    return {"office": office["office"], "payer": "林记数码", **office["apps"][place]}


def test_a_case_that_is_left_is_cancelled_where_it_was_opened(ready: Certifying) -> None:
    """It fell after seven days, and its cancelling waits in the queue; another office is saved meanwhile."""
    ready.pushed()
    with clock.at(clock.now() + timedelta(days=8)):
        with scope(ready.way.owner.shop):
            look_after(ready.row.pk, "look")
        assert ready.row.status == "failed"
        waits = PartnerCall.objects.filter(operation="cancel").count()
        saved = ready.way.shop.get(BASE + "setNotaryConfig", **form(ready, 1))
        ready.way.work()
        call = PartnerCall.objects.filter(operation="cancel").latest("created_at")
        assert saved.code == 111 or call.state == "succeeded", (waits, call.state, call.code, call.error)


def test_of_an_order_that_ended_a_no_is_asked_again_until_it_is_cancelled(ready: Certifying) -> None:
    """The customer confirmed long ago and no certificate came: nobody else looks any more."""
    ready.offered().act()
    ready.way.hear().work()
    with clock.at(clock.now() + timedelta(days=60)):
        Job.objects.filter(kind=LOOK).delete()
        ready.way.sandbox.fail("notary", "denied")
        ready.way.shop.post("/api/platform/closeOrders", order_ids=[ready.way.order_id], reason="无货")
        ready.way.work()
        assert (ready.row.status, ready.row.cancel_reason) == ("processing", "")
        Job.objects.filter(kind=LOOK).update(run_at=clock.real_now())
        ready.way.work().work()
        assert ready.row.status == "cancelled"


def test_a_no_to_what_the_customer_left_is_asked_again_tomorrow_and_not_for_ever(
    ready: Certifying, monkeypatch: Any
) -> None:
    """The office's no is followed by a question, whose answer is that it waits for the customer still."""
    ready.offered()
    Job.objects.filter(kind=LOOK).delete()

    def busy(*_: Any, **__: Any) -> str:
        assert PartnerCall.objects.filter(operation="cancel").count() == 1, "once a look"
        raise PartyRefused("2001", "当事人正在办理", "{}")

    with monkeypatch.context() as no:
        no.setattr(NotaryClient, "cancel", busy)
        with scope(ready.way.owner.shop):
            Notarization.objects.update(due_at=clock.now() - timedelta(minutes=2))
            look_after(ready.row.pk, "late")
        ready.way.work().work()
        assert (ready.row.status, ready.row.cancel_reason) == ("pending_customer", "")
    with clock.at(clock.now() + timedelta(days=1)):
        Job.objects.filter(kind=LOOK).update(run_at=clock.real_now())
        ready.way.work().work()
        assert ready.row.status == "cancelled"


def test_a_new_token_that_the_office_does_not_take_says_nothing_of_the_case(ready: Certifying) -> None:
    """Nobody looked at the cancel then: it goes on being asked for, and isn't the office's no."""
    ready.offered().act()
    ready.way.hear().work()
    with clock.at(clock.now() + timedelta(days=60)):
        Job.objects.filter(kind=LOOK).delete()
        ready.way.sandbox.fail("notary", "token_over")
        ready.way.shop.post("/api/platform/closeOrders", order_ids=[ready.way.order_id], reason="无货")
        ready.way.work()
        call = PartnerCall.objects.get(operation="cancel")
        assert (call.state, call.error) == ("unknown", "token 无效或已过期")
        assert ready.row.cancel_reason, "it is still asked for"
        Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
        ready.way.work()
        call = PartnerCall.objects.get(operation="cancel")
        assert (call.state, ready.row.status) == ("succeeded", "cancelled")
