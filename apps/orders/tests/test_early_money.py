"""Early returns against the money rules: what the customer has paid in the end, and what the platform took."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db.models import F, Sum

from apps.bills.models import Bill, LateFeeAccrual
from apps.deposits.models import Deposit
from apps.finance.models import Account
from apps.leases.index import LEASES
from apps.orders.tests.factories import Way
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.orders.tests.test_early_return import FEE, RENT, bills, due, end, noon, send
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_refunded_there import paid as newest
from apps.orders.tests.test_refunded_there import refunded
from apps.orders.tests.test_returns import H5_ASK, INSPECT, PRICED, RECEIVE, customer, staff
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.reconcile.checks import against_ourselves
from core import clock
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def balance(way: Way, name: str = "platform:commission") -> int:
    with scope(way.owner.shop):
        return int(Account.objects.get(name=name).balance)


def kept(way: Way) -> int:
    """Of the customer's money, all that didn't go back."""
    with scope(way.owner.shop):
        rows = Attempt.objects.filter(payable_id=int(way.order_id), state="paid")
        return int(rows.aggregate(sum=Sum(F("amount") - F("refunded")))["sum"] or 0)


def over(way: Way) -> None:
    """It ended, nothing is frozen, no refund waits, the books agree."""
    with scope(way.owner.shop):
        deposit = Deposit.objects.get(order_id=int(way.order_id))
        assert deposit.frozen - deposit.captured - deposit.thawed == 0
        assert not Refund.objects.exclude(state="done").exists()
        assert list(LEASES.differences()) == []
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}
        assert not Bill.objects.filter(order_id=int(way.order_id), status__in=["due", "partial", "overdue"]).exists()


def rent(way: Way) -> list[tuple[int, str]]:
    return [row[1:3] for row in bills(way, "rent")]


def never_came(way: Way) -> None:
    with scope(way.owner.shop):
        entry = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")
        Attempt.objects.filter(pk=entry.pk).update(method="offline", trade_no="")
        payments.undo_mistaken(entry.pk, way.owner.caller, "登记有误")


def test_a_period_that_the_shop_gave_costs_no_fee(lent: Way) -> None:
    """It asks nothing for it any more: calling it off takes nothing from the shop."""
    paid_ahead(lent, 3)
    with scope(lent.owner.shop):
        one = Bill.objects.get(order_id=int(lent.order_id), period=3)
    refunded(lent, newest(lent), RENT)  # the last part first: the third period
    with scope(lent.owner.shop):
        assert Bill.objects.get(pk=one.pk).status == "refunded"
    said = {"bill_id": str(one.pk), "result": "give", "reason": "赠送一期"}
    lent.asked(lent.shop.post("/api/bills/decideRefunded", **said))
    send(lent)
    staff(lent, RECEIVE)
    assert bills(lent, "early_return")[0][3] == FEE // 2


@pytest.mark.parametrize("then", ["paid", pytest.param("closed", marks=pytest.mark.months)])
def test_a_debit_under_way_of_a_period_that_is_called_off(lent: Way, then: str) -> None:
    """Paid, it pays the early fee and the rest goes back; closed, nothing of the period is asked."""
    had, before = kept(lent), balance(lent)
    customer(lent, H5_ASK)
    lent.till(due(lent, 2) - timedelta(days=1))
    lent.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=10**9, then=then)
    lent.nights(1)
    with noon(lent.today):
        with scope(lent.owner.shop):
            under_way = Attempt.objects.get(method="debit", state="waiting")
        staff(lent, RECEIVE, came_on=(due(lent, 2) - timedelta(days=2)).isoformat())
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "void")]
        staff(lent, INSPECT, fate="stock", finding="好")
        assert lent.order.status == "inspecting"
        lent.sandbox.finish(str(under_way.pk), now=clock.now().isoformat())
        lent.hear().work()
    lent.nights(2)
    with noon(lent.today):
        if lent.page()["next"]["step"] == "pay_bill":
            assert then == "closed"
            pay_all(lent)
        lent.work()
        assert kept(lent) - had == FEE
        assert balance(lent) == before
        assert lent.order.status == "returned"
    lent.nights(1)
    over(lent)


@pytest.mark.months
@pytest.mark.parametrize("then", ["paid", "closed"])
def test_a_debit_under_way_that_ends_when_the_lease_is_over(lent: Way, then: str) -> None:
    """The fee is waived, so the lease ends at the inspection; a debit of a period that was called off is under way."""
    had, before = kept(lent), balance(lent)
    customer(lent, H5_ASK)
    lent.till(due(lent, 2) - timedelta(days=1))
    lent.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=10**9, then=then)
    lent.nights(1)
    with noon(lent.today):
        with scope(lent.owner.shop):
            under_way = Attempt.objects.get(method="debit", state="waiting")
        staff(lent, RECEIVE, came_on=(due(lent, 2) - timedelta(days=2)).isoformat())
        with scope(lent.owner.shop):
            fee = Bill.objects.get(order_id=int(lent.order_id), kind="early_return")
        lent.asked(lent.shop.post("/api/bills/waive", bill_id=str(fee.pk), amount=FEE, reason="老客户"))
        staff(lent, INSPECT, fate="stock", finding="好")
        assert lent.order.status == "returned"
        lent.sandbox.finish(str(under_way.pk), now=clock.now().isoformat())
        lent.hear().work()
    lent.nights(2)
    assert (kept(lent) - had, balance(lent), lent.order.status) == (0, before, "returned")
    over(lent)


def test_an_open_page_ahead_that_is_paid_after_the_receipt(lent: Way) -> None:
    had, before = kept(lent), balance(lent)
    page = lent.asked(lent.nobody.post("/api/h5/payAhead", token=lent.token, until=3))
    send(lent)
    staff(lent, RECEIVE)
    assert [row[1:3] for row in bills(lent, "rent")] == [(2, "void"), (3, "void")]
    lent.sandbox.act_alipay(page["url"], buyer=lent.payer, now=clock.now().isoformat())
    lent.hear().work()
    assert kept(lent) - had == FEE, "it pays the fee, and the rest goes back"
    staff(lent, INSPECT, fate="stock", finding="好")
    lent.work()
    assert lent.order.status == "returned"
    assert balance(lent) == before
    lent.nights(1)
    over(lent)


@pytest.mark.months
def test_a_page_of_a_kept_and_a_called_off_period(lent: Way) -> None:
    """Period 2 begins within the notice: it is owed, 3 isn't. One page was open for both."""
    had, before = kept(lent), balance(lent)
    lent.till(due(lent, 2) - timedelta(days=5))
    with noon(lent.today):
        page = lent.asked(lent.nobody.post("/api/h5/payAhead", token=lent.token, until=3))
        send(lent)
        staff(lent, RECEIVE)
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "due"), (3, "void")]
        lent.sandbox.act_alipay(page["url"], buyer=lent.payer, now=clock.now().isoformat())
        lent.hear().work()
        assert kept(lent) - had == RENT + FEE // 2
        staff(lent, INSPECT, fate="stock", finding="好")
        lent.work()
        assert lent.order.status == "returned"
        assert balance(lent) - before == RENT * 5 // 100
    lent.nights(1)
    over(lent)


