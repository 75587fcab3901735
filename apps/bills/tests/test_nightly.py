from contextlib import nullcontext
from datetime import date, timedelta

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill, LateFeeAccrual
from apps.bills.nightly import debit, lateness, steps
from apps.bills.rules import late_fee
from apps.bills.services import schedule
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import ANCHOR, lease
from apps.finance.models import Entry, Settlement, Transaction
from apps.leases import batches
from apps.leases.batches import in_batches
from apps.leases.models import Order
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.rules import AttemptMethod
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job, JobStep
from infra.testing.examples import examples
from infra.testing.nights import lighter
from infra.testing.pictures import slip
from nights import job as nights
from nights.registry import Night
from overview import figures
from overview.figures import close_day
from overview.models import DailyFigures
from partners.models import PartnerCall
from tenants import scope

DUE = date(2026, 4, 10)
ANOTHER = pytest.mark.months


@pytest.fixture(autouse=True)
def in_lin(lin):
    with scope.scope(lin):
        yield


def night(shop, day, *, whole=False):
    """Run the night of `day` as a worker does; its job row. `whole`: with what only counts and clears up."""
    with clock.at(nights.moment_of(day)), nullcontext() if whole else lighter():
        jobs.enqueue(nights.KIND, day.isoformat(), tenant_id=shop.id)
        row = Job.objects.get(tenant_id=shop.id, kind=nights.KIND, key=day.isoformat())
        with scope.public():
            jobs.run(shop.id, row.id)
    row.refresh_from_db()
    return row


def billed(start, *numbers):
    """Of the nights so many days behind `start`, the steps of bills: the others take nine tenths of one."""
    for number in numbers:
        day, shop = start + timedelta(days=number), scope.current()
        one = Night(shop, day, system(shop), day)
        with clock.at(nights.moment_of(day)):
            for step in (steps.issue, steps.debits, steps.overdue):
                step(one)


def everything():
    """Every row that a night may touch."""
    tables = (Bill, LateFeeAccrual, Attempt, Transaction, Settlement)
    return {model.__name__: sorted(model.objects.values_list()) for model in tables}


class TestNight:
    def test_a_month_of_nights_issues_marks_and_accrues(self, lin):
        """By those of its nights on which something happens."""
        lease()
        for days in (0, 7, 8, 30, 31):
            assert night(lin, ANCHOR + timedelta(days=days), whole=days in (0, 8)).state == "done"
        bill = Bill.objects.get(kind="rent")
        assert (bill.due_date, bill.status) == (DUE, "due")
        assert Settlement.objects.filter(amount=9_500).count() == 1
        for days in (1, 3, 4, 5):
            night(lin, DUE + timedelta(days=days))
        bill.refresh_from_db()
        fee = Bill.objects.get(kind="late_fee")
        assert (bill.status, fee.amount, fee.parent_id) == ("overdue", 10, bill.pk)
        days = LateFeeAccrual.objects.order_by("day").values_list("day", flat=True)
        assert list(days) == [date(2026, 4, 14), date(2026, 4, 15)]

    def test_a_second_run_of_every_step_changes_nothing(self, lin):
        lease(agreement_no="AG1")
        lease(date(2026, 3, 5))
        for day in (DUE, DUE + timedelta(days=4)):
            night(lin, day, whole=True)
            before = everything()
            JobStep.objects.all().delete()
            Job.objects.filter(kind=nights.KIND).update(state="queued", attempts=0)
            night(lin, day, whole=True)
            assert everything() == before

    def test_figures_of_the_day_before_are_rolled_up(self, lin):
        lease()
        night(lin, ANCHOR + timedelta(days=1), whole=True)
        row = DailyFigures.objects.get(merchant_id=lin.id, day=ANCHOR)
        assert (row.orders, row.rent_received, row.income, row.rent_due) == (1, 10_000, 9_500 + 500, 10_000)

    def test_rent_paid_from_a_captured_deposit_is_rent_received(self, lin, lin_owner):
        caller = lin_owner.caller
        with scope.scope(lin):
            row = lease(addon_monthly=500)
            with clock.at(nights.moment_of(DUE)):
                issue_due(DUE)
                bill = Bill.objects.get(kind="rent")
                attempt = payments.open_attempt(
                    queries.bills_of(row.pk), AttemptMethod.CAPTURE, [bill.pk], bill.amount, actor_name=caller.name
                ).attempt
                payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
                close_day(lin.id, DUE)
        found = DailyFigures.objects.get(merchant_id=lin.id, day=DUE)
        assert (found.rent_received, found.income) == (bill.rent, bill.amount)

    def test_rent_paid_from_a_captured_deposit_is_one_figure_for_the_shop_and_the_platform(
        self, lin, lin_owner, operator
    ):
        row = lease(addon_monthly=500)
        callers = (lin_owner.caller, operator.caller)
        with clock.at(nights.moment_of(DUE) + timedelta(hours=10)):
            issue_due(DUE)
            bill = Bill.objects.get(kind="rent")
            attempt = payments.open_attempt(
                queries.bills_of(row.pk), AttemptMethod.CAPTURE, [bill.pk], bill.amount, actor_name="林"
            ).attempt
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
            assert [figures.days(one, DUE)[DUE].received for one in callers] == [bill.rent] * 2
        night(lin, DUE + timedelta(days=1), whole=True)
        with clock.at(nights.moment_of(DUE + timedelta(days=1)) + timedelta(hours=10)):
            assert [figures.days(one, DUE)[DUE].received for one in callers] == [bill.rent] * 2


