"""Nights as such: whose turn it is, steps that are done once. What the steps do, their rooms test."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.core.management import call_command
from django.db import InterfaceError, OperationalError, transaction

from core import clock
from core.jobs import services as jobs
from core.jobs.registry import daily_kinds
from core.models import Job, JobState, JobStep
from core.notices.models import Notice
from core.registry import named
from infra.testing.nights import NOBODYS_DAY, as_in_life, tonight
from nights import behind, minutely, morning, registry
from nights import job as nights
from nights.each import each, is_broken, together
from nights.registry import Step
from tenants import scope
from tenants.models import Tenant

DAY = date(2026, 4, 10)
RUNS = "/api/platform/jobRuns"


@pytest.fixture
def done(instead):
    """The names of steps that ran, of a night with two steps."""
    seen = []

    def work(name):
        return lambda night: seen.append(name) or 1

    steps = {"second": Step("second", 20, work("second")), "first": Step("first", 10, work("first"), batched=True)}
    instead("the step of a night", steps)
    return seen


def run(shop, day, on=None):
    """Run the night of `day` as a worker does, caught up on `on`; its job row."""
    with clock.at(nights.moment_of(on or day)), scope.public():
        jobs.enqueue(nights.KIND, day.isoformat(), tenant_id=shop.id)
        row = Job.objects.get(tenant_id=shop.id, kind=nights.KIND, key=day.isoformat())
        jobs.run(shop.id, row.id)
    row.refresh_from_db()
    return row


@pytest.fixture
def in_life():
    """Elsewhere what a lease raises fails its test."""
    with as_in_life():
        yield


class TestAClosedMerchant:
    def test_has_the_night_after_its_last_day_and_none_more(self, lin, done):
        run(lin, DAY)
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=DAY)
        for _ in range(2):
            with clock.at(nights.moment_of(DAY + timedelta(days=3))), scope.public():
                nights.schedule()
                jobs.run_due()
        keys = Job.objects.filter(tenant_id=lin.id, kind=nights.KIND).order_by("key").values_list("key", flat=True)
        assert list(keys) == [DAY.isoformat(), (DAY + timedelta(days=1)).isoformat()]
        assert lin.id not in nights.open_merchants()

    def test_that_closed_before_its_first_night_has_one_at_most(self, lin, done):
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=DAY)
        with clock.at(nights.moment_of(DAY + timedelta(days=3))), scope.public():
            nights.schedule()
        keys = Job.objects.filter(tenant_id=lin.id, kind=nights.KIND).values_list("key", flat=True)
        assert list(keys) == [(DAY + timedelta(days=1)).isoformat()]

    def test_has_nothing_left_out_of_its_last_night_but_what_stands_alone(self, lin, in_life, instead):
        def broken(_):
            raise ValueError("broken")

        def leases(night):
            return each(night, [1], broken)

        steps = {"files": Step("files", 10, broken, alone=True), "leases": Step("leases", 20, leases, batched=True)}
        instead("the step of a night", steps)
        row = run(lin, DAY)
        assert (row.state, row.error) == ("done", "files: ValueError: broken\nleases: 1: ValueError: broken")
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=DAY)
        row = run(lin, DAY + timedelta(days=1))
        assert (row.state, row.error.strip()) == ("queued", "ValueError: broken")
        ended = JobStep.objects.filter(key=row.key, finished_at__isnull=False)
        assert list(ended.values_list("step", flat=True)) == ["files"]

    def test_has_of_what_stands_alone_the_rest_done_where_one_lease_raises(self, lin, in_life, instead):
        asked = []

        def ask(lease_id):
            if lease_id == 2:
                raise ValueError("broken")
            asked.append(lease_id)
            return 1

        reminders = Step("reminders", 10, lambda night: each(night, [1, 2, 3], ask), alone=True)
        instead("the step of a night", {"reminders": reminders})
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=DAY)
        row = run(lin, DAY + timedelta(days=1))
        assert (row.state, row.result, row.error) == ("done", {"reminders": 2}, "reminders: 2: ValueError: broken")
        assert asked == [1, 3]


class TestBehindAllNights:
    """Lin and Gao are all merchants that there are."""

    @pytest.fixture(autouse=True)
    def wanted(self, instead):
        instead("the work behind all nights", {"payments.ask": lambda: True, "core.retention": lambda: False})

    def put_down(self):
        with clock.at(nights.moment_of(DAY)), scope.public():
            return behind.schedule()

    def test_what_is_wanted_is_put_down_once_a_date(self, lin, gao, done):
        assert set(nights.open_merchants()) == {lin.id, gao.id}
        run(lin, DAY)
        assert self.put_down() == 0
        run(gao, DAY)
        assert [self.put_down(), self.put_down()] == [1, 0]
        assert Job.objects.filter(tenant_id=0).values_list("kind", "key").get() == ("payments.ask", DAY.isoformat())

    def test_a_night_of_the_day_before_is_waited_for(self, lin, gao, done):
        run(lin, DAY)
        run(gao, DAY - timedelta(days=1))
        assert self.put_down() == 0

    def test_one_that_was_given_up_is_not(self, lin, gao, done):
        run(lin, DAY)
        row = run(gao, DAY - timedelta(days=1))
        Job.objects.filter(tenant_id=gao.id, id=row.id).update(state=JobState.FAILED)
        assert self.put_down() == 1


class TestTheBellOfOperators:
    def test_rings_once_when_nights_are_given_up(self, lin, gao, instead):
        """Not while one is tried again; another within the hour stands on the page that the bell opens."""

        def broken(night):
            raise RuntimeError("broken")

        def given(shop, tries):
            with clock.at(nights.moment_of(DAY)), scope.public():
                row = jobs.enqueue(nights.KIND, DAY.isoformat(), tenant_id=shop.id, max_attempts=tries)
                jobs.run(shop.id, row.id)
            return [row.title_zh for row in Notice.objects.filter(tenant_id=0, kind="night.failed")]

        instead("the step of a night", {"broken": Step("broken", 10, broken)})
        assert given(gao, 2) == []
        Job.objects.all().delete()
        told = given(gao, 1)
        assert len(told) == 1 and gao.name in told[0] and DAY.isoformat() in told[0]
        assert given(lin, 1) == told
        failed = Job.objects.filter(kind=nights.KIND, state=JobState.FAILED)
        assert set(failed.values_list("tenant_id", flat=True)) == {lin.id, gao.id}

    def test_says_in_the_morning_how_many_are_late(self, lin, gao, done):
        run(lin, DAY)
        run(gao, DAY - timedelta(days=1))
        eight = clock.start_of(DAY) + timedelta(hours=8)
        with clock.at(eight), scope.public():
            assert [morning.schedule(), morning.schedule()] == [1, 0]
            assert morning.KIND not in daily_kinds(), "no night that the clock waits for"
            jobs.run_due()
        with clock.at(eight + timedelta(hours=23)), scope.public():
            assert morning.schedule() == 0
        [row] = Notice.objects.filter(tenant_id=0, kind="night.late")
        assert row.title_zh.startswith("1 家商户")


class TestSteps:
    def test_they_run_in_their_order(self, lin, done):
        assert run(lin, DAY).result == {"first": 1, "second": 1}
        assert done == ["first", "second"]

    def test_those_that_are_done_are_not_done_again(self, lin, done):
        def broken(_night):
            raise ValueError("no")

        steps = named("the step of a night")
        with steps.instead(steps | {"second": Step("second", 20, broken)}):
            row = run(lin, DAY)
        assert (row.state, row.attempts) == ("queued", 1)
        Job.objects.filter(tenant_id=lin.id, id=row.id).update(run_at=clock.real_now())
        row = run(lin, DAY)
        assert (row.state, row.result["first"]) == ("done", 0)
        assert done == ["first", "second"]

    def test_two_of_one_name_are_refused(self, done):
        with pytest.raises(TypeError):
            registry.step("first", 30)(lambda night: 0)

    def test_two_at_one_place_are_refused(self, done):
        with pytest.raises(TypeError):
            registry.step("third", 20)(lambda night: 0)

    def test_the_registry_says_why_each_stands_where_it_does(self):
        lines = {tuple(line.split()[:2]) for line in registry.__doc__.splitlines()}
        assert {(str(one.order), one.name) for one in registry.steps()} <= lines

    def test_and_which_stand_alone(self):
        words = [line.split() for line in registry.__doc__.splitlines()]
        said = {line[1] for line in words if len(line) > 2 and line[0].isdigit() and line[2].strip(":,") == "alone"}
        assert {one.name for one in registry.steps() if one.alone} == said

    def test_each_step_says_what_it_does_in_an_outage_or_that_it_does_the_same(self):
        assert {one.name for one in registry.steps() if one.late is None} == NOBODYS_DAY

    def test_what_a_step_does_late_is_done_in_its_place(self, lin, instead):
        instead("the step of a night", {"first": Step("first", 10, lambda night: 1, late=lambda night: 2)})
        assert run(lin, DAY).result == {"first": 1}
        assert run(lin, DAY + timedelta(days=1), on=DAY + timedelta(days=2)).result == {"first": 2}


class TestAStepThatStandsAlone:
    """It writes something, then the folder is another's."""

    @pytest.fixture(autouse=True)
    def wrong(self, instead, in_life):
        """What it raises, as long as there is something."""
        wrong = [PermissionError("the folder is another's")]

        def files(night):
            jobs.enqueue("test.written", night.day.isoformat(), tenant_id=night.tenant.id)
            if wrong:
                raise wrong[0]
            return 2

        steps = {
            "money": Step("money", 10, lambda night: 1),
            "files": Step("files", 20, files, alone=True),
            "last": Step("last", 30, lambda night: 1, batched=True),
        }
        instead("the step of a night", steps)
        return wrong

    def test_fails_without_the_night_and_is_tried_by_the_next_one(self, lin, wrong):
        row = run(lin, DAY)
        assert (row.state, row.result) == ("done", {"money": 1, "files": 0, "last": 1})
        assert row.error == "files: PermissionError: the folder is another's"
        assert JobStep.objects.get(step="files").error == "PermissionError: the folder is another's"
        assert not Job.objects.filter(kind="test.written").exists(), "it is rolled back"
        wrong.clear()
        row = run(lin, DAY + timedelta(days=1))
        assert (row.state, row.error, row.result["files"]) == ("done", "", 2)
        assert Job.objects.filter(kind="test.written").count() == 1

    def test_rings_once_and_stands_on_the_page_of_runs(self, api, operator, lin, lin_owner, gao):
        run(lin, DAY)
        run(gao, DAY)
        [told] = Notice.objects.filter(tenant_id=0, kind__startswith="night.")
        assert lin.name in told.title_zh and told.path == "/jobRuns?state=partly" and "files" in told.text_zh
        found = api(operator).get(RUNS, state="partly", merchant_id=str(lin.id)).data["items"]
        assert [(one["state"], one["partly"]) for one in found] == [("done", True)]
        steps = {one["step"]: one["error"] for one in found[0]["steps"]}
        assert steps == {"money": "", "files": "PermissionError: the folder is another's", "last": ""}
        [own] = api(lin_owner).get(RUNS, state="partly").data["items"]
        assert own["error"] and "folder" not in str(own), "a shop reads a number"

    def test_fails_the_night_where_the_database_is_away(self, lin, wrong):
        wrong[0] = OperationalError("the server went away")
        row = run(lin, DAY)
        assert (row.state, row.attempts) == ("queued", 1)
        assert not JobStep.objects.filter(step="files").exists()


