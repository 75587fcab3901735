"""How far a press reaches: the books are everybody's, and one shop's press stops no other's morning."""

from datetime import date, timedelta

import pytest

from apps.deposits.models import Deposit
from apps.reconcile import jobs as mornings
from apps.reconcile import sources
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from statements import services as statements
from statements.models import Statement, StatementLine
from statements.services import due_days
from tenants.scope import scope

pytestmark = pytest.mark.django_db

RUN = "/api/reconcile/run"


@pytest.fixture
def asked(monkeypatch):
    """Days that the party was asked for the books of."""
    seen: list[date] = []
    real = statements.books._asked
    monkeypatch.setattr(statements.books, "_asked", lambda day: seen.append(day) or real(day))
    return seen


def press(books, client, day, **more):
    with books.later:
        answer = client.post(RUN, day=day, **more)
        jobs.run_due()
    return answer


class TestAShopsPress:
    def test_reaches_two_years_back(self, books):
        with books.later:
            today = clock.today()
        for back in (731, 9_000):
            answer = press(books, books.way.shop, today - timedelta(days=back))
            assert (answer.code, answer.errors) == (110, {"day": "只能核对近两年的日期"})
        assert not Job.objects.filter(kind=mornings.DAY).exists()

    def test_asks_for_no_day_that_the_platform_has_not_asked_for(self, books, asked):
        with books.later:
            today = clock.today()
        for back in (1, 40, 730):
            assert press(books, books.way.shop, today - timedelta(days=back)).code == 200
        assert (asked, Statement.objects.count()) == ([], 0)

    def test_asks_for_none_on_which_the_shop_has_nothing(self, books, asked):
        self.kept(books, "empty")
        assert press(books, books.way.shop, books.day).code == 200
        assert asked == []

    def test_asks_for_what_it_lacks_at_most_once_an_hour(self, books, asked):
        books.way.place().pay()
        self.kept(books, "received")
        for _ in range(2):
            assert press(books, books.way.shop, books.day).code == 200
            books.pass_minutes()
        assert asked == [books.day]

    def test_asks_for_the_last_month_only(self, books, asked):
        books.way.place().pay()
        self.kept(books, "received")
        with clock.at(clock.start_of(books.day + timedelta(days=32)) + timedelta(hours=10)):
            books.way.shop.post(RUN, day=books.day)
            jobs.run_due()
        assert asked == []

    def test_of_many_wrong_days_stops_nobodys_morning(self, books, asked):
        books.pay_unheard()
        for n in range(40):
            press(books, books.way.shop, date(2001, 1, 1) + timedelta(days=n))
        with books.later:
            assert due_days() == [books.day]
        assert books.reconcile().shapes() == [("payment", "missing_here", "matched")]
        assert asked == [books.day]

    def test_asks_about_no_deposit_whose_turn_that_day_is(self, books, monkeypatch):
        """Its turn comes in some morning; what moved on the day is asked about again."""
        books.way.place().pay()
        books.reconcile()
        with scope(books.way.owner.shop):
            [deposit_id] = Deposit.objects.values_list("pk", flat=True)
        turn = next(
            day for n in range(1, 31) if (day := books.day - timedelta(days=n)).toordinal() % 30 == deposit_id % 30
        )
        seen: list[int] = []
        real = sources.held_by_party
        monkeypatch.setattr(sources, "held_by_party", lambda pk: seen.append(pk) or real(pk))
        assert press(books, books.way.shop, turn).code == 200
        assert seen == []
        assert press(books, books.way.shop, books.day).code == 200
        assert seen == [deposit_id]
        press(books, books.operator, turn, merchant_id=str(books.merchant_id))
        assert seen == [deposit_id] * 2, "an operator's press does"

    def kept(self, books, state):
        with books.later:
            tried = clock.now() - timedelta(hours=1)
        Statement.objects.create(
            party="alipay", day=books.day, state=state, version=1, asked_since=tried, tried_at=tried
        )


