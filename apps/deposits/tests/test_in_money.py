"""A deposit that is paid in money: held for the customer, nobody's income, back to its payer with the lease."""

from typing import Any

import pytest

from apps.deposits.models import Deposit, DepositMove
from apps.finance.models import Transaction
from apps.finance.services import ledger
from apps.orders.tests.factories import Way, make_overdue
from apps.payments.models import Attempt
from apps.payments.tests.factories import Lease
from apps.reconcile import checks
from core import clock
from core.jobs import services as jobs
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
REFUND, CAPTURE = "/api/platform/refundDeposit", "/api/platform/depositTransferPay"
CANCEL, RULE = "/api/h5/cancel", "/api/merchant/setDepositRule"
HELD = 150_000
"""Of 3,000.00 that are required Alipay waives half."""


@pytest.fixture
def paying(way: Way) -> Way:
    return way.takes_money()


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def moves(way: Way) -> list[tuple[str, int, str]]:
    with scope(way.owner.shop):
        return list(DepositMove.objects.order_by("pk").values_list("kind", "amount", "state"))


def balance(way: Way, name: str) -> int:
    with scope(way.owner.shop):
        return ledger.locked_balances(name)[name]


def sums(way: Way) -> tuple[int, int, int, int]:
    row = deposit(way)
    return row.paid, row.captured_paid, row.refunded, row.held


def agrees(way: Way) -> None:
    """Our books against themselves."""
    with scope(way.owner.shop):
        assert checks.against_ourselves(way.owner.shop.id, clock.today()) == {}


def pays_deposit(way: Way) -> Way:
    way.place()
    step = way.next_page().data
    assert (step["step"], step["amount"], step["deposit_waived"]) == ("deposit", HELD, HELD)
    way.sandbox.act_alipay(step["url"], buyer=way.payer)
    return way.hear()


def refund(way: Way, amount: int = HELD, **more: Any) -> Any:
    return way.shop.post(REFUND, order_id=way.order_id, amount=amount, reason="客户要求退还", **more)


class TestPaying:
    def test_places_the_deposit_and_is_held(self, paying: Way) -> None:
        pays_deposit(paying)
        assert sums(paying) == (HELD, 0, 0, HELD)
        assert moves(paying) == [("pay", HELD, "done")]
        assert (balance(paying, "deposit_held"), balance(paying, "pending")) == (HELD, 0)
        assert paying.order.deposit_left == HELD
        assert paying.next_page().data["step"] == "pay"
        paying.pay()
        assert paying.order.status == "pending_audit"
        agrees(paying)

    def test_is_offered_with_what_becomes_of_it(self, paying: Way, way: Way) -> None:
        paying.place()
        assert "原路退回" in paying.page()["next"]["in_money"]
        paying.asked(paying.shop.post(RULE, in_money=False))
        assert paying.page()["next"]["in_money"] == ""
        answer = paying.next_page()
        assert answer.code == 111

    def test_after_a_code_and_back(self, paying: Way) -> None:
        paying.place()
        paying.in_money = False
        code = paying.next_page().data
        assert code["step"] == "freeze"
        paying.in_money = True
        page = paying.next_page().data
        assert page["step"] == "deposit"
        assert paying.next_page().data["amount"] == page["amount"]
        with scope(paying.owner.shop):
            assert Attempt.objects.filter(payable_kind="pledge").count() == 1
        paying.in_money = False
        assert paying.next_page().data["step"] == "freeze"
        paying.sandbox.act_alipay(code["url"], buyer=paying.payer)
        paying.hear()
        assert (deposit(paying).frozen, deposit(paying).paid) == (HELD, 0)

    def test_a_page_that_is_paid_beside_a_freeze_goes_back_whole(self, paying: Way) -> None:
        paying.place()
        page = paying.next_page().data["url"]
        paying.in_money = False
        code = paying.next_page().data["url"]
        paying.sandbox.act_alipay(page, buyer=paying.payer)
        paying.sandbox.act_alipay(code, buyer=paying.payer)
        paying.hear().work()
        row = deposit(paying)
        assert (row.frozen, row.paid) in ((HELD, 0), (0, HELD))
        agrees(paying)

    def test_a_freeze_beside_a_payment_is_sent_back(self, paying: Way) -> None:
        paying.place()
        paying.in_money = False
        code = paying.next_page().data["url"]
        paying.in_money = True
        paying.sandbox.act_alipay(paying.next_page().data["url"], buyer=paying.payer)
        paying.hear()
        assert sums(paying) == (HELD, 0, 0, HELD)
        paying.sandbox.act_alipay(code, buyer=paying.payer)
        paying.hear().work()
        assert (deposit(paying).frozen, sums(paying)[0]) == (0, HELD)
        assert PartnerCall.objects.get(operation="freeze_back").state == "succeeded"
        kinds = [(row["kind"], row["amount"]) for row in paying.sandbox.ledger()]
        assert ("thaw", HELD) in kinds
        agrees(paying)

    def test_what_comes_after_the_order_is_over_goes_back(self, paying: Way) -> None:
        paying.place()
        page = paying.next_page().data["url"]
        paying.sandbox.fail("alipay", "drop", times=9)
        paying.sandbox.act_alipay(page, buyer=paying.payer)
        assert paying.nobody.post(CANCEL, **paying.proven).code == 200
        paying.work()
        assert sums(paying) == (0, 0, 0, 0)
        with scope(paying.owner.shop):
            [row] = Attempt.objects.filter(payable_kind="pledge")
            assert (row.state, row.refunded) == ("paid", HELD)
        agrees(paying)


