"""S17, the whole: the night of 2,000 merchants with 500 live leases each, and what a lease of it costs beside ten's.

Two workers do the jobs of the night one after the other, as Celery's do: claimed, kept alive, each step with its
effect. On that day a third of the leases fall due, a fifth of these are debited (the calls wait: nobody is asked), one
in twenty-five owes the period before. The schemas are built once and kept; what a night wrote is thrown away before
the next, by filling the merchants anew.
"""

import multiprocessing
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import connection
from django.db.models import F, Model, Sum

from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.leases.models import Order
from apps.payments.models import Attempt
from core import clock
from core.jobs import bell
from core.jobs import services as jobs
from core.models import Job, JobState, JobStep
from infra.bench.context import Context
from infra.bench.leases import DAY, ORDERS
from infra.bench.result import Result
from merchants.models import Merchant
from nights.job import KIND, MOVED
from overview.models import DailyFigures, OrderIndex
from partners.models import PartnerCall
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.claim import claim
from tenants.scope import scope

MERCHANTS, FEW, LEASES = 2_000, 10, 500
WORKERS = 2
ROUNDS = 3
MOST_SECONDS = 15 * 60
FLAT = 1.2
"""As S9 has it."""
FIRST_PERIOD = 7
"""A lease's older periods are of no night any more: what they would add is a kept database of twice the size."""

WRITTEN = (Order, Instalment, Bill, LateFeeAccrual, Attempt)
"""Of a merchant's schema, what is filled or what a night writes that would keep the next from doing it."""
Fill = Callable[[], None]
Task = tuple[int, UUID]


def run(context: Context, fill_bills: Fill) -> list[Result]:
    """`fill_bills`: the bills of the active merchant's leases, as the other part of the figure has them."""
    leases, rounds = context.size(LEASES, 30), context.size(ROUNDS, 1)
    few = context.size(FEW, 2)
    context.database(f"{context.scratch}_s17_few")
    _build(context, few)
    small = []
    for _ in range(rounds):
        _fill_all(leases, fill_bills)
        small.append(_night())
    merchants = context.size(MERCHANTS, 5)
    context.database(f"{context.scratch}_s17_many", keep=True)
    _build(context, merchants)
    context.say(f"filling {merchants:,} merchants with {leases} leases each")
    _fill_all(leases, fill_bills)
    seconds = _night()
    each, reference = seconds / merchants / leases, min(small) / few / leases
    detail: dict[str, Any] = {
        "merchants": merchants, "leases": leases, "workers": WORKERS, "seconds": round(seconds, 1),
        "few_seconds": [round(one, 2) for one in small], "steps": _steps(),
    }  # fmt: skip
    return [
        Result(
            "S17", f"the night of {merchants:,} merchants × {leases} leases, by {WORKERS} workers",
            f"{seconds:.0f} s", f"{MOST_SECONDS} s", seconds / MOST_SECONDS, "≤ 15 min on two cores",
            seconds <= MOST_SECONDS, detail,
        ),
        Result(
            "S17", f"what a lease of it costs, of {merchants:,} merchants", f"{each * 1e6:.0f} µs",
            f"of {few}: {reference * 1e6:.0f} µs", each / reference, f"≤ {FLAT} ×", each <= FLAT * reference, detail,
        ),
    ]  # fmt: skip


def _build(context: Context, wanted: int) -> None:
    """So many merchants with a profile. Those that were built by an earlier run stay."""
    have = set(Merchant.objects.values_list("subdomain", flat=True))
    names = [name for name in (f"n{number}" for number in range(wanted)) if name not in have]
    if names:
        context.say(f"building {len(names):,} merchants")
        _at_once(names, _found)
    assert Tenant.objects.filter(state="claimed").count() >= wanted