class TestDebit:
    def test_one_attempt_an_order_with_its_call_and_job(self, lin):
        row = lease(agreement_no="AG1")
        lease()
        night(lin, DUE)
        attempt = Attempt.objects.get(method="debit")
        call = PartnerCall.objects.get(operation="debit")
        assert (attempt.payable_id, attempt.amount) == (row.pk, 10_000)
        assert (call.key, call.payload["agreement_no"]) == (str(attempt.pk), "AG1")
        assert Job.objects.filter(kind="partners.send", key=str(call.id)).exists()

    def test_no_second_one_while_the_first_is_under_way(self, lin):
        lease(agreement_no="AG1")
        night(lin, DUE)
        night(lin, DUE + timedelta(days=1))
        assert Attempt.objects.filter(method="debit").count() == 1

    def test_a_refused_one_is_tried_again_the_next_night(self, lin):
        lease(agreement_no="AG1")
        night(lin, DUE)
        payments.fail_attempt(Attempt.objects.get(method="debit").pk, "余额不足")
        night(lin, DUE + timedelta(days=1))
        assert Attempt.objects.filter(method="debit").count() == 2


class TestLateFee:
    def test_it_stops_at_the_cap_and_when_paid(self, lin_owner):
        lease(late_fee_bps=1_000, late_fee_cap_bps=2_500)
        bill = due_bill()
        for days in range(1, 12):
            lateness.run(DUE + timedelta(days=days))
        assert Bill.objects.get(kind="late_fee").amount == 2_500
        services.collect(caller=lin_owner.caller, bill_ids=[bill.pk], method="offline", proof=slip(lin_owner.caller))
        lateness.run(DUE + timedelta(days=20))
        assert Bill.objects.get(kind="late_fee").status == "paid"

    @pytest.mark.parametrize(
        ("rent", "rate", "cap", "fee"), [(1_000, 5, 3_000, 1), (999, 5, 3_000, 0), (500, 100, 10, 1), (499, 100, 10, 0)]
    )
    def test_an_exact_half_fen_is_one(self, rent, rate, cap, fee):
        """Of the day's rate, and of the cap."""
        row = lease(late_fee_bps=rate, late_fee_cap_bps=cap, late_fee_grace_days=0)
        Bill.objects.create(
            order_id=row.pk, kind="rent", period=2, due_date=DUE, amount=rent, rent=rent, status="overdue"
        )
        lateness.run(DUE + timedelta(days=1))
        assert list(LateFeeAccrual.objects.values_list("amount", flat=True)) == [fee] * (fee > 0)

    @settings(max_examples=examples(10), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        rent=st.integers(1, 500_000),
        paid=st.integers(0, 499_999),
        rate=st.integers(0, 1_000),
        cap=st.integers(0, 10_000),
        grace=st.integers(0, 5),
    )
    def test_the_statement_says_what_the_rule_says(self, rent, paid, rate, cap, grace):
        order = Order.objects.first() or lease()
        Order.objects.update(late_fee_bps=rate, late_fee_cap_bps=cap, late_fee_grace_days=grace)
        bill = Bill.objects.create(
            order_id=order.pk, kind="rent", period=2, due_date=DUE, amount=rent, rent=rent, status="overdue",
            paid_rent=min(paid, rent - 1), paid=min(paid, rent - 1),
        )  # fmt: skip
        accrued = 0
        for days in range(1, 9):
            day = DUE + timedelta(days=days)
            lateness.run(day)
            accrued += late_fee(
                unpaid_rent=rent - bill.paid, bill_rent=rent, rate=rate, day=day, due_date=DUE, grace_days=grace,
                cap=cap, accrued=accrued,
            )  # fmt: skip
            fee = Bill.objects.filter(kind="late_fee", parent_id=bill.pk).first()
            assert (fee.amount if fee else 0) == accrued
        Bill.objects.filter(order_id=order.pk).delete()


