"""T12: days are Shanghai's, whatever zone the machine and the database's session are in."""

import os
import time
from datetime import date, timedelta

import pytest
from django.db import connection

from apps.bills.models import Bill
from apps.bills.tests.factories import lease, order
from apps.finance.models import ClosedMonth, Transaction
from core import clock
from core.jobs import services as jobs
from core.models import Job, JobState
from datacenter.models import DataDay
from datacenter.services import differences
from nights import job as nights
from tenants.scope import public, scope

DAY = date(2026, 3, 1)
MINUTE = timedelta(minutes=1)


ZONES = ["America/New_York", "Pacific/Kiritimati"] if os.environ.get("ZUDESK_T12") == "full" else ["America/New_York"]


@pytest.fixture(params=ZONES)
def elsewhere(request, lin):
    """A process and a session half a day behind Shanghai; in full also six hours ahead of it."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('TimeZone', %s, true)", [request.param])
    yield request.param
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


def night(lin, day: date) -> None:
    with clock.at(nights.moment_of(day)):
        with scope(lin):
            jobs.enqueue(nights.KIND, day.isoformat(), tenant_id=lin.id)
        row = Job.objects.get(tenant_id=lin.id, kind=nights.KIND, key=day.isoformat())
        with public():
            jobs.run(lin.id, row.id)
        row.refresh_from_db()
        assert row.state == JobState.DONE, row.error


def test_a_lease_its_bills_its_money_and_its_figures_have_shanghais_days(lin, elsewhere) -> None:
    next_month = date(2026, 4, 1)
    with scope(lin):
        row = lease(DAY, agreement_no="AG")  # at midnight: another day in both zones
        with clock.at(clock.start_of(DAY + timedelta(days=1)) - MINUTE):
            order(status="pending_sign", stage="regular")
            assert clock.today() == DAY
        with clock.at(clock.start_of(DAY + timedelta(days=1))):
            order(status="pending_sign", stage="regular")
            assert clock.today() == DAY + timedelta(days=1)
    with clock.at(clock.start_of(next_month) - MINUTE), scope(lin):
        assert clock.today() == date(2026, 3, 31)
    night(lin, next_month)
    with connection.cursor() as cursor:
        cursor.execute("SHOW timezone")
        assert cursor.fetchone()[0] == elsewhere
    with scope(lin):
        assert set(Transaction.objects.filter(type="first_rent").values_list("day", flat=True)) == {DAY}
        assert [bill.due_date for bill in Bill.objects.filter(order_id=row.pk).order_by("period")] == [DAY, next_month]
        assert not ClosedMonth.objects.exclude(month=DAY).exists()
        assert list(differences(next_month)) == []
    placed = dict(DataDay.objects.filter(merchant_id=lin.id, orders__gt=0).values_list("day", "orders"))
    assert placed == {DAY: 2, DAY + timedelta(days=1): 1}
