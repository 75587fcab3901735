"""Money of a paid deposit that goes back by other ways: at Alipay itself, not at all, twice at once."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.tests.factories import lease, paid
from apps.deposits import queries
from apps.deposits import services as deposits
from apps.deposits.models import Deposit, DepositMove
from apps.leases.models import Order
from apps.orders.services.money import capture_deposit
from apps.orders.tests.factories import Way
from apps.orders.tests.test_leases_at_once import beside
from apps.orders.tests.test_reopened_deposit import ended, reopened
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.tests.factories import Lease
from apps.reconcile.checks import against_ourselves
from core import clock
from core.notices.models import Notice
from partners.models import PartnerCall
from tenants.scope import scope

HELD = 150_000


def books(way: Way) -> None:
    with scope(way.owner.shop):
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


def sums(way: Way) -> tuple[int, int, int, int]:
    with scope(way.owner.shop):
        row = Deposit.objects.get(order_id=int(way.order_id))
    return row.paid, row.captured_paid, row.refunded, row.held


def pledge(way: Way) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.get(payable_kind="pledge", state="paid")


def refunded_there(way: Way, amount: int) -> None:
    with scope(way.owner.shop):
        row = pledge(way)
        assert payments.made_there(row.pk, amount, There(f"by-hand {row.refunded}", clock.now()))


@pytest.mark.django_db
class TestAtAlipayItself:
    def test_comes_off_what_is_held(self, way: Way) -> None:
        way.takes_money().leasing()
        refunded_there(way, 40_000)
        assert sums(way) == (HELD, 0, 40_000, HELD - 40_000)
        with scope(way.owner.shop):
            assert Notice.objects.filter(kind="deposit.refunded_there").exists()
        books(way)

    def test_beyond_it_what_it_had_paid_is_asked_again(self, way: Way) -> None:
        way.takes_money().leasing()
        charged = Lease(way).charge(20_000)
        assert charged.capture(amount=10_000).data["state"] == "done"
        refunded_there(way, HELD)
        assert sums(way) == (HELD, 0, HELD, 0)
        assert (charged.bill().paid, charged.bill().status) == (0, "due")
        books(way)


@pytest.mark.django_db
@pytest.mark.usefixtures("calls_are_sent")
class TestALeaseThatGoesOn:
    def test_keeps_what_nobody_has_sent(self, way: Way) -> None:
        way.takes_money().leasing()
        found = Lease(way)
        attempt = ended_in_money(found)
        reopened(found, attempt)
        assert sums(way) == (HELD, 0, 0, HELD)
        found.work()
        assert PartnerCall.objects.get(operation="refund").state == "refused"
        with scope(way.owner.shop):
            assert [row.state for row in Refund.objects.all()] == ["void"]
        books(way)

    def test_is_told_of_what_was_sent(self, way: Way) -> None:
        way.takes_money().leasing()
        found = Lease(way)
        attempt = ended_in_money(found)
        way.sandbox.fail("alipay", "timeout", operation="alipay.trade.refund", times=1)
        found.work()
        reopened(found, attempt)
        assert sums(way)[2] == HELD
        found.again("refund")
        with scope(way.owner.shop):
            assert DepositMove.objects.latest("pk").state == "done"
            assert Notice.objects.filter(kind="deposit.thawed_all_the_same").exists()
        books(way)


def ended_in_money(found: Lease) -> Attempt:
    """See `ended`; nothing was frozen, and what is held goes back."""
    attempt = ended(found, 0)
    assert sums(found.way)[2] == HELD
    return attempt


@pytest.mark.django_db(transaction=True)
class TestTwoAtOnce:
    @pytest.fixture
    def placed(self, lin: Any, lin_owner: Any) -> tuple[Any, Any, int]:
        """A lease that runs, whose deposit of 100.00 was paid, and which owes 60.00."""
        with scope(lin):
            row = lease(clock.today() - timedelta(days=3))
            Deposit.objects.create(order_id=row.pk, required=10_000)
            page = payments.pay_page(queries.in_money(row.pk), [], 10_000, actor_name="客户 波")
            assert paid(page.pk)
            Order.objects.filter(pk=row.pk).update(status="leasing", stage="dealing")
            bills.issue_charge(Order.objects.get(pk=row.pk), "renewal", 6_000)
        return lin, lin_owner.caller, row.pk

    @pytest.mark.months
    def test_two_refunds(self, placed: tuple[Any, Any, int]) -> None:
        refused = beside(self._refund(placed, 7_000), self._refund(placed, 7_000))
        assert refused is not None
        assert self._sums(placed) == (0, 7_000, 3_000)

    def test_a_refund_and_a_capture(self, placed: tuple[Any, Any, int]) -> None:
        assert beside(self._refund(placed, 7_000), self._capture(placed)) is not None
        assert self._sums(placed) == (0, 7_000, 3_000)

    @pytest.mark.months
    def test_a_capture_and_a_refund(self, placed: tuple[Any, Any, int]) -> None:
        assert beside(self._capture(placed), self._refund(placed, 7_000)) is not None
        assert self._sums(placed) == (6_000, 0, 4_000)
        with scope(placed[0]):
            assert Bill.objects.get(kind="renewal").status == "paid"

    @pytest.mark.months
    def test_two_captures(self, placed: tuple[Any, Any, int]) -> None:
        assert beside(self._capture(placed), self._capture(placed)) is not None
        assert self._sums(placed) == (6_000, 0, 4_000)

    def test_two_payments(self, lin: Any) -> None:
        """The second one goes back whole."""
        with scope(lin):
            row = lease(clock.today())
            Deposit.objects.create(order_id=row.pk, required=10_000)
            first = payments.pay_page(queries.in_money(row.pk), [], 10_000, actor_name="客户 波")
            Attempt.objects.filter(pk=first.pk).update(expires_at=clock.now() - timedelta(minutes=1))
            second = payments.pay_page(queries.in_money(row.pk), [], 10_000, actor_name="客户 波")

        def pays(attempt: Attempt) -> Callable[[], None]:
            def run() -> None:
                with scope(lin):
                    assert paid(attempt.pk)

            return run

        assert beside(pays(first), pays(second)) is None
        assert self._sums((lin, None, row.pk)) == (0, 0, 10_000)
        with scope(lin):
            assert sorted(Attempt.objects.filter(payable_kind="pledge").values_list("refunded", flat=True)) == [
                0, 10_000,
            ]  # fmt: skip

    def _refund(self, placed: tuple[Any, Any, int], amount: int) -> Callable[[], None]:
        shop, caller, order_id = placed

        def run() -> None:
            with scope(shop):
                deposits.refund_deposit(caller=caller, order_id=order_id, amount=amount, reason="协商退还")

        return run

    def _capture(self, placed: tuple[Any, Any, int]) -> Callable[[], None]:
        shop, caller, order_id = placed

        def run() -> None:
            with scope(shop):
                capture_deposit(caller=caller, order_id=order_id, reason="抵扣欠款", amount=6_000)

        return run

    def _sums(self, placed: tuple[Any, Any, int]) -> tuple[int, int, int]:
        with scope(placed[0]):
            row = Deposit.objects.get(order_id=placed[2])
            assert against_ourselves(placed[0].id, clock.today()) == {}
        return row.captured_paid, row.refunded, row.held
