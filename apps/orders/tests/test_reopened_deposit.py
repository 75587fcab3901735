"""The deposit of a lease that ended and is open again: what wasn't thawed yet secures it still."""

from typing import Any

import pytest

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.rules import unpaid
from apps.deposits import services as deposits
from apps.deposits.models import DepositMove
from apps.deposits.queries import apart_from_moves
from apps.deposits.tests.test_credit import vouched
from apps.leases.services import move
from apps.orders.services import reopening
from apps.orders.tests.factories import Way, issue_all
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.rules import AttemptMethod
from apps.payments.tests.factories import Lease
from core import clock
from core.notices.models import Notice
from partners import clients
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calls_are_sent")]
FROZEN = 150_000
RESOLVE = "/api/platform/resolvePartnerCall"
THAW = "order.unfreeze"


@pytest.fixture
def lease(way: Way) -> Lease:
    way.leasing()
    issue_all(way)
    found = Lease(way)
    found.seen = len(way.sandbox.ledger())
    return found


def ended(lease: Lease, frozen: int = FROZEN) -> Attempt:
    """All that is to come is paid, says a person: the lease is over, and its deposit is to be thawed."""
    issue_all(lease.way)
    with scope(lease.shop):
        bills = queries.open_rows(lease.order_id)
        payable, asked = queries.bills_of(lease.order_id), sum(map(unpaid, bills))
        opened = payments.open_attempt(
            payable, AttemptMethod.DEBIT, [bill.pk for bill in bills], asked, actor_name="林"
        )
        alipay.collect(opened.attempt.pk, Paid("", asked, clock.now(), by_person=True))
    assert (lease.way.order.status, lease.deposit().thawed) == ("completed", frozen)
    return opened.attempt


def reopened(lease: Lease, attempt: Attempt) -> None:
    with scope(lease.shop):
        assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "未付款")
    assert lease.way.order.finished_at is None


def the_thaw(lease: Lease) -> DepositMove:
    with scope(lease.shop):
        assert apart_from_moves() == []
        return DepositMove.objects.filter(order_id=lease.order_id, kind="thaw").latest("pk")


def call() -> PartnerCall:
    return PartnerCall.objects.get(operation="thaw")


class TestAThawThatWasNeverSent:
    def test_is_called_off(self, lease: Lease) -> None:
        reopened(lease, ended(lease))
        assert (lease.deposit().remaining, the_thaw(lease).state) == (FROZEN, "failed")
        lease.work()
        assert (lease.moved(), call().state, lease.deposit().remaining) == ([], "refused", FROZEN)

    @pytest.mark.months
    def test_is_made_at_the_next_end(self, lease: Lease) -> None:
        reopened(lease, ended(lease))
        lease.work()
        ended(lease)
        lease.work()
        assert (lease.moved(), the_thaw(lease).state) == ([("thaw", FROZEN)], "done")

    @pytest.mark.months
    def test_by_staff_goes_on(self, lease: Lease) -> None:
        """It has nothing to do with the end."""
        lease.way.sandbox.fail("alipay", "timeout", operation=THAW, times=9)
        body = {"order_id": lease.way.order_id, "amount": 30_000, "reason": "部分退还"}
        assert lease.way.shop.post("/api/platform/depositThaw", **body).data["state"] == "pending"
        attempt = ended(lease)
        reopened(lease, attempt)
        lease.way.sandbox.control("faults/clear")
        lease.work()
        lease.again("thaw")
        assert (lease.moved(), lease.deposit().remaining) == ([("thaw", 30_000)], FROZEN - 30_000)


class TestAThawThatWasSent:
    @pytest.mark.parametrize("fault", ["timeout", "timeout_after"])
    def test_is_asked_about_and_never_sent_again(self, lease: Lease, fault: str, operator: Any, api: Any) -> None:
        lease.way.sandbox.fail("alipay", fault, operation=THAW)
        attempt = ended(lease)
        lease.work()
        assert call().state == "unknown"
        reopened(lease, attempt)
        lease.again("thaw")
        told = Notice.objects.filter(kind="deposit.thawed_all_the_same")
        if fault == "timeout_after":
            assert (lease.deposit().remaining, the_thaw(lease).state) == (0, "done")
            assert told.get().title_zh == "“iPhone 17”已重新开启，但押金 ¥1,500.00 已解冻"
            return
        assert (lease.moved(), call().state, lease.deposit().remaining) == ([], "stuck", 0)
        about = {"id": str(call().id), "merchant_id": str(lease.shop.id)}
        api(operator).post("/api/platform/retryPartnerCall", **about)
        assert (lease.moved(), call().state) == ([], "stuck")
        assert api(operator).post(RESOLVE, outcome="not_done", reason="未解冻", **about).code == 200
        assert (lease.deposit().remaining, the_thaw(lease).state, told.exists()) == (FROZEN, "failed", False)


class TestWhatFollows:
    def test_is_bills_then_the_lease_then_its_deposit(self, lease: Lease, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each rests on what came before: the lease on what is asked of it, the deposit on a lease that goes on."""
        attempt, seen = ended(lease), []

        def watched(name: str, act: Any) -> Any:
            def acted(*args: Any, **more: Any) -> Any:
                paid = Bill.objects.filter(pk__in=attempt.parts).values_list("paid", "status")
                seen.append((name, lease.way.order.status, set(paid)))
                return act(*args, **more)

            return acted

        monkeypatch.setattr(reopening, "move", watched("move", move))
        monkeypatch.setattr(deposits, "recall", watched("recall", deposits.recall))
        reopened(lease, attempt)
        owed = {(0, "scheduled")}
        assert seen == [("move", "completed", owed), ("recall", "leasing", owed)]


class TestAWaiverOnCredit:
    def test_that_nobody_ended_yet_stands_until_the_next_end(self, way: Way) -> None:
        vouched(way, 4_000)
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
        way.hear().audit().sign().ship().receive()
        issue_all(way)
        lease = Lease(way)
        reopened(lease, ended(lease, 180_000))
        assert (lease.deposit().release, lease.deposit().remaining) == ("", 180_000)
        lease.work()
        releases = PartnerCall.objects.filter(operation="release_credit").order_by("created_at")
        assert ([one.state for one in releases], self.rest(lease)) == (["refused"], 300_000)
        ended(lease, 180_000)
        lease.work()
        assert ([one.state for one in releases.all()], self.rest(lease)) == (["refused", "succeeded"], 0)

    def rest(self, lease: Lease) -> int:
        with scope(lease.shop):
            number = str(lease.deposit().freeze_no)
            return clients.alipay().query_freeze(out_order_no=number, out_request_no=number).rest