class TestLeaseByLease:
    @pytest.fixture
    def night(self, lin, in_life):
        with scope.scope(lin):
            yield tonight(DAY)

    def work(self, *bad, error=None):
        def one(lease_id):
            jobs.enqueue("test.lease", str(lease_id))
            if lease_id in bad:
                raise error or ValueError("no key")
            return 1

        return one

    def written(self):
        return sorted(int(key) for key in Job.objects.filter(kind="test.lease").values_list("key", flat=True))

    def test_one_that_raises_is_rolled_back_and_noted_and_the_rest_goes_on(self, night):
        assert each(night, range(1, 6), self.work(2)) == 4
        assert self.written() == [1, 3, 4, 5]
        assert night.left == ["2: ValueError: no key"]

    def test_none_is_left_out_that_no_later_night_makes_up_for(self, night):
        for whole, one in ((True, night), (False, replace(night, last=True))):
            with pytest.raises(ValueError, match="no key"):
                each(one, range(1, 6), self.work(2), whole=whole)
        assert (self.written(), night.left) == ([1], [])

    def test_where_too_many_do_it_is_the_step(self, night):
        with pytest.raises(ValueError, match="no key"):
            each(night, range(1, 11), self.work(2, 3, 4, 5))
        assert self.written() == [1]
        with pytest.raises(ValueError, match="no key"):
            each(night, range(1_000), self.work(*range(21)))

    @pytest.mark.parametrize(
        ("failed", "of", "broken"),
        [(1, 1, False), (3, 3, False), (4, 39, True), (4, 40, False), (20, 1_000, False), (21, 1_000, True)],
    )
    def test_a_few_may_and_a_tenth_and_twenty(self, in_life, failed, of, broken):
        assert is_broken(failed, of) is broken

    @pytest.mark.parametrize("error", [OperationalError("away"), InterfaceError("closed")])
    def test_a_database_that_is_away_is_never_passed_over(self, night, error):
        with pytest.raises(type(error)):
            each(night, range(1, 6), self.work(2, error=error))
        with pytest.raises(type(error)):
            together(night, range(1, 6), lambda some: self.work(2, error=error)(some[1]), at_once=5)
        assert night.left == []

    def test_what_is_done_together_is_done_one_by_one_where_it_raises(self, night):
        one, tried = self.work(5), []

        @transaction.atomic
        def many(some):
            tried.append(some)
            return sum(one(lease_id) for lease_id in some)

        assert together(night, range(1, 7), many, at_once=3) == 5
        assert tried == [[1, 2, 3], [4, 5, 6], [4], [5], [6]]
        assert (self.written(), night.left) == ([1, 2, 3, 4, 6], ["5: ValueError: no key"])

    def test_what_was_left_out_stands_with_its_step_and_the_night_is_done(self, lin, in_life, instead):
        def leases(night):
            return each(night, range(1, 6), self.work(2))

        instead("the step of a night", {"leases": Step("leases", 10, leases, batched=True)})
        row = run(lin, DAY)
        assert (row.state, row.result, row.error) == ("done", {"leases": 4}, "leases: 2: ValueError: no key")


