"""T7: real worker processes killed with -9 in the middle of a billing run; what resumes leaves none missing or double.

ZUDESK_T7=full bills 20 merchants × 500 leases with 50 kills; otherwise 2 merchants × 12 with 3, on the
nights that issue and that charge.
"""

import os
import signal
import time
from datetime import date
from random import Random

import pytest

from apps.bills import services
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.tests.factories import order
from core import clock
from core.jobs import services as jobs
from core.models import Job
from infra.testing.forks import forks
from nights import job as nights
from tenants import scope
from tenants.models import Tenant
from tenants.provisioning.claim import claim

FULL = os.environ.get("ZUDESK_T7") == "full"
MERCHANTS, LEASES, KILLS = (20, 500, 50) if FULL else (2, 12, 3)
ANCHOR, NIGHTS = date(2026, 3, 10), [date(2026, 4, day) for day in (range(10, 15) if FULL else (10, 14))]

WORKER = """
from core.jobs import bell, services

def work():
    with bell.silent():
        while True:
            services.run_due()
            time.sleep(0.02)
"""


def fill(tenant):
    with scope.scope(tenant), clock.at(clock.start_of(ANCHOR)):
        for _ in range(LEASES):
            row = order()
            services.open_schedule(row)
            services.start_schedule(row, ANCHOR)


def expire_leases():
    """The dead worker's lease runs out at once: the test doesn't wait the 30 seconds."""
    Job.objects.filter(state="running").update(lease_until=clock.real_now())
    Job.objects.filter(state="queued").update(run_at=clock.real_now())


def nights_done(tenants):
    return Job.objects.filter(
        kind=nights.KIND, state="done", tenant_id__in=tenants, key__in=[str(day) for day in NIGHTS]
    ).count()


@pytest.mark.django_db(transaction=True)
class TestKilledWorkers:
    def test_no_bill_is_missing_or_double(self, lin, gao):
        made = [claim(f"kill{n}", f"第{n}店") for n in range(MERCHANTS - 2)] if MERCHANTS > 2 else []
        from apps.finance.services import ledger
        from merchants.models import Merchant

        for tenant in made:
            row = Merchant.objects.get(tenant_id=lin.id)
            row.pk, row.subdomain, row.credit_code = tenant.pk, f"kill{tenant.pk}", f"K{tenant.pk}"
            row.save(force_insert=True)
            with scope.scope(tenant):
                ledger.open_accounts()
        tenants = [lin.id, gao.id, *(tenant.pk for tenant in made)]
        for tenant_id in tenants:
            fill(Tenant.objects.get(pk=tenant_id))
        for tenant_id in tenants:
            for day in NIGHTS:
                moved = {nights.MOVED: True}
                jobs.enqueue(nights.KIND, day.isoformat(), tenant_id=tenant_id, payload=moved, max_attempts=1_000)
        self._kill(Random(7), tenants)
        for tenant_id in tenants:
            with scope.scope(Tenant.objects.get(pk=tenant_id)):
                # Done nights lead on to the next days: those count apart.
                assert Bill.objects.filter(kind="rent", period=2).count() == LEASES
                assert LateFeeAccrual.objects.filter(day=NIGHTS[-1]).count() == LEASES
                fees = sum(Bill.objects.filter(kind="late_fee").values_list("amount", flat=True))
                assert fees == sum(LateFeeAccrual.objects.values_list("amount", flat=True))

    def _kill(self, random, tenants):
        """Kill at random moments, then let one worker finish."""
        wanted = len(tenants) * len(NIGHTS)
        with forks(WORKER) as worker:
            for _ in range(KILLS):
                pid = worker.begin()
                time.sleep(random.random() * 0.4)
                os.kill(pid, signal.SIGKILL)
                assert worker.ended() == signal.SIGKILL
                expire_leases()
            pid = worker.begin()
            left, begun = wanted - nights_done(tenants), time.monotonic()
            try:
                while nights_done(tenants) < wanted and time.monotonic() < begun + 60:
                    time.sleep(0.1)
                    late = Job.objects.filter(state="running", lease_until__lt=clock.real_now())
                    late.update(run_at=clock.real_now())
                assert nights_done(tenants) == wanted
                print(f"T7: {KILLS} kills, then {left} of {wanted} nights in {time.monotonic() - begun:.1f} s")
            finally:
                os.kill(pid, signal.SIGKILL)
                worker.ended()
