"""A question about a freeze that Alipay refuses is no answer: a person looks."""

from datetime import timedelta

import pytest

from apps.deposits import operations
from apps.deposits.models import Deposit, FreezeCode
from apps.deposits.services import freezes
from apps.orders.tests.factories import Way
from core import clock
from core.jobs import services as jobs
from core.models import Job
from partners.models import PartnerCall
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def test_that_is_refused_waits_for_a_person(way: Way) -> None:
    way.place().next_page()
    way.sandbox.fail("alipay", "refused", operation="operation.detail.query", then="ILLEGAL_ARGUMENT")
    with clock.at(clock.now() + timedelta(minutes=32)):
        Job.objects.filter(kind="deposits.ask").update(run_at=clock.real_now())
        jobs.run_due()
    call = PartnerCall.objects.get(operation="ask_freeze")
    assert (call.state, call.code) == (CallState.STUCK, "ILLEGAL_ARGUMENT")


def test_that_was_put_before_the_end_and_answered_after_it_is_put_once_more(way: Way) -> None:
    """The customer may have confirmed in between, or the platform be at it still."""
    way.waiver_bps = 0
    way.place().next_page()
    with scope(way.owner.shop):
        code = FreezeCode.objects.get()
        assert code.until is not None
        deposit = Deposit.objects.get(order_id=code.order_id)
        nothing = operations.ASK_FREEZE.done("", operations.Found(None))
        with clock.at(code.until - timedelta(seconds=2)):
            early = freezes.ask_now(code, deposit.pk)
        with clock.at(code.until + timedelta(seconds=2)):
            freezes.apply_ask(early, nothing)
        code.refresh_from_db()
        assert (code.ended_at, code.ask_at is None) == (None, False)
        with clock.at(code.until + timedelta(minutes=2)):
            freezes.apply_ask(freezes.ask_now(code, deposit.pk), nothing)
        code.refresh_from_db()
        assert (code.ended_at is None, code.ask_at) == (False, None)
