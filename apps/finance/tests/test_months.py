"""A month that is closed takes nothing more: what comes late has the first day that is open."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection, transaction

from apps.finance import queries
from apps.finance.models import Account, ClosedMonth, Transaction
from apps.finance.nights import months as step
from apps.finance.present import books, records
from apps.finance.queries.books import Days
from apps.finance.rules import (
    CLOSES_ON,
    StatementPart,
    columns,
    last_day_of,
    month_after,
    month_before,
    month_of,
    months,
    why_not_close,
)
from apps.finance.schemas import RecordQuery
from apps.finance.services.months import close_month
from apps.finance.tests.factories import income
from apps.finance.tests.test_withdrawals_api import with_role
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.errors import StateError
from core.models import Job, JobState
from nights.job import KIND
from nights.registry import Night
from tenants import scope
from tenants.testing.threads import at_once

MONTHS, CLOSE = "/api/finance/months", "/api/finance/closeMonth"
SEP, OCT, NOV = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
NIGHT = date(2026, 11, CLOSES_ON)
DONE_OR_EMPTY = ("该月已月结，或还没有资金往来", "It is closed, or no money moved then")


def at(day: date) -> Any:
    return clock.at(clock.start_of(day) + timedelta(hours=12))


def nights_are_done(tenant: Any, *days: date) -> None:
    for day in days:
        Job.objects.create(
            tenant_id=tenant.id, kind=KIND, key=day.isoformat(), state=JobState.DONE, run_at=clock.real_now(),
            created_at=clock.real_now(),
        )  # fmt: skip


@pytest.fixture
def earned(lin: Any, lin_owner: Any) -> Any:
    """100.00 in September, 5.00 in October; all nights of the two are done."""
    with scope.scope(lin):
        with at(date(2026, 9, 20)):
            income(lin_owner.caller, 10_000)
        with at(date(2026, 10, 31)):
            income(lin_owner.caller, 500)
    nights_are_done(lin, OCT, NOV)
    return lin_owner


def late_posting(owner: Any, day: date) -> Transaction:
    with at(day):
        income(owner.caller, 70)
    return Transaction.objects.order_by("pk").last() or Transaction()


class TestMonths:
    def test_are_named_by_their_first_day(self) -> None:
        assert month_of(date(2026, 12, 31)) == date(2026, 12, 1)
        assert month_after(date(2026, 12, 1)) == date(2027, 1, 1)
        assert month_before(date(2027, 1, 31)) == month_before(date(2027, 1, 1)) == date(2026, 12, 1)
        assert [last_day_of(date(2028, month, 1)).day for month in (1, 2, 12)] == [31, 29, 31]
        assert list(months(date(2026, 11, 30), date(2027, 1, 1))) == [NOV, date(2026, 12, 1), date(2027, 1, 1)]

    @pytest.mark.parametrize(
        ("month", "turn", "today", "counted", "why"),
        [
            (OCT, OCT, NOV, True, None),
            (SEP, OCT, NOV, True, DONE_OR_EMPTY),
            (OCT, None, NOV, True, DONE_OR_EMPTY),
            (OCT, SEP, NOV, True, ("请先完成 2026-09 的月结", "Close 2026-09 first")),
            (OCT, OCT, date(2026, 10, 31), True, ("该月还没有结束", "The month isn't over")),
            (
                OCT, OCT, NOV, False,
                ("该月最后一天的日终任务还没有完成，完成后再月结", "The night behind its last day isn't done yet"),
            ),
        ],
    )  # fmt: skip
    def test_are_closed_in_their_order_once_all_is_counted(
        self, month: date, turn: date | None, today: date, counted: bool, why: tuple[str, str] | None
    ) -> None:
        assert why_not_close(month, turn=turn, today=today, counted=counted) == why


@pytest.mark.django_db
class TestClosing:
    def test_keeps_what_each_account_held_and_says_who(self, api: Any, lin: Any, earned: Any) -> None:
        with at(date(2026, 11, 2)):
            assert api(earned).get(MONTHS).data[0]["why_not"] != ""
            done = api(earned).post(CLOSE, month="2026-09-01")
            assert (done.code, done.data["closed"], done.data["closed_by_name"]) == (200, True, earned.caller.name)
            listed = api(earned).get(MONTHS).data
        assert [(row["month"], row["closed"]) for row in listed] == [
            ("2026-11-01", False), ("2026-10-01", False), ("2026-09-01", True),
        ]  # fmt: skip
        with scope.scope(lin):
            assert ClosedMonth.objects.get().balances["external:alipay"] == -10_000
            assert ShopLog.objects.get(act="books.close").after == {"month": "2026-09"}

    @pytest.mark.parametrize(
        ("month", "code"),
        [
            ("2026-10-01", 111),
            ("2026-11-01", 111),
            ("2026-09-02", 110),
            ("September", 110),
            (1788220800, 110),
            ("2026-09-01T00:00:00", 110),
        ],
    )
    def test_is_refused_out_of_turn(self, api: Any, earned: Any, month: object, code: int) -> None:
        with at(date(2026, 11, 2)):
            assert api(earned).post(CLOSE, month=month).code == code

    def test_is_done_once(self, api: Any, earned: Any) -> None:
        with at(date(2026, 11, 2)):
            assert [api(earned).post(CLOSE, month="2026-09-01").code for _ in range(2)] == [200, 111]

    def test_waits_for_the_night(self, api: Any, lin: Any, earned: Any) -> None:
        Job.objects.filter(key=OCT.isoformat()).delete()
        with at(date(2026, 11, 2)):
            assert api(earned).post(CLOSE, month="2026-09-01").code == 111

    def test_is_for_who_may(self, api: Any, lin: Any, earned: Any, gao_owner: Any, operator: Any, mei: Any) -> None:
        for path, call in ((MONTHS, "get"), (CLOSE, "post")):
            asked = {"month": "2026-09-01"} if call == "post" else {}
            assert getattr(api(lin.host), call)(path, **asked).code == 109
            assert getattr(api(operator), call)(path, **asked).code == (103 if call == "post" else 110)
            assert getattr(api(lin.sub_host, mei.token), call)(path, **asked).code == 103
            assert getattr(api(lin.host, gao_owner.token), call)(path, **asked).code == 109
        assert (
            api(with_role(earned, ["finance.view", "order.all", "order.view"])).post(CLOSE, month="2026-09-01").code
            == 103
        )
        with scope.scope(lin):
            assert not ClosedMonth.objects.exists()


@pytest.mark.django_db
class TestTheNightOfTheFifth:
    def test_closes_what_nobody_did(self, lin: Any, earned: Any) -> None:
        with scope.scope(lin), at(NIGHT):
            assert step(Night(lin, NIGHT, system(lin), NIGHT)) == 2
            assert list(queries.closed_months()) == [SEP, OCT]
            assert step(Night(lin, NIGHT, system(lin), NIGHT)) == 0

    def test_and_no_other(self, lin: Any, earned: Any) -> None:
        with scope.scope(lin), at(NIGHT):
            assert step(Night(lin, NIGHT - timedelta(days=1), system(lin), NIGHT)) == 0

    def test_closes_nothing_where_no_money_ever_moved(self, gao: Any) -> None:
        with scope.scope(gao), at(NIGHT):
            assert step(Night(gao, NIGHT, system(gao), NIGHT)) == 0


@pytest.mark.django_db
class TestAClosedMonth:
    def test_takes_nothing_and_says_for_which_day_it_came(self, lin: Any, earned: Any) -> None:
        with scope.scope(lin):
            with at(date(2026, 11, 2)):
                close_month(caller=earned.caller, month=SEP)
            row = late_posting(earned, date(2026, 9, 28))
            assert (row.day, row.at, row.late_for) == (OCT, clock.start_of(OCT), date(2026, 9, 28))
            [pending] = [entry for entry in row.entries.all() if entry.account == "pending"][:1]
            assert pending.value_day == date(2026, 9, 28)

    @pytest.mark.parametrize(("came", "late_for"), [(date(2026, 9, 28), date(2026, 9, 28)), (OCT, None)])
    def test_is_named_by_money_of_it_that_is_entered_later(
        self, lin: Any, earned: Any, came: date, late_for: date | None
    ) -> None:
        with scope.scope(lin), at(date(2026, 11, 3)):
            close_month(caller=earned.caller, month=SEP)
            number = income(earned.caller, 70, came_on=came)
            row = Transaction.objects.get(source_id=number, business_key=f"test:{number}")
            assert (row.day, row.late_for) == (date(2026, 11, 3), late_for)
            asked = RecordQuery(page=1, page_size=20)
            [newest] = records.own_rows(list(queries.own_records(earned.caller, asked)[:1]))
            assert (newest.id, newest.late_for) == (row.pk, late_for)
            assert {line.late_for for line in books.journal_lines([row])} == {late_for}
        listed = records.platform_rows(list(queries.platform_records(asked)[:1]))
        assert [(one.id, one.late_for) for one in listed] == [(row.pk, late_for)], "operators read it, too"

    def test_says_in_its_question_what_it_is_of(self, lin: Any, earned: Any) -> None:
        """The parts of its statement by now, and what is there at its end; of others nothing is asked."""
        with scope.scope(lin), at(date(2026, 11, 2)):
            by_month = {one.month: one for one in books.months()}
            asked = {one.name: one.amount for one in by_month[SEP].sums}
            assert [one.month for one in by_month.values() if one.sums] == [SEP]
            done = close_month(caller=earned.caller, month=SEP)
            assert asked["platform"] == columns(done.balances).platform != 0
            lines = queries.statement(SEP).lines
            for part in {line.part for line in lines} - {StatementPart.SETTLED}:
                own = sum(line.moved.platform + line.moved.offline for line in lines if line.part is part)
                assert asked.get(part, 0) == own
            assert books.closed_month(done).sums == []

    def test_stays_what_it_was(self, lin: Any, earned: Any) -> None:
        with scope.scope(lin):
            with at(date(2026, 11, 2)):
                kept = close_month(caller=earned.caller, month=SEP).balances
            late_posting(earned, date(2026, 9, 28))
            rows = queries.trial_balance(Days(None, last_day_of(SEP)))
            assert {row.account.value: row.closing for row in rows if row.closing} == {
                name: sum_ for name, sum_ in kept.items() if sum_
            }

    def test_leaves_open_ones_alone(self, lin: Any, earned: Any) -> None:
        with scope.scope(lin):
            with at(date(2026, 11, 2)):
                close_month(caller=earned.caller, month=SEP)
            row = late_posting(earned, date(2026, 10, 3))
            assert (row.day, row.late_for) == (date(2026, 10, 3), None)


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_nothing_slips_into_a_month_that_is_being_closed(self, lin: Any, earned: Any) -> None:
        """Postings wait at the gate, and read there what was closed."""

        def work(number: int) -> None:
            with scope.scope(lin):
                if number == 0:
                    with transaction.atomic():
                        Account.objects.select_for_update().get(name="available")
                        with connection.cursor() as cursor:
                            cursor.execute("SELECT pg_sleep(0.3)")
                        with at(date(2026, 11, 2)):
                            close_month(caller=earned.caller, month=SEP)
                else:
                    late_posting(earned, date(2026, 9, 28))

        assert [one for one in at_once(6, work) if isinstance(one, Exception)] == []
        with scope.scope(lin):
            kept = ClosedMonth.objects.get().balances
            rows = queries.trial_balance(Days(None, last_day_of(SEP)))
            assert {row.account.value: row.closing for row in rows} | kept == kept

    def test_of_two_who_close_one_does(self, lin: Any, earned: Any) -> None:
        def work(_: int) -> None:
            with scope.scope(lin), at(date(2026, 11, 2)):
                close_month(caller=earned.caller, month=SEP)

        told = [one for one in at_once(4, work) if isinstance(one, Exception)]
        assert [type(one) for one in told] == [StateError] * 3