class TestAFailedNight:
    """Its cause is there until it is mended. Three days are to come."""

    @pytest.fixture
    def mended(self, instead):
        mended = []

        def money(night):
            if not mended:
                raise ValueError("broken")
            return 1

        instead("the step of a night", {"money": Step("money", 10, money)})
        return mended

    @pytest.fixture(autouse=True)
    def days_later(self, mended):
        with clock.at(nights.moment_of(DAY + timedelta(days=2))), scope.public():
            yield

    def failed(self, shop):
        jobs.enqueue(nights.KIND, DAY.isoformat(), tenant_id=shop.id)
        self.ago(shop, hours=2, attempts=8, state=JobState.FAILED, created_at=clock.real_now() - timedelta(hours=3))

    def ago(self, shop, *, hours, **more):
        rows = Job.objects.filter(tenant_id=shop.id, kind=nights.KIND)
        rows.update(finished_at=clock.real_now() - timedelta(hours=hours), **more)

    def stands(self, shop):
        rows = Job.objects.filter(tenant_id=shop.id, kind=nights.KIND).order_by("key")
        return list(rows.values_list("key", "state", "attempts"))

    def test_is_tried_once_an_hour_and_those_after_it_follow(self, lin, mended):
        self.failed(lin)
        assert [nights.try_again(), nights.try_again()] == [1, 0]
        jobs.run_due()
        assert self.stands(lin) == [(DAY.isoformat(), "failed", 8)]
        assert nights.try_again() == 0, "it failed just now"
        self.ago(lin, hours=1)
        mended.append(True)
        assert nights.try_again() == 1
        jobs.run_due()
        days = [(DAY + timedelta(days=n)).isoformat() for n in range(3)]
        assert [(key, state) for key, state, _ in self.stands(lin)] == [(day, "done") for day in days]

    def given_up(self, shop, *, minutes=300):
        """Its only try failed so many minutes ago."""
        with clock.at(clock.now() - timedelta(minutes=minutes)):
            row = jobs.enqueue(nights.KIND, DAY.isoformat(), tenant_id=shop.id, max_attempts=1)
            assert not jobs.run(shop.id, row.id)
        return row

    def tried_again(self, shop):
        """As an hour later, in vain."""
        self.ago(shop, hours=1, created_at=clock.real_now())
        assert nights.try_again() == 1
        jobs.run_due()

    def bells(self):
        return Notice.objects.filter(tenant_id=0, kind="night.failed")

    def test_rings_once(self, lin):
        self.given_up(lin)
        for _ in range(3):
            self.tried_again(lin)
        assert self.bells().count() == 1

    def test_within_an_hour_of_anothers_bell_is_named_by_the_next_one(self, lin, gao):
        self.given_up(lin)
        self.given_up(gao, minutes=270)
        assert self.bells().count() == 1
        for shop in (lin, gao, gao, lin):
            self.tried_again(shop)
        [first, second] = self.bells().order_by("created_at").values_list("title_zh", flat=True)
        assert lin.name in first and gao.name in second

    def test_rings_again_where_a_person_had_it_run(self, lin):
        row = self.given_up(lin)
        jobs.again(row)
        jobs.run_due()
        assert self.stands(lin) == [(DAY.isoformat(), "failed", 1)]
        assert self.bells().count() == 2

    def test_rings_for_another_shop_that_fails_hours_later(self, lin, gao):
        """All nights of a date are put down in one minute; this one stood behind long ones."""
        self.given_up(lin)
        self.given_up(gao, minutes=200)
        told = " ".join(self.bells().values_list("title_zh", flat=True))
        assert self.bells().count() == 2 and lin.name in told and gao.name in told

    def test_is_a_persons_after_a_week_and_nobodys_where_its_shop_is_gone(self, lin, gao):
        self.failed(lin)
        self.ago(lin, hours=1, created_at=clock.real_now() - timedelta(days=8))
        self.failed(gao)
        Tenant.objects.filter(pk=gao.id).update(status="closed", closed_on=None)
        assert nights.try_again() == 0

    def test_waits_for_its_turn_where_there_are_many(self, lin, gao, monkeypatch):
        monkeypatch.setattr(nights, "AT_ONCE", 1)
        self.failed(lin)
        self.failed(gao)
        assert [nights.try_again() for _ in range(3)] == [1, 1, 0]


