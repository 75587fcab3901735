"""What SQL says of bills is what the rules say, for each kind and status there is."""

import itertools
from datetime import timedelta

import pytest

from apps.bills import queries
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import BILL, BillAct, BillKind, BillStatus, InstalmentState, is_open
from apps.bills.services.amounts import restate
from apps.bills.tests.factories import ANCHOR, lease
from core import clock
from tenants.scope import scope

STORED = [status for status in BillStatus if status != BillStatus.SCHEDULED]
ALL = list(itertools.product(BillKind, STORED))
pytestmark = pytest.mark.django_db


def bill(order, kind, status, *, due_date=ANCHOR, period=2):
    return Bill.objects.create(
        order_id=order.pk, kind=kind, status=status, period=period, due_date=due_date, amount=100, rent=100
    )


@pytest.fixture
def shop(lin):
    with scope(lin), clock.at(clock.start_of(ANCHOR)):
        yield lin


class TestUnissued:
    @pytest.mark.parametrize(("period", "asks"), [(1, BillKind.FIRST_RENT), (2, BillKind.RENT), (2, BillKind.RENEWAL)])
    def test_is_a_period_until_a_live_bill_asks_for_its_rent(self, shop, period, asks):
        order = lease(first_paid=False)
        Bill.objects.all().delete()
        if asks == BillKind.RENEWAL:
            Instalment.objects.filter(order_id=order.pk, period=period).update(kind=asks)
        for kind, status in ALL:
            row = bill(order, kind, status, period=period)
            issued = kind == asks and status != BillStatus.VOID
            assert (period not in {one.period for one in queries.unissued(order.pk)}) == issued, (kind, status)
            row.delete()

    def test_is_no_period_that_was_called_off(self, shop):
        order = lease()
        Instalment.objects.filter(order_id=order.pk, period=3).update(state=InstalmentState.VOID)
        assert [row.period for row in queries.unissued(order.pk)] == [2, *range(4, 13)]


class TestFallingOverdue:
    def test_takes_each_status_as_the_table_does(self, shop):
        """A bill whose day was yesterday; a late fee has no day of its own."""
        order = lease()
        found = {}
        for kind, status in ALL:
            row = bill(order, kind, status)
            lateness.run(ANCHOR + timedelta(days=1))
            row.refresh_from_db()
            found[kind, status] = row.status
            row.delete()
        for (kind, status), after in found.items():
            falls = kind != BillKind.LATE_FEE and BILL.can(status, BillAct.FALL_OVERDUE)
            assert after == (BILL.next(status, BillAct.FALL_OVERDUE) if falls else status), (kind, status)

    @pytest.mark.parametrize("issued_late", [None, 1, 3])
    @pytest.mark.parametrize("days", range(6))
    def test_is_on_the_day_that_its_amounts_say(self, shop, issued_late, days):
        """Behind its day, or the later one on which it was asked; since then, its late fee too."""
        order, day = lease(late_fee_grace_days=0), ANCHOR + timedelta(days=days)
        row = bill(order, BillKind.RENT, BillStatus.DUE)
        row.issued_late = ANCHOR + timedelta(days=issued_late) if issued_late else None
        row.amount = row.rent = 10_000
        row.save()
        lateness.run(day)
        restated = Bill.objects.get(pk=row.pk)
        restate(restated, day)
        row.refresh_from_db()
        assert row.status == restated.status == ("overdue" if days > (issued_late or 0) else "due")
        since = row.asked_on + timedelta(days=1) if row.status == "overdue" else None
        assert queries.order_sums([order.pk])[order.pk].overdue_since == since


class TestSums:
    def test_count_as_open_what_the_rules_do(self, shop):
        order = lease()
        for kind, status in ALL:
            row = bill(order, kind, status)
            sums = queries.order_sums([order.pk])[order.pk]
            opened = 100 if is_open(row) else 0
            late = 100 if status == BillStatus.OVERDUE else 0
            fee = opened if kind == BillKind.LATE_FEE else 0
            assert (sums.open_amount, sums.overdue_amount, sums.late_fee_open) == (opened, late, fee), (kind, status)
            row.delete()