def _found(name: str) -> None:
    """Where a run was cut off, the merchant may be there already, without its profile."""
    row = Tenant.objects.filter(schema_name=f"m_{name}").first()
    if row is None:
        pool.build()
        row = claim(name, name)
    Merchant.objects.create(
        tenant_id=row.pk, company=name, credit_code=name, subdomain=name, commission_bps=500, settlement_days=1,
        late_fee_bps=5, late_fee_grace_days=0, late_fee_cap_bps=3000, created_at=clock.now(),
    )  # fmt: skip


def _fill_all(leases: int, fill_bills: Fill) -> None:
    """Every merchant as it is before the night of DAY; nothing of an earlier one is left, also in `public`."""
    figures = [model for model in apps.get_models() if model._meta.app_label == "datacenter"]
    public: tuple[type[Model], ...] = (*figures, DailyFigures, OrderIndex, Job, JobStep, PartnerCall)
    tables = ", ".join(f"public.{model._meta.db_table}" for model in public)
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {tables} CASCADE")

    def fill(tenant: Tenant) -> None:
        with scope(tenant), connection.cursor() as cursor:
            names = ", ".join(model._meta.db_table for model in WRITTEN)
            cursor.execute(f"TRUNCATE {names} RESTART IDENTITY CASCADE")
            cursor.execute(ORDERS, [leases])
            fill_bills()
            for model in WRITTEN[:3]:
                cursor.execute(f"ANALYZE {model._meta.db_table}")

    _at_once(_merchants(), fill)


def _merchants() -> list[Tenant]:
    return list(Tenant.objects.filter(pk__in=Merchant.objects.values("tenant_id")).order_by("pk"))


def _at_once(rows: Sequence[Any], work: Callable[[Any], None]) -> None:
    """Each row once, by two threads. Raises what one of them raised."""
    failed: list[BaseException] = []

    def some(mine: Sequence[Any]) -> None:
        try:
            for row in mine:
                work(row)
        except BaseException as error:
            failed.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=some, args=(rows[place::WORKERS],)) for place in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def _night() -> float:
    """Seconds in which the workers did the night of every merchant. Raises RuntimeError where one failed."""
    now = clock.real_now()
    rows = Job.objects.bulk_create(
        Job(tenant_id=one.pk, kind=KIND, key=DAY.isoformat(), payload={MOVED: True}, run_at=now, created_at=now)
        for one in _merchants()
    )
    tasks: list[Task] = [(row.tenant_id, row.id) for row in rows]
    connection.close()
    fork = multiprocessing.get_context("fork")
    gate, done, place = fork.Barrier(WORKERS + 1), fork.Queue(), fork.Value("i", 0)
    workers = [fork.Process(target=_worker, args=(tasks, place, gate, done)) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    gate.wait()
    started = time.perf_counter()
    for _ in workers:
        done.get(timeout=2 * MOST_SECONDS)
    seconds = time.perf_counter() - started
    for worker in workers:
        worker.join()
    ended = Job.objects.filter(kind=KIND, key=DAY.isoformat())
    if open_one := ended.exclude(state=JobState.DONE).first():
        raise RuntimeError(f"a night of merchant {open_one.tenant_id} is {open_one.state}: {open_one.error}")
    return seconds


def _worker(tasks: list[Task], place: Any, gate: Any, done: Any) -> None:
    """The next job that nobody took, until there is none."""
    connection.close()
    connection.ensure_connection()
    gate.wait()
    try:
        with bell.silent():
            while (mine := _next(place)) < len(tasks):
                jobs.run(*tasks[mine])
    finally:
        done.put(True)


def _next(place: Any) -> int:
    with place.get_lock():
        place.value += 1
        return int(place.value) - 1


def _steps() -> dict[str, Any]:
    """Of each step, its rows and the seconds of all merchants together."""
    found = JobStep.objects.filter(kind=KIND, key=DAY.isoformat()).values_list("step")
    sums = found.annotate(count=Sum("rows"), took=Sum(F("finished_at") - F("started_at"))).order_by("-took")
    return {step: {"rows": count, "seconds": round(took.total_seconds(), 1)} for step, count, took in sums if took}
