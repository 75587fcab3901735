"""Money of an order's beginning and end: callbacks once, exact, and back the way it came."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.db.models import Sum

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.deposits.models import Deposit, DepositMove
from apps.finance.models import Entry, Transaction
from apps.goods.models import Sku
from apps.leases.models import Order
from apps.orders.services import close_unpaid
from apps.orders.tests.factories import BO, Way
from apps.payments.models import Attempt
from core import clock
from core.jobs import services as jobs
from nights import minutely
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def ledger_sum(way: Way) -> int:
    with scope(way.owner.shop):
        return Entry.objects.aggregate(sum=Sum("amount"))["sum"] or 0


def paid_out(way: Way, kind: str) -> int:
    """Fen that the sandbox's own book shows for a kind."""
    return sum(row["amount"] for row in way.sandbox.ledger() if row["kind"] == kind)


class TestCallbacks:
    def test_are_applied_once_however_often_and_in_any_order(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        told = way.told()
        for one in [*told, *reversed(told), *told]:
            assert way.hand(one).status_code == 200
        assert deposit(way).frozen == 150_000
        with scope(way.owner.shop):
            assert DepositMove.objects.filter(kind="freeze").count() == 1
        way.pay()
        assert way.order.status == "pending_audit"

    def test_the_rent_is_asked_for_once_the_freeze_is_known(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        with scope(way.owner.shop):
            assert not Attempt.objects.filter(payable_id=int(way.order_id)).exists()
        assert way.hear().next_page().data["step"] == "pay"

    def test_a_forged_one_is_refused(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        told = way.told()[-1]
        fields = dict(parse_qsl(told.body.decode()))
        forged = replace(told, body=urlencode({**fields, "amount": "0.01", "notify_id": "f" * 34}).encode())
        assert way.hand(forged).status_code == 400
        assert deposit(way).frozen == 0

    def test_another_sum_than_what_is_owing_is_refused(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        with scope(way.owner.shop):
            Deposit.objects.filter(order_id=int(way.order_id)).update(waived=100_000)
        answers = [way.hand(told).content for told in way.told() if b"fund_auth_freeze" in told.body]
        assert answers
        assert set(answers) == {b"success"}
        assert deposit(way).frozen == 0

    def test_a_number_of_another_merchant_changes_nothing_here(self, way: Way, gao: object) -> None:
        way.place().pay()
        with scope(gao):  # type: ignore[arg-type]
            assert Order.objects.count() == 0
            assert Deposit.objects.count() == 0


class TestUnpaid:
    def expire(self, way: Way) -> int:
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(minutes=31)):
            return close_unpaid()

    def test_orders_close_after_half_an_hour_and_release_the_piece(self, way: Way) -> None:
        way.place()
        with scope(way.owner.shop):
            assert Sku.objects.get(pk=way.sku_id).locked == 1
        assert self.expire(way) == 1
        assert (way.order.status, way.page()["next"]["step"]) == ("cancelled", "closed")
        with scope(way.owner.shop):
            assert Sku.objects.get(pk=way.sku_id).locked == 0
            assert set(Bill.objects.values_list("status", flat=True)) == {"void"}
        assert self.expire(way) == 0

    def test_each_minute_the_merchants_that_have_some_are_looked_at(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        way.place()
        assert minutely.schedule() == 0
        with clock.at(clock.now() + timedelta(minutes=31)):
            with monkeypatch.context() as still:
                still.setattr(clock, "real_now", lambda minute=clock.real_now(): minute)
                assert minutely.schedule() == 1
                assert minutely.schedule() == 0
            jobs.run_due()
        assert way.order.status == "cancelled"

    def test_before_the_half_hour_nothing_closes(self, way: Way) -> None:
        way.place()
        with scope(way.owner.shop):
            assert close_unpaid() == 0

    @pytest.mark.months
    def test_a_freeze_is_thawed(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.hear()
        self.expire(way)
        way.work()
        assert deposit(way).thawed == 150_000
        assert paid_out(way, "thaw") == 150_000

    def test_money_that_comes_too_late_goes_back(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        way.sandbox.act_alipay(way.hear().next_page().data["url"], buyer=BO["mobile"])
        late = way.told()
        self.expire(way)
        for told in late:
            assert way.hand(told).status_code == 200
        way.work()
        assert way.order.status == "cancelled"
        assert paid_out(way, "thaw") == 150_000
        assert paid_out(way, "refund") == paid_out(way, "pay") > 0
        assert ledger_sum(way) == 0

    def test_a_page_of_a_closed_order_is_not_shown_again(self, way: Way) -> None:
        way.place()
        self.expire(way)
        assert way.next_page().code == 111


class TestRejection:
    def test_thaws_refunds_and_releases(self, way: Way) -> None:
        way.place().pay()
        verdict = {"result": "reject", "reason": "资料不符", "code": "papers"}
        answer = way.shop.post("/api/backend/auditOrder", order_id=way.order_id, **verdict)
        assert (answer.code, answer.data["status"]) == (200, "rejected")
        way.work()
        assert (deposit(way).thawed, deposit(way).frozen) == (150_000, 150_000)
        assert paid_out(way, "refund") == paid_out(way, "pay") > 0
        assert ledger_sum(way) == 0
        with scope(way.owner.shop):
            sku = Sku.objects.get(pk=way.sku_id)
            assert DepositMove.objects.get(kind="thaw").state == "done"
            assert Order.objects.get(pk=way.order_id).reject_code == "papers"
        assert (sku.stock, sku.locked) == (5, 0)
        assert way.page()["reason"] == "资料不符"

    def test_needs_a_reason(self, way: Way) -> None:
        way.place().pay()
        answer = way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject")
        assert (answer.code, list(answer.errors)) == (110, ["reason"])


class TestALeaseThatMovedToASubShop:
    def test_leaves_its_refund_in_the_records_that_have_its_income(self, way: Way, mei: Any) -> None:
        way.place().pay()
        moved = {"order_ids": [way.order_id], "sub_shop_id": str(mei.sub_shop_id)}
        assert way.shop.post("/api/backend/allocateToSubShop", **moved).code == 200
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户不要了"))
        with scope(way.owner.shop):
            found = dict(Transaction.objects.values_list("type", "sub_shop_id"))
        assert found == dict.fromkeys(["first_rent", "commission", "commission_refund", "refund"])


class TestDeposits:
    def test_are_captured_for_overdue_bills_and_thawed_by_hand(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            order = Order.objects.get(pk=int(way.order_id))
            bill = bills.issue_charge(order, "compensation", 20_000)
        answer = way.shop.post(
            "/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(bill.pk)], reason="赔偿"
        )
        assert answer.code == 200, (answer.msg, answer.data)
        assert (answer.data["state"], answer.data["remaining"]) == ("done", 130_000)
        assert paid_out(way, "capture") == 20_000
        with scope(way.owner.shop):
            assert Bill.objects.get(pk=bill.pk).status == "paid"
        thaw = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        assert (thaw.data["state"], thaw.data["remaining"]) == ("done", 100_000)
        more = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=100_001, reason="部分退还")
        assert more.code == 111
        assert ledger_sum(way) == 0

    def test_a_refused_thaw_waits_for_a_person(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            Deposit.objects.filter(order_id=int(way.order_id)).update(auth_no="nobody")
        answer = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        assert (answer.data["state"], answer.data["remaining"]) == ("pending", 120_000)
        assert PartnerCall.objects.get(operation="thaw").state == "stuck"

    def test_a_capture_of_another_sum_does_not_count_until_the_platform_says_ours(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            bill = bills.issue_charge(Order.objects.get(pk=int(way.order_id)), "compensation", 20_000)
        way.sandbox.fail("alipay", "wrong_sum", operation="alipay.trade.pay")
        capture = {"order_id": way.order_id, "bill_ids": [str(bill.pk)], "reason": "赔偿"}
        assert way.shop.post("/api/platform/depositTransferPay", **capture).data["state"] == "pending"
        call = PartnerCall.objects.get(operation="capture")
        assert (call.state, call.error) == ("unknown", "call.other_sum")
        with scope(way.owner.shop):
            assert Bill.objects.get(pk=bill.pk).paid == 0
        way.work()
        with scope(way.owner.shop):
            assert Bill.objects.get(pk=bill.pk).paid == 20_000
        assert paid_out(way, "capture") == 20_000

    def test_silence_leaves_it_pending_and_the_queue_goes_on(self, way: Way) -> None:
        way.leasing()
        way.sandbox.fail("alipay", "error", operation="alipay.fund.auth.order.unfreeze")
        answer = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        assert (answer.data["state"], answer.data["remaining"]) == ("pending", 120_000)
        way.work()
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="thaw").state == "done"
        assert paid_out(way, "thaw") == 30_000