@pytest.mark.months
def test_with_damage_late_fees_and_a_part_paid_in_cash(lent: Way) -> None:
    """Period 2 is overdue, a part is paid in cash; the goods leave behind it: it is owed whole with its fee, period 3
    isn't; damage on top.
    """
    lent.sandbox.behave(lent.payer, "refuses")
    had, before = kept(lent), balance(lent)
    lent.nights((due(lent, 2) - lent.today).days + 6)
    with noon(lent.today):
        with scope(lent.owner.shop):
            bill = Bill.objects.get(order_id=int(lent.order_id), kind="rent")
        cash = {"bill_ids": [str(bill.pk)], "method": "offline", "amount": 10_000}
        lent.asked(lent.shop.post("/api/v2/BillPayment", proof=slip(lent.owner.shop.id), **cash))
        send(lent)
        staff(lent, RECEIVE)
        with scope(lent.owner.shop):
            fees = sum(LateFeeAccrual.objects.values_list("amount", flat=True))
        staff(lent, INSPECT, fate="repair", finding="碎", damage=[{"name": "屏幕", "amount": 7_001}])
        lent.asked(lent.nobody.post("/api/h5/agreeReturn", **lent.proven, amount=7_001))
        lent.sandbox.behave(lent.payer, "pays")
        pay_all(lent)
        lent.work()
        assert fees > 0
        assert kept(lent) - had == RENT + fees + FEE // 2 + 7_001
        assert balance(lent) - before == RENT * 5 // 100
        assert lent.order.status == "returned"
    lent.nights(1)
    over(lent)


@pytest.mark.months
def test_called_off_with_its_late_fee_paid_and_part_of_its_rent(lent: Way) -> None:
    """Everything of a period that is called off goes back: late fee, part of its rent, by cash and by page."""
    lent.sandbox.behave(lent.payer, "refuses")
    had, before = kept(lent), balance(lent)
    customer(lent, H5_ASK)
    lent.nights((due(lent, 2) - lent.today).days + 6)
    with noon(lent.today):
        with scope(lent.owner.shop):
            bill = Bill.objects.get(order_id=int(lent.order_id), kind="rent")
        cash = {"bill_ids": [str(bill.pk)], "method": "offline", "amount": 10_000}
        lent.asked(lent.shop.post("/api/v2/BillPayment", proof=slip(lent.owner.shop.id), **cash))
        lent.sandbox.behave(lent.payer, "pays")
        pay_all(lent)
        assert kept(lent) - had > RENT
        staff(lent, RECEIVE, came_on=(due(lent, 2) - timedelta(days=1)).isoformat())
        lent.work()
        assert kept(lent) - had == 0
        assert balance(lent) == before
        assert end(lent) == "returned"
        assert kept(lent) - had == FEE
    lent.nights(1)
    over(lent)