def due_bill():
    from apps.bills.services.schedule import issue_due

    issue_due(DUE)
    lateness.run(DUE + timedelta(days=1))
    return Bill.objects.get(kind="rent")


class TestMoneyInTime:
    """Days on which the money was there or on its way cost nothing, however late the answer."""

    def overdue(self, lin, until, **fields):
        row = lease(late_fee_grace_days=1, **fields)
        billed(DUE, *range(until))
        return row

    def test_a_debit_that_succeeds_leaves_no_fee_behind(self, lin):
        self.overdue(lin, 1, agreement_no="AG1")
        payments.fail_attempt(Attempt.objects.get(method="debit").pk, "余额不足")
        billed(DUE, 1, 2)
        Attempt.objects.filter(method="debit", state="failed").delete()
        fee = Bill.objects.get(kind="late_fee")
        assert fee.amount == 5
        attempt = Attempt.objects.get(method="debit", state="waiting")
        with clock.at(nights.moment_of(DUE + timedelta(days=3))):
            assert payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now()) is not None
        fee.refresh_from_db()
        assert (fee.status, fee.amount) == ("void", 0)
        assert not LateFeeAccrual.objects.exists()
        assert Bill.objects.get(kind="rent").status == "paid"

    def test_an_answer_that_comes_days_late_reverses_the_days_after_the_payment(self, lin):
        row = self.overdue(lin, 3)
        bill = Bill.objects.get(kind="rent")
        assert Bill.objects.get(kind="late_fee").amount == 5
        with clock.at(nights.moment_of(DUE + timedelta(days=2))):
            attempt = payments.pay_page(queries.bills_of(row.pk), [bill.pk], 10_005, actor_name="波")
        billed(DUE, 3, 4, 5)
        assert Bill.objects.get(kind="late_fee").amount == 20
        with clock.at(nights.moment_of(DUE + timedelta(days=6))):
            in_time = clock.start_of(DUE + timedelta(days=3)) - timedelta(minutes=1)
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", in_time)
        assert list(LateFeeAccrual.objects.values_list("day", flat=True)) == [DUE + timedelta(days=2)]
        assert (Bill.objects.get(kind="late_fee").amount, Bill.objects.get(kind="late_fee").status) == (5, "paid")
        assert queries.order_sums([row.pk])[row.pk].open_amount == 0

    def test_what_it_does_not_pay_costs_these_days_again(self, lin):
        row = self.overdue(lin, 1)
        bill = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE)):
            attempt = payments.pay_page(queries.bills_of(row.pk), [bill.pk], 6_000, actor_name="波")
        billed(DUE, 1, 2, 3)
        assert Bill.objects.get(kind="late_fee").amount == 10
        with clock.at(nights.moment_of(DUE + timedelta(days=4))):
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.start_of(DUE) + timedelta(hours=9))
        assert Bill.objects.get(kind="late_fee").amount == 4
        assert Bill.objects.get(kind="rent").paid == 6_000

    def test_a_debit_by_staff_does_not_undo_the_fee_of_that_morning(self, lin):
        row = self.overdue(lin, 3)
        bill = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE + timedelta(days=2)) + timedelta(hours=10)):
            attempt = payments.open_attempt(
                queries.bills_of(row.pk), AttemptMethod.DEBIT, [bill.pk], 10_005, actor_name="林"
            ).attempt
        billed(DUE, 3)
        assert Bill.objects.get(kind="late_fee").amount == 10
        with clock.at(nights.moment_of(DUE + timedelta(days=3)) + timedelta(hours=1)):
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
        assert list(LateFeeAccrual.objects.values_list("day", flat=True)) == [DUE + timedelta(days=2)]
        assert (Bill.objects.get(kind="late_fee").amount, Bill.objects.get(kind="late_fee").status) == (5, "paid")
        assert not Refund.objects.exists()

    def test_a_waived_fee_is_not_asked_again_after_a_part_is_paid(self, lin, lin_owner):
        row = self.overdue(lin, 1)
        bill = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE)):
            attempt = payments.open_attempt(
                queries.bills_of(row.pk), AttemptMethod.DEBIT, [bill.pk], 5_000, actor_name="林"
            ).attempt
        billed(DUE, 1, 2, 3)
        fee = Bill.objects.get(kind="late_fee")
        assert fee.amount == 10
        with clock.at(nights.moment_of(DUE + timedelta(days=3)) + timedelta(hours=1)):
            services.waive(caller=lin_owner.caller, bill_id=fee.pk, amount=10, reason="客户首次逾期")
            payments.money_arrived(attempt.pk, f"T{attempt.pk}", clock.now())
        fee.refresh_from_db()
        assert (fee.amount, fee.waived, fee.status) == (6, 6, "waived")
        assert sum(LateFeeAccrual.objects.values_list("amount", flat=True)) == 6
        assert queries.order_sums([row.pk])[row.pk].open_amount == 5_000

    def test_a_fee_that_was_paid_for_days_since_pays_what_else_is_open(self, lin, lin_owner):
        row = self.overdue(lin, 1)
        bill = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE)):
            page = payments.pay_page(queries.bills_of(row.pk), [bill.pk], 6_000, actor_name="波")
        billed(DUE, *range(1, 7))
        with clock.at(nights.moment_of(DUE + timedelta(days=6)) + timedelta(hours=10)):
            proof = slip(lin_owner.caller)
            services.collect(caller=lin_owner.caller, bill_ids=[bill.pk], method="offline", amount=1_025, proof=proof)
        billed(DUE, 7)
        assert (self.fee().amount, self.fee().paid) == (25 + 5, 25)
        with clock.at(nights.moment_of(DUE + timedelta(days=7)) + timedelta(hours=10)):
            payments.money_arrived(page.pk, f"T{page.pk}", clock.start_of(DUE) + timedelta(hours=9))
        # 4,000 were late for five days, and less than 3,000 for the sixth: 5 × 2 + 1
        # and what came on the sixth day paid the fees of five.
        assert (self.fee().amount, self.fee().paid, self.fee().status) == (11, 10, "overdue")
        assert Bill.objects.get(kind="rent").paid == 6_000 + 1_025 - 10
        assert not Refund.objects.exists()
        assert sum(LateFeeAccrual.objects.values_list("amount", flat=True)) == 11
        assert sum(Entry.objects.values_list("amount", flat=True)) == 0
        assert sum(Allocation.objects.filter(bill_id=self.fee().pk).values_list("amount", flat=True)) == 10

    def test_money_that_lands_on_another_bill_spares_that_bills_days(self, lin, lin_owner):
        row = self.overdue(lin, 1)
        first = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE)):
            issue_due(date(2026, 5, 10))
            page = payments.pay_page(queries.bills_of(row.pk), [first.pk], 4_000, actor_name="波")
        other = Bill.objects.get(kind="rent", period=3)
        with clock.at(nights.moment_of(DUE) + timedelta(hours=10)):
            services.collect(
                caller=lin_owner.caller, bill_ids=[first.pk], method="offline", proof=slip(lin_owner.caller)
            )
        late = other.due_date
        billed(late, *range(1, 6))
        assert Bill.objects.get(parent_id=other.pk).amount == 4 * 5
        with clock.at(nights.moment_of(late + timedelta(days=5)) + timedelta(hours=10)):
            payments.money_arrived(page.pk, f"T{page.pk}", clock.start_of(late) + timedelta(hours=9))
        assert (Bill.objects.get(parent_id=other.pk).amount, Bill.objects.get(pk=other.pk).paid) == (4 * 3, 4_000)

    def test_a_payment_before_the_night_costs_nothing_for_its_day(self, lin):
        row = self.overdue(lin, 3)
        bill, third = Bill.objects.get(kind="rent"), DUE + timedelta(days=3)
        with clock.at(nights.moment_of(DUE + timedelta(days=2))):
            page = payments.pay_page(queries.bills_of(row.pk), [bill.pk], 10_005, actor_name="波")
        billed(third, 0)
        assert self.fee().amount == 10
        with clock.at(nights.moment_of(third) + timedelta(hours=10)):
            payments.money_arrived(page.pk, f"T{page.pk}", clock.start_of(third) + timedelta(minutes=9))
        assert (self.fee().amount, self.fee().status, Bill.objects.get(kind="rent").status) == (5, "paid", "paid")

    def test_days_on_which_a_debit_held_the_customers_page_up_cost_nothing(self, lin):
        row = self.overdue(lin, 3)
        bill = Bill.objects.get(kind="rent")
        with clock.at(nights.moment_of(DUE + timedelta(days=2)) + timedelta(hours=10)):
            attempt = payments.open_attempt(
                queries.bills_of(row.pk), AttemptMethod.DEBIT, [bill.pk], 10_005, actor_name="林"
            ).attempt
        billed(DUE, 3, 4)
        assert self.fee().amount == 15
        with clock.at(nights.moment_of(DUE + timedelta(days=4)) + timedelta(hours=10)):
            assert payments.close_attempt(attempt.pk, "平台上没有看到")
        assert self.fee().amount == 5
        billed(DUE, 5)
        assert self.fee().amount == 10

    def fee(self):
        return Bill.objects.get(kind="late_fee")

    def test_a_night_that_is_caught_up_on_charges_nothing_for_days_without_the_bill(self, lin):
        lease(late_fee_grace_days=1)
        back = DUE + timedelta(days=5)
        with clock.at(nights.moment_of(back)), scope.public(), lighter():
            jobs.enqueue(nights.KIND, DUE.isoformat(), tenant_id=lin.id)
            jobs.run_due()
        bill = Bill.objects.get(kind="rent")
        assert (bill.due_date, bill.issued_late, bill.status) == (DUE, back, "due")
        night(lin, back + timedelta(days=1))
        bill.refresh_from_db()
        assert bill.status == "overdue"
        assert not Bill.objects.filter(kind="late_fee").exists()
        night(lin, back + timedelta(days=2))
        assert Bill.objects.get(kind="late_fee").amount == 5

    def test_a_date_that_was_moved_is_no_outage(self, lin):
        lease(late_fee_grace_days=1)
        with clock.at(nights.moment_of(DUE + timedelta(days=3))), scope.public(), lighter():
            jobs.enqueue(nights.KIND, DUE.isoformat(), tenant_id=lin.id, payload={nights.MOVED: True})
            jobs.run_due()
        assert Bill.objects.get(kind="rent").issued_late is None
        assert Bill.objects.get(kind="late_fee").amount == 10

    def test_two_kinds_of_bills_of_one_period_may_both_be_late(self, lin):
        row = lease(late_fee_grace_days=1)
        night(lin, DUE)
        Bill.objects.create(order_id=row.pk, kind="renewal", period=2, due_date=DUE, amount=9_000, rent=9_000)
        for days in (1, 2):
            assert night(lin, DUE + timedelta(days=days)).state == "done"
        assert Bill.objects.filter(kind="late_fee").count() == 2


