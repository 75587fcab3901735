"""Short messages about money: on which mornings, to whom, once each."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.bills import queries as bills
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import Reminder
from apps.bills.services.schedule import issue_due
from apps.leases.models import Order
from apps.orders.services import reminders
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.payments import services as payments
from apps.payments.rules import AttemptMethod
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job
from infra.testing.nights import do
from infra.testing.undone import undone
from nights.registry import Night
from partners.models import PartnerCall
from tenants.scope import public as scope_public
from tenants.scope import scope

pytestmark = [pytest.mark.django_db]
NINE = timedelta(hours=9)


@pytest.fixture
def leased(way: Way) -> Iterator[Way]:
    """Its second period is to come."""
    way.leasing()
    with scope(way.owner.shop):
        yield way


def due_of(way: Way) -> date:
    due = Instalment.objects.get(order_id=int(way.order_id), period=2).due_date
    assert due
    return due


def falls_due(way: Way, days_late: int = 0) -> date:
    due = due_of(way)
    issue_due(due, issued=due)
    for late in range(1, days_late + 1):
        lateness.run(due + timedelta(days=late))
    settle([int(way.order_id)])
    return due


def night(way: Way, day: date, *, issued: date | None = None) -> Night:
    return Night(way.owner.shop, day, system(way.owner.shop), issued or day)


def morning(way: Way, day: date) -> int:
    with clock.at(clock.start_of(day) + NINE):
        return reminders.remind(day, system(way.owner.shop))


def messages(way: Way) -> list[str]:
    """What they are about, as the lease's log says it, too."""
    calls = PartnerCall.objects.filter(operation="order_notice", subject_id=int(way.order_id)).order_by("pk")
    about = [call.payload["about"] for call in calls if call.payload["about"] in set(Reminder)]
    logged = ShopLog.objects.filter(act="order.reminded", order_id=int(way.order_id)).order_by("pk")
    assert [row.why for row in logged] == about
    return about


class TestItsDays:
    def test_are_three_and_one_before_its_own_and_one_three_and_seven_behind(self, leased: Way) -> None:
        due, found = due_of(leased), []
        for ahead in range(5, 0, -1):
            day = due - timedelta(days=ahead)
            found += [-ahead] * (bills.to_remind(day) == {int(leased.order_id): due})
        falls_due(leased)
        for late in range(9):
            day = due + timedelta(days=late)
            lateness.run(day)
            found += [late] * (bills.to_remind(day) == {int(leased.order_id): due})
        assert found == [-3, -1, 0, 1, 3, 7]

    def test_are_none_of_a_bill_that_is_paid(self, leased: Way) -> None:
        due = falls_due(leased)
        assert bills.to_remind(due)
        Bill.objects.filter(order_id=int(leased.order_id), period=2).update(status="paid", paid=F("amount"))
        assert bills.to_remind(due) == {}


class TestTheNight:
    def test_puts_the_morning_down_where_there_is_somebody(self, leased: Way) -> None:
        due = due_of(leased)
        with clock.at(clock.start_of(due - timedelta(days=2))):
            assert reminders.put_down(night(leased, due - timedelta(days=2))) == 0
        with clock.at(clock.start_of(due - timedelta(days=1))):
            assert reminders.put_down(night(leased, due - timedelta(days=1))) == 1
        row = Job.objects.get(kind=reminders.KIND)
        assert (row.key, row.due_at) == (f"{due - timedelta(days=1)}", clock.start_of(due - timedelta(days=1)) + NINE)

    def test_of_today_does_so_by_the_running_clock(self, leased: Way) -> None:
        today = clock.today()
        Instalment.objects.filter(order_id=int(leased.order_id), period=2).update(due_date=today + timedelta(days=1))
        assert reminders.put_down(night(leased, today)) == 1

    def test_that_is_caught_up_on_reminds_of_nothing(self, leased: Way) -> None:
        due = falls_due(leased)
        with clock.at(clock.start_of(due)):
            assert do("rent_reminders", night(leased, due, issued=due + timedelta(days=2))) == 0

    def test_that_is_replayed_reminds_of_nothing(self, leased: Way) -> None:
        past = clock.today() - timedelta(days=40)
        Instalment.objects.filter(order_id=int(leased.order_id), period=2).update(due_date=past)
        with clock.at(clock.start_of(past - timedelta(days=1))):
            assert reminders.put_down(night(leased, past - timedelta(days=1))) == 0


class TestTheMorning:
    @pytest.mark.parametrize(("days", "agreed", "about"), [(-3, True, "debit_ahead"), (-1, False, "rent_ahead")])
    def test_says_before_the_day_whether_it_will_be_debited(
        self, leased: Way, days: int, agreed: bool, about: str
    ) -> None:
        if not agreed:
            Order.objects.filter(pk=int(leased.order_id)).update(agreement_no="")
        assert morning(leased, due_of(leased) + timedelta(days=days)) == 1
        assert messages(leased) == [about]

    @pytest.mark.parametrize(("late", "about"), [(0, "rent_today"), (3, "rent_late")])
    def test_says_what_is_unpaid(self, leased: Way, late: int, about: str) -> None:
        due = falls_due(leased, late)
        assert morning(leased, due + timedelta(days=late)) == 1
        assert messages(leased) == [about]

    def test_says_it_once(self, leased: Way) -> None:
        due = falls_due(leased)
        assert (morning(leased, due), morning(leased, due)) == (1, 0)
        assert messages(leased) == ["rent_today"]

    def test_says_nothing_while_the_customer_is_paying(self, leased: Way) -> None:
        due = falls_due(leased)
        [bill] = bills.open_rows(int(leased.order_id))
        payable = bills.bills_of(int(leased.order_id))
        payments.open_attempt(payable, AttemptMethod.PAGE, [bill.pk], bill.amount, actor_name="客户")
        assert (morning(leased, due), messages(leased)) == (0, [])

    def test_says_nothing_where_somebody_sees_to_it(self, leased: Way) -> None:
        due = falls_due(leased, 1)
        changes: list[dict[str, Any]] = [
            {"status": "collection"}, {"after_sale": True, "case_id": 1}, {"status": "returning"},
        ]  # fmt: skip
        for change in changes:
            with undone():
                Order.objects.filter(pk=int(leased.order_id)).update(**change)
                assert (morning(leased, due + timedelta(days=1)), messages(leased)) == (0, []), change

    def test_comes_on_its_own_day_or_not_at_all(self, leased: Way) -> None:
        due = falls_due(leased)
        for key in (due, due + timedelta(days=1)):
            jobs.enqueue(reminders.KIND, key.isoformat(), tenant_id=leased.owner.shop.id)
        with clock.at(clock.start_of(due) + NINE), scope_public():
            jobs.run_due()
        done = dict(Job.objects.filter(kind=reminders.KIND).values_list("key", "result"))
        assert done == {due.isoformat(): {"sent": 1}, (due + timedelta(days=1)).isoformat(): {"sent": 0}}
        assert messages(leased) == ["rent_today"]
