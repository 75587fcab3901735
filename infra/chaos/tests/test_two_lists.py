"""What is rung for behind long jobs doesn't wait for them: real workers and Redis.

Every night waits at its first step while the test holds the table that steps are noted in.
"""

import psycopg
import pytest
from django.conf import settings
from django.db import connection

from apps.orders.services import expire
from core.jobs import bell
from core.jobs import services as jobs
from core.models import Job, JobState
from infra.chaos.product import Product, wait_until
from infra.chaos.shops import open_shops
from nights import job as nights

WITHIN = 60
"""Seconds: two workers start on what cores there are."""


@pytest.fixture
def product(tmp_path, transactional_db, monkeypatch):
    """On the Redis of this process, whose rings go out."""
    running = Product(tmp_path, REDIS_URL=settings.REDIS_URL)
    monkeypatch.setattr(bell, "_quiet_until", 0.0)
    token = bell._silent.set(False)
    yield running
    bell._silent.reset(token)
    running.close()


@pytest.fixture
def held(transactional_db):
    """No step of a job begins until this connection is rolled back."""
    to = connection.settings_dict
    with psycopg.connect(
        host=to["HOST"], port=to["PORT"], user=to["USER"], password=to["PASSWORD"], dbname=to["NAME"]
    ) as raw:
        raw.execute("LOCK TABLE public.core_jobstep IN SHARE MODE")
        yield raw


def count(kind, *states):
    return Job.objects.filter(kind=kind, state__in=states).count()


def test_what_is_rung_behind_three_nights_is_done_while_they_run(lin, gao, product, held):
    shops = [lin.id, gao.id, *(one.pk for one in open_shops(lin.id, 1))]
    for tenant_id in shops:
        jobs.enqueue(nights.KIND, nights.ready_day().isoformat(), tenant_id=tenant_id)
    assert (bell.unheard(long=True), bell.unheard(long=False)) == (3, 0)
    product.start(*product.workers())
    wait_until(lambda: count(nights.KIND, JobState.RUNNING) > 0, WITHIN, lambda: product.told("worker-long"))
    jobs.enqueue(expire.UNPAID.job, "behind", tenant_id=lin.id)
    wait_until(lambda: count(expire.UNPAID.job, JobState.DONE) == 1, WITHIN, lambda: product.told("worker"))
    assert count(nights.KIND, JobState.QUEUED, JobState.RUNNING) == 3
    held.rollback()
    wait_until(lambda: count(nights.KIND, JobState.DONE) == 3, WITHIN, lambda: product.told("worker-long"))