class Watch:
    """Stands in for real time inside a `with`, and goes on only when told to."""

    def __init__(self):
        self.now = clock.real_now()

    def forward(self, seconds):
        self.now += timedelta(seconds=seconds)

    def __enter__(self):
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(clock, "real_now", lambda: self.now)

    def __exit__(self, *_):
        self._patch.undo()


class TestSeconds:
    """What the page of runs says that each step took."""

    @pytest.fixture
    def watch(self):
        return Watch()

    @pytest.fixture
    def night(self, watch, instead):
        """A night whose one step works for 4 seconds in batches, and is cut off after as many as `cut` says."""
        cut = []

        def work(night):
            watch.forward(4)
            if cut:
                raise ConnectionError(cut.pop())
            return 7

        instead("the step of a night", {"slow": Step("slow", 10, work, batched=True)})
        return cut

    def _steps(self, api, operator):
        return api(operator).get(RUNS, kind=nights.KIND).data["items"][0]["steps"]

    def test_of_a_step_in_batches_are_its_own(self, api, operator, lin, night, watch):
        with watch:
            assert run(lin, DAY).state == "done"
        assert self._steps(api, operator) == [{"step": "slow", "rows": 7, "seconds": 4.0, "error": ""}]

    def test_of_one_that_was_cut_off_count_from_its_first_start(self, api, operator, lin, night, watch):
        night.append("killed")
        with watch:
            assert run(lin, DAY).state == "queued"
        assert self._steps(api, operator) == []
        watch.forward(60)
        with watch:
            assert run(lin, DAY).state == "done"
        assert self._steps(api, operator) == [{"step": "slow", "rows": 7, "seconds": 68.0, "error": ""}]


