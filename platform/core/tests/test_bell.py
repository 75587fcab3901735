"""A Redis that is away holds nobody up who rings; a worker that lost it is told so in words that it knows."""

import json
import uuid
from base64 import b64decode
from contextlib import contextmanager
from datetime import timedelta
from types import SimpleNamespace

import pytest
from kombu.connection import Connection
from redis.exceptions import ConnectionError as LostConnection

from core import clock, redis
from core.jobs import bell, broker, registry, services, tasks
from core.models import Job

LONG = {
    "nightly", "credit.batches", "orders.reminders", "reconcile.fetch", "reconcile.fees", "reconcile.day",
    "goods.check_import", "goods.import", "intake.check_import", "intake.import", "orders.check_parcels",
    "orders.ship_parcels", "core.export", "privacy.export", "merchants.archive", "merchants.own_data",
    "core.retention", "core.erase_files",
}  # fmt: skip
"""Nights and what comes behind them, a morning's work for a merchant, files that are read or written, what clears."""


@pytest.fixture
def away(monkeypatch):
    """Celery's broker is where nobody listens; gives the rings that were tried."""
    tried: list[uuid.UUID] = []

    class Doorbell:
        def send_task(self, name, args, queue, retry):
            tried.append(args[1])
            with broker.PatientConnection("redis://127.0.0.1:1/0", transport_options=broker.OPTIONS) as connection:
                connection.default_channel.client.ping()

    monkeypatch.setattr(bell, "current_app", Doorbell())
    with heard(monkeypatch):
        yield tried


@contextmanager
def heard(monkeypatch):
    """Rings go out, which are silent in tests."""
    monkeypatch.setattr(bell, "_quiet_until", 0.0)
    token = bell._silent.set(False)
    try:
        yield
    finally:
        bell._silent.reset(token)


class TestRinging:
    def test_while_redis_is_away_takes_no_time_and_is_tried_once(self, away, monkeypatch):
        slept = []
        for place in ("time.sleep", "redis.retry.sleep"):
            monkeypatch.setattr(place, slept.append)
        monkeypatch.setattr(bell, "time", SimpleNamespace(monotonic=lambda: 1_000.0))
        for _ in range(1_000):
            bell.ring(1, uuid.uuid4(), long=False)
        assert (len(away), slept) == (1, [])


@pytest.mark.django_db
class TestWhatTakesLong:
    def test_is_rung_on_a_list_of_its_own(self, monkeypatch, django_capture_on_commit_callbacks):
        with heard(monkeypatch), django_capture_on_commit_callbacks(execute=True):
            for key in ("2026-03-01", "2026-03-02", "2026-03-03"):
                services.enqueue("nightly", key, tenant_id=1)
            short = services.enqueue("partners.send", "a", tenant_id=1)
        assert (bell.unheard(long=True), bell.unheard(long=False)) == (3, 1)
        [ring] = redis.client().lrange(broker.SHORT, 0, -1)
        assert json.loads(b64decode(json.loads(ring)["body"]))[0] == [1, str(short.id)]

    def test_and_so_is_what_is_run_again(self, monkeypatch, django_capture_on_commit_callbacks):
        services.enqueue("nightly", "2026-03-01", tenant_id=1)
        Job.objects.update(state="failed")
        with heard(monkeypatch), django_capture_on_commit_callbacks(execute=True):
            services.again(Job.objects.get())
        assert (bell.unheard(long=True), bell.unheard(long=False)) == (1, 0)


class TestKinds:
    def test_that_take_long_are_these(self):
        """Whatever else is rung for waits for none of them."""
        assert {*registry.long_kinds()} == LONG

    def test_whose_lease_is_long_take_long(self):
        kinds = [registry.kind_of(name) for name, _ in registry.kinds()]
        assert [kind.name for kind in kinds if kind.lease > registry.LEASE and not kind.long] == []


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
        monkeypatch.setattr(bell, "ring", lambda tenant_id, job_id, long: rings.append(job_id))
        return rings

    def test_rings_for_what_nobody_heard(self, rung):
        job = services.enqueue("bills.ask_waiting", "a", tenant_id=1)
        assert job is not None
        assert tasks.sweep() == 1
        assert rung == [job.id]

    def test_is_silent_while_as_many_rings_wait_still(self, rung):
        for key in "ab":
            services.enqueue("bills.ask_waiting", key, tenant_id=1)
        redis.client().rpush(broker.SHORT, "one", "two")
        assert tasks.sweep() == 0
        redis.client().lpop(broker.SHORT)
        assert tasks.sweep() == len(rung) == 2

    def test_rings_whatever_waits_on_the_other_list(self, rung, monkeypatch):
        monkeypatch.setattr(tasks, "SWEPT", 2)
        for key in ("2026-03-01", "2026-03-02"):
            services.enqueue("nightly", key, tenant_id=1)
        short = services.enqueue("partners.send", "a", tenant_id=1)
        redis.client().rpush(broker.LONG, "one", "two")
        assert tasks.sweep() == 1
        assert rung == [short.id]
        redis.client().delete(broker.LONG)
        assert tasks.sweep() == 3

    def test_leaves_a_job_alone_that_somebody_holds(self, rung):
        services.enqueue("bills.ask_waiting", "a", tenant_id=1)
        Job.objects.update(state="running", lease_until=clock.real_now() + timedelta(seconds=30))
        assert tasks.sweep() == 0
