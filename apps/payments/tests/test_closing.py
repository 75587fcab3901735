"""What we gave up is asked about until the party has said what became of it: paid money is never lost."""

from datetime import timedelta

import pytest

from apps.bills.services import refund_attempt
from apps.orders.services import close_unpaid
from apps.orders.tests.factories import BO, Way
from apps.payments.models import Attempt, Refund
from apps.payments.tests.factories import Lease
from core import clock
from core.errors import InvalidInput
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.sandbox.testing import SandboxProcess
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calls_are_sent")]


def paid_unheard(way: Way) -> int:
    """Bo places an order and pays its first rent; the callback is lost. Gives the sum."""
    way.waiver_bps = 10_000
    way.place()
    way.sandbox.fail("alipay", "drop", times=5)
    page = way.next_page().data
    way.sandbox.act_alipay(page["url"], buyer=BO["mobile"])
    return int(page["amount"])


def book(way: Way) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in way.sandbox.ledger():
        found[row["kind"]] = found.get(row["kind"], 0) + row["amount"]
    return found


class TestAPaymentThatNobodyHeardOf:
    def test_goes_back_when_staff_closes_the_order(self, way: Way) -> None:
        amount = paid_unheard(way)
        assert way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户要求").code == 200
        jobs.run_due()
        assert way.order.status == "closed"
        assert (book(way)["pay"], book(way)["refund"]) == (amount, amount)

    def test_goes_back_when_the_customer_cancels(self, way: Way) -> None:
        amount = paid_unheard(way)
        assert way.nobody.post("/api/h5/cancel", **way.proven).code == 200
        jobs.run_due()
        assert (book(way)["pay"], book(way)["refund"]) == (amount, amount)

    @pytest.mark.months
    def test_goes_back_when_the_half_hour_is_over(self, way: Way) -> None:
        amount = paid_unheard(way)
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(minutes=31)):
            assert close_unpaid() == 1
        jobs.run_due()
        assert book(way)["refund"] == amount

    def test_goes_back_when_the_shop_took_cash_for_it(self, lease: Lease) -> None:
        number = lease.collect("qr").data["id"]
        lease.loses_callbacks(5)
        lease.pays(out_trade_no=number)
        assert lease.collect("offline").data["state"] == "paid"
        lease.work()
        assert lease.moved() == [("pay", 20_000), ("refund", 20_000)]
        assert [(one.method, one.state, one.refunded) for one in lease.attempts()] == [
            ("qr", "paid", 20_000), ("offline", "paid", 0),
        ]  # fmt: skip

    def test_between_our_look_and_our_close_is_found_too(self, lease: Lease) -> None:
        url = lease.page().data["url"]
        lease.way.sandbox.act_alipay(url, act="refuse")
        lease.way.sandbox.fail("alipay", "drop", times=5)
        lease.way.sandbox.fail("alipay", "paid_between")
        assert lease.capture().data["state"] == "failed"
        assert (lease.bill().status, lease.moved()) == ("paid", [("pay", 20_000)])

    def test_is_booked_within_minutes(self, lease: Lease) -> None:
        lease.loses_callbacks(5)
        lease.pays(lease.page().data["url"])
        lease.later(0)
        assert lease.bill().status == "due"
        lease.later(2)
        assert lease.bill().status == "paid"

    def test_on_a_page_that_is_still_good_is_not_ended_by_the_question(self, lease: Lease) -> None:
        url = lease.page().data["url"]
        lease.way.sandbox.act_alipay(url, act="refuse")
        for minutes in (2, 4, 9, 21):
            lease.later(minutes)
        assert [one.state for one in lease.attempts()] == ["waiting"]
        lease.loses_callbacks(5)
        lease.pays(url)
        lease.later(30)
        assert lease.bill().status == "due"
        lease.later(32)
        assert lease.bill().status == "paid"


def test_a_refusal_of_us_is_told_at_once_and_says_nothing_of_the_trade(lease: Lease) -> None:
    """Not that it is open still, which would be asked a dozen times more."""
    url = lease.page().data["url"]
    lease.way.sandbox.act_alipay(url, act="refuse")
    lease.way.sandbox.fail("alipay", "refused", times=99, operation="trade.close", then="ACQ.ACCESS_FORBIDDEN")
    lease.collect("offline")
    lease.work()
    call = PartnerCall.objects.get(operation="ask", state="stuck")
    assert (call.attempts, call.code) == (1, "ACQ.ACCESS_FORBIDDEN")
    assert Notice.objects.filter(kind="party_denied").exists()


