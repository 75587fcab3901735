"""Two beats that run at once, as for a moment in each roll, leave what one leaves."""

import pytest

import apps.reconcile.tasks
import core.jobs.tasks
import nights.tasks
import tenants.tasks
from config.celery import app
from core.jobs import bell
from core.models import Job
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.rules import TenantState
from tenants.testing.threads import at_once

ROOMS = (core.jobs.tasks, nights.tasks, apps.reconcile.tasks, tenants.tasks)


def strikes(number: int) -> set[str]:
    """All that beat ever calls."""
    with bell.silent():
        called = {entry["task"] for entry in app.conf.beat_schedule.values()}
        for task in sorted(called):
            app.tasks[task]()
    return called


def left() -> tuple[set[tuple[int, str, str]], int]:
    jobs = {(tenant, kind, key) for tenant, kind, key in Job.objects.values_list("tenant_id", "kind", "key")}
    return jobs, Tenant.objects.filter(state=TenantState.WARM).count()


@pytest.mark.django_db(transaction=True)
def test_two_at_once_leave_what_one_leaves(lin, gao):
    both = at_once(2, strikes)
    assert both == [strikes(0)] * 2
    jobs, warm = left()
    assert {tenant for tenant, kind, _ in jobs if kind == "nightly"} == {lin.id, gao.id}
    assert warm == pool.SIZE
    strikes(0)
    assert left() == (jobs, warm)
