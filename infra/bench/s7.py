"""S7: the night's step that issues a month's bills, against one bare INSERT…SELECT of the same rows."""

import multiprocessing
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import connection

from apps.bills.services.schedule import issue_due
from core.jobs import services as jobs
from core.models import Job
from infra.bench import leases
from infra.bench.context import Context
from infra.bench.leases import DAY, ROWS
from infra.bench.result import Result
from tenants.models import Tenant

ROUNDS = 5
BARE = """
INSERT INTO {schema}.bills_bill (order_id, kind, period, due_date, amount, rent, addon,
                                 paid_rent, paid_addon, paid, waived, refunded, status)
SELECT order_id, 'rent', period, due_date, rent + addon, rent, addon, 0, 0, 0, 0, 0, 'due'
  FROM {schema}.bills_instalment WHERE state = 'open' AND due_date = %s
"""


def run(context: Context) -> list[Result]:
    rows, rounds = context.size(ROWS, 200), context.size(ROUNDS, 1)
    first, second = leases.merchant("issueone", rows), leases.merchant("issuetwo", rows)
    ours, bare = _compare(context, first, rows, rounds)
    one, two = _workers(first, second)
    detail = {"rows": rows, "one_worker": one, "two_workers": two}
    return [
        Result(
            "S7", "issuing a month's bills", f"{ours:,.0f}/s", f"{bare:,.0f}/s bare INSERT…SELECT", ours / bare,
            "≥ 80 %, ≥ 30,000/s", ours >= 0.8 * bare and ours >= 30_000, detail,
        ),
        Result(
            "S7", "the same by two workers", f"{two:,.0f}/s", f"{one:,.0f}/s by one", two / one, "≥ 1.8 ×",
            two >= 1.8 * one, detail,
        ),
    ]  # fmt: skip


def _compare(context: Context, tenant: Tenant, rows: int, rounds: int) -> tuple[float, float]:
    best = {"ours": 0.0, "bare": 0.0}
    with context.raw() as raw:
        raw.autocommit = False

        def bare() -> int:
            done = raw.execute(BARE.format(schema=tenant.schema_name), [DAY]).rowcount
            raw.commit()
            return done

        works: dict[str, Callable[[Job], int]] = {"ours": lambda row: _ours(tenant, row), "bare": lambda _: bare()}
        for _ in range(rounds):
            for name, work in works.items():
                leases.empty(tenant, "bills_bill")
                row = leases.job(tenant, DAY.isoformat())
                best[name] = max(best[name], _rate(partial(work, row), rows))
    return best["ours"], best["bare"]


def _rate(work: Callable[[], int], rows: int) -> float:
    started = time.perf_counter()
    done = work()
    seconds = time.perf_counter() - started
    assert done == rows, done
    return done / seconds


def _ours(tenant: Tenant, row: Job) -> int:
    """The step as the night runs it: batch by batch, then noted done."""
    with leases.inside(tenant):
        issued = issue_due(DAY)
        return jobs.step(row, "issue", lambda: issued)


def _workers(*tenants: Tenant) -> tuple[float, float]:
    """Both merchants by one process, one after the other, and by two at once; best of some rounds."""
    one = max(_spread([list(tenants)]) for _ in range(3))
    two = max(_spread([[tenant] for tenant in tenants]) for _ in range(3))
    return one, two


def _spread(shares: list[list[Tenant]]) -> float:
    for tenant in (tenant for share in shares for tenant in share):
        leases.empty(tenant, "bills_bill")
        leases.job(tenant, DAY.isoformat())
    connection.close()
    fork = multiprocessing.get_context("fork")
    gate, done = fork.Barrier(len(shares) + 1), fork.Queue()
    workers = [fork.Process(target=_worker, args=(share, gate, done)) for share in shares]
    for worker in workers:
        worker.start()
    gate.wait()
    started = time.perf_counter()
    rows: int = sum(done.get(timeout=120) for _ in workers)
    seconds = time.perf_counter() - started
    for worker in workers:
        worker.join()
    return rows / seconds


def _worker(share: list[Tenant], gate: Any, done: Any) -> None:
    connection.close()
    rows = [(tenant, Job.objects.get(tenant_id=tenant.pk, key=DAY.isoformat())) for tenant in share]
    gate.wait()
    done.put(sum(_ours(tenant, row) for tenant, row in rows))