@pytest.mark.months
def test_a_fee_that_was_waived_in_part_and_paid_is_as_small_when_its_payment_never_was(lent: Way) -> None:
    had = kept(lent)
    send(lent)
    staff(lent, RECEIVE)
    with scope(lent.owner.shop):
        fee = Bill.objects.get(order_id=int(lent.order_id), kind="early_return")
    lent.asked(lent.shop.post("/api/bills/waive", bill_id=str(fee.pk), amount=5_000, reason="老客户"))
    cash = {"bill_ids": [str(fee.pk)], "method": "offline"}
    lent.asked(lent.shop.post("/api/v2/BillPayment", proof=slip(lent.owner.shop.id), **cash))
    staff(lent, INSPECT, fate="stock", finding="好")
    lent.work()
    assert lent.order.status == "returned"
    with scope(lent.owner.shop):
        payments.undo_mistaken(newest(lent).pk, lent.owner.caller, "登记有误")
    assert lent.order.status == "inspecting"
    with scope(lent.owner.shop):
        fee.refresh_from_db()
    assert (fee.status, fee.amount - fee.paid - fee.waived) == ("due", FEE - 5_000)
    pay_all(lent)
    lent.work()
    assert lent.order.status == "returned"
    assert kept(lent) - had == FEE - 5_000
    lent.nights(1)
    over(lent)


def test_money_that_was_settled_and_paid_out_is_a_debt(lent: Way) -> None:
    paid_ahead(lent, 3)
    before = balance(lent)
    lent.till(lent.today + timedelta(days=12))
    with noon(lent.today):
        send(lent)
        staff(lent, RECEIVE)
        lent.work()
        assert before - balance(lent) == 2 * RENT * 5 // 100
        assert end(lent) == "returned"
    lent.nights(1)
    over(lent)


@pytest.mark.months
def test_an_attempt_that_paid_a_kept_and_a_called_off_period_never_was(lent: Way) -> None:
    paid_ahead(lent, 3)
    had = kept(lent)
    customer(lent, H5_ASK)
    lent.nights((due(lent, 2) - lent.today).days + 3)
    with noon(lent.today):
        staff(lent, RECEIVE)
        lent.work()
        assert had - kept(lent) == RENT
        with scope(lent.owner.shop):
            entry = Attempt.objects.filter(payable_id=int(lent.order_id), amount=2 * RENT).get()
            Attempt.objects.filter(pk=entry.pk).update(method="offline", trade_no="")
            payments.undo_mistaken(entry.pk, lent.owner.caller, "登记有误")
        assert [row[1:3] for row in bills(lent, "rent")] == [(2, "overdue"), (3, "void")]
        staff(lent, INSPECT, fate="stock", finding="好")
        pay_all(lent)
        lent.work()
        assert kept(lent) == had - 2 * RENT + RENT + FEE // 2
        assert lent.order.status == "returned"


class TestAPeriodWithinTheNotice:
    """It is paid ahead five days before it begins, and asked whole: once the shop has the goods it waits for no day."""

    @pytest.fixture
    def ahead(self, way: Way) -> Iterator[Way]:
        way.offer(plan="flexible", rents=PRICED).leasing().address()
        way.today = due(way, 2) - timedelta(days=5)
        with noon(way.today):
            paid_ahead(way, 2)
            yield way

    def test_whose_payment_never_was_is_asked_at_once_and_the_lease_ends(self, ahead: Way) -> None:
        send(ahead)
        staff(ahead, RECEIVE)
        assert rent(ahead) == [(2, "paid")]
        never_came(ahead)
        assert rent(ahead) == [(2, "due")]
        assert end(ahead) == "returned"

    @pytest.mark.months
    def test_that_went_back_is_asked_again_at_once(self, ahead: Way) -> None:
        send(ahead)
        staff(ahead, RECEIVE)
        refunded(ahead, newest(ahead))
        asked = ahead.asked(ahead.shop.get("/api/v2/getBillList", order_id=ahead.order_id))["bills"]
        [row] = [one for one in asked if "decide_refunded" in one["actions"]]
        said = {"bill_id": row["id"], "result": "ask_again", "reason": "误退"}
        ahead.asked(ahead.shop.post("/api/bills/decideRefunded", **said))
        assert rent(ahead) == [(2, "due")]
        assert end(ahead) == "returned"

    @pytest.mark.months
    def test_that_went_back_whole_and_was_never_paid_keeps_no_goods_out(self, ahead: Way) -> None:
        """Its bill is void, asked no more; the goods are taken in, and the lease ends."""
        refunded(ahead, newest(ahead))
        never_came(ahead)
        assert rent(ahead) == [(2, "void")]
        send(ahead)
        staff(ahead, RECEIVE)
        assert end(ahead) == "returned"

    @pytest.mark.months
    def test_does_not_stay_unasked_beneath_overdue(self, ahead: Way) -> None:
        ahead.sandbox.behave(ahead.payer, "refuses")
        send(ahead)
        staff(ahead, RECEIVE)
        never_came(ahead)
        ahead.sandbox.behave(ahead.payer, "pays")
        pay_all(ahead)
        staff(ahead, INSPECT, fate="stock", finding="外观完好")
        ahead.till(ahead.today + timedelta(days=40))
        assert ahead.order.status in ("returned", "overdue")
