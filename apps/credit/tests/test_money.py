"""What the bureau is told of a lease's money, where a day, a write-off, an early end or a refund stands between."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.credit.queries import asked_bills, content
from apps.credit.queries.bills import asked_of
from apps.credit.rules import bounds_of, month_of, month_status
from apps.credit.services.nightly import report_changes
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_nightly import end, month_end
from apps.customers.models import Erasure
from apps.deposits.tests.test_ends import to_refund
from apps.leases.models import Order
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_cases import dealt
from apps.orders.tests.test_collection import in_collection
from apps.orders.tests.test_early_return import end as end_of_return
from apps.orders.tests.test_early_return import lent as lent
from apps.orders.tests.test_early_return import send
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import RECEIVE, staff
from apps.orders.tests.test_write_offs import alipay_payable, asked, decided, offline, sums
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.rules import AttemptMethod
from core import clock
from infra.testing import walked
from infra.testing.nights import tonight
from infra.testing.undone import undone
from nights.job import moment_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def opened(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open().opened()


@walked.once
def fifty_days_on(way: Way) -> Way:
    with clock.at(clock.start_of(clock.today() - timedelta(days=50)) + timedelta(hours=11)):
        way.waiver_bps = 10_000
        way.leasing()
    for ago in (18, 12, 6, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            bills.resume(way.order)
            lateness.run(clock.today())
            settle([int(way.order_id)])
    return way.prove()


@pytest.fixture
def late(way: Way, api: Any, operator: Any) -> Crediting:
    """A lease that began 50 days ago, with an overdue rent; nothing is frozen; opened at the bureau."""
    return Crediting(fifty_days_on(way), api(operator)).open().opened()


def at_night(made: Crediting, day: date) -> int:
    """At its own hour, as `nights.job` runs it."""
    shop = made.way.owner.shop
    with clock.at(moment_of(day)), scope(shop):
        return report_changes(tonight(day))


def by_word(way: Way, bill: Bill, amount: int) -> Attempt:
    """A person says that it was paid."""
    with scope(way.owner.shop):
        attempt = payments.open_attempt(
            alipay_payable(way), AttemptMethod.DEBIT, [bill.pk], amount, actor_name="林"
        ).attempt
        alipay.collect(attempt.pk, Paid("", amount, clock.now(), by_person=True))
    return attempt


def never_came(way: Way, attempt: Attempt) -> None:
    with scope(way.owner.shop):
        assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "从未到账")


def bill_of(way: Way, **wanted: Any) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(order_id=int(way.order_id), **wanted)


@walked.once
def write_off(way: Way) -> Way:
    way.asked(asked(way))
    way.asked(decided(way, way.shop))
    assert way.order.status == "written_off"
    return way


def said(made: Crediting, day: date) -> dict[str, str]:
    with scope(made.way.owner.shop):
        order = Order.objects.get(pk=int(made.way.order_id))
        return content.month(order, asked_bills([order.pk])[order.pk], month_of(day), day)


def test_who_pays_on_the_months_last_day_is_reported_as_they_stood_at_its_end(opened: Crediting) -> None:
    """A night runs ten minutes into its day."""
    last = month_end(clock.today())
    if last == clock.today():
        last = month_end(clock.today() + timedelta(days=2))
    with scope(opened.way.owner.shop):
        bill = Bill.objects.create(
            order_id=int(opened.way.order_id), kind="rent", period=2, due_date=last - timedelta(days=1), amount=30_000,
            rent=30_000, status="overdue",
        )  # fmt: skip
    at_night(opened, last)
    noon = clock.start_of(last) + timedelta(hours=12)
    with scope(opened.way.owner.shop):
        Bill.objects.filter(pk=bill.pk).update(status="paid", paid=30_000, paid_rent=30_000, paid_at=noon)
    at_night(opened, last + timedelta(days=1))
    with scope(opened.way.owner.shop):
        order = opened.way.order
        rows = asked_of(order, asked_bills([order.pk])[order.pk], last)
    assert month_status(rows, last) == "N"
    [row] = opened.records(kind="month")
    assert (row.content["status"], row.content["overdue_amount"]) == ("N", "0")


def test_what_is_paid_on_the_last_day_is_in_some_month(opened: Crediting) -> None:
    last = month_end(clock.today())
    if last == clock.today():
        at_night(opened, last + timedelta(days=1))
        last = month_end(last + timedelta(days=1))
    with scope(opened.way.owner.shop):
        bill = Bill.objects.create(
            order_id=int(opened.way.order_id), kind="rent", period=2, due_date=last, amount=30_000, rent=30_000,
            status="due",
        )  # fmt: skip
    at_night(opened, last)
    noon = clock.start_of(last) + timedelta(hours=12)
    with scope(opened.way.owner.shop):
        Bill.objects.filter(pk=bill.pk).update(status="paid", paid=30_000, paid_rent=30_000, paid_at=noon)
    at_night(opened, last + timedelta(days=1))
    at_night(opened, month_end(last + timedelta(days=1)) + timedelta(days=1))
    paid = [int(row.content["paid_amount"]) for row in opened.records(kind="month")]
    assert sum(paid) == 30_000 + bill_of(opened.way, kind="first_rent").amount, paid


class TestTheBalance:
    @pytest.mark.months
    def test_is_nothing_of_a_lease_that_was_given_back_early_and_paid(self, lent: Way) -> None:
        """It says C, settled, and 1,080.00 owed."""
        send(lent)
        staff(lent, RECEIVE)
        assert end_of_return(lent) == "returned"
        with scope(lent.owner.shop):
            order = Order.objects.get(pk=int(lent.order_id))
            found = content.month(order, asked_bills([order.pk])[order.pk], month_of(clock.today()), clock.today())
        assert (found["status"], found["balance"], found["left_periods"]) == ("C", "0", "0")

    def test_is_no_less_for_what_is_paid_beside_the_rent(self, opened: Crediting) -> None:
        """A compensation of 200.00 that was paid is taken off the rent that is owed."""
        before = said(opened, clock.today())["balance"]
        with scope(opened.way.owner.shop):
            Bill.objects.create(
                order_id=int(opened.way.order_id), kind="late_return", period=1, due_date=clock.today(), amount=20_000,
                rent=20_000, paid=20_000, paid_rent=20_000, status="paid", paid_at=clock.now(),
            )  # fmt: skip
        assert said(opened, clock.today())["balance"] == before


class TestAWriteOff:
    def test_of_a_month_isnt_a_normal_account(self, late: Crediting) -> None:
        """A month that was over before is reported behind the write-off: so many days overdue, of something."""
        in_collection(late.way)
        write_off(late.way)
        before = bounds_of(month_of(clock.today()))[0] - timedelta(days=1)
        with undone(), scope(late.way.owner.shop):
            order = Order.objects.get(pk=int(late.way.order_id))
            Bill.objects.filter(order_id=order.pk, kind="rent").update(
                due_date=before - timedelta(days=10), issued_late=None
            )
            found = content.month(order, asked_bills([order.pk])[order.pk], month_of(before), clock.today())
            assert (found["overdue_days"], int(found["overdue_amount"]) > 0) == ("10", True)
        last = month_end(clock.today())
        at_night(late, last + timedelta(days=1))
        [row] = late.records(kind="month")
        assert row.content["status"] == "B"
        with clock.at(clock.start_of(last) + timedelta(hours=36)):
            late.report()
        assert late.account.status != "open"

    def test_that_is_undone_goes_on_at_the_bureau(self, late: Crediting) -> None:
        """Its account was closed as written off."""
        in_collection(late.way)
        attempt = by_word(late.way, bill_of(late.way, kind="rent", status="overdue"), 5_000)
        write_off(late.way)
        late.way.asked(late.ask("accountClose", code="3", date=f"{clock.today()}"))
        late.report()
        assert late.account.status == "closed"
        never_came(late.way, attempt)
        assert late.way.order.status == "collection"
        at_night(late, clock.today() + timedelta(days=1))
        assert late.account.status in ("open", "overdue", "collection")

    def test_whose_debt_is_paid_later_is_said_to_the_bureau(self, late: Crediting) -> None:
        """Recovered whole, it stays written off for ever."""
        in_collection(late.way)
        write_off(late.way)
        late.way.asked(offline(late.way))
        amount, recovered = sums(late.way)
        assert amount == recovered
        part = late.part()
        assert "settle" in part["actions"] or any(code["value"] != "3" for code in part.get("close_codes", [])), part
        assert late.ask("accountClose", code="3", date=f"{clock.today()}").code in (110, 111)


@pytest.mark.months
def test_an_undecided_month_is_no_recovery(late: Crediting) -> None:
    """What went back is '#', unknown: an account that is overdue stays so."""
    last = month_end(clock.today())
    if last == clock.today():
        last = month_end(clock.today() + timedelta(days=2))
    at_night(late, last + timedelta(days=1))
    with clock.at(clock.start_of(last) + timedelta(hours=36)):
        late.report()
        assert late.account.status == "overdue"
        with scope(late.way.owner.shop):
            Bill.objects.filter(order_id=int(late.way.order_id), kind="first_rent").update(status="refunded")
    after = month_end(last + timedelta(days=1))
    at_night(late, after + timedelta(days=1))
    with clock.at(clock.start_of(after) + timedelta(hours=36)):
        late.report()
    assert [row.content["status"] for row in late.records(kind="month")][-1] == "#"
    assert late.account.status == "overdue"


def test_a_night_goes_on_beside_a_customer_who_was_erased(opened: Crediting) -> None:
    """Settled, confirmed, erased; then a payment never came and the lease is open again."""
    end(opened)
    at_night(opened, clock.today())
    opened.report()
    [row] = opened.records(kind="settle")
    opened.way.asked(opened.act("settleReportConfirm", row))
    with scope(opened.way.owner.shop):
        Erasure.objects.create(
            state="planned", orders=[int(opened.way.order_id)], day=clock.today() + timedelta(days=1000),
            why="本人要求", asked_by="林", asked_at=clock.now(),
        )  # fmt: skip
    end(opened, status="leasing", stage="dealing", finished_at=None)
    at_night(opened, clock.today() + timedelta(days=1))


def test_a_repayment_that_never_was_isnt_reported_while_nobody_has_it(opened: Crediting) -> None:
    """Written by the night, not in any batch: the payment is undone, and the record goes out all the same."""
    with scope(opened.way.owner.shop):
        first = Attempt.objects.filter(payable_id=int(opened.way.order_id), state="paid").earliest("pk")
    at_night(opened, clock.today() + timedelta(days=1))
    assert [row.status for row in opened.records(kind="flow")] == ["pending"]
    with scope(opened.way.owner.shop):
        Attempt.objects.filter(pk=first.pk).update(method="offline", trade_no="")
        payments.undo_mistaken(first.pk, opened.way.owner.caller, "登记有误")
    at_night(opened, clock.today() + timedelta(days=2))
    [row] = opened.records(kind="flow")
    assert row.status == "withdrawn" or bill_of(opened.way, kind="first_rent").status == "paid"


@pytest.mark.months
def test_an_old_settlement_is_not_undone_twice(late: Crediting) -> None:
    """Settled, taken back, then written off and closed by code 3: the button is there, and fails."""
    end(late)
    at_night(late, clock.today())
    late.report()
    [row] = late.records(kind="settle")
    late.way.asked(late.act("settleRecovery", row, reason="付款从未到账"))
    late.report()
    end(late, status="written_off", stage="finished")
    late.way.asked(late.ask("accountClose", code="3", date=f"{clock.today()}"))
    late.report()
    assert late.account.status == "closed"
    assert late.act("settleRecovery", row, reason="再撤一次").code == 111


def test_what_is_paid_last_is_said_though_the_shop_reports_the_settlement_itself(opened: Crediting) -> None:
    """`settleDataReport` on the day of the last payment: no night, and nobody, can say that payment any more."""
    make_overdue(opened.way)
    paid_now(opened)
    with scope(opened.way.owner.shop):
        paid = Bill.objects.filter(order_id=int(opened.way.order_id), status="paid").exclude(kind="freight").count()
        order = opened.way.order
        order.status, order.stage, order.finished_at = "completed", "finished", clock.now()
        order.save()
    opened.way.asked(opened.ask("settleDataReport"))
    at_night(opened, clock.today() + timedelta(days=1))
    at_night(opened, bounds_of(month_of(clock.today()))[1] + timedelta(days=1))
    assert len(opened.records(kind="flow")) == paid
    assert len(opened.records(kind="month")) == 1


def paid_now(made: Crediting) -> None:
    with scope(made.way.owner.shop):
        Bill.objects.filter(order_id=int(made.way.order_id), status="overdue").update(
            status="paid", paid_at=clock.now(), paid=F("amount"), paid_rent=F("rent"), paid_addon=F("addon")
        )


@pytest.mark.months
def test_a_lease_that_a_case_ended_owes_nothing_there(way: Way) -> None:
    """Goods came back by an after-sale return, all went back: "G", and what was to come isn't owed."""
    to_refund(way)
    dealt(way, "refund")
    way.work()
    with scope(way.owner.shop):
        order = way.order
        found = content.month(order, asked_bills([order.pk])[order.pk], month_of(clock.today()), clock.today())
    assert (order.status, found["status"], found["balance"], found["left_periods"]) == ("closed", "G", "0", "0")


class TestTheBalanceAtAnEnd:
    """These hold: nothing is owed, in no period."""

    def test_that_is_a_buyout(self, opened: Crediting) -> None:
        opened.way.asked(opened.way.buy_out())
        pending = said(opened, clock.today())
        pay_all(opened.way)
        assert opened.way.order.status == "bought_out"
        found = said(opened, clock.today())
        assert (found["status"], found["balance"], found["left_periods"]) == ("C", "0", "0")
        assert int(pending["balance"]) > 0

    @pytest.mark.months
    def test_that_is_the_last_rent(self, opened: Crediting) -> None:
        make_overdue(opened.way)
        pay_all(opened.way)
        assert opened.way.order.status == "completed"
        found = said(opened, clock.today())
        assert (found["status"], found["balance"], found["left_periods"]) == ("C", "0", "0")
