"""S7: the night's step that issues a month's bills, against one bare INSERT…SELECT of the same rows.

Two workers are compared with two bare clients: what they gain over one is what the machine has to give.
"""

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

ROUNDS = 15
BARE = """
INSERT INTO {schema}.bills_bill (order_id, sub_shop_id, kind, period, due_date, amount, rent, addon,
                                 paid_rent, paid_addon, paid, waived, refunded, status)
SELECT i.order_id, o.sub_shop_id, 'rent', period, due_date, rent + addon, rent, addon, 0, 0, 0, 0, 0, 'due'
  FROM {schema}.bills_instalment i JOIN {schema}.leases_order o ON o.id = i.order_id
 WHERE i.state = 'open' AND i.due_date = %s AND o.status = 'leasing'
"""


def run(context: Context) -> list[Result]:
    rows, rounds = context.size(ROWS, 200), context.size(ROUNDS, 1)
    first, second = leases.merchant("issueone", rows), leases.merchant("issuetwo", rows)
    ours, bare = _compare(context, first, rows, rounds)
    gains = {name: _gain(work, [first, second], rounds) for name, work in {"ours": _night, "bare": _bare}.items()}
    detail = {"rows": rows, **{f"{name}_{count}": rate for name, pair in gains.items() for count, rate in pair.items()}}
    gained, bare_gained = (pair["two"] / pair["one"] for pair in gains.values())
    return [
        Result(
            "S7", "issuing a month's bills", f"{ours:,.0f}/s", f"{bare:,.0f}/s bare INSERT…SELECT", ours / bare,
            "≥ 85 %, ≥ 30,000/s", ours >= 0.85 * bare and ours >= 30_000, detail,
        ),
        Result(
            "S7", "what two workers gain over one", f"{gained:.2f} ×", f"two bare clients {bare_gained:.2f} ×",
            gained / bare_gained, "≥ 95 %", gained >= 0.95 * bare_gained, detail,
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
        return jobs.step_in_batches(row, "issue", lambda: issue_due(DAY))


def _night(tenant: Tenant) -> int:
    return _ours(tenant, Job.objects.get(tenant_id=tenant.pk, key=DAY.isoformat()))


def _bare(tenant: Tenant) -> int:
    with connection.cursor() as cursor:
        cursor.execute(BARE.format(schema=tenant.schema_name), [DAY])
        return int(cursor.rowcount)


def _gain(work: Callable[[Tenant], int], tenants: list[Tenant], rounds: int) -> dict[str, float]:
    """Both merchants by one process, one after the other, and by two at once; the best of some turns of each."""
    shares = {"one": [tenants], "two": [[tenant] for tenant in tenants]}
    best = dict.fromkeys(shares, 0.0)
    for _ in range(rounds):
        for name, share in shares.items():
            best[name] = max(best[name], _spread(work, share))
    return best


def _spread(work: Callable[[Tenant], int], shares: list[list[Tenant]]) -> float:
    for tenant in (tenant for share in shares for tenant in share):
        leases.empty(tenant, "bills_bill")
        leases.job(tenant, DAY.isoformat())
    connection.close()
    fork = multiprocessing.get_context("fork")
    gate, done = fork.Barrier(len(shares) + 1), fork.Queue()
    workers = [fork.Process(target=_worker, args=(work, share, gate, done)) for share in shares]
    for worker in workers:
        worker.start()
    gate.wait()
    started = time.perf_counter()
    rows: int = sum(done.get(timeout=120) for _ in workers)
    seconds = time.perf_counter() - started
    for worker in workers:
        worker.join()
    return rows / seconds


def _worker(work: Callable[[Tenant], int], share: list[Tenant], gate: Any, done: Any) -> None:
    connection.close()
    connection.ensure_connection()
    gate.wait()
    done.put(sum(work(tenant) for tenant in share))