class TestHowManyDays:
    def test_a_shop_has_waiting_at_once(self, books, gao_owner):
        with books.later:
            assert self.codes(books, books.way.shop, 5) == [200] * 5
            sixth = books.way.shop.post(RUN, day=self.back(6))
            assert (sixth.code, sixth.errors) == (110, {"day": "已有 5 天的核对在排队，请等其完成后再试"})
            assert books.way.shop.post(RUN, day=self.back(5)).code == 200, "it waits already"
            assert books.api(gao_owner).post(RUN, day=self.back(6)).code == 200, "another shop's"
            whose = {"merchant_id": str(books.merchant_id)}
            assert books.operator.post(RUN, day=self.back(6), **whose).code == 200, "an operator's"
            Job.objects.filter(kind=mornings.DAY).update(state="running")
            assert books.way.shop.post(RUN, day=self.back(6)).code == 110
            Job.objects.filter(kind=mornings.DAY).update(state="done")
            assert books.way.shop.post(RUN, day=self.back(6)).code == 200

    def test_the_mornings_own_work_is_not_counted(self, books):
        with books.later:
            for n in range(1, 10):
                jobs.enqueue(mornings.DAY, f"{self.back(n)}.1", tenant_id=books.merchant_id)
            assert books.way.shop.post(RUN, day=self.back(1)).code == 200

    @pytest.mark.parametrize("state", ["done", pytest.param("failed", marks=pytest.mark.months)])
    def test_one_day_is_a_shops_again_after_ten_minutes(self, books, state):
        with books.later:
            assert books.way.shop.post(RUN, day=books.day).code == 200
            Job.objects.filter(kind=mornings.DAY).update(state=state)
            refused = books.way.shop.post(RUN, day=books.day)
            assert (refused.code, refused.msg) == (115, "该日期刚核对过，请 10 分钟后再试")
            assert 590 < refused.data["retry_after"] <= 600
            assert books.operator.post(RUN, day=books.day, merchant_id=str(books.merchant_id)).code == 200
            books.pass_minutes()
            assert books.way.shop.post(RUN, day=books.day).code == 200

    def test_operators_have_waiting_at_once(self, books):
        whose = {"merchant_id": str(books.merchant_id)}
        with books.later:
            assert self.codes(books, books.operator, 15, **whose) == [200] * 15
            assert self.codes(books, books.operator, 16) == [200] * 16
            for more in ({}, whose):
                refused = books.operator.post(RUN, day=self.back(40), **more)
                assert (refused.code, refused.errors) == (110, {"day": "已有 31 天的核对在排队，请等其完成后再试"})
            assert books.way.shop.post(RUN, day=self.back(40)).code == 200, "shops have their own"

    def codes(self, books, client, count, **more):
        return [client.post(RUN, day=self.back(n), **more).code for n in range(1, count + 1)]

    def back(self, days):
        return clock.today() - timedelta(days=days)


class TestTheMornings:
    def test_fetching_is_queued_once_until_it_is_done(self, books):
        with books.later:
            assert mornings.schedule() == 1
            Job.objects.update(key="a minute ago")
            assert mornings.schedule() == 0
            Job.objects.update(state="running")
            assert mornings.schedule() == 0
            Job.objects.update(state="failed")
            assert mornings.schedule() == 1

    def test_waits_for_no_day_that_an_operator_pressed(self, books):
        with books.later:
            assert books.operator.post(RUN, day=books.day).code == 200
            assert mornings.schedule() == 1


class TestAnOperatorsPress:
    def test_reaches_as_far_as_the_party_has_books(self, books):
        answer = press(books, books.operator, date(2015, 12, 31))
        assert (answer.code, answer.errors) == (110, {"day": "支付宝最早提供 2016 年 1 月 1 日的账单"})
        assert press(books, books.operator, date(2016, 1, 1)).code == 200
        assert Statement.objects.get().state == "empty"

    @pytest.mark.parametrize("whose", [pytest.param("shop", marks=pytest.mark.months), "everybody"])
    def test_fetches_a_day_that_nobody_asked_for(self, books, whose):
        books.way.place().pay()
        more = {"merchant_id": str(books.merchant_id)} if whose == "shop" else {}
        assert press(books, books.operator, books.day, **more).code == 200
        assert (Statement.objects.get().state, StatementLine.objects.count()) == ("received", 1)

    def test_is_not_lost_in_the_shops_own(self, books, asked):
        with books.later:
            books.way.shop.post(RUN, day=books.day)
        press(books, books.operator, books.day, merchant_id=str(books.merchant_id))
        assert asked == [books.day]

    def test_of_long_ago_moves_no_morning(self, books):
        press(books, books.operator, date(2016, 5, 1))
        assert due(books) == [books.day]

    def test_of_a_later_day_leaves_none_between_out(self, books):
        """After the scheduler stood still."""
        books.way.place().pay()
        books.reconcile()
        later = timedelta(days=3)
        with clock.at(clock.start_of(books.day + later + timedelta(days=1)) + timedelta(hours=12)):
            assert books.operator.post(RUN, day=books.day + later).code == 200
            jobs.run_due()
        assert due(books, after=later) == [books.day + timedelta(days=n) for n in (2, 1)]


