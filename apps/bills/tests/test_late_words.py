"""Rent that was paid in time at the party and heard of late, while money that came in between paid it too."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills import queries, services
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.nightly import debit, lateness
from apps.bills.rules import unpaid
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease
from apps.finance.models import Account, Entry
from apps.finance.rules import COMMISSION
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.money import yuan
from core.notices.models import Notice
from infra.testing.nights import lighter
from infra.testing.pictures import slip
from nights.job import KIND, moment_of
from tenants.scope import public, scope

pytestmark = pytest.mark.django_db
DUE = date(2026, 4, 10)
RENT = 10_000
PER_DAY = 5
ANOTHER = pytest.mark.months
"""Late fees against a model (test_fee_model.py, test_fee_cap.py) draw such cases in any run."""
METHODS = [AttemptMethod.DEBIT, pytest.param(AttemptMethod.CAPTURE, marks=ANOTHER)]


def day(number: int) -> date:
    """`number` days after the rent was due."""
    return DUE + timedelta(days=number)


def noon(number: int) -> Any:
    return clock.at(clock.start_of(day(number)) + timedelta(hours=12))


def nights(first: int, last: int) -> None:
    for number in range(first, last + 1):
        with clock.at(moment_of(day(number))):
            issue_due(day(number))
            lateness.run(day(number))


def rent(period: int = 2) -> Any:
    return Bill.objects.get(kind="rent", period=period)


def fee_of(bill: Any) -> Any:
    return Bill.objects.get(parent_id=bill.pk)


def asked(bill: Any) -> int:
    """What the bill's late fee comes to, less what went back."""
    fee = fee_of(bill)
    return int(fee.amount - fee.refunded)


def days_of(bill: Any) -> list[date]:
    return list(LateFeeAccrual.objects.filter(bill_id=bill.pk).order_by("day").values_list("day", flat=True))


def fees_of(bill: Any) -> dict[int, int]:
    """What each day costs, by its number."""
    rows = LateFeeAccrual.objects.filter(bill_id=bill.pk)
    return {(row.day - DUE).days: row.amount for row in rows}


class Late:
    """A lease whose rent was due on day 0, one day of grace; a page for it that is open."""

    def __init__(self, lin: Any, owner: Any, **fields: Any) -> None:
        self.caller = owner.caller
        self.order = lease(late_fee_grace_days=1, **fields)
        nights(0, 0)

    def page(self, *bills: Any, amount: int = RENT) -> Any:
        return payments.pay_page(queries.bills_of(self.order.pk), [b.pk for b in bills], amount, actor_name="波")

    def cash(self, *bills: Any, amount: int | None = None, on: int | None = None) -> Any:
        return services.collect(
            caller=self.caller, bill_ids=[bill.pk for bill in bills], method="offline", amount=amount,
            proof=slip(self.caller), received_on=None if on is None else day(on),
        ).attempt  # fmt: skip

    def debit(self, *bills: Any) -> Any:
        return services.collect(caller=self.caller, bill_ids=[bill.pk for bill in bills], method="debit").attempt

    def under_way(self, method: AttemptMethod, *bills: Any, amount: int = RENT) -> Any:
        ids = [bill.pk for bill in bills]
        payable = queries.bills_of(self.order.pk)
        return payments.open_attempt(payable, method, ids, amount, actor_name="林").attempt

    def another(self, number: int, rent: int = RENT) -> Any:
        """A bill that is due on day `number`."""
        return Bill.objects.create(
            order_id=self.order.pk, kind="renewal", period=1, due_date=day(number), amount=rent, rent=rent
        )

    def kept(self) -> int:
        """What of the customer's money stays."""
        sums = Attempt.objects.filter(payable_id=self.order.pk, state="paid")
        return int(sum(sums.values_list("amount", flat=True)) - sum(sums.values_list("refunded", flat=True)))


def heard(attempt: Any, paid: int, *, hour: int = 23, minute: int = 50) -> None:
    """The party's word of a payment on day `paid`."""
    at = clock.start_of(day(paid)) + timedelta(hours=hour, minutes=minute)
    assert payments.money_arrived(attempt.pk, f"T{attempt.pk}", at) is not None


