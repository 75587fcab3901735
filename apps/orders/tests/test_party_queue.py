"""The queue that people see: callbacks are applied again, calls that are stuck are settled with an outcome."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl

import httpx
import pytest

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.bills.nightly import debit
from apps.deposits.models import Deposit, DepositMove
from apps.leases.models import Order
from apps.leases.services import forget_agreement
from apps.orders.tests.factories import BO, Way
from apps.payments.models import Attempt
from apps.payments.services import ask_due
from core import clock
from core.jobs import services as jobs
from core.models import Job
from nights.job import moment_of
from overview import numbers
from partners import clients, registry
from partners.alipay.client import AlipayClient
from partners.models import PartnerCall, PartnerEvent
from tenants.scope import scope

pytestmark = pytest.mark.django_db
EVENTS, APPLY, DISMISS = (
    f"/api/platform/{name}" for name in ("partnerEvents", "applyPartnerEvent", "dismissPartnerEvent")
)
CALLS, RETRY, SETTLE = (f"/api/platform/{name}" for name in ("partnerCalls", "retryPartnerCall", "settlePartnerCall"))
TRADE = "2026112222001400000000000001"


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def owing(way: Way, waived: int) -> None:
    with scope(way.owner.shop):
        Deposit.objects.filter(order_id=int(way.order_id)).update(waived=waived)


def paid_out(way: Way, kind: str) -> int:
    return sum(row["amount"] for row in way.sandbox.ledger() if row["kind"] == kind)


@pytest.fixture
def wrong_sum(way: Way) -> Way:
    """The customer froze another sum than what is owing here now."""
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
    owing(way, 100_000)
    for told in way.told():
        assert way.hand(told).content == b"success"
    return way


class TestRefusedCallbacks:
    def test_are_seen_with_the_reason_and_no_personal_data(self, wrong_sum: Way, operator: Any, api: Any) -> None:
        answer = wrong_sum.shop.get(EVENTS, state="waiting", party="alipay")
        [row] = answer.data["items"]
        assert (row["kind"], row["state"], row["amount"]) == ("freeze.done", "refused", 150_000)
        assert row["error"] == "金额与应收不一致"
        assert row["actions"] == ["apply"]
        assert BO["mobile"] not in answer.response.content.decode()
        assert api(operator).get(EVENTS, merchant_id=str(wrong_sum.owner.shop.id)).data["total"] >= 1

    def test_are_applied_once_the_cause_is_mended(self, wrong_sum: Way) -> None:
        row = PartnerEvent.objects.get(state="refused")
        still = wrong_sum.shop.post(APPLY, id=str(row.id))
        assert (still.data["state"], deposit(wrong_sum).frozen) == ("refused", 0)
        owing(wrong_sum, 150_000)
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).data == {"id": str(row.id), "state": "applied", "error": ""}
        assert deposit(wrong_sum).frozen == 150_000
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).code == 111

    def test_the_partys_own_repeat_applies_it_too(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        told = way.told()
        owing(way, 100_000)
        assert {way.hand(one).content for one in told} == {b"success"}
        owing(way, 150_000)
        for one in [*told, *told]:
            way.hand(one)
        assert deposit(way).frozen == 150_000
        assert PartnerEvent.objects.filter(kind="freeze.done").count() == 1

    def test_a_dismissed_one_is_never_applied(self, wrong_sum: Way, operator: Any, api: Any) -> None:
        row = PartnerEvent.objects.get(state="refused")
        which = {"id": str(row.id), "merchant_id": str(wrong_sum.owner.shop.id)}
        assert "reason" in api(operator).post(DISMISS, **which).errors
        assert wrong_sum.shop.post(DISMISS, id=str(row.id), reason="已线下解冻").code == 103
        assert api(operator).post(DISMISS, **which, reason="已线下解冻").data["state"] == "dismissed"
        owing(wrong_sum, 150_000)
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).code == 111
        assert deposit(wrong_sum).frozen == 0

    def paid(self, way: Way, number: int) -> None:
        page = clients.alipay().pay_page(
            out_trade_no=str(number), amount=100, subject="x", notify_url=clients.notify_url("alipay")
        )
        way.offer().sandbox.act_alipay(page.url, buyer=BO["mobile"])
        assert {way.hand(one).content for one in way.told()} == {b"success"}

    def test_of_a_number_that_we_never_gave_are_seen_by_the_merchant_in_it(self, way: Way) -> None:
        number = (way.owner.shop.id << 40) + 987_654_321
        self.paid(way, number)
        [row] = way.shop.get(EVENTS, state="refused").data["items"]
        assert (row["kind"], row["amount"], row["error"]) == ("trade.paid", 100, "系统里没有这个编号的记录")

    def test_of_a_number_that_is_nobodys_belong_to_the_platform(self, way: Way, operator: Any, api: Any) -> None:
        self.paid(way, 999_999 << 40)
        [row] = api(operator).get(EVENTS, state="refused", merchant_id="0").data["items"]
        assert (row["merchant_id"], row["kind"], row["amount"]) == ("0", "trade.paid", 100)
        assert way.shop.get(EVENTS).data["total"] == 0
        asked = {"id": row["id"], "merchant_id": "0", "reason": "核对回调"}
        raw = api(operator).post("/api/platform/partnerEventRaw", **asked)
        assert "trade_status" in raw.data["raw"]


class TestCallbacksThatFailed:
    def test_by_our_fault_are_healed_by_the_job(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(event: Any) -> bool:
            raise RuntimeError("disk full")

        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        with monkeypatch.context() as patch:
            patch.setitem(registry._events, ("alipay", "freeze.done"), broken)
            assert {way.hand(one).content for one in way.told()} == {b"success"}
        row = PartnerEvent.objects.get(kind="freeze.done")
        assert (row.state, row.error) == ("failed", "RuntimeError: disk full")
        Job.objects.filter(kind="partners.apply_event").update(run_at=clock.real_now())
        jobs.run_due()
        row.refresh_from_db()
        assert (row.state, row.error, deposit(way).frozen) == ("applied", "", 150_000)


def stuck(operation: str) -> PartnerCall:
    """The queue gave up on it."""
    PartnerCall.objects.filter(operation=operation).exclude(state="succeeded").update(state="stuck", attempts=8)
    return PartnerCall.objects.get(operation=operation, state="stuck")


def said(call: PartnerCall, outcome: str, **more: str) -> dict[str, str]:
    about = {"id": str(call.id), "merchant_id": str(call.tenant_id), "outcome": outcome, "reason": "已在支付宝核对"}
    return {**about, **more}


@pytest.fixture
def admin(operator: Any, api: Any) -> Any:
    return api(operator)


@pytest.fixture
def owed(way: Way) -> Bill:
    """A lease with a bill of 20,000 fen that is due."""
    way.leasing()
    with scope(way.owner.shop):
        return bills.issue_charge(Order.objects.get(pk=int(way.order_id)), "compensation", 20_000)


def attempt(way: Way, method: str) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.get(method=method)


def is_paid(way: Way, bill: Bill) -> bool:
    with scope(way.owner.shop):
        return Bill.objects.get(pk=bill.pk).status == "paid"


def traded(way: Way, paid: Attempt) -> Any:
    """As the platform has it."""
    return next(row for row in way.sandbox.state("trade")["trade"] if row["out_trade_no"] == str(paid.pk))


@pytest.fixture
def unheard(way: Way) -> PartnerCall:
    """Rent 2 was paid on its day; no callback came and the asking found no answer. Since then it costs late fees."""
    way.leasing()
    with scope(way.owner.shop):
        forget_agreement(way.order.agreement_no)
        due = Instalment.objects.get(order_id=way.order.pk, period=2).due_date
    assert due is not None
    way.today = due - timedelta(days=1)
    way.nights()
    with clock.at(clock.start_of(due) + timedelta(hours=12)):
        page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.sandbox.act_alipay(page["url"], buyer=BO["mobile"], now=clock.now().isoformat())
        way.told()
    way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
    with scope(way.owner.shop), clock.at(clock.start_of(due) + timedelta(hours=13)):
        ask_due()
        jobs.run_due()
    way.nights(way.order.late_fee_grace_days + 3)
    assert fees(way) > 0
    return stuck("ask")


def fees(way: Way) -> int:
    with scope(way.owner.shop):
        return LateFeeAccrual.objects.count()


class TestAPageThatWasPaid:
    """Settled by a person days later: the days since the payment cost nothing."""

    def test_is_dated_by_the_platform_where_it_answers(self, way: Way, unheard: PartnerCall, admin: Any) -> None:
        way.sandbox.control("faults/clear")
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            answer = admin.post(SETTLE, **said(unheard, "done", trade_no=TRADE, paid_at=clock.now().isoformat()))
        assert answer.code == 200, (answer.msg, answer.data)
        assert (fees(way), way.order.status) == (0, "leasing")
        paid = attempt_of(way, unheard)
        assert paid.trade_no == traded(way, paid)["trade_no"]

    def test_is_dated_by_the_person_where_it_does_not(self, way: Way, unheard: PartnerCall, admin: Any) -> None:
        begun = attempt_of(way, unheard).created_at
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            assert admin.post(SETTLE, **said(unheard, "done", trade_no=TRADE)).errors.keys() == {"paid_at"}
            for wrong in (begun - timedelta(minutes=2), clock.now() + timedelta(minutes=2)):
                answer = admin.post(SETTLE, **said(unheard, "done", trade_no=TRADE, paid_at=wrong.isoformat()))
                assert answer.errors.keys() == {"paid_at"}
            minute = begun.replace(second=0, microsecond=0)
            answer = admin.post(SETTLE, **said(unheard, "done", trade_no=TRADE, paid_at=minute.isoformat()))
        assert answer.code == 200, (answer.msg, answer.data)
        assert (fees(way), way.order.status) == (0, "leasing")
        assert (attempt_of(way, unheard).trade_no, attempt_of(way, unheard).finished_at) == (TRADE, minute)


def attempt_of(way: Way, call: PartnerCall) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.get(pk=call.subject_id)


class TestDebit:
    def lost(self, way: Way, bill: Bill, fault: str) -> PartnerCall:
        way.sandbox.fail("alipay", fault, operation="alipay.trade.pay")
        answer = way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit")
        assert answer.data["state"] == "waiting"
        return stuck("debit")

    def test_settled_as_done_pays_the_bill_and_is_not_charged_again(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error_after")
        assert "trade_no" in admin.post(SETTLE, **said(call, "done")).errors
        assert admin.post(SETTLE, **said(call, "done", trade_no=TRADE)).data["state"] == "settled"
        paid = attempt(way, "debit")
        assert (paid.state, paid.trade_no) == ("paid", traded(way, paid)["trade_no"])
        assert is_paid(way, owed)
        way.work()
        with scope(way.owner.shop):
            assert debit.debit_due(way.owner.shop.id, clock.today()) == 0
        assert admin.post(SETTLE, **said(call, "done", trade_no=TRADE)).code == 111

    def test_settled_as_not_done_frees_the_bill(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        assert admin.post(SETTLE, **said(call, "not_done")).code == 200
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 111
        before = paid_out(way, "pay")
        way.work()
        assert (attempt(way, "debit").state, paid_out(way, "pay")) == ("closed", before)
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 200
        assert is_paid(way, owed)

    def test_not_done_by_mistake_is_found_out_before_a_second_charge(self, way: Way, owed: Bill, admin: Any) -> None:
        way.sandbox.fail("alipay", "drop", times=9)
        call = self.lost(way, owed, "error_after")
        assert admin.post(SETTLE, **said(call, "not_done")).code == 200
        jobs.run_due()
        assert attempt(way, "debit").state == "paid"
        assert is_paid(way, owed)

    def test_a_trade_number_counts_once(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        known = attempt(way, "page").trade_no
        now = clock.now().isoformat()
        assert "trade_no" in admin.post(SETTLE, **said(call, "done", trade_no=known, paid_at=now)).errors

    def test_a_trade_number_of_another_merchants_counts_nowhere_else(
        self, way: Way, owed: Bill, admin: Any, gao: Any
    ) -> None:
        call = self.lost(way, owed, "error")
        assert numbers.claim(numbers.ALIPAY, TRADE, merchant_id=gao.id, source="attempt", source_id=1)
        told = said(call, "done", trade_no=TRADE, paid_at=clock.now().isoformat())
        assert "trade_no" in admin.post(SETTLE, **told).errors
        assert not is_paid(way, owed)

    def test_a_merchant_may_not(self, way: Way, owed: Bill) -> None:
        call = self.lost(way, owed, "error")
        assert way.shop.post(SETTLE, **said(call, "done", trade_no=TRADE)).code == 103
        [row] = way.shop.get(CALLS, state="stuck").data["items"]
        assert (row["actions"], row["outcomes"], row["needs_trade_no"]) == (["retry"], [], True)


class TestCapture:
    def lost(self, way: Way, bill: Bill, fault: str) -> PartnerCall:
        way.sandbox.fail("alipay", fault, operation="alipay.trade.pay")
        answer = way.shop.post(
            "/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(bill.pk)], reason="赔偿"
        )
        assert answer.data["state"] == "pending"
        return stuck("capture")

    def test_settled_as_done(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error_after")
        assert admin.post(SETTLE, **said(call, "done", trade_no=TRADE)).code == 200
        assert (attempt(way, "capture").state, is_paid(way, owed)) == ("paid", True)
        self.none_is_pending(way)

    def test_settled_as_not_done(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        assert admin.post(SETTLE, **said(call, "not_done")).code == 200
        way.work()
        assert (attempt(way, "capture").state, deposit(way).captured) == ("failed", 0)
        self.none_is_pending(way)
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 200
        assert is_paid(way, owed)

    def test_a_trade_number_counts_once(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        known = attempt(way, "page").trade_no
        now = clock.now().isoformat()
        assert "trade_no" in admin.post(SETTLE, **said(call, "done", trade_no=known, paid_at=now)).errors
        assert not is_paid(way, owed)

    def none_is_pending(self, way: Way) -> None:
        with scope(way.owner.shop):
            assert not DepositMove.objects.filter(state="pending").exists()
            assert not Attempt.objects.filter(state="waiting").exists()


class TestThaw:
    def refused(self, way: Way) -> PartnerCall:
        if not way.order_id:
            way.leasing()
        with scope(way.owner.shop):
            Deposit.objects.filter(order_id=int(way.order_id)).update(auth_no="nobody")
        way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        return PartnerCall.objects.get(operation="thaw")

    def test_refused_waits_for_the_platform(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        assert (call.state, bool(call.code)) == ("stuck", True)
        assert way.shop.post(SETTLE, **said(call, "done")).code == 103
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "stuck"

    def test_settled_as_done(self, way: Way, admin: Any) -> None:
        assert admin.post(SETTLE, **said(self.refused(way), "done")).code == 200
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="thaw").state == "done"
        assert deposit(way).thawed == 30_000

    def test_settled_as_not_done_is_frozen_again(self, way: Way, admin: Any) -> None:
        assert admin.post(SETTLE, **said(self.refused(way), "not_done")).code == 200
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="thaw").state == "failed"
        assert deposit(way).thawed == 0

    def test_once_the_cause_is_gone_a_retry_does_it(self, way: Way, admin: Any) -> None:
        way.leasing()
        right = deposit(way).auth_no
        call = self.refused(way)
        call.payload["auth_no"] = right
        PartnerCall.objects.filter(id=call.id).update(payload=call.payload)
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert paid_out(way, "thaw") == 30_000


class TestRefund:
    def refused(self, way: Way) -> PartnerCall:
        way.place().pay()
        way.sandbox.fail("alipay", "seller_balance", operation="")
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        way.work()
        return PartnerCall.objects.get(operation="refund")

    def test_refused_waits_at_once_and_the_shop_may_not_settle_it(self, way: Way) -> None:
        call = self.refused(way)
        assert (call.state, call.attempts, call.code) == ("stuck", 1, "ACQ.SELLER_BALANCE_NOT_ENOUGH")
        for outcome in ("done", "not_done"):
            assert way.shop.post(SETTLE, **said(call, outcome)).code == 103

    def test_is_owed_so_it_cannot_be_given_up(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        assert "outcome" in admin.post(SETTLE, **said(call, "not_done")).errors
        [row] = admin.get(CALLS, state="stuck").data["items"]
        assert row["outcomes"] == ["done"]
        assert admin.post(SETTLE, **said(call, "done")).data["state"] == "settled"

    def test_a_retry_sends_it(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        httpx.post(f"{way.sandbox.url}/control/faults/clear", json={}).raise_for_status()
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert paid_out(way, "refund") == paid_out(way, "pay") > 0


class TestClose:
    def test_of_a_page_that_was_paid_is_an_asking(self, way: Way) -> None:
        way.place()
        freeze = way.next_page().data["url"]
        with scope(way.owner.shop):
            page = Attempt.objects.get(payable_id=int(way.order_id))
        way.sandbox.fail("alipay", "drop", times=9)
        way.sandbox.act_alipay(dict(parse_qsl(freeze.partition("?")[2]))["return_url"], buyer=BO["mobile"])
        assert way.nobody.post("/api/h5/cancel", token=way.token).code == 200
        jobs.run_due()
        with scope(way.owner.shop):
            page.refresh_from_db()
        assert (page.state, page.refunded) == ("paid", page.amount)
        assert paid_out(way, "refund") == paid_out(way, "pay") == page.amount


class TestWrongKeys:
    def test_stop_at_once_and_change_nothing(self, way: Way, owed: Bill, admin: Any) -> None:
        wrong = AlipayClient(replace(clients.alipay().config, app_id="2021000000000000"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(clients, "alipay", lambda: wrong)
            way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit")
        call = PartnerCall.objects.get(operation="debit")
        assert (call.state, call.code, call.attempts) == ("stuck", "isv.invalid-app-id", 1)
        assert attempt(way, "debit").state == "waiting"
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert is_paid(way, owed)