class TestADayThatEnds:
    def test_when_the_party_refuses_the_date_and_the_bell_tells_it_once(self, books):
        books.way.place().pay()
        books.reconcile()
        for n in range(3):
            with books.later:
                assert mornings.fetch(date(2001, 1, 1) + timedelta(days=n)).state == "given_up"
        [told] = Notice.objects.filter(kind="statements.given_up")
        assert (told.tenant_id, told.action) == (0, "reconcile.close")
        assert "2001-01-01 的支付宝账单" in told.title_zh
        assert due(books, after=timedelta(days=3)) == [books.day + timedelta(days=n) for n in (3, 2, 1)]

    def test_never_for_want_of_an_answer_where_the_party_said_that_there_is_none(self, books):
        """Nor is it asked for again by itself: one shop's press in an outage takes a day from nobody."""
        books.way.place().pay()
        with books.later:
            since = clock.now()
        Statement.objects.create(party="alipay", day=books.day, state="empty", asked_since=since, tried_at=since)
        with clock.at(clock.start_of(books.day + timedelta(days=20)) + timedelta(hours=10)):
            books.way.sandbox.fail("alipay", "refused", times=9, operation="downloadurl")
            for _ in range(2):
                assert books.way.shop.post(RUN, day=books.day).code == 200
                jobs.run_due()
                books.pass_minutes()
                Statement.objects.update(tried_at=since)
        assert Statement.objects.get(day=books.day).state == "empty"
        assert Statement.objects.get(day=books.day).error
        assert not Notice.objects.filter(kind="statements.given_up").exists()

    def test_not_at_one_refusal_which_may_be_the_partys_own_fault(self, books):
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "refused", times=1, operation="downloadurl")
        with books.later:
            assert mornings.fetch(books.day).state == "waiting"
            assert mornings.fetch(books.day).state == "received"

    def test_when_a_week_has_passed_since_the_party_last_said_that_it_has_none_yet(self, books):
        with books.later:
            long_ago = clock.now() - timedelta(days=9)
            Statement.objects.create(
                party="alipay", day=books.day, state="waiting", asked_since=long_ago, tried_at=long_ago
            )
            assert mornings.fetch(books.day).state == "waiting"
            books.way.sandbox.fail("alipay", "refused", times=9, operation="downloadurl")
            assert mornings.fetch(books.day).state == "waiting"
            said = clock.now()
        with clock.at(said + timedelta(days=7)):
            assert mornings.fetch(books.day).state == "given_up"

    def test_when_nothing_came_for_a_week_until_a_person_asks(self, books):
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "refused", times=2, operation="downloadurl")
        books.reconcile()
        assert Statement.objects.get().state == "waiting"
        Statement.objects.update(asked_since=clock.now() - timedelta(days=7))
        with clock.at(clock.start_of(books.day + timedelta(days=1)) + timedelta(hours=12)):
            assert mornings.fetch(books.day).state == "given_up"
            assert not statements.due_days()
        assert Notice.objects.filter(kind="statements.given_up").count() == 1
        shown = books.way.shop.get("/api/reconcile/days").data["items"]
        assert [(row["statement"], row["statement_label"]) for row in shown] == [("given_up", "账单未取得")]
        assert books.shapes() == [], "nothing is missing in books that nobody has"
        press(books, books.operator, books.day)
        assert (Statement.objects.get().state, books.published().matched) == ("received", 1)


def due(books, after=timedelta()):
    with clock.at(clock.start_of(books.day + after + timedelta(days=1)) + timedelta(hours=10)):
        return due_days()
