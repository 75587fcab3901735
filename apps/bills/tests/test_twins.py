"""What SQL says of bills is what the rules say, for each kind and status there is."""

import itertools
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import figures, queries
from apps.bills.models import Allocation, Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.queries import OrderSums
from apps.bills.rules import (
    BILL,
    RENT_KINDS,
    BillAct,
    BillKind,
    BillStatus,
    InstalmentState,
    Off,
    is_open,
    is_undecided,
    overdue_of,
    unpaid,
)
from apps.bills.services.amounts import restate
from apps.bills.tests.factories import ANCHOR, lease
from apps.leases.models import Order
from core import clock
from infra.testing.examples import examples
from infra.testing.undone import undone
from tenants.scope import scope

DECIDED = (BillStatus.PAID, BillStatus.WAIVED, BillStatus.WRITTEN_OFF)
"""Rent of which nothing more is asked."""
STORED = [status for status in BillStatus if status != BillStatus.SCHEDULED]
ALL = list(itertools.product(BillKind, STORED))
pytestmark = pytest.mark.django_db


def bill(order, kind, status, *, due_date=ANCHOR, period=2):
    return Bill.objects.create(
        order_id=order.pk, kind=kind, status=status, period=period, due_date=due_date, amount=100, rent=100,
        written_off=100 if status == BillStatus.WRITTEN_OFF else 0,
    )  # fmt: skip


@pytest.fixture
def shop(lin):
    with scope(lin), clock.at(clock.start_of(ANCHOR)):
        yield lin


class TestUnissued:
    def test_is_a_period_until_a_live_bill_asks_for_its_rent(self, shop):
        order = lease(first_paid=False)
        Bill.objects.all().delete()
        Instalment.objects.filter(order_id=order.pk, period=3).update(kind=BillKind.RENEWAL)
        asks = {1: BillKind.FIRST_RENT, 2: BillKind.RENT, 3: BillKind.RENEWAL}
        for kind, status in ALL:
            rows = [bill(order, kind, status, period=period) for period in asks]
            issued = set() if status == BillStatus.VOID else {period for period in asks if asks[period] == kind}
            assert set(asks) - {one.period for one in queries.unissued(order.pk)} == issued, (kind, status)
            for row in rows:
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

    def test_is_on_the_day_that_its_amounts_say(self, shop):
        """Behind its day, or the later one on which it was asked; since then, its late fee too."""
        order = lease(late_fee_grace_days=0)
        for issued_late, days in itertools.product([None, 1, 3], range(6)):
            with undone():
                self.falls(order, issued_late, days)

    def falls(self, order, issued_late, days):
        day = ANCHOR + timedelta(days=days)
        row = bill(order, BillKind.RENT, BillStatus.DUE)
        row.issued_late = ANCHOR + timedelta(days=issued_late) if issued_late else None
        row.amount = row.rent = 10_000
        row.save()
        lateness.run(day)
        restated = Bill.objects.get(pk=row.pk)
        restate(restated, day)
        row.refresh_from_db()
        said = "overdue" if days > (issued_late or 0) else "due"
        assert row.status == restated.status == said, (issued_late, days)
        since = row.asked_on + timedelta(days=1) if row.status == "overdue" else None
        assert queries.order_sums([order.pk])[order.pk].overdue_since == since, (issued_late, days)


def in_part(order, kind, status, *, period=2, paid=20, waived=5, days=0, issued_late=None, parent_id=None, amount=100):
    """A bill of which a part is paid and a part waived; a void one holds nothing."""
    return Bill.objects.create(
        order_id=order.pk, kind=kind, status=status, period=period, parent_id=parent_id, amount=amount,
        rent=amount - 30, addon=30, paid=paid, paid_rent=paid, waived=waived,
        refunded=paid if status == BillStatus.VOID else 0,
        written_off=amount - paid - waived if status == BillStatus.WRITTEN_OFF else 0,
        due_date=ANCHOR - timedelta(days=days),
        issued_late=None if issued_late is None else ANCHOR - timedelta(days=days - issued_late),
    )  # fmt: skip


def by_the_rules(order_id):
    """What the rules say of the bills of a lease, as its row is told."""
    rows = queries.order_bills(order_id)
    if not rows:
        return OrderSums()
    rents = {row.pk for row in rows if row.kind in RENT_KINDS}
    late = overdue_of(rows)
    return OrderSums(
        rent_paid=sum(one.amount for one in Allocation.objects.all() if one.bill_id in rents and one.part == "rent"),
        periods_paid=sum(row.pk in rents and row.status in (BillStatus.PAID, BillStatus.WAIVED) for row in rows),
        overdue_amount=late.total,
        overdue_since=late.asked_on + timedelta(days=1) if late.asked_on else None,
        open_amount=sum(map(unpaid, rows)),
        late_fee_open=sum(unpaid(row) for row in rows if row.kind == BillKind.LATE_FEE),
        all_paid=not any(is_open(row) or is_undecided(row) for row in rows) and not queries.unissued(order_id),
    )


