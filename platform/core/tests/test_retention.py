"""T20 in small: a year of what grows by itself stays bounded, and what is somebody's business stays."""

import os
from collections import defaultdict
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models import Model

from config.celery import app
from core import clock, retention
from core.exports import store
from core.jobs import registry, services, tasks
from core.models import Idempotency, Job, JobStep, Throttle
from partners.models import PartnerCall, PartnerEvent
from tenants.models import Session

YEAR = range(420)


def days_ago(days):
    return clock.real_now() - timedelta(days=days)


def fill(days=YEAR):
    """A row a day of each, for more than a year."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM public.tenants_session; DELETE FROM public.core_job")
    rows: dict[type[Model], list[Model]] = defaultdict(list)

    def put(model, **values):
        rows[model].append(model(**values))

    for day in days:
        at, key = days_ago(day), str(day)
        put(Idempotency, tenant_id=1, key=key, digest=b"", answer=b"{}", created_at=at)
        put(Throttle, key=key, count=1, until=at)
        for kind in ("nightly", "partners.send"):
            put(Job, kind=kind, key=key, state="done", run_at=at, created_at=at, finished_at=at)
            put(JobStep, tenant_id=0, kind=kind, key=key, step="a", started_at=at, finished_at=at)
        put(Job, kind="express.refresh", key=key, state="queued", run_at=at, created_at=at)
        put(
            Session, tenant_id=1, jti=key, user_id=1, user_version=1, created_at=at,
            expires_at=at + timedelta(hours=12),
        )  # fmt: skip
        put(
            PartnerCall, tenant_id=1, party="sms", operation="a", key=key, payload={"order_id": 1}, answer="{}",
            state="stuck" if day == 200 else "succeeded", created_at=at,
        )  # fmt: skip
        put(
            PartnerEvent, tenant_id=1, party="sms", event_id=key, kind="a", number="1", raw="{}",
            values={"amount": 5, "buyer_id": "2088"}, received_at=at, state="failed" if day == 200 else "applied",
        )  # fmt: skip
    for model, some in rows.items():
        model.objects.bulk_create(some)


@pytest.mark.django_db
class TestAYear:
    def test_stays_bounded(self):
        """No row of a party goes, but what was said in it; what waited long loses it once it is dealt with."""
        fill()
        self._clear()
        assert Idempotency.objects.count() == 3
        assert Throttle.objects.count() <= 2
        assert Session.objects.count() <= 32
        assert Job.objects.filter(kind="partners.send").count() == 90
        assert JobStep.objects.filter(kind="partners.send").count() == 90
        assert Job.objects.filter(kind="nightly", state="done").count() == 400
        assert Job.objects.filter(kind="express.refresh").count() == len(YEAR)

        assert PartnerCall.objects.count() == PartnerEvent.objects.count() == len(YEAR)
        old = PartnerCall.objects.filter(created_at__lt=days_ago(180))
        assert list(old.exclude(answer="", payload={}).values_list("key", flat=True)) == ["200"]
        told = PartnerEvent.objects.filter(received_at__lt=days_ago(180))
        assert list(told.exclude(raw="", values={"amount": 5}).values_list("event_id", flat=True)) == ["200"]
        assert PartnerCall.objects.get(key="179").payload == {"order_id": 1}

        PartnerCall.objects.filter(key="200").update(state="resolved", created_at=days_ago(300))
        PartnerEvent.objects.filter(event_id="200").update(state="dismissed", received_at=days_ago(300))
        self._clear("2026-01-02")
        assert PartnerCall.objects.get(key="200").payload == {}
        assert PartnerEvent.objects.get(event_id="200").values == {"amount": 5}

    def test_what_nobody_can_read_ends_too(self):
        at = days_ago(181)
        PartnerEvent.objects.create(
            tenant_id=0,
            party="sms",
            event_id="1",
            kind="unread",
            number="",
            sealed=b"x",
            received_at=at,
            state="failed",
        )
        self._clear()
        assert not bytes(PartnerEvent.objects.get().sealed)

    def test_a_step_that_was_cut_off_ends_with_the_others(self):
        for day in (89, 91):
            JobStep.objects.create(tenant_id=0, kind="some", key=str(day), step="a", started_at=days_ago(day))
        self._clear()
        assert list(JobStep.objects.filter(kind="some").values_list("key", flat=True)) == ["89"]

    def test_is_seen_on_the_page_of_runs(self, api, operator):
        fill(YEAR[:9])
        job = self._clear()
        [row] = api(operator).get("/api/platform/jobRuns", kind=retention.KIND).data["items"]
        rows = {step["step"]: step["rows"] for step in row["steps"]}
        assert row["id"] == str(job.id)
        assert rows["answers_of_keys"] == 9 - 3
        assert set(rows) == {entry.name for entry in retention.entries()}

    def _clear(self, day="2026-01-01"):
        job = services.enqueue(retention.KIND, day)
        assert services.run(0, job.id)
        return job


class TestTheTable:
    def test_says_of_each_entry_how_long_and_why(self):
        for entry in retention.entries():
            assert entry.keep >= timedelta(hours=72) or entry.name == "throttles"
            assert len(entry.why) > 20

    def test_has_no_entry_twice(self):
        with pytest.raises(TypeError):
            retention.keep("sessions", timedelta(1), "", "")

    def test_kinds_say_if_they_stay_longer(self):
        assert {kind.name for kind in registry.longer_kept()} == {"nightly"}


@pytest.mark.django_db
class TestFiles:
    def test_of_transfers_that_nobody_removed_go(self, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        for name, days in (("t1/old.xlsx", 20), ("t1/new.xlsx", 1)):
            store.keep(name, b"x")
            os.utime(store.path_of(name), (days_ago(days).timestamp(),) * 2)
        store.path_of("t1/gone-meanwhile.xlsx").symlink_to("nowhere")
        assert store.remove_older(days_ago(14)) == 1
        assert [store.path_of(name).exists() for name in ("t1/old.xlsx", "t1/new.xlsx")] == [False, True]

    def test_lists_among_templates_go_within_two_hours_whenever_they_were_asked_for(self, settings, tmp_path):
        """They went with the night's clearing: a list of five in the morning stayed for a day."""
        settings.MEDIA_ROOT = str(tmp_path)
        ages = {"t1/list-old.xlsx": 61, "t1/list-new.xlsx": 59, "t1/goods-zh.xlsx": 3000}
        for name, minutes in ages.items():
            store.keep(name, b"x")
            os.utime(store.path_of(name), ((clock.real_now() - timedelta(minutes=minutes)).timestamp(),) * 2)
        beat = app.conf.beat_schedule["retention"]
        assert (beat["task"], beat["schedule"] <= 3600) == (tasks.schedule_retention.name, True)
        tasks.schedule_retention()
        assert [store.path_of(name).exists() for name in ages] == [False, True, True]


@pytest.mark.django_db
class TestScheduling:
    @pytest.mark.parametrize(("hour", "made"), [(3, 0), (4, 1), (23, 1)])
    def test_is_once_a_day_when_the_nights_are_over(self, monkeypatch, hour, made):
        now = clock.start_of(clock.today()) + timedelta(hours=hour)
        monkeypatch.setattr(clock, "real_now", lambda: now)
        retention.schedule()
        assert not retention.schedule()
        assert Job.objects.filter(kind=retention.KIND).count() == made

    def test_is_put_down_also_where_an_hours_clearing_fails(self, monkeypatch):
        now = clock.start_of(clock.today()) + timedelta(hours=5)
        monkeypatch.setattr(clock, "real_now", lambda: now)

        def fails():
            raise OSError("the disk is gone")

        monkeypatch.setattr(retention, "clear_short", fails)
        with pytest.raises(OSError, match="the disk is gone"):
            tasks.schedule_retention()
        assert Job.objects.filter(kind=retention.KIND).count() == 1
