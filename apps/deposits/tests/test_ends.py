"""A deposit that was paid in money, at the ends of a lease: early return, after-sale, late return, buyout."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as billing
from apps.bills.models import Bill
from apps.deposits.models import Deposit
from apps.leases.models import Order
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_cases import ask, case, dealt, mine
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, PRICED, RECEIVE, customer, staff
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.tests.factories import CAPTURE
from apps.reconcile.checks import against_ourselves
from core import clock
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db
HELD = 150_000


def row_of(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def sums(way: Way) -> tuple[int, int, int, int]:
    row = row_of(way)
    return row.paid, row.captured_paid, row.refunded, row.held


def agrees(way: Way) -> None:
    with scope(way.owner.shop):
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


def kept(way: Way) -> int:
    """Of the customer's money at Alipay, all that didn't go back."""
    rows = way.sandbox.ledger()
    came = sum(row["amount"] for row in rows if row["kind"] in ("pay", "debit", "capture"))
    return came - sum(row["amount"] for row in rows if row["kind"] == "refund")


def capture(way: Way, **more: Any) -> Any:
    return way.asked(way.shop.post(CAPTURE, order_id=way.order_id, reason="抵扣", **more))


@pytest.fixture
def flexible(way: Way) -> Way:
    way.takes_money()
    way.offer(plan="flexible", rents=PRICED).leasing()
    way.address()
    return way


@walked.once
def to_refund(way: Way) -> Way:
    """An after-sale return whose goods were inspected; the deposit has paid a compensation of 200 yuan."""
    way.takes_money()
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    way.address()
    with scope(way.owner.shop):
        billing.issue_charge(way.order, "compensation", 20_000)
        settle([int(way.order_id)])
    capture(way)
    ask(way, "return", reason="broken", text="屏幕有坏点")
    dealt(way, "agree")
    mine(way, "/api/h5/sendCase", **PARCEL)
    dealt(way, "receive")
    dealt(way, "inspect", fate="repair", finding="属实", pictures=[])
    return way


def test_a_period_that_it_paid_and_that_is_called_off_is_in_it_again(flexible: Way) -> None:
    """Sent on day 25, received on day 40; the deposit had paid the period that began on day 31."""
    with clock.at(clock.now() + timedelta(days=10)):
        customer(flexible, H5_ASK)
    with clock.at(clock.now() + timedelta(days=25)):
        customer(flexible, H5_SEND, **PARCEL)
    with clock.at(clock.now() + timedelta(days=34)):
        with scope(flexible.owner.shop):
            billing.resume(flexible.order)
            settle([int(flexible.order_id)])
        capture(flexible)
        assert sums(flexible) == (HELD, 60_000, 0, HELD - 60_000)
    with clock.at(clock.now() + timedelta(days=35)):
        staff(flexible, RECEIVE)
        with scope(flexible.owner.shop):
            assert [row.status for row in Bill.objects.filter(kind="rent")] == ["void"]
        assert sums(flexible) == (HELD, 0, 0, HELD)
        agrees(flexible)
        capture(flexible)
        staff(flexible, INSPECT, fate="stock", finding="好")
        flexible.work()
        assert flexible.order.status == "returned"
        fee = row_of(flexible).captured_paid
        assert (fee, sums(flexible)) == (12_000, (HELD, 12_000, HELD - 12_000, 0))
        assert kept(flexible) == 60_000 + 12_000
        agrees(flexible)


def test_an_after_sale_return_gives_back_what_it_had_paid(way: Way) -> None:
    to_refund(way)
    dealt(way, "refund")
    way.work()
    assert (case(way).status, way.order.status) == ("finished", "closed")
    assert sums(way) == (HELD, 0, HELD, 0)
    assert kept(way) == 0
    agrees(way)


@pytest.mark.months
def test_an_after_sale_return_is_over_once_all_of_it_is_back(way: Way) -> None:
    """What the deposit had paid goes back with the deposit: the case says "refunded" though Alipay hasn't."""
    to_refund(way)
    way.sandbox.fail("alipay", "timeout", operation="alipay.trade.refund", times=2)
    dealt(way, "refund")
    way.work()
    with scope(way.owner.shop):
        waits = Refund.objects.filter(state="pending").count()
        lease_waits = Refund.objects.filter(
            state="pending", attempt_id__in=Attempt.objects.filter(payable_kind="rent")
        ).count()
    assert waits > lease_waits
    assert lease_waits or case(way).status == "refunding", (case(way).amount, case(way).status)


@pytest.mark.months
def test_a_late_day_that_it_paid_and_that_is_lifted_is_in_it_again(way: Way) -> None:
    """Goods that left before the days that the deposit paid for."""
    way.takes_money()
    way.offer(plan="rent_then_return", rents=PRICED).leasing()
    way.address()
    with scope(way.owner.shop):
        Order.objects.update(agreement_no="")
    ends_on = way.order.ends_on
    assert ends_on is not None
    with clock.at(clock.start_of(ends_on + timedelta(days=1)) + timedelta(hours=12)):
        with scope(way.owner.shop):
            billing.resume(way.order, late=False)
            settle([int(way.order_id)])
        pay_all(way)
    way.today = ends_on + timedelta(days=1)
    way.nights(8)
    with clock.at(clock.start_of(way.today) + timedelta(hours=12)):
        before = row_of(way)
        capture(way)
        paid = row_of(way).captured_paid - before.captured_paid
        assert paid > 0
        came = (way.today - timedelta(days=4)).isoformat()
        staff(way, "/api/orders/requestReturn")
        staff(way, RECEIVE, came_on=came)
        assert row_of(way).captured_paid < paid
        assert Notice.objects.filter(kind="deposit.put_back").exists()
        agrees(way)


def test_a_buyout_that_it_pays_and_that_never_came(flexible: Way) -> None:
    with clock.at(clock.now() + timedelta(days=5)):
        price = flexible.page()["buyout"]["price"]
        flexible.asked(flexible.nobody.post("/api/h5/buyout", **flexible.proven, price=price))
        with scope(flexible.owner.shop):
            bill = Bill.objects.get(kind="buyout")
            proof = slip(flexible.owner.caller)
        flexible.asked(
            flexible.shop.post(
                "/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="offline", proof=proof, amount=price - 100_000
            )
        )
        capture(flexible)
        flexible.work()
        assert (flexible.order.status, sums(flexible)) == ("bought_out", (HELD, 100_000, 50_000, 0))
        agrees(flexible)
        with scope(flexible.owner.shop):
            [pledge] = Attempt.objects.filter(payable_kind="pledge", state="paid")
            Attempt.objects.filter(pk=pledge.pk).update(trade_no="")
            assert alipay.ended_unpaid(pledge.pk, payments.close_attempt, "从未到账")
        assert (flexible.order.status, sums(flexible)) == ("buyout_pending", (0, 0, 0, 0))
        agrees(flexible)
        pay_all(flexible)
        flexible.work()
        assert flexible.order.status == "bought_out"
        agrees(flexible)