class TestOverdue:
    """One reckoning, `overdue_of`, and its SQL: of a lease's sums, of the day's figure, of the daily check."""

    def test_is_the_same_in_each_reckoning(self, shop):
        order = lease()
        Bill.objects.all().delete()
        for kind, status in itertools.product(BillKind, BillStatus):
            row = in_part(order, kind, status, days=3, issued_late=1)
            late, sums = overdue_of([row]), queries.order_sums([order.pk])[order.pk]
            assert late.total == sums.overdue_amount == (75 if status == BillStatus.OVERDUE else 0), (kind, status)
            since = late.asked_on + timedelta(days=1) if late.asked_on else None
            assert since == sums.overdue_since == (ANCHOR - timedelta(days=1) if late.total else None), kind
            assert figures.closed(ANCHOR).overdue_amount == late.total, (kind, status)
            for said in (late.total, late.total + 1):
                Order.objects.update(overdue_amount=said)
                assert queries.out_of_step() == ([] if said == late.total else [order.pk]), (kind, status)
            row.delete()

    def test_says_of_which_part_it_is(self, shop):
        order = lease()
        for kind in BillKind:
            late = overdue_of([in_part(order, kind, BillStatus.OVERDUE, period=9)])
            parts = {"rent": late.rent, "addon": late.addon, "other": late.other, "late_fee": late.late_fee}
            asked = {"rent": 45, "addon": 30} if kind in RENT_KINDS else {}
            fee = "late_fee" if kind == BillKind.LATE_FEE else "other"
            assert {name: amount for name, amount in parts.items() if amount} == (asked or {fee: 75}), kind

    def test_names_the_bill_that_a_late_fee_is_paid_with(self, shop):
        order = lease()
        first, again = (
            in_part(order, "rent", status, period=period) for status, period in (("overdue", 8), ("due", 9))
        )
        fees = [in_part(order, "late_fee", "overdue", parent_id=one.pk) for one in (first, again)]
        late = overdue_of([first, again, *fees])
        assert (late.bill_ids, late.total) == ([first.pk, again.pk], 3 * 75), "a bill that is asked again isn't late"


STATUS = st.sampled_from(BillStatus)
BILLS = st.lists(
    st.tuples(
        st.sampled_from(BillKind), STATUS, st.integers(0, 40), st.integers(0, 30), st.integers(0, 5),
        st.none() | st.integers(1, 3),
    ),
    max_size=4,
)  # fmt: skip
RENTS = st.lists(st.none() | STATUS, max_size=3)
"""Of each period that isn't called off: the status of its bill, or none."""
ENTRIES = st.lists(
    st.tuples(
        st.integers(0, 6), st.sampled_from(["rent", "addon", "late_fee"]), st.integers(1, 90),
        st.just("") | st.sampled_from(Off),
    ),
    max_size=5,
)  # fmt: skip


def written(order, rents, others, entries):
    """A lease with bills of its periods, others, and what came and went on them."""
    Instalment.objects.filter(order_id=order.pk, period__gt=len(rents)).update(state=InstalmentState.VOID)
    rows = [
        in_part(order, BillKind.RENT if number else BillKind.FIRST_RENT, status, period=number + 1)
        for number, status in enumerate(rents)
        if status is not None
    ]
    rows += [
        in_part(order, kind, status, period=20 + number, paid=paid, waived=waived, days=days, issued_late=late)
        for number, (kind, status, paid, waived, days, late) in enumerate(others)
    ]
    for number, part, amount, why in entries if rows else ():
        Allocation.objects.create(
            attempt_id=1, bill_id=rows[number % len(rows)].pk, part=part, amount=-amount if why else amount, why=why
        )


@pytest.fixture
def pair(shop):
    """Two leases without a bill."""
    orders = [lease(), lease()]
    Allocation.objects.all().delete()
    Bill.objects.all().delete()
    return orders


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

    @settings(max_examples=examples(10), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(rents=RENTS, others=BILLS, entries=ENTRIES, beside=RENTS)
    def test_are_what_the_rules_say_of_any_bills(self, pair, rents, others, entries, beside):
        """Each column, of two leases at once; `all_paid` decides that a lease ends."""
        with undone():
            written(pair[0], rents, others, entries)
            written(pair[1], beside, [], entries[:1])
            found = queries.order_sums([order.pk for order in pair])
            assert found == {order.pk: by_the_rules(order.pk) for order in pair}

    def test_say_that_all_is_paid_once_nothing_is_open_undecided_or_to_come(self, shop):
        order = lease()
        Bill.objects.all().delete()
        written(order, [], [], [])
        for kind, status in itertools.product(BillKind, BillStatus):
            row = bill(order, kind, status, period=20)
            says = not is_open(row) and not is_undecided(row)
            assert queries.order_sums([order.pk])[order.pk].all_paid == says, (kind, status)
            row.delete()
        Instalment.objects.filter(order_id=order.pk, period=3).update(state=InstalmentState.OPEN)
        for status in BillStatus:
            row = bill(order, BillKind.RENT, status, period=3)
            assert queries.order_sums([order.pk])[order.pk].all_paid == (status in DECIDED), status
            row.delete()

    def test_count_rent_that_came_and_did_not_go(self, shop):
        order = lease()
        for kind in BillKind:
            Allocation.objects.all().delete()
            row = bill(order, kind, BillStatus.PAID, period=9)
            for part, amount, why in (
                ("rent", 60, ""), ("rent", -7, Off.GIVEN_BACK), ("rent", -3, Off.NEVER_WAS), ("addon", 20, ""),
            ):  # fmt: skip
                Allocation.objects.create(attempt_id=1, bill_id=row.pk, part=part, amount=amount, why=why)
            sums = queries.order_sums([order.pk])[order.pk]
            counts = kind in RENT_KINDS
            assert (sums.rent_paid, sums.periods_paid) == (50 if counts else 0, 2 if counts else 1), kind
            row.delete()