class TestRefunding:
    def test_gives_back_what_is_held_to_the_payer(self, paying: Way) -> None:
        paying.leasing()
        answer = refund(paying, 50_000)
        assert (answer.code, answer.data["state"], answer.data["remaining"]) == (200, "done", 100_000)
        assert sums(paying) == (HELD, 0, 50_000, 100_000)
        assert balance(paying, "deposit_held") == 100_000
        with scope(paying.owner.shop):
            booked = dict(Transaction.objects.filter(type__startswith="deposit").values_list("type", "amount"))
        assert booked == {"deposit_paid": HELD, "deposit_refund": -50_000}
        assert ("refund", 50_000) in [(row["kind"], row["amount"]) for row in paying.sandbox.ledger()]
        too_much = refund(paying, 100_001)
        assert (too_much.code, too_much.errors.keys()) == (110, {"amount"})
        agrees(paying)

    def test_counts_at_once_and_waits_for_the_party(self, paying: Way) -> None:
        paying.leasing()
        paying.sandbox.fail("alipay", "timeout", times=9, operation="alipay.trade.refund")
        assert refund(paying).data["state"] == "pending"
        assert refund(paying, 1).code == 110
        paying.sandbox.control("faults/clear")
        paying.work()
        jobs.run_due()
        for call in PartnerCall.objects.filter(operation="refund"):
            assert call.state in ("succeeded", "unknown", "pending")

    def test_not_before_the_order_is_paid(self, paying: Way) -> None:
        pays_deposit(paying)
        assert refund(paying).code == 111
        assert sums(paying)[3] == HELD

    def test_not_while_something_is_overdue(self, paying: Way) -> None:
        paying.leasing()
        make_overdue(paying)
        assert refund(paying).code == 111
        assert sums(paying)[3] == HELD

    def test_not_of_a_freeze_and_a_thaw_not_of_money(self, way: Way) -> None:
        way.leasing()
        assert refund(way, 1).code == 111

    def test_a_thaw_is_no_refund(self, paying: Way) -> None:
        paying.leasing()
        answer = paying.shop.post("/api/platform/depositThaw", order_id=paying.order_id, amount=1, reason="退")
        assert answer.code in (110, 111)


class TestTheEnd:
    def test_gives_back_what_is_held(self, paying: Way) -> None:
        pays_deposit(paying)
        assert paying.nobody.post(CANCEL, **paying.proven).code == 200
        paying.work()
        assert sums(paying) == (HELD, 0, HELD, 0)
        assert moves(paying)[-1] == ("refund", HELD, "done")
        assert balance(paying, "deposit_held") == 0
        agrees(paying)


class TestCapturing:
    def test_pays_bills_at_once(self, paying: Way) -> None:
        paying.leasing()
        lease = Lease(paying).charge(20_000)
        before = balance(paying, "pending")
        answer = lease.capture()
        assert (answer.code, answer.data["state"], lease.bill().status) == (200, "done", "paid")
        assert sums(paying) == (HELD, 20_000, 0, HELD - 20_000)
        assert balance(paying, "deposit_held") == HELD - 20_000
        assert balance(paying, "pending") > before
        assert lease.moved() == []
        agrees(paying)

    def test_no_more_than_is_held_and_never_beside_a_refund(self, paying: Way) -> None:
        paying.leasing()
        paying.sandbox.fail("alipay", "timeout", times=9, operation="alipay.trade.refund")
        refund(paying, 140_000)
        lease = Lease(paying).charge(20_000)
        assert lease.capture(amount=10_001).code == 111
        assert lease.capture(amount=10_000).data["state"] == "done"
        assert sums(paying) == (HELD, 10_000, 140_000, 0)

    def test_with_the_rest_refunded(self, paying: Way) -> None:
        paying.leasing()
        lease = Lease(paying).charge(20_000)
        assert lease.capture(thaw_left=True).data["state"] == "done"
        paying.work()
        assert sums(paying) == (HELD, 20_000, HELD - 20_000, 0)
        agrees(paying)


def test_money_that_never_came_takes_with_it_what_it_paid(paying: Way, operator: Any, api: Any) -> None:
    from apps.payments import services as payments
    from tenants.status import held_status

    paying.leasing()
    lease = Lease(paying).charge(20_000)
    assert lease.capture().data["state"] == "done"
    refund(paying, 30_000)
    with scope(paying.owner.shop):
        [paid] = Attempt.objects.filter(payable_kind="pledge")
        Attempt.objects.filter(pk=paid.pk).update(trade_no="")
        from django.db import transaction

        with transaction.atomic():
            held_status()
            assert payments.undo_taken_back(paid.pk, "从未到账")
            from apps.payments.payables import kind_of, payable_of

            kind_of(payable_of(paid)).announce(int(paying.order_id))
    assert sums(paying) == (0, 0, 0, 0)
    assert lease.bill().status in ("due", "overdue")
    assert balance(paying, "deposit_held") == 0


def test_the_rule_is_the_owners(way: Way) -> None:
    assert way.nobody.post(RULE, in_money=True).code == 109
    assert way.shop.get("/api/merchant/depositRule").data["in_money"] is False
    assert way.shop.post(RULE, in_money=True).data["in_money"] is True
    assert way.shop.get("/api/merchant/depositRule").data["in_money"] is True
