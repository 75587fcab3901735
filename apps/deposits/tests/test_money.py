"""A deposit at the platform: found when nobody told us, captured when it is paid, thawed until nothing is left."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.bills.models import Bill
from apps.deposits.models import Deposit, DepositMove, FreezeCode
from apps.deposits.services import remainders, sweep
from apps.deposits.services.freezes import ask_due
from apps.leases.models import Order
from apps.orders.services import close_unpaid
from apps.orders.services.settle import settle
from apps.orders.tests.factories import BO, Way, make_overdue
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.tests.factories import Lease
from core import clock
from core.jobs import services as jobs
from core.notices.models import Notice
from infra.testing.nights import as_in_life, tonight
from partners import clients
from partners.models import PartnerCall
from partners.rules import EventReason
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calls_are_sent")]
RESOLVE = "/api/platform/resolvePartnerCall"


@pytest.fixture
def lease(way: Way) -> Lease:
    way.leasing()
    return Lease(way).charge(20_000)


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def freezes_unheard(way: Way) -> str:
    """Bo freezes; the callback is lost. Gives the way to the code."""
    way.place()
    url: str = way.next_page().data["url"]
    way.sandbox.fail("alipay", "drop", times=5)
    way.sandbox.act_alipay(url, buyer=BO["mobile"])
    return url


def after(way: Way, minutes: int, since: datetime | None = None) -> None:
    with clock.at((since or clock.now()) + timedelta(minutes=minutes)):
        with scope(way.owner.shop):
            ask_due()
        jobs.run_due()


class TestAFreezeThatNobodyHeardOf:
    def test_is_found_within_minutes(self, way: Way) -> None:
        freezes_unheard(way)
        after(way, 0)
        assert deposit(way).frozen == 0
        after(way, 2)
        assert deposit(way).frozen == 150_000
        with scope(way.owner.shop):
            assert DepositMove.objects.get().kind == "freeze"

    def test_made_late_is_found_when_the_time_of_its_code_is_over(self, way: Way) -> None:
        way.place()
        since = clock.now()
        url = way.next_page().data["url"]
        for minutes in (2, 4, 9, 21):
            after(way, minutes, since)
        assert deposit(way).frozen == 0
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(url, buyer=BO["mobile"])
        after(way, 30, since)
        assert deposit(way).frozen == 0, "asked at 1, 3, 8 and 20 minutes, and then at its end"
        after(way, 32, since)
        assert deposit(way).frozen == 150_000
        assert PartnerCall.objects.filter(operation="ask_freeze").count() == 5

    def test_of_an_order_that_is_over_is_thawed(self, way: Way) -> None:
        freezes_unheard(way)
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(minutes=31)):
            close_unpaid()
        jobs.run_due()
        row = deposit(way)
        assert (row.frozen, row.thawed) == (150_000, 150_000)
        assert [one["amount"] for one in way.sandbox.ledger() if one["kind"] == "thaw"] == [150_000]

    def test_after_the_customer_cancelled_with_the_code_in_hand_is_thawed(self, way: Way) -> None:
        way.place()
        url = way.next_page().data["url"]
        assert way.nobody.post("/api/h5/cancel", **way.proven).code == 200
        jobs.run_due()
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(url, buyer=BO["mobile"])
        after(way, 32)
        assert deposit(way).thawed == 150_000

    def test_of_another_sum_waits_for_a_person_until_it_is_given_back_there(
        self, way: Way, operator: Any, api: Any
    ) -> None:
        freezes_unheard(way)
        with scope(way.owner.shop):
            Deposit.objects.update(waived=F("waived") + 1_000)
        after(way, 32)
        assert deposit(way).frozen == 0
        call = PartnerCall.objects.get(operation="ask_freeze")
        assert (call.state, call.error) == ("stuck", EventReason.OTHER_SUM)
        said = {"id": str(call.id), "merchant_id": str(way.owner.shop.id), "outcome": "not_done", "reason": "已核对"}
        assert list(api(operator).post(RESOLVE, **said).errors) == ["outcome"]
        with scope(way.owner.shop):
            number = str(FreezeCode.objects.get().pk)
            there = clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
            clients.alipay().thaw(auth_no=there.auth_no, out_request_no="x1", amount=there.rest, remark="误冻结")
        assert api(operator).post(RESOLVE, **said).data["state"] == "resolved"
        with scope(way.owner.shop):
            assert FreezeCode.objects.get().ended_at is not None

    def test_that_the_platform_is_still_at_is_asked_for_until_it_ends(self, way: Way) -> None:
        way.place()
        url = way.next_page().data["url"]
        way.sandbox.fail("alipay", "init", seconds=86_400)
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(url, buyer=BO["mobile"])
        after(way, 32)
        assert PartnerCall.objects.get(operation="ask_freeze").state == "unknown"
        way.sandbox.act_alipay(act="finish", number=str(deposit(way).freeze_no))
        Lease(way).again("ask_freeze")
        assert deposit(way).frozen == 150_000

    def test_is_asked_for_no_more_once_it_was_heard_of(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.hear()
        after(way, 40)
        assert not PartnerCall.objects.filter(operation="ask_freeze").exists()


class TestAThawOfWhatACaptureLeaves:
    @pytest.fixture
    def overdue(self, lease: Lease) -> Lease:
        with scope(lease.shop):
            Bill.objects.filter(pk=lease.bill_id).update(status="overdue", due_date=date(2026, 1, 1))
            settle([lease.order_id])
        return lease

    def test_is_refused_with_the_capture_where_something_overdue_would_be_left(self, overdue: Lease) -> None:
        refused = overdue.capture(amount=19_999, thaw_left=True)
        assert (refused.code, refused.errors.keys()) == (110, {"thaw_left"})
        assert "0.01" in refused.errors["thaw_left"]
        assert (overdue.attempts(), overdue.deposit().remaining) == ([], 150_000), "nothing is half done"

    def test_leaves_the_rest_while_goods_that_came_back_are_looked_at(self, overdue: Lease) -> None:
        """That the lease is overdue beside it says nothing of the goods."""
        with scope(overdue.shop):
            Order.objects.filter(pk=overdue.order_id).update(status_beneath="inspecting")
        refused = overdue.capture(thaw_left=True)
        assert (refused.code, refused.errors.keys()) == (110, {"thaw_left"})
        assert "验机" in refused.errors["thaw_left"]
        assert overdue.deposit().captured == 0

    def test_goes_with_a_capture_of_all_that_is_overdue(self, overdue: Lease) -> None:
        assert overdue.capture(amount=20_000, thaw_left=True).data["state"] == "done"
        overdue.work()
        assert (overdue.deposit().captured, overdue.deposit().thawed) == (20_000, 130_000)

    def test_waits_where_something_fell_overdue_before_the_platform_answered(self, lease: Lease, api: Any) -> None:
        lease.way.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600, then="paid")
        assert lease.capture(thaw_left=True).data["state"] == "pending"
        make_overdue(lease.way)
        [attempt] = lease.attempts()
        lease.way.sandbox.act_alipay(act="finish", number=str(attempt.pk))
        lease.again("capture")
        lease.work()
        assert (lease.bill().status, lease.deposit().captured, lease.deposit().thawed) == ("paid", 20_000, 0)
        why = "抵扣后客户仍有逾期未结清，押金继续冻结"
        [line] = [row["text"] for row in lease.way.info()["log"] if row["why"] == why]
        bell = Notice.objects.get(tenant_id=lease.shop.id, kind="deposit.stays_frozen")
        assert "1,300.00" in line
        assert "已抵扣押金 ¥200.00，剩余 ¥1,300.00 未解冻" in bell.title_zh


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


class TestACaptureThatAPersonGaveUp:
    """It counts as taken until the platform has said what became of it."""

    def given_up(self, lease: Lease, operator: Any, api: Any, fault: str) -> None:
        lease.way.sandbox.fail("alipay", fault, operation="alipay.trade.pay", seconds=0.05)
        lease.capture()
        PartnerCall.objects.filter(operation="capture").update(state="stuck", attempts=8)
        call = PartnerCall.objects.get(operation="capture")
        about = {"id": str(call.id), "merchant_id": str(lease.shop.id), "reason": "平台上没有看到"}
        assert api(operator).post(RESOLVE, outcome="not_done", **about).code == 200
        assert (lease.deposit().captured, [one.state for one in lease.attempts()]) == (20_000, ["waiting"])

    def test_and_that_was_made_is_booked_before_the_rest_is_thawed(self, lease: Lease, operator: Any, api: Any) -> None:
        self.given_up(lease, operator, api, "timeout_after")
        rest = {"order_id": lease.way.order_id, "amount": lease.deposit().remaining, "reason": "全部退还"}
        assert lease.way.shop.post("/api/platform/depositThaw", **rest).code == 111
        lease.work()
        assert lease.way.shop.post("/api/platform/depositThaw", **rest).code == 200
        assert (lease.bill().status, lease.deposit().captured, lease.deposit().remaining) == ("paid", 20_000, 0)
        assert sorted(lease.moved()) == [("capture", 20_000), ("thaw", 130_000)]
        assert not PartnerCall.objects.filter(state="stuck").exists()

    def test_and_that_never_was_is_frozen_again_and_lets_others_collect(
        self, lease: Lease, operator: Any, api: Any
    ) -> None:
        self.given_up(lease, operator, api, "error")
        assert lease.collect("debit").code == 111
        lease.work()
        assert (lease.deposit().remaining, [one.state for one in lease.attempts()]) == (150_000, ["failed"])
        assert lease.collect("debit").data["state"] == "paid"

    def test_and_of_which_the_platform_says_nothing_waits_for_a_person_once_more(
        self, lease: Lease, operator: Any, api: Any
    ) -> None:
        lease.way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        self.given_up(lease, operator, api, "error")
        for _ in range(9):
            lease.again("ask_capture")
        call = PartnerCall.objects.get(operation="ask_capture")
        assert (call.state, lease.deposit().captured) == ("stuck", 20_000)
        about = {"id": str(call.id), "merchant_id": str(lease.shop.id), "reason": "平台上没有看到"}
        assert api(operator).post(RESOLVE, outcome="not_done", **about).code == 120
        assert (lease.deposit().captured, [one.state for one in lease.attempts()]) == (20_000, ["waiting"])
        lease.way.sandbox.control("faults/clear")
        assert api(operator).post(RESOLVE, outcome="not_done", **about).code == 200
        assert (lease.deposit().remaining, [one.state for one in lease.attempts()]) == (150_000, ["failed"])

    def test_twice_though_it_was_made_is_captured_once_the_platform_is_heard(
        self, lease: Lease, operator: Any, api: Any
    ) -> None:
        lease.way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        self.given_up(lease, operator, api, "timeout_after")
        for _ in range(9):
            lease.again("ask_capture")
        lease.way.sandbox.control("faults/clear")
        call = PartnerCall.objects.get(operation="ask_capture")
        about = {"id": str(call.id), "merchant_id": str(lease.shop.id)}
        answer = api(operator).post(RESOLVE, outcome="not_done", reason="平台上没有看到", **about)
        assert (answer.code, list(answer.errors), lease.deposit().captured) == (110, ["outcome"], 20_000)
        assert api(operator).post("/api/platform/retryPartnerCall", **about).code == 200
        assert (lease.bill().status, lease.deposit().captured) == ("paid", 20_000)
        assert lease.moved() == [("capture", 20_000)]

    def test_and_that_was_made_of_another_sum_waits_for_a_person(self, lease: Lease, operator: Any, api: Any) -> None:
        self.given_up(lease, operator, api, "error")
        [attempt] = lease.attempts()
        clients.alipay().capture(
            out_trade_no=str(attempt.pk), auth_no=lease.deposit().auth_no, amount=15_000, subject="x", complete=False,
            payer_id=lease.deposit().payer_id,
        )  # fmt: skip
        lease.work()
        call = PartnerCall.objects.get(operation="ask_capture")
        assert (call.state, call.error) == ("stuck", EventReason.OTHER_SUM)
        assert (lease.bill().paid, lease.deposit().captured) == (0, 20_000)


class TestBesideAnUndecidedCapture:
    """Its answer was lost, so that it may have been made."""

    @pytest.fixture
    def undecided(self, lease: Lease) -> Lease:
        lease.way.sandbox.fail("alipay", "timeout_after", operation="alipay.trade.pay")
        lease.capture()
        assert (lease.deposit().captured, [one.state for one in lease.attempts()]) == (20_000, ["waiting"])
        return lease

    def test_nothing_of_the_rest_is_thawed_until_it_is_decided(self, undecided: Lease) -> None:
        with scope(undecided.shop):
            Order.objects.filter(pk=undecided.order_id).update(status="written_off", finished_at=clock.now())
            assert sweep(tonight()) == 0
        assert (undecided.deposit().thawed, undecided.moved()) == (0, [("capture", 20_000)])
        undecided.again("capture")
        undecided.work()
        assert undecided.deposit().remaining == 0
        assert undecided.moved() == [("capture", 20_000), ("thaw", 130_000)]

    def test_staff_thaws_nothing(self, undecided: Lease) -> None:
        body = {"order_id": undecided.way.order_id, "amount": 30_000, "reason": "部分退还"}
        answer = undecided.way.shop.post("/api/platform/depositThaw", **body)
        assert (answer.code, answer.data["state"], undecided.deposit().thawed) == (111, "under_way", 0)

    def test_nothing_while_the_lease_is_overdue(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        frozen = deposit(way).remaining
        answer = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=frozen, reason="退还")
        assert (answer.code, answer.data["state"], deposit(way).thawed) == (111, "overdue", 0)

    def test_nor_is_captured_what_may_be_thawed(self, lease: Lease) -> None:
        lease.way.sandbox.fail("alipay", "timeout_after", operation="order.unfreeze")
        body = {"order_id": lease.way.order_id, "amount": 30_000, "reason": "部分退还"}
        assert lease.way.shop.post("/api/platform/depositThaw", **body).data["state"] == "pending"
        answer = lease.capture()
        assert (answer.code, answer.data["state"], lease.deposit().captured) == (111, "under_way", 0)


class TestACaptureThatIsMadeAfterItWasGivenUp:
    """The request was on its way for long: the platform knew of none when it was asked, and made it then."""

    @pytest.fixture
    def made(self, lease: Lease, operator: Any, api: Any) -> Attempt:
        TestACaptureThatAPersonGaveUp().given_up(lease, operator, api, "error")
        lease.work()
        [attempt] = lease.attempts()
        assert (attempt.state, lease.deposit().remaining) == ("failed", 150_000)
        clients.alipay().capture(
            out_trade_no=str(attempt.pk), auth_no=lease.deposit().auth_no, amount=20_000, subject="x", complete=False,
            payer_id=lease.deposit().payer_id,
        )  # fmt: skip
        return attempt

    def test_is_out_of_the_remainder_that_a_lease_gives_back_at_its_end(self, lease: Lease, made: Attempt) -> None:
        with scope(lease.shop):
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
            assert sweep(tonight()) == 1
        lease.work()
        row = lease.deposit()
        assert (row.captured, row.thawed, row.remaining) == (20_000, 130_000, 0)
        assert sorted(lease.moved()) == [("capture", 20_000), ("thaw", 130_000)]
        assert self.states(lease) == [("capture", 20_000, "done"), ("thaw", 130_000, "done")]
        assert (lease.bill().status, PartnerCall.objects.filter(state="stuck").count()) == ("paid", 0)

    def test_of_all_that_is_left_is_asked_about_once_a_person_has_seen_the_refused_thaw(
        self, lease: Lease, made: Attempt, operator: Any, api: Any
    ) -> None:
        body = {"order_id": lease.way.order_id, "amount": 130_000, "reason": "部分退还"}
        assert lease.way.shop.post("/api/platform/depositThaw", **body).data["state"] == "done"
        with scope(lease.shop):
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
            sweep(tonight())
        lease.work()
        call = PartnerCall.objects.get(operation="thaw", state="stuck")
        about = {"id": str(call.id), "merchant_id": str(lease.shop.id)}
        api(operator).post("/api/platform/retryPartnerCall", **about)
        assert not PartnerCall.objects.filter(operation="ask").exists()
        assert api(operator).post(RESOLVE, outcome="not_done", reason="平台上没有看到", **about).code == 200
        lease.work()
        row = lease.deposit()
        assert (lease.bill().status, row.captured, row.thawed, row.remaining) == ("paid", 20_000, 130_000, 0)

    def test_leaves_less_of_a_thaw_that_has_no_answer(
        self, lease: Lease, made: Attempt, operator: Any, api: Any
    ) -> None:
        body = {"order_id": lease.way.order_id, "amount": 150_000, "reason": "全部退还"}
        assert lease.way.shop.post("/api/platform/depositThaw", **body).data["state"] == "pending"
        with scope(lease.shop):
            payments.ask_again([made.pk])
        lease.work()
        row = lease.deposit()
        assert (lease.bill().status, row.captured, row.thawed, row.remaining) == ("paid", 20_000, 130_000, 0)
        call = PartnerCall.objects.get(operation="thaw")
        about = {"id": str(call.id), "merchant_id": str(lease.shop.id), "reason": "平台上没有看到"}
        assert api(operator).post(RESOLVE, outcome="not_done", **about).code == 200
        assert lease.deposit().remaining == 130_000
        assert self.states(lease) == [("capture", 20_000, "done"), ("thaw", 130_000, "failed")]

    def states(self, lease: Lease) -> list[tuple[str, int, str]]:
        with scope(lease.shop):
            rows = DepositMove.objects.filter(order_id=lease.order_id).exclude(kind="freeze")
            return sorted(rows.values_list("kind", "amount", "state"))


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
            assert sweep(tonight()) == 0
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
            assert sweep(tonight()) == 1
            assert sweep(tonight()) == 0
        lease.work()
        assert lease.deposit().thawed == 150_000

    def test_a_closed_shops_last_night_leaves_no_frozen_rest_out(
        self, lease: Lease, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Any other does: the next one thaws it."""

        def broken(*_: Any) -> None:
            raise KeyError("a key that is gone")

        monkeypatch.setattr(remainders, "thaw_rest", broken)
        with as_in_life(), scope(lease.shop):
            Order.objects.filter(pk=lease.order_id).update(status="completed", finished_at=clock.now())
            night = tonight()
            assert sweep(night) == 0
            assert night.left == [f"{lease.order_id}: KeyError: 'a key that is gone'"]
            with pytest.raises(KeyError):
                sweep(replace(tonight(), last=True))

    def test_is_not_allowed_while_the_order_is_placed(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.hear()
        answer = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=1, reason="部分退还")
        assert (answer.code, answer.data["state"]) == (111, "pending_payment")