def said_paid(attempt: Any) -> None:
    """By a person alone."""
    assert payments.money_arrived(attempt.pk, "", clock.now(), by_person=True) is not None


@pytest.fixture
def late(lin: Any, lin_owner: Any) -> Any:
    with scope(lin):
        yield Late(lin, lin_owner)
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        assert queries.apart_from_allocations() == []


class TestCashInBetween:
    """The page was paid on day 0 at 23:50; cash came on day 3; of the page we heard on day 5."""

    def test_that_paid_rent_and_fees_gets_the_fees_back(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        nights(1, 3)
        with noon(3):
            late.cash(rent())
        assert fee_of(rent()).paid == 2 * PER_DAY
        nights(4, 5)
        with noon(5):
            heard(page, 0)
        assert (asked(rent()), days_of(rent()), rent().status) == (0, [], "paid")
        assert late.kept() == 2 * RENT
        assert Notice.objects.get(kind="refund.offline").title_zh == "请将 ¥0.10 退还客户"

    @ANOTHER
    def test_that_paid_a_part_is_too_much_by_all_of_it(self, late: Late) -> None:
        self.between(late, amount=5_010)
        assert (fee_of(rent()).paid, rent().paid) == (2 * PER_DAY, 5_000)
        self.word(late)
        assert (asked(rent()), days_of(rent()), rent().status) == (0, [], "paid")
        assert late.kept() == RENT + RENT

    @ANOTHER
    def test_that_paid_a_later_bill_too_leaves_that_bills_fee(self, late: Late) -> None:
        """Its rent was unpaid until day 3."""
        other = late.another(1)
        self.between(late, other)
        assert fee_of(other).paid == PER_DAY
        self.word(late)
        assert (asked(rent()), asked(other), days_of(other)) == (0, PER_DAY, [day(3)])
        assert late.kept() == 3 * RENT + PER_DAY

    @pytest.mark.parametrize("on", [pytest.param(0, marks=ANOTHER), pytest.param(1, marks=ANOTHER), 2])
    def test_that_is_dated_back_gets_all_fees_back(self, late: Late, on: int) -> None:
        self.between(late, on=on)
        assert asked(rent()) == (on == 2) * PER_DAY
        self.word(late)
        assert (asked(rent()), late.kept()) == (0, 2 * RENT)

    def test_a_payment_that_was_later_than_the_cash_changes_nothing(self, late: Late) -> None:
        """Both came: what the customer paid in the end isn't owed."""
        self.between(late)
        self.word(late, paid=3)
        assert (asked(rent()), days_of(rent())) == (2 * PER_DAY, [day(2), day(3)])
        assert late.kept() == 2 * RENT + 2 * PER_DAY

    @ANOTHER
    def test_of_two_late_bills_the_one_that_was_paid_costs_nothing(self, late: Late) -> None:
        other = late.another(1, rent=30_000)
        with noon(0):
            page = late.page(rent())
        nights(1, 5)
        assert (asked(rent()), asked(other)) == (4 * PER_DAY, 3 * 15)
        with noon(5):
            heard(page, 0)
        assert (asked(rent()), asked(other), queries.open_rows(late.order.pk)[0].rent) == (0, 3 * 15, 30_000)

    def test_what_waited_for_a_second_person_and_was_refused_spares_no_night(self, late: Late) -> None:
        """Nor when the nights are reckoned once more."""
        nights(1, 2)
        with noon(2):
            waits = late.under_way(AttemptMethod.OFFLINE, rent())
        nights(3, 4)
        with noon(4):
            payments.close_attempt(waits.pk, "未通过复核")
            late.cash(rent(), amount=2_000, on=2)
        assert fees_of(rent()) == {2: PER_DAY, 3: 4, 4: 4}

    @ANOTHER
    def test_fees_that_were_waived_and_cost_nothing_are_waived_no_more(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        nights(1, 3)
        with noon(3):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=4, reason="客户首次逾期")
            late.cash(rent())
        assert fee_of(rent()).paid == 6
        with noon(5):
            heard(page, 0)
        fee = fee_of(rent())
        assert (fee.paid - fee.refunded, fee.waived, days_of(rent())) == (0, 0, [])
        assert late.kept() == 2 * RENT

    def test_after_the_lease_has_ended_the_fee_goes_back_too(self, late: Late) -> None:
        self.between(late, amount=5_010)
        nights(4, 4)
        with noon(4):
            services.void_open(late.order, late.caller, "协商关闭")
            type(late.order).objects.filter(pk=late.order.pk).update(status="closed", finished_at=clock.now())
        self.word(late)
        fee = fee_of(rent())
        assert (fee.paid - fee.refunded, days_of(rent())) == (0, [])
        assert (rent().paid, late.kept()) == (5_000, RENT + 5_000)

    def between(self, late: Late, *more: Any, amount: int | None = None, on: int | None = None) -> None:
        with noon(0):
            self.page = late.page(rent())
        nights(1, 3)
        with noon(3):
            late.cash(rent(), *more, amount=amount, on=on)

    def word(self, late: Late, paid: int = 0) -> None:
        with noon(5):
            heard(self.page, paid)


class TestUnderWay:
    """Begun on day 2 at noon for all that was owed; nobody else could pay until day 5 at noon."""

    @pytest.mark.parametrize("method", ["debit", pytest.param("capture", marks=ANOTHER)])
    @pytest.mark.parametrize("paid", [True, False])
    def test_costs_nothing_while_it_is(self, late: Late, method: str, paid: bool) -> None:
        nights(1, 2)
        with noon(2):
            begun = late.under_way(AttemptMethod.of(method), rent(), amount=RENT + PER_DAY)
        nights(3, 5)
        with noon(5):
            if paid:
                heard(begun, 5, hour=12, minute=0)
            else:
                assert payments.fail_attempt(begun.pk, "余额不足")
        assert days_of(rent()) == [day(2)]
        assert (rent().status, fee_of(rent()).status) == (("paid", "paid") if paid else ("overdue", "overdue"))

    def test_costs_nothing_on_a_night_that_runs_some_minutes_late(self, lin: Any, late: Late) -> None:
        nights(1, 1)
        with noon(1):
            begun = late.under_way(AttemptMethod.DEBIT, rent())
        with clock.at(moment_of(day(2)) + timedelta(minutes=2)):
            assert payments.fail_attempt(begun.pk, "余额不足")
        with clock.at(moment_of(day(2)) + timedelta(minutes=5)), public():
            jobs.enqueue(KIND, day(2).isoformat(), tenant_id=lin.id)
            assert jobs.run(lin.id, Job.objects.get(kind=KIND, key=day(2).isoformat()).id)
        assert days_of(rent()) == []

    def test_pays_its_own_bills_though_an_older_one_is_none_to_debit(self, late: Late) -> None:
        Bill.objects.create(
            order_id=late.order.pk, kind="compensation", period=1, due_date=day(-3), amount=300_000, rent=300_000
        )
        type(late.order).objects.filter(pk=late.order.pk).update(agreement_no="AG1")
        with clock.at(moment_of(day(1))):
            assert debit.debit_due(day(1)) == 1
        nights(1, 5)
        with noon(5):
            heard(Attempt.objects.get(method="debit"), 5, hour=12, minute=0)
        assert (days_of(rent()), rent().status) == ([], "paid")

    @ANOTHER
    def test_what_a_person_said_was_paid_held_nobody_up_from_then_on(self, late: Late) -> None:
        with noon(0):
            begun = late.under_way(AttemptMethod.DEBIT, rent())
        with noon(1):
            payments.money_arrived(begun.pk, "", clock.now(), by_person=True)
        other = late.another(2)
        nights(2, 9)
        with noon(9):
            assert payments.undo_taken_back(begun.pk, "未付款")
            late.cash(rent(), on=9)
            late.cash(other, amount=1, on=3)
        assert days_of(other) == [day(number) for number in range(4, 10)]

    @pytest.mark.parametrize("method", ["debit", pytest.param("capture", marks=ANOTHER)])
    def test_so_what_else_was_owed_cost_nothing_until_then_once_it_never_was(self, late: Late, method: str) -> None:
        """Begun on day 2 at noon for half the rent; a person says on day 5 that it was paid."""
        nights(1, 2)
        with noon(2):
            begun = late.under_way(AttemptMethod.of(method), rent(), amount=RENT // 2)
        nights(3, 5)
        with noon(5):
            payments.money_arrived(begun.pk, "", clock.now(), by_person=True)
        nights(6, 7)
        with noon(7):
            assert payments.undo_taken_back(begun.pk, "未付款")
        assert days_of(rent()) == [day(2), day(6), day(7)]

    def test_that_the_customer_had_paid_before_rings_no_bell(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        with noon(1):
            begun = late.under_way(AttemptMethod.DEBIT, rent())
            heard(page, 0)
            assert payments.fail_attempt(begun.pk, "客户刚刚已支付")
        assert not Notice.objects.filter(kind="order.debit_refused").exists()


class TestTheSumNeverGrows:
    def test_though_money_came_some_minutes_before_a_late_night(self, late: Late) -> None:
        """Cash of 9,000 at 00:11 of day 3, the night at 00:15; of a page of day 1 we hear on day 4."""
        with noon(0):
            page = late.page(rent(), amount=100)
        nights(1, 2)
        with clock.at(moment_of(day(3)) + timedelta(minutes=1)):
            late.cash(rent(), amount=9_000)
        with clock.at(moment_of(day(3)) + timedelta(minutes=5)):
            lateness.run(day(3))
        assert asked(rent()) == PER_DAY + 1
        with noon(4):
            heard(page, 1)
        assert asked(rent()) <= PER_DAY + 1


class TestWaived:
    """Days 2 and 3 were waived, then a debit that was under way is refused: they cost nothing."""

    @pytest.fixture
    def waived(self, late: Late) -> Late:
        nights(1, 1)
        with noon(1):
            begun = late.under_way(AttemptMethod.DEBIT, rent())
        nights(2, 3)
        with noon(3):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=2 * PER_DAY, reason="首次")
            assert payments.fail_attempt(begun.pk, "余额不足")
        assert (asked(rent()), fee_of(rent()).waived, fee_of(rent()).status) == (0, 0, "void")
        return late

    @ANOTHER
    def test_leaves_later_days_as_they_are_whatever_is_heard(self, waived: Late) -> None:
        nights(4, 5)
        with noon(5):
            waived.cash(rent(), amount=2 * PER_DAY)
            begun = waived.under_way(AttemptMethod.DEBIT, rent())
        nights(6, 6)
        with noon(6):
            assert payments.fail_attempt(begun.pk, "余额不足")
        fee = fee_of(rent())
        assert (fee.amount, fee.paid, fee.refunded, fee.status) == (2 * PER_DAY, 2 * PER_DAY, 0, "paid")

    def test_comes_back_for_no_other_days_with_a_wrong_entry(self, waived: Late) -> None:
        nights(4, 5)
        assert asked(rent()) == 2 * PER_DAY
        with noon(5):
            entry = waived.cash(rent(), amount=RENT, on=1)
            payments.undo_mistaken(entry.pk, waived.caller, "登记有误")
        assert (asked(rent()), fee_of(rent()).waived, fee_of(rent()).status) == (2 * PER_DAY, 0, "overdue")


class TestRefunded:
    def test_of_a_fee_isnt_kept_where_it_grows_again(self, late: Late) -> None:
        """Cash paid a fee of 10 and 4 went back; more days add 12, of which 9 turn out to cost nothing."""
        with noon(0):
            page = late.page(rent(), amount=5_000)
        nights(1, 3)
        with noon(3):
            late.cash(rent(), amount=5_010)
        with noon(5):
            payments.money_arrived(page.pk, "", clock.start_of(day(0)) + timedelta(hours=23), by_person=True)
            assert (fee_of(rent()).paid, fee_of(rent()).refunded) == (10, 4)
            assert payments.undo_taken_back(page.pk, "未付款")
        nights(6, 6)
        with noon(6):
            begun = late.under_way(AttemptMethod.DEBIT, rent())
        nights(7, 9)
        with noon(9):
            assert payments.fail_attempt(begun.pk, "余额不足")
        fee, cost = fee_of(rent()), LateFeeAccrual.objects.aggregate(sum=Sum("amount"))["sum"]
        assert (fee.amount - fee.refunded, unpaid(fee)) == (cost, cost - 6)


class TestAnEntryThatWasWrong:
    """A day of grace, fees of days 2 to 4; money entered on day 4 as received earlier; on day 6 it turns out wrong."""

    def enter(self, late: Late, on: int) -> Any:
        nights(1, 4)
        with noon(4):
            return late.cash(rent(), amount=RENT, on=on)

    def undo(self, late: Late, entry: Any) -> None:
        with noon(6):
            payments.undo_mistaken(entry.pk, late.caller, "登记有误")

    @pytest.mark.parametrize("on", [pytest.param(1, marks=ANOTHER), 2])
    def test_what_it_had_lifted_comes_back_and_days_that_counted_as_paid_stay_free(self, late: Late, on: int) -> None:
        entry = self.enter(late, on)
        assert asked(rent()) == (on - 1) * PER_DAY
        nights(5, 6)
        self.undo(late, entry)
        assert days_of(rent()) == [day(2), day(3), day(4)]
        fee = fee_of(rent())
        assert (fee.amount, fee.paid, fee.status, fee.paid_at) == (3 * PER_DAY, 0, "overdue", None)
        nights(7, 7)
        assert days_of(rent()) == [day(2), day(3), day(4), day(7)]
        assert asked(rent()) == 4 * PER_DAY

    def test_what_other_money_spares_stays_free(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        entry = self.enter(late, 1)
        with noon(5):
            heard(page, 2)
        self.undo(late, entry)
        assert (days_of(rent()), asked(rent())) == ([day(2)], PER_DAY)

    def test_a_waiver_that_fell_away_with_it_comes_back_too(self, late: Late) -> None:
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=2 * PER_DAY, reason="首次")
            entry = late.cash(rent(), amount=RENT, on=1)
        assert fee_of(rent()).waived == 0
        self.undo(late, entry)
        assert (asked(rent()), fee_of(rent()).waived) == (3 * PER_DAY, 2 * PER_DAY)

    @ANOTHER
    def test_so_does_one_of_the_whole_fee(self, late: Late) -> None:
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=3 * PER_DAY, reason="首次")
            entry = late.cash(rent(), amount=RENT, on=1)
        assert (fee_of(rent()).status, rent().status) == ("void", "paid")
        self.undo(late, entry)
        fee = fee_of(rent())
        assert (fee.status, fee.amount, fee.waived, rent().paid) == ("waived", 3 * PER_DAY, 3 * PER_DAY, 0)

    @ANOTHER
    def test_so_it_does_after_a_page_that_was_only_said_to_be_paid(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=3 * PER_DAY, reason="首次")
            payments.money_arrived(page.pk, "", clock.start_of(day(1)), by_person=True)
        with noon(5):
            assert payments.undo_taken_back(page.pk, "未付款")
        assert (fee_of(rent()).status, fee_of(rent()).waived) == ("waived", 3 * PER_DAY)

    @ANOTHER
    def test_so_does_what_another_payment_left_of_it(self, late: Late) -> None:
        """Half paid in time, days cost 3: of 15 waived 9 stay. The wrong 100 paid a fee of 1 beside them."""
        self.enter_half(late, 1)
        nights(5, 6)
        with noon(6):
            entry = late.cash(rent(), amount=100, on=1)
        assert (fee_of(rent()).paid, fee_of(rent()).status) == (1, "paid")
        self.undo(late, entry)
        fee = fee_of(rent())
        assert (asked(rent()), unpaid(fee), fee.waived, fee.status, fee.paid_at) == (15, 6, 9, "overdue", None)

    @ANOTHER
    def test_so_does_what_fell_away_with_days_that_come_back_whichever_payment_took_it(self, late: Late) -> None:
        first = self.enter_half(late, 2)
        with noon(4):
            late.cash(rent(), amount=5_000, on=1)
        self.undo(late, first)
        fee = fee_of(rent())
        assert (asked(rent()), unpaid(fee), fee.waived) == (9, 0, 9)

    def test_so_it_is_taken_off_where_nothing_is_owed_for_its_days(self, late: Late) -> None:
        """They came while a capture was under way that was never made, though a person had said that it was."""
        with noon(1):
            capture = late.under_way(AttemptMethod.CAPTURE, rent(), amount=5_000)
        nights(2, 3)
        with noon(3):
            payments.money_arrived(capture.pk, "", clock.now(), by_person=True)
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=1, reason="首次")
            entry = late.cash(rent(), amount=3_000, on=1)
            assert fee_of(rent()).status == "paid"
            assert payments.undo_taken_back(capture.pk, "未扣款")
        self.undo(late, entry)
        assert (fee_of(rent()).status, asked(rent()), rent().paid) == ("void", 0, 0)

    def enter_half(self, late: Late, on: int) -> Any:
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=3 * PER_DAY, reason="首次")
            return late.cash(rent(), amount=5_000, on=on)

    def test_another_time_nothing_is_left_to_come_back_twice(self, late: Late) -> None:
        self.undo(late, self.enter(late, 1))
        with noon(6):
            again = late.cash(rent(), amount=RENT, on=3)
        assert days_of(rent()) == [day(2), day(3)]
        self.undo(late, again)
        assert (days_of(rent()), asked(rent())) == ([day(2), day(3), day(4)], 3 * PER_DAY)


