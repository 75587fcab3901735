"""T8: jobs while Redis is wiped and stopped: every one is done once, and all soon after the last fault.

Real workers, beat and Redis. ZUDESK_T8=full has 10 wipes and 10 stops; otherwise 2 and 1.
"""

import os
import signal
import sys
import time
from datetime import timedelta
from random import Random

import pytest
from django.db.models import Count

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.bills.tests.factories import order
from apps.finance.models import Settlement
from apps.leases.models import Order
from apps.orders.services import expire, reminders
from apps.staff.models import ShopLog
from core import clock
from core.jobs import services as jobs
from core.models import Job, JobStep
from infra.chaos.product import Product, wait_until
from infra.chaos.shops import open_shops
from infra.local.commands import Command
from infra.local.supervisor import Service
from nights import job as nights
from nights import registry
from tenants import scope
from tenants.models import Tenant

FULL = os.environ.get("ZUDESK_T8") == "full"
WIPES, STOPS, LEASES, NIGHTS = (10, 10, 50, 10) if FULL else (2, 1, 6, 2)
LONGEST_STOP = 10.0 if FULL else 2.0
CAUGHT_UP_SECONDS = 30
SEED = int(os.environ.get("ZUDESK_SEED", "20261121"))


@pytest.fixture
def product(tmp_path, transactional_db):
    running = Product(tmp_path)
    yield running
    running.close()


def put_nights_down(tenant):
    """Leases whose second period falls due on the first of the nights to come; each night puts the next one down."""
    first = nights.ready_day() - timedelta(days=NIGHTS - 1)
    anchor = first - timedelta(days=32)
    with scope.scope(tenant), clock.at(clock.start_of(anchor)):
        for _ in range(LEASES):
            row = order(late_fee_grace_days=0, late_fee_bps=100)
            bills.open_schedule(row)
            bills.start_schedule(row, anchor)
        Instalment.objects.filter(period=2).update(due_date=first)
    jobs.enqueue(nights.KIND, first.isoformat(), tenant_id=tenant.pk, payload={nights.MOVED: True})


def unfinished():
    """A night of this very date leaves its reminders to the morning."""
    return Job.objects.exclude(state="done").exclude(kind=reminders.KIND).count()


def faults(dice):
    kinds = ["wipe"] * WIPES + ["stop"] * STOPS
    dice.shuffle(kinds)
    return kinds


class TestJobsWithoutRedis:
    def test_each_is_done_once_and_soon_after_the_last_fault(self, product, lin, gao):
        dice = Random(SEED)
        tenants = [Tenant.objects.get(pk=one.id) for one in (lin, gao)] + open_shops(lin.id, 2 if FULL else 0)
        product.start(product.redis())
        product.start(*product.workers(), product.beat())
        for tenant in tenants:
            put_nights_down(tenant)
        self._feed(product)
        wait_until(lambda: Job.objects.filter(state="done").exists(), 30, lambda: product.told("worker"))
        for kind in faults(dice):
            time.sleep(dice.uniform(0.2, 1.5))
            self._harm(product, kind, dice)
        waiting = unfinished()
        longest = self._end_feeding(product)
        seconds = wait_until(lambda: unfinished() == 0, CAUGHT_UP_SECONDS, lambda: self._left(product))
        done = Job.objects.count()
        print(f"T8 seed {SEED}: {WIPES} wipes, {STOPS} stops, {done} jobs, {waiting} open after the last fault,")
        print(f"caught up in {seconds:.1f} s; the slowest enqueue took {longest:.2f} s")
        assert longest < 3, "ringing for nobody holds a caller up"
        for tenant in tenants:
            self._each_effect_once(tenant)

    def _feed(self, product):
        command = Command([sys.executable, "-m", "infra.chaos.feeder", SEED], product.env)
        product.start(Service("feeder", command, lambda: product.log("feeder").read_text().startswith("up")))

    def _harm(self, product, kind, dice):
        if kind == "wipe":
            product.redis_client().flushall()
            return
        product.stop("redis", dice.choice([signal.SIGTERM, signal.SIGKILL]))
        time.sleep(dice.uniform(0.2, LONGEST_STOP))
        product.start(product.redis())

    def _end_feeding(self, product):
        """The longest that putting one job down took."""
        product.stop("feeder")
        return float(product.log("feeder").read_text().split()[-1])

    def _left(self, product):
        left = Job.objects.exclude(state="done").values_list("kind", "key", "state", "attempts", "error")
        return f"{list(left[:5])} {product.told('worker')} {product.told('worker-long')}"

    def _each_effect_once(self, tenant):
        closings = Job.objects.filter(tenant_id=tenant.pk, kind=expire.UNPAID.job).values_list("result", flat=True)
        steps = JobStep.objects.filter(tenant_id=tenant.pk, kind=nights.KIND)
        assert steps.count() == NIGHTS * len(registry.steps())
        with scope.scope(tenant):
            expired = ShopLog.objects.filter(act="order.expire").values("entity_id").annotate(times=Count("id"))
            assert not Order.objects.filter(status="pending_payment").exists()
            placed = Order.objects.filter(status="cancelled").count()
            assert placed and [row["times"] for row in expired] == [1] * placed
            by_night = sum(steps.filter(step="close_unpaid").values_list("rows", flat=True))
            assert sum(result["closed"] for result in closings) + by_night == placed
            assert Bill.objects.filter(kind="rent", period=2).count() == LEASES
            fees = LateFeeAccrual.objects.filter(bill_id__in=Bill.objects.filter(period=2))
            assert fees.count() == LEASES * (NIGHTS - 1)
            assert Settlement.objects.count() == NIGHTS