class TestACodeThatNobodyScanned:
    def test_is_asked_about_until_its_time_is_over(self, lease: Lease) -> None:
        lease.collect("qr")
        lease.collect("offline")
        lease.work()
        assert [one.state for one in lease.attempts(method="qr")] == ["closing"]
        lease.later(17)
        assert [one.state for one in lease.attempts(method="qr")] == ["closed"]

    def test_and_is_scanned_later_gives_the_money_back(self, lease: Lease) -> None:
        number = lease.collect("qr").data["id"]
        lease.collect("offline")
        lease.work()
        lease.loses_callbacks(5)
        lease.pays(out_trade_no=number)
        lease.later(17)
        lease.work()
        assert lease.moved() == [("pay", 20_000), ("refund", 20_000)]


class TestTheAsking:
    def test_is_a_job_of_its_merchant_at_its_minute_and_of_nobody_else(self, lease: Lease) -> None:
        lease.page()
        rows = Job.objects.filter(kind="payments.ask", due_at__gt=clock.now())
        assert {row.tenant_id for row in rows} == {lease.shop.id}

    @pytest.mark.parametrize("fault", [pytest.param("error", marks=pytest.mark.months), "refused"])
    def test_that_has_no_answer_ends_with_a_person(self, lease: Lease, fault: str) -> None:
        """Nor one that is refused: that nobody paid is not said by it."""
        lease.collect("qr")
        lease.way.sandbox.fail("alipay", fault, times=50, operation="alipay.trade.query")
        lease.collect("offline")
        for _ in range(9):
            lease.again("ask")
        assert PartnerCall.objects.get(operation="ask").state == "stuck"
        assert [one.state for one in lease.attempts(method="qr")] == ["closing"]


class TestARefund:
    def rejected(self, way: Way, sandbox: SandboxProcess, **fault: str) -> Refund:
        way.place().pay()
        sandbox.fail("alipay", "refund_n", seconds=600, **fault)  # type: ignore[arg-type]
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        jobs.run_due()
        return self.refund(way)

    def refund(self, way: Way) -> Refund:
        with scope(way.owner.shop):
            return Refund.objects.get()

    def test_is_done_when_the_party_confirms_it(self, way: Way, parties: SandboxProcess) -> None:
        assert self.rejected(way, parties).state == "pending"
        refund = self.refund(way)
        parties.act_alipay(act="finish", number=refund.number)
        Lease(way).again("refund")
        assert self.refund(way).state == "done"

    def test_is_done_by_the_partys_callback(self, way: Way, parties: SandboxProcess) -> None:
        refund = self.rejected(way, parties)
        parties.act_alipay(act="finish", number=refund.number)
        way.hear()
        assert self.refund(way).state == "done"

    def test_that_never_comes_is_tried_again_and_waits_for_a_person(self, way: Way, parties: SandboxProcess) -> None:
        self.rejected(way, parties, then="never")
        assert (self.refund(way).state, PartnerCall.objects.get(operation="refund").state) == ("pending", "unknown")

    def test_has_a_number_of_its_own_and_never_exceeds_what_was_paid(self, lease: Lease) -> None:
        lease.pays(lease.page().data["url"])
        lease.way.hear()
        [attempt] = lease.attempts()
        caller = lease.way.owner.caller

        with scope(lease.shop):
            for amount in (5_000, 5_000):
                refund_attempt(attempt.pk, amount, "退款", caller)
            with pytest.raises(InvalidInput):
                refund_attempt(attempt.pk, 10_001, "退款", caller)
            numbers = Refund.objects.order_by("pk").values_list("number", flat=True)
            assert list(numbers) == [f"{attempt.pk}-0", f"{attempt.pk}-1"]
            assert Attempt.objects.get(pk=attempt.pk).refunded == 10_000
        assert (lease.bill().status, lease.bill().refunded) == ("paid", 10_000)

    def test_of_a_part_payment_is_asked_again(self, lease: Lease) -> None:
        lease.collect("offline", amount=5_000)
        [attempt] = lease.attempts()

        with scope(lease.shop):
            refund_attempt(attempt.pk, 5_000, "退款", lease.way.owner.caller)
            assert Refund.objects.get().state == "done"
        assert lease.bill().status == "due"
        assert lease.collect("offline").data["amount"] == 20_000