class TestBatches:
    """A step holds the merchant's orders for one range of them at a time."""

    def test_ranges_cover_what_is_found_once(self, lin):
        for _ in range(5):
            lease()
        seen = []
        found = "SELECT id AS order_id FROM leases_order"

        def work(values):
            ids = Order.objects.filter(pk__gte=values["first"], pk__lte=values["last"]).values_list("pk", flat=True)
            seen.append(sorted(ids))
            return len(ids)

        assert in_batches(found, {}, 2, work) == 5
        assert len(seen[0]) == 2
        assert len(seen) > 1
        assert sorted(one for some in seen for one in some) == sorted(Order.objects.values_list("pk", flat=True))

    @pytest.mark.parametrize(
        ("durable", "cluster", "waits"), [(False, False, "off"), (False, True, "on"), (True, False, "on")]
    )
    def test_only_one_server_may_be_ahead_of_its_disk(self, lin, monkeypatch, durable, cluster, waits):
        """Where the note of the step lies on the same one, it is lost with what it says."""
        monkeypatch.setattr(batches, "on_cluster", lambda: cluster)
        monkeypatch.setattr(batches, "locked_here", lambda _: nullcontext())
        seen = []

        def work(values):
            with connection.cursor() as cursor:
                cursor.execute("SHOW synchronous_commit")
                seen.append(cursor.fetchone()[0])
            return 1

        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL synchronous_commit = on")  # the tests' server is hasty
        lease()
        assert in_batches("SELECT id AS order_id FROM leases_order", {}, 2, work, durable=durable) == 1
        assert seen == [waits]

    def test_nothing_is_held_where_nothing_is_found(self, lin):
        assert in_batches("SELECT id AS order_id FROM leases_order WHERE false", {}, 2, lambda values: 1 / 0) == 0

    @pytest.mark.parametrize("size", [pytest.param(1, marks=ANOTHER), 2, pytest.param(100, marks=ANOTHER)])
    def test_a_night_does_the_same_whatever_their_size(self, lin, monkeypatch, size):
        for module in (schedule, debit, lateness):
            monkeypatch.setattr(module, "AT_ONCE", size)
        for _ in range(3):
            lease(agreement_no="AG1", late_fee_grace_days=0)
        night(lin, DUE)
        Attempt.objects.filter(method="debit").update(state="failed")
        night(lin, DUE + timedelta(days=1))
        assert Bill.objects.filter(kind="rent", status="overdue").count() == 3
        assert Bill.objects.filter(kind="late_fee", amount=5).count() == 3
        assert Attempt.objects.filter(method="debit").count() == 6
        assert set(Order.objects.values_list("status", "overdue_amount")) == {("overdue", 10_005)}

    def test_one_that_was_cut_off_goes_on_where_it_stopped(self, lin, monkeypatch):
        monkeypatch.setattr(lateness, "AT_ONCE", 1)
        for _ in range(3):
            lease()
        night(lin, DUE)
        real, calls = lateness._fall_late, []

        def cut_off(values):
            calls.append(values)
            if len(calls) == 2:
                raise ConnectionError
            return real(values)

        monkeypatch.setattr(lateness, "_fall_late", cut_off)
        day = DUE + timedelta(days=1)
        assert night(lin, day).state == "queued"
        assert Bill.objects.filter(status="overdue").count() == 1
        monkeypatch.setattr(lateness, "_fall_late", real)
        Job.objects.filter(tenant_id=lin.id, kind=nights.KIND).update(run_at=clock.real_now())
        assert night(lin, day).state == "done"
        assert Bill.objects.filter(status="overdue").count() == 3


class TestSums:
    def test_an_order_knows_what_is_overdue_since_when(self):
        row = lease()
        due_bill()
        lateness.run(DUE + timedelta(days=4))
        sums = queries.order_sums([row.pk])[row.pk]
        assert (sums.overdue_amount, sums.overdue_since, sums.late_fee_open) == (10_005, date(2026, 4, 11), 5)
        assert (sums.rent_paid, sums.periods_paid, sums.all_paid) == (10_000, 1, False)
