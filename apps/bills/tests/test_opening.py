"""What a lease had paid before its import, where another sum is put right: never more than it costs beside the rest."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

import pytest
from django.db import transaction

from apps.bills import queries, services
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import ANCHOR, lease, paid_by_page
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments.models import Attempt, Refund
from core import clock
from core.caller import Caller
from core.errors import InvalidInput
from infra.testing.cast import Person, Shop
from nights.job import moment_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def brought(lin: Shop, lin_owner: Person) -> Iterator[Order]:
    """12 × 100.00, of which 300.00 were paid before it came here."""
    with scope(lin), clock.at(clock.start_of(ANCHOR + timedelta(days=5))):
        row: Order = lease(first_paid=False)
        with transaction.atomic():
            services.take_opening(leases.lock(row.pk), [services.Before(30_000, ANCHOR)], lin_owner.caller)
        yield row


@pytest.fixture
def who(lin_owner: Person) -> Caller:
    return lin_owner.caller


def opening() -> Attempt:
    return Attempt.objects.filter(method="opening", state="paid").get()


def pay_ahead(row: Order, *periods: int) -> None:
    with transaction.atomic():
        bills = services.await_ahead(leases.lock(row.pk), periods)
    paid_by_page(row, bills, sum(bill.amount for bill in bills))


@contextmanager
def fourth_late(row: Order) -> Iterator[int]:
    """Gives the fee of eight nights, in fen; the fifth period isn't due."""
    due = Bill.objects.get(order_id=row.pk, period=3).due_date
    with clock.at(clock.start_of(due + timedelta(days=45))):
        issue_due(due + timedelta(days=31))
        late = Bill.objects.get(order_id=row.pk, period=4)
        for days in range(8):
            lateness.run(late.due_date + timedelta(days=days))
        fee = Bill.objects.get(order_id=row.pk, kind="late_fee").amount
        assert fee > 0
        yield fee


def nights(first: date, last: date) -> None:
    """What these nights issue and ask, each at its hour."""
    for ahead in range((last - first).days + 1):
        day = first + timedelta(days=ahead)
        with clock.at(moment_of(day)):
            issue_due(day)
            lateness.run(day)


class TestACorrection:
    def test_is_of_what_nobody_else_paid(self, brought: Order, who: Caller) -> None:
        pay_ahead(brought, 4, 5, 6)
        with pytest.raises(InvalidInput) as error:
            services.check_correction(opening(), 90_001)
        assert error.value.data["errors"][0]["field"] == "amount"
        services.correct_opening(opening().pk, 90_000, who, "金额填错")
        assert (opening().amount, opening().refunded, Refund.objects.count()) == (90_000, 0, 0)
        assert queries.order_sums([brought.pk])[brought.pk].rent_paid == 120_000
        assert queries.apart_from_allocations() == []

    def test_is_of_no_buyout_that_was_withdrawn(self, brought: Order, who: Caller) -> None:
        services.issue_buyout(brought, 90_000)
        with transaction.atomic():
            services.withdraw_buyout(leases.lock(brought.pk), who, "改主意了")
        services.check_correction(opening(), 120_000)
        with pytest.raises(InvalidInput):
            services.check_correction(opening(), 120_001)

    def test_is_of_no_late_fee_that_it_would_have_spared(self, brought: Order, who: Caller) -> None:
        """It would be handed back in cash to who never came."""
        with fourth_late(brought) as fee:
            services.check_correction(opening(), 120_000 + fee)
            with pytest.raises(InvalidInput), transaction.atomic():
                services.correct_opening(opening().pk, 40_000 + fee, who, "金额填错")
            assert (opening().amount, Refund.objects.count()) == (30_000, 0)
            services.correct_opening(opening().pk, 40_000, who, "金额填错")
            assert (opening().amount, Refund.objects.count()) == (40_000, 0)
            assert not Bill.objects.filter(order_id=brought.pk, kind="late_fee", status="overdue").exists()

    def test_pays_a_period_ahead_beside_a_fee_that_it_spares(self, brought: Order, who: Caller) -> None:
        """No other sum would be the truth: the fee is none, so the fifth period is paid whole."""
        with fourth_late(brought):
            with pytest.raises(InvalidInput), transaction.atomic():
                services.correct_opening(opening().pk, 50_001, who, "金额填错")
            services.correct_opening(opening().pk, 50_000, who, "金额填错")
            assert (opening().amount, opening().refunded, Refund.objects.count()) == (50_000, 0, 0)
            assert Bill.objects.get(order_id=brought.pk, period=5).status == "paid"
            assert not Bill.objects.filter(order_id=brought.pk, kind="late_fee", status="overdue").exists()
            assert queries.apart_from_allocations() == []

    def test_pays_no_period_ahead_in_part_where_a_fee_stays(self, brought: Order, who: Caller) -> None:
        """Periods 4 and 5 were paid late by others, without their fees: in truth the opening paid them, and that money
        the sixth, of which two nights before it stay. Rents first: the seventh is paid whole, the fee is owed still.
        """
        due = date(2026, 8, 10)
        nights(date(2026, 6, 10), due + timedelta(days=5))
        with clock.at(clock.start_of(due + timedelta(days=6)) + timedelta(hours=12)):
            others = list(Bill.objects.filter(order_id=brought.pk, kind="rent", period__in=(4, 5)).order_by("period"))
            for fee in Bill.objects.filter(parent_id__in=[bill.pk for bill in others]):
                services.waive(caller=who, bill_id=fee.pk, amount=fee.amount, reason="客户首次逾期")
            paid_by_page(brought, others, 20_000)
        nights(due + timedelta(days=7), due + timedelta(days=8))
        sixth = Bill.objects.get(order_id=brought.pk, kind="rent", period=6)
        fees = Bill.objects.filter(order_id=brought.pk, kind="late_fee", status="overdue")
        assert fees.values_list("parent_id", "amount").get() == (sixth.pk, 4 * 5)

        with clock.at(clock.start_of(due + timedelta(days=10))):
            services.correct_opening(opening().pk, 50_000, who, "金额填错")

        assert (opening().amount, opening().refunded, Refund.objects.count()) == (50_000, 0, 0)
        rents = Bill.objects.filter(order_id=brought.pk).exclude(kind="late_fee").order_by("period")
        assert list(rents.values_list("period", "status")) == [(period, "paid") for period in range(1, 8)]
        assert fees.values_list("parent_id", "amount", "paid").get() == (sixth.pk, 2 * 5, 0)
        assert queries.apart_from_allocations() == []
