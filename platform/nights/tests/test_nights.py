"""Nights as such: whose turn it is, steps that are done once. What the steps do, their rooms test."""

from datetime import date, timedelta

import pytest
from django.core.management import call_command

from core import clock
from core.jobs import services as jobs
from core.jobs.registry import daily_kinds
from core.models import Job, JobState
from core.notices.models import Notice
from core.registry import named
from nights import behind, minutely, morning, registry
from nights import job as nights
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


def run(shop, day):
    """Run the night of `day` as a worker does; its job row."""
    with clock.at(nights.moment_of(day)), scope.public():
        jobs.enqueue(nights.KIND, day.isoformat(), tenant_id=shop.id)
        row = Job.objects.get(tenant_id=shop.id, kind=nights.KIND, key=day.isoformat())
        jobs.run(shop.id, row.id)
    row.refresh_from_db()
    return row


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
        assert self._steps(api, operator) == [{"step": "slow", "rows": 7, "seconds": 4.0}]

    def test_of_one_that_was_cut_off_count_from_its_first_start(self, api, operator, lin, night, watch):
        night.append("killed")
        with watch:
            assert run(lin, DAY).state == "queued"
        assert self._steps(api, operator) == []
        watch.forward(60)
        with watch:
            assert run(lin, DAY).state == "done"
        assert self._steps(api, operator) == [{"step": "slow", "rows": 7, "seconds": 68.0}]


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
