"""The house's readings: operators' page and Prometheus read the same."""

from datetime import timedelta

import pytest
from django.test import Client

from core import clock, gauges
from core.jobs import services as jobs
from core.models import Job, JobState
from nights.job import KIND
from partners.models import PartnerCall

pytestmark = pytest.mark.django_db
HEALTH = "/api/platform/systemHealth"


@pytest.fixture
def reading(api, operator):
    def read(name, part=""):
        rows = api(operator).get(HEALTH).data["items"]
        return next(row for row in rows if (row["name"], row["part"]) == (name, part))

    return read


class TestWhoMayCall:
    def test_operators_who_watch_the_jobs(self, api, operator, lin_owner, gao_owner):
        assert api(operator.host).get(HEALTH).code == 109
        assert api(lin_owner).get(HEALTH).code == 103
        assert api(gao_owner).get(HEALTH).code == 103
        assert api(operator).get(HEALTH).code == 200


class TestReadings:
    def test_say_what_stands_and_what_to_do_where_it_does_not(self, reading, lin):
        assert reading("jobs_oldest_seconds")["well"]
        assert reading("database_seconds")["value"] < 60
        jobs.enqueue("partners.send", "x", tenant_id=lin.id)
        Job.objects.filter(key="x").update(run_at=clock.real_now() - timedelta(minutes=10))
        late = reading("jobs_oldest_seconds")
        assert (late["well"], late["value"] >= 600, "worker" in late["advice"]) == (False, True, True)
        assert reading("jobs_waiting")["value"] == 1

    def test_of_nights_that_failed_and_are_late(self, reading, lin):
        yesterday = clock.today() - timedelta(days=1)
        jobs.enqueue(KIND, yesterday.isoformat(), tenant_id=lin.id)
        with clock.at(clock.start_of(clock.today()) + timedelta(minutes=30)):
            assert (reading("nights_failed")["well"], reading("nights_late")["value"]) == (True, 1)
        Job.objects.filter(kind=KIND).update(state=JobState.DONE)
        with clock.at(clock.start_of(clock.today()) + timedelta(minutes=30)):
            assert reading("nights_late")["value"] == 0, "the night of today has two hours"
        with clock.at(clock.start_of(clock.today()) + timedelta(hours=3)):
            assert reading("nights_late")["value"] == 1
        Job.objects.filter(kind=KIND).update(state=JobState.FAILED)
        assert reading("nights_failed")["value"] == 1

    def test_of_parties(self, reading, lin):
        PartnerCall.objects.create(
            tenant_id=lin.id, party="alipay", operation="refund", key="1", state="stuck", created_at=clock.now()
        )
        PartnerCall.objects.create(
            tenant_id=lin.id, party="sms", operation="text", key="2", state="unknown",
            created_at=clock.now() - timedelta(hours=2),
        )  # fmt: skip
        assert (reading("party_stuck_calls", "支付宝")["value"], reading("party_open_calls", "支付宝")["value"]) == (
            1,
            0,
        )
        assert reading("party_oldest_seconds", "短信")["value"] >= 7_200

    def test_are_prometheus_too(self, lin):
        shown = Client(headers={"Host": "127.0.0.1"}).get("/metrics").content.decode()
        assert {f"zudesk_{gauge.name}" for gauge in gauges.declared()} <= set(shown.replace("{", " ").split())
        assert 'zudesk_party_stuck_calls{party="alipay"} 0.0' in shown
