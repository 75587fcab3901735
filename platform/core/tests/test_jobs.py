"""Jobs whose steps are long, whose workers die, whose kind nobody knows."""

import signal
import time
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from django.db import connection

from core import clock
from core.jobs import registry, services
from core.models import Job, JobState, JobStep
from infra.testing.forks import forks
from tenants.testing.threads import at_once

LEASE = timedelta(seconds=0.3)
KILLER = """
from core.jobs import registry, services

@registry.job("test.killer", title=("试验", "A test"))
def kill(job):
    os.kill(os.getpid(), signal.SIGKILL)

work = services.run_due
"""


@pytest.fixture
def kind(instead):
    """Registers a kind of job for this test."""
    instead("the kind of a job")
    return partial(registry.job, title=("试验", "A test"))


def expire_leases():
    Job.objects.filter(state="running").update(lease_until=clock.real_now() - timedelta(seconds=1))


def no_bell(job):
    """The statement breaks the transaction that it is in."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 / 0")


@pytest.mark.django_db(transaction=True)
class TestALongStep:
    def test_keeps_its_lease_and_nobody_else_takes_the_job(self, kind):
        stolen = []

        @kind("test.long", atomic=False, lease=LEASE)
        def long(job):
            def work():
                for _ in range(3):
                    self._wait_for_a_beat(job)
                    stolen.extend(services.overdue())
                return 1

            services.step(job, "only", work)

        services.enqueue("test.long", "a")
        assert services.run_due() == 1
        job = Job.objects.get()
        assert (job.state, job.attempts, stolen) == ("done", 1, [])
        assert JobStep.objects.get().rows == 1

    def _wait_for_a_beat(self, job):
        def lease():
            return Job.objects.get(id=job.id, tenant_id=0).lease_until

        before, patience = lease(), time.monotonic() + 20
        while lease() == before:
            assert time.monotonic() < patience, "no heartbeat"

    def test_that_lost_its_lease_for_all_that_leaves_no_effect(self, kind):
        @kind("test.lost", atomic=False)
        def lost(job):
            def work():
                at_once(1, lambda _: Job.objects.filter(id=job.id).update(attempts=7))
                return 1

            services.step(job, "only", work)

        services.enqueue("test.lost", "a")
        services.run_due()
        assert JobStep.objects.count() == 0


@pytest.mark.django_db(transaction=True)
class TestAJobThatKillsItsWorker:
    def test_ends_as_failed_after_its_tries(self, kind):
        services.enqueue("test.killer", "a", max_attempts=2)
        with forks(KILLER) as worker:
            for tries in (1, 2):
                worker.begin()
                assert worker.ended() == signal.SIGKILL, "it takes what is due and is killed by it"
                assert Job.objects.values_list("state", "attempts").get() == ("running", tries)
                expire_leases()
        kind("test.killer", given_up=no_bell)(self._never)
        assert services.run_due() == 0
        job = Job.objects.get()
        assert (job.state, job.attempts, job.lease_until) == ("failed", 2, None)
        assert "worker" in job.error
        assert services.overdue() == []

    @staticmethod
    def _never(job):
        raise AssertionError("it was tried once more")


@pytest.mark.django_db
class TestAnUnknownKind:
    @pytest.fixture
    def put_down(self):
        """Puts one down that is so old, as `state`, dropped by its worker where it runs."""

        def put(minutes, state="queued"):
            now = clock.real_now()
            services.enqueue("test.nobody_knows", "a")
            lease = now - timedelta(seconds=1) if state == "running" else None
            Job.objects.update(created_at=now - timedelta(minutes=minutes), state=state, lease_until=lease)

        return put

    @pytest.mark.parametrize("state", ["queued", "running"])
    def test_young_waits_a_minute_for_a_worker_of_newer_code(self, put_down, state):
        put_down(14, state)
        assert services.run_due() == 0
        job = Job.objects.get()
        waits_until = job.lease_until if state == "running" else job.run_at
        assert (job.state, job.attempts, job.error) == (state, 0, "")
        assert timedelta(seconds=50) < waits_until - clock.real_now() <= timedelta(minutes=1)
        assert services.overdue() == []

    @pytest.mark.parametrize("state", ["queued", "running"])
    def test_old_fails_and_is_not_rung_for_again(self, put_down, state):
        put_down(16, state)
        assert services.run_due() == 0
        job = Job.objects.get()
        assert (job.state, job.attempts, job.lease_until) == ("failed", 0, None)
        assert "test.nobody_knows" in job.error
        assert services.overdue() == []

    def test_waits_for_its_time(self):
        job = services.enqueue("test.nobody_knows", "a", run_at=clock.real_now() + timedelta(hours=1))
        assert services.run(0, job.id) is False
        assert Job.objects.get().state == "queued"


@pytest.mark.django_db
class TestABusinessMoment:
    def test_is_waited_for_where_business_time_is_ahead(self):
        moment = clock.real_now() + timedelta(days=30)
        with clock.at(moment - timedelta(hours=1)):
            services.enqueue("test.due", "a", at=moment)
        row = Job.objects.get()
        assert row.due_at == moment
        assert timedelta(minutes=59) < row.run_at - clock.real_now() <= timedelta(hours=1)

    def test_comes_when_the_business_clock_moves_on(self):
        now = clock.real_now()
        services.enqueue("test.due", "business", at=now + timedelta(days=2))
        services.enqueue("test.due", "real", run_at=now + timedelta(days=2))
        with clock.at(now + timedelta(days=3)):
            clock.clock_moved.publish(clock.ClockMoved())
        due = [job_id for _, job_id in services.overdue()]
        assert [row.key for row in Job.objects.filter(kind="test.due", id__in=due)] == ["business"]

    def test_gathers_what_a_merchant_has_in_a_minute(self):
        noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
        for seconds in (0, 59, 60):
            services.enqueue_in_minute("test.due", noon + timedelta(seconds=seconds), tenant_id=7)
        assert sorted(Job.objects.values_list("key", "due_at")) == [
            (f"2026-03-01T12:0{minute}", noon + timedelta(minutes=minute)) for minute in (1, 2)
        ]


@pytest.mark.django_db
def test_what_was_queued_by_hand_without_a_try_left_hides_nothing(kind):
    """Nobody can claim it, so it must not take a place among those that are looked at."""
    kind("test.by_hand")(lambda job: None)
    dead, _ = services.enqueue_all("test.by_hand", ["dead", "new"])
    Job.objects.filter(id=dead.id).update(attempts=8, run_at=clock.real_now() - timedelta(hours=1))
    assert services.run_due(limit=1) == 1
    assert sorted(Job.objects.values_list("key", "state")) == [("dead", "queued"), ("new", "done")]


@pytest.mark.django_db
def test_a_bell_that_breaks_keeps_no_job_from_failing(kind):
    @kind("test.broken", given_up=no_bell)
    def broken(job):
        raise ValueError("the work's own")

    services.enqueue("test.broken", "a", max_attempts=1)
    assert services.run_due() == 0
    job = Job.objects.get()
    assert (job.state, job.attempts, job.lease_until) == ("failed", 1, None)
    assert "the work's own" in job.error


@pytest.mark.django_db
def test_of_many_only_the_new_ones_are_put_down():
    services.enqueue("test.many", "b")
    made = services.enqueue_all("test.many", ["a", "b", "c"])
    assert ([row.key for row in made], Job.objects.count()) == (["a", "c"], 3)


@pytest.mark.django_db
class TestOnceMore:
    def test_puts_down_what_ended_and_what_there_was_not(self):
        for key, state in (("done", JobState.DONE), ("failed", JobState.FAILED)):
            services.enqueue("test.once_more", key)
            Job.objects.filter(key=key).update(state=state, attempts=8, error="x", finished_at=clock.real_now())
        assert services.once_more("test.once_more", ["done", "failed", "new"], tenant_id=0) == 3
        rows = Job.objects.values_list("state", "attempts", "error", "finished_at")
        assert set(rows) == {("queued", 0, "", None)}

    def test_leaves_what_waits_for_a_business_moment_to_wait(self):
        moment = clock.real_now() + timedelta(days=2)
        row = services.enqueue("test.once_more", "due", at=moment)
        assert services.once_more("test.once_more", ["due"], tenant_id=0) == 1
        assert Job.objects.values_list("run_at", "due_at").get() == (row.run_at, moment)
        assert services.overdue() == []

    def test_leaves_what_runs_to_run(self):
        services.enqueue("test.once_more", "runs")
        Job.objects.update(state=JobState.RUNNING, attempts=1)
        assert services.once_more("test.once_more", ["runs"], tenant_id=0) == 0
        assert Job.objects.values_list("state", "attempts").get() == ("running", 1)