class TestTwoLateBills:
    @pytest.mark.parametrize(
        "amount", [pytest.param(5_000, marks=ANOTHER), pytest.param(RENT, marks=ANOTHER), RENT + 10]
    )
    @pytest.mark.parametrize("method", ["debit", pytest.param("page", marks=ANOTHER)])
    def test_what_one_fee_holds_too_much_of_comes_to_rest(self, late: Late, amount: int, method: str) -> None:
        other = late.another(2)
        nights(1, 3)
        with noon(3):
            first = late.page(rent(), amount=100)
        nights(4, 6)
        with noon(6):
            both = (rent(), other)
            second = (
                late.under_way(AttemptMethod.DEBIT, *both, amount=amount)
                if method == "debit"
                else late.page(*both, amount=amount)
            )
        nights(7, 9)
        with noon(9):
            heard(first, 9, hour=12, minute=0)
        nights(10, 10)
        with noon(10):
            heard(second, 10 if method == "debit" else 6, hour=11 if method == "debit" else 13, minute=0)
        for bill in (rent(), Bill.objects.get(pk=other.pk)):
            fee = Bill.objects.filter(parent_id=bill.pk).first()
            costs = LateFeeAccrual.objects.filter(bill_id=bill.pk).aggregate(sum=Sum("amount"))["sum"] or 0
            assert fee is None or fee.paid - fee.refunded <= costs