class TestCommand:
    def test_it_replays_missed_days_in_order(self, lin, done):
        with clock.at(nights.moment_of(DAY)):
            call_command("nightly", "--tenant", "lin", "--date", str(DAY - timedelta(days=3)), stdout=Nowhere())
            call_command("nightly", "--tenant", "lin", stdout=Nowhere())
        keys = list(Job.objects.filter(kind=nights.KIND).order_by("key").values_list("tenant_id", "key"))
        assert keys == [(lin.id, str(DAY - timedelta(days=n))) for n in (3, 2, 1, 0)]
        assert done == ["first", "second"] * 4


class Nowhere:
    def write(self, text):
        pass


class TestSchedule:
    def test_one_night_at_a_time_and_in_order(self, lin, gao, done):
        with clock.at(nights.moment_of(DAY)), scope.public():
            assert nights.schedule() == 2
            assert nights.schedule() == 0
        with clock.at(nights.moment_of(DAY + timedelta(days=2))), scope.public():
            assert nights.schedule() == 0
            jobs.run_due()
            days = Job.objects.filter(kind=nights.KIND, tenant_id=gao.id, state="done").order_by("key")
            assert list(days.values_list("key", flat=True)) == [str(DAY + timedelta(days=n)) for n in range(3)]

    def test_nothing_runs_before_ten_past_midnight(self):
        with clock.at(clock.start_of(DAY) + timedelta(minutes=9)):
            assert nights.ready_day() == DAY - timedelta(days=1)

    def test_a_minutes_work_is_put_down_once(self, lin, instead):
        instead("the work of every minute", {"payments.ask": lambda: [lin.id]})
        with Watch():
            assert (minutely.schedule(), minutely.schedule()) == (1, 0)
