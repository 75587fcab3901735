"""A deposit at the platform: found when nobody told us, captured when it is paid, thawed until nothing is left."""

from datetime import timedelta

import pytest
from django.db.models import F

from apps.deposits.models import Deposit, DepositMove
from apps.deposits.services import sweep
from apps.deposits.services.freezes import ask_due
from apps.leases.models import Order
from apps.orders.services import close_unpaid
from apps.orders.tests.factories import BO, Way
from apps.payments.tests.factories import Lease
from core import clock
from core.caller import system
from core.jobs import services as jobs
from partners.models import PartnerCall
from partners.rules import EventReason
from tenants.scope import current, scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def lease(way: Way) -> Lease:
    way.leasing()
    return Lease(way).charge(20_000)


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def freezes_unheard(way: Way) -> str:
    """Bo freezes; the callback is lost. Gives the page."""
    way.place()
    url: str = way.next_page().data["url"]
    way.sandbox.fail("alipay", "drop", times=5)
    way.sandbox.act_alipay(url, buyer=BO["mobile"])
    return url


def after(way: Way, minutes: int) -> None:
    with clock.at(clock.now() + timedelta(minutes=minutes)):
        with scope(way.owner.shop):
            ask_due()
        jobs.run_due()


class TestAFreezeThatNobodyHeardOf:
    def test_is_asked_for_when_the_time_of_its_page_is_over(self, way: Way) -> None:
        freezes_unheard(way)
        after(way, 20)
        assert deposit(way).frozen == 0
        after(way, 32)
        assert deposit(way).frozen == 150_000
        with scope(way.owner.shop):
            assert DepositMove.objects.get().kind == "freeze"

    def test_of_an_order_that_is_over_is_thawed(self, way: Way) -> None:
        freezes_unheard(way)
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(minutes=31)):
            close_unpaid()
        jobs.run_due()
        row = deposit(way)
        assert (row.frozen, row.thawed) == (150_000, 150_000)
        assert [one["amount"] for one in way.sandbox.ledger() if one["kind"] == "thaw"] == [150_000]

    def test_after_the_customer_cancelled_with_the_page_open_is_thawed(self, way: Way) -> None:
        way.place()
        url = way.next_page().data["url"]
        assert way.nobody.post("/api/h5/cancel", token=way.token).code == 200
        jobs.run_due()
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(url, buyer=BO["mobile"])
        after(way, 32)
        assert deposit(way).thawed == 150_000

    def test_of_another_sum_waits_for_a_person(self, way: Way) -> None:
        freezes_unheard(way)
        with scope(way.owner.shop):
            Deposit.objects.update(waived=F("waived") + 1_000)
        after(way, 32)
        assert deposit(way).frozen == 0
        call = PartnerCall.objects.get(operation="ask_freeze")
        assert (call.state, call.error) == ("stuck", EventReason.OTHER_SUM)

    def test_that_the_platform_is_still_at_is_asked_for_until_it_ends(self, way: Way) -> None:
        way.place()
        url = way.next_page().data["url"]
        way.sandbox.fail("alipay", "init", seconds=86_400)
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(url, buyer=BO["mobile"])
        after(way, 32)
        assert PartnerCall.objects.get(operation="ask_freeze").state == "unknown"
        way.sandbox.act_alipay(act="finish", number=str(deposit(way).pk))
        Lease(way).again("ask_freeze")
        assert deposit(way).frozen == 150_000

    def test_is_asked_for_no_more_once_it_was_heard_of(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.hear()
        after(way, 40)
        assert not PartnerCall.objects.filter(operation="ask_freeze").exists()


class TestACaptureInProcess:
    def begun(self, lease: Lease, then: str) -> str:
        lease.way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600, then=then)
        assert lease.capture(thaw_left=True).data["state"] == "pending"
        assert (lease.bill().status, lease.deposit().thawed) == ("due", 0)
        [attempt] = lease.attempts()
        lease.way.sandbox.act_alipay(act="finish", number=str(attempt.pk))
        lease.again("capture")
        return attempt.state

    def test_pays_and_thaws_the_rest_only_when_it_is_paid(self, lease: Lease) -> None:
        self.begun(lease, "paid")
        lease.work()
        assert lease.bill().status == "paid"
        assert (lease.deposit().captured, lease.deposit().thawed) == (20_000, 130_000)

    @pytest.mark.parametrize("then", ["failed", "closed"])
    def test_that_fails_gives_the_money_back_to_the_deposit(self, lease: Lease, then: str) -> None:
        self.begun(lease, then)
        assert (lease.bill().status, lease.deposit().remaining) == ("due", 150_000)
        assert [one.state for one in lease.attempts()] == ["failed"]
        assert lease.capture().data["state"] == "done"

    def test_that_fails_after_the_lease_ended_is_thawed(self, lease: Lease) -> None:
        lease.way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600, then="closed")
        lease.capture()
        with scope(lease.shop):
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
        [attempt] = lease.attempts()
        lease.way.sandbox.act_alipay(act="finish", number=str(attempt.pk))
        lease.again("capture")
        lease.work()
        assert (lease.deposit().captured, lease.deposit().thawed) == (0, 150_000)


class TestAThaw:
    def test_in_process_waits(self, lease: Lease) -> None:
        lease.way.sandbox.fail("alipay", "init", operation="unfreeze", seconds=600)
        answer = lease.way.shop.post(
            "/api/platform/depositThaw", order_id=lease.way.order_id, amount=30_000, reason="部分退还"
        )
        assert answer.data["state"] == "pending"
        with scope(lease.shop):
            number = DepositMove.objects.get(kind="thaw").pk
        lease.way.sandbox.act_alipay(act="finish", number=str(number))
        lease.again("thaw")
        with scope(lease.shop):
            assert DepositMove.objects.get(kind="thaw").state == "done"

    def test_of_a_remainder_is_tried_again_by_the_night_when_the_lease_is_over(self, lease: Lease) -> None:
        with scope(lease.shop):
            assert sweep(system(current())) == 0
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
            assert sweep(system(current())) == 1
            assert sweep(system(current())) == 0
        lease.work()
        assert lease.deposit().thawed == 150_000

    def test_is_not_allowed_while_the_order_is_placed(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.hear()
        answer = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=1, reason="部分退还")
        assert (answer.code, answer.data["state"]) == (111, "pending_payment")
