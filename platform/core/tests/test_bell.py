"""A Redis that is away holds nobody up who rings; a worker that lost it is told so in words that it knows."""

import uuid
from datetime import timedelta
from types import SimpleNamespace

import pytest
from kombu.connection import Connection
from redis.exceptions import ConnectionError as LostConnection

from core import clock, redis
from core.jobs import bell, broker, services, tasks
from core.models import Job


@pytest.fixture
def away(monkeypatch):
    """Celery's broker is where nobody listens; gives the rings that were tried."""
    tried: list[uuid.UUID] = []

    class Doorbell:
        conf = SimpleNamespace(task_default_queue="celery")

        def send_task(self, name, args, retry):
            tried.append(args[1])
            with broker.PatientConnection("redis://127.0.0.1:1/0", transport_options=broker.OPTIONS) as connection:
                connection.default_channel.client.ping()

    monkeypatch.setattr(bell, "current_app", Doorbell())
    monkeypatch.setattr(bell, "_quiet_until", 0.0)
    token = bell._silent.set(False)
    yield tried
    bell._silent.reset(token)


class TestRinging:
    def test_while_redis_is_away_takes_no_time_and_is_tried_once(self, away, monkeypatch):
        slept = []
        for place in ("time.sleep", "redis.retry.sleep"):
            monkeypatch.setattr(place, slept.append)
        monkeypatch.setattr(bell, "time", SimpleNamespace(monotonic=lambda: 1_000.0))
        for _ in range(1_000):
            bell.ring(1, uuid.uuid4())
        assert (len(away), slept) == (1, [])


class TestLostConnection:
    def test_is_an_error_that_celery_knows(self):
        connection = broker.PatientConnection("redis://127.0.0.1:1/0")
        channel = broker.Channel.__new__(broker.Channel)
        channel.connection = None
        with pytest.raises(LostConnection) as caught:
            channel._get_pool()
        assert isinstance(caught.value, connection.connection_errors)

    def test_is_looked_for_every_two_seconds_for_ever(self, monkeypatch):
        asked: dict[str, float] = {}
        monkeypatch.setattr(Connection, "ensure_connection", lambda self, *args, **how: asked.update(how))
        broker.PatientConnection("redis://127.0.0.1:1/0").ensure_connection(max_retries=None)
        assert asked["interval_max"] == broker.LOOK_AGAIN_SECONDS
        assert asked["max_retries"] is None


@pytest.mark.django_db
class TestSweep:
    @pytest.fixture
    def rung(self, monkeypatch):
        rings: list[uuid.UUID] = []
        monkeypatch.setattr(bell, "ring", lambda tenant_id, job_id: rings.append(job_id))
        return rings

    def test_rings_for_what_nobody_heard(self, rung):
        job = services.enqueue("bills.ask_waiting", "a", tenant_id=1)
        assert job is not None
        assert tasks.sweep() == 1
        assert rung == [job.id]

    def test_is_silent_while_as_many_rings_wait_still(self, rung):
        for key in "ab":
            services.enqueue("bills.ask_waiting", key, tenant_id=1)
        redis.client().rpush("celery", "one", "two")
        assert tasks.sweep() == 0
        redis.client().lpop("celery")
        assert tasks.sweep() == len(rung) == 2

    def test_leaves_a_job_alone_that_somebody_holds(self, rung):
        services.enqueue("bills.ask_waiting", "a", tenant_id=1)
        Job.objects.update(state="running", lease_until=clock.real_now() + timedelta(seconds=30))
        assert tasks.sweep() == 0