class TestNeverPaid:
    def test_comes_off_though_a_part_of_its_fee_was_waived_and_the_rest_went_back(self, late: Late) -> None:
        with noon(0):
            page = late.page(rent())
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=5, reason="客户说过了")
            debit = late.under_way(AttemptMethod.DEBIT, rent(), amount=RENT + 10)
            payments.money_arrived(debit.pk, "", clock.now(), by_person=True)
        with noon(5):
            heard(page, 2, hour=12, minute=0)
            assert payments.undo_taken_back(debit.pk, "该交易号属于另一笔收款")
        fee = fee_of(rent())
        assert (fee.paid, fee.refunded, fee.status in ("waived", "void")) == (0, 0, True)

    @pytest.mark.parametrize("method", METHODS)
    def test_is_told_once_with_what_is_owed_after_all(self, late: Late, method: AttemptMethod) -> None:
        nights(1, 2)
        with noon(2):
            half = late.under_way(method, rent(), amount=RENT // 2)
        nights(3, 5)
        with noon(5):
            said_paid(half)
        nights(6, 7)
        with noon(7):
            assert payments.undo_taken_back(half.pk, "未扣款")
        owed = sum(unpaid(bill) for bill in queries.order_bills(late.order.pk))
        told = Notice.objects.get(kind__in=("order.unpaid", "order.debit_refused"))
        assert (told.kind, yuan(owed) in told.text_zh) == ("order.unpaid", True)

    @pytest.mark.parametrize("method", METHODS)
    @pytest.mark.parametrize("ended", ["undone", "failed"])
    def test_said_paid_again_spares_no_night_on_which_anybody_could_pay(
        self, late: Late, method: AttemptMethod, ended: str
    ) -> None:
        nights(1, 2)
        with noon(2):
            half = late.under_way(method, rent(), amount=RENT // 2)
        nights(3, 5)
        with noon(5):
            if ended == "undone":
                said_paid(half)
                assert payments.undo_taken_back(half.pk, "未扣款")
            else:
                assert payments.fail_attempt(half.pk, "余额不足")
        nights(6, 9)
        before = fees_of(rent())
        with noon(9):
            said_paid(half)
        with noon(11):
            assert payments.undo_taken_back(half.pk, "未扣款")
        assert fees_of(rent()) == before == {2: 5, 6: 5, 7: 5, 8: 5, 9: 5}

    @pytest.mark.parametrize("first_too", [pytest.param(True, marks=ANOTHER), False])
    def test_comes_off_where_the_shop_has_no_other_commission_left(self, late: Late, first_too: bool) -> None:
        """What two paid of one bill was rounded together, and all of it went back."""
        with noon(0):
            cash = late.cash(rent(), amount=489)
            false = late.under_way(AttemptMethod.CAPTURE, rent(), amount=3_648)
            said_paid(false)
            first = Attempt.objects.get(method="page")
            for one in [*([first] if first_too else []), cash, false]:
                services.refund_attempt(one.pk, one.amount, "协商退款", late.caller)
            assert payments.undo_taken_back(false.pk, "未扣款")
        assert Account.objects.get(name=COMMISSION).balance == (0 if first_too else 500)


class TestCap:
    def test_days_after_it_cost_what_earlier_ones_cost_less(self, lin: Any, lin_owner: Any) -> None:
        """A tenth a day until a quarter is reached on day 4; of 6,000 that were paid in time we hear on day 7."""
        with scope(lin):
            late = Late(lin, lin_owner, late_fee_bps=1_000, late_fee_cap_bps=2_500)
            with noon(0):
                page = late.page(rent(), amount=6_000)
            nights(1, 7)
            assert (asked(rent()), days_of(rent())[-1]) == (2_500, day(4))
            with noon(7):
                heard(page, 0)
            assert (asked(rent()), days_of(rent())) == (6 * 400, [day(number) for number in range(2, 8)])
            nights(8, 9)
            assert asked(rent()) == 2_500

    @pytest.mark.parametrize("method", METHODS)
    def test_asks_nothing_of_nights_that_took_a_part_for_paid(
        self, lin: Any, lin_owner: Any, method: AttemptMethod
    ) -> None:
        with scope(lin):
            late = Late(lin, lin_owner, late_fee_bps=1_000, late_fee_cap_bps=2_500)
            nights(1, 2)
            with noon(2):
                half = late.under_way(method, rent(), amount=RENT // 2)
            nights(3, 5)
            with noon(5):
                said_paid(half)
            nights(6, 7)
            with noon(7):
                assert payments.undo_taken_back(half.pk, "未扣款")
            assert days_of(rent()) == [day(2)]
            with noon(7):
                other = late.under_way(AttemptMethod.CAPTURE, rent())
            with noon(7):
                assert payments.fail_attempt(other.pk, "余额不足")
            assert days_of(rent()) == [day(2)], "nor once they are reckoned again"
            nights(8, 9)
            assert asked(rent()) == 2_500

    def test_nights_that_asked_behind_the_hold_keep_what_they_asked(self, lin: Any, lin_owner: Any) -> None:
        with scope(lin):
            late = Late(lin, lin_owner, late_fee_bps=1_000, late_fee_cap_bps=2_500)
            nights(1, 3)
            with noon(3):
                debit = late.under_way(AttemptMethod.DEBIT, rent())
            nights(4, 4)
            with noon(4):
                said_paid(debit)
            nights(5, 6)
            before = fees_of(rent())
            assert set(before) > {5, 6}
            with noon(6):
                assert payments.undo_taken_back(debit.pk, "未扣款")
            assert fees_of(rent()) == {2: 1_000, 3: 1_000, 5: before[5], 6: before[6]}

    @ANOTHER
    def test_what_was_believed_twice_stays_free_both_times(self, lin: Any, lin_owner: Any) -> None:
        with scope(lin):
            late = Late(lin, lin_owner, late_fee_bps=1_000, late_fee_cap_bps=2_500)
            nights(1, 1)
            with noon(1):
                page = late.page(rent(), amount=9_000)
            nights(2, 3)
            with noon(3):
                debit = late.under_way(AttemptMethod.DEBIT, rent(), amount=12_500)
            for said, undone in ((3, 5), (7, 8)):
                with noon(said):
                    said_paid(debit)
                nights(said + 1, undone)
                with noon(undone):
                    assert payments.undo_taken_back(debit.pk, "未扣款")
                nights(undone + 1, undone + (2 if undone == 5 else 0))
            with noon(9):
                heard(page, 1)
            assert not {4, 5, 8} & {number for number, amount in fees_of(rent()).items() if amount}

    def test_money_believed_of_another_bill_stops_no_day_of_this_one(self, lin: Any, lin_owner: Any) -> None:
        with scope(lin):
            late = Late(lin, lin_owner, late_fee_bps=1_000, late_fee_cap_bps=2_500)
            other = late.another(0)
            with noon(0):
                page = late.page(rent(), amount=6_000)
            nights(1, 4)
            with noon(4):
                capture = late.under_way(AttemptMethod.CAPTURE, other, amount=3_000)
                said_paid(capture)
            nights(5, 7)
            with noon(7):
                assert payments.undo_taken_back(capture.pk, "未扣款")
                heard(page, 0)
            assert asked(rent()) == 6 * 400


class TestOutage:
    """Nights 0 to 5 are caught up on at noon of day 5; the rent was asked in time, and the customer can be debited."""

    @pytest.fixture
    def back(self, lin: Any) -> Any:
        """Runs the nights that were missed; parties answer when the test says so."""
        with clock.at(moment_of(DUE)), scope(lin):
            lease(late_fee_grace_days=1, agreement_no="AG1")
            issue_due(DUE)
        with noon(5), public(), lighter():
            jobs.enqueue(KIND, DUE.isoformat(), tenant_id=lin.id)
            while row := Job.objects.filter(kind=KIND, state="queued").first():
                jobs.run(lin.id, row.id)
        with scope(lin):
            yield Attempt.objects.get(method="debit")

    @ANOTHER
    def test_a_debit_that_is_refused_at_once_spares_no_day(self, back: Any) -> None:
        """Nobody was held up before it began."""
        with noon(5):
            assert payments.fail_attempt(back.pk, "余额不足")
        assert days_of(rent()) == [day(number) for number in (2, 3, 4, 5)]

    def test_one_that_is_refused_late_spares_the_nights_since(self, back: Any) -> None:
        nights(6, 7)
        with noon(7):
            assert payments.fail_attempt(back.pk, "余额不足")
        nights(8, 8)
        assert days_of(rent()) == [day(number) for number in (2, 3, 4, 5, 8)]

    def test_one_that_succeeds_costs_nothing_since_its_night(self, back: Any) -> None:
        nights(6, 6)
        with noon(6):
            heard(back, 5)
        assert (asked(rent()), rent().status) == (0, "paid")

    def test_one_that_ended_before_the_nights_ran_spares_theirs(self, lin: Any, late: Late) -> None:
        type(late.order).objects.filter(pk=late.order.pk).update(agreement_no="AG1")
        nights(1, 2)
        with noon(2):
            begun = late.debit(rent())
        with noon(4):
            assert payments.fail_attempt(begun.pk, "余额不足")
        type(late.order).objects.filter(pk=late.order.pk).update(agreement_no="")
        with noon(5), public(), lighter():
            jobs.enqueue(KIND, day(3).isoformat(), tenant_id=lin.id)
            while row := Job.objects.filter(kind=KIND, state="queued").first():
                jobs.run(lin.id, row.id)
        assert days_of(rent()) == [day(2), day(5)]

    @ANOTHER
    def test_one_that_a_person_only_said_was_paid_spares_none_of_the_nights_before_it(self, back: Any) -> None:
        with noon(5):
            said_paid(back)
        assert days_of(rent()) == []
        nights(6, 7)
        with noon(7):
            assert payments.undo_taken_back(back.pk, "未扣款")
        assert days_of(rent()) == [day(number) for number in (2, 3, 4, 5)]
