"""S8: the night's step that marks overdue and accrues late fees, against one bare CTE that writes the same rows."""

import time
from collections.abc import Callable
from datetime import timedelta

from django.db import connection

from apps.bills.nightly import lateness
from apps.bills.services.schedule import issue_due
from core.jobs import services as jobs
from core.models import Job
from infra.bench import leases
from infra.bench.context import Context
from infra.bench.leases import DAY, ROWS
from infra.bench.result import Result
from tenants.models import Tenant

ROUNDS = 15
NIGHT = DAY + timedelta(days=1)
BARE = """
WITH late AS (
  UPDATE {schema}.bills_bill b SET status = 'overdue' FROM {schema}.leases_order o
   WHERE o.id = b.order_id AND b.status = 'due' AND b.due_date < %(day)s
  RETURNING b.id, b.order_id, o.sub_shop_id, b.period, b.due_date, (b.rent * o.late_fee_bps + 5000) / 10000 AS fee
), accrued AS (
  INSERT INTO {schema}.bills_latefeeaccrual (bill_id, day, amount) SELECT id, %(day)s, fee FROM late
)
INSERT INTO {schema}.bills_bill (order_id, sub_shop_id, kind, period, parent_id, due_date, amount, rent, addon,
                                 paid_rent, paid_addon, paid, waived, refunded, status)
SELECT order_id, sub_shop_id, 'late_fee', period, id, due_date, fee, fee, 0, 0, 0, 0, 0, 0, 'overdue' FROM late
"""


def run(context: Context) -> Result:
    rows, rounds = context.size(ROWS, 200), context.size(ROUNDS, 1)
    tenant = leases.merchant("issueone", rows)
    return _measured(context, tenant, rows, rounds)


def _measured(context: Context, tenant: Tenant, rows: int, rounds: int) -> Result:
    best = {"ours": 0.0, "bare": 0.0}
    with context.raw() as raw:
        raw.autocommit = False

        def bare() -> None:
            raw.execute(BARE.format(schema=tenant.schema_name), {"day": NIGHT})
            raw.commit()

        works: dict[str, Callable[[], object]] = {"ours": lambda: _ours(tenant), "bare": bare}
        for _ in range(rounds):
            for name, work in works.items():
                _reset(tenant)
                started = time.perf_counter()
                work()
                best[name] = max(best[name], rows / (time.perf_counter() - started))
                assert _fees(tenant) == rows
    _reset(tenant)
    _ours(tenant)
    again = _second_run(tenant)
    ratio = best["ours"] / best["bare"]
    return Result(
        "S8", "mark overdue and accrue late fees", f"{best['ours']:,.0f}/s", f"{best['bare']:,.0f}/s bare CTE", ratio,
        "≥ 85 %, ≥ 15,000/s, a second run changes nothing",
        ratio >= 0.85 and best["ours"] >= 15_000 and again == 0, {"rows": rows, "second_run": again, **best},
    )  # fmt: skip


def _reset(tenant: Tenant) -> None:
    leases.empty(tenant, "bills_bill", "bills_latefeeaccrual")
    leases.job(tenant, NIGHT.isoformat())
    with leases.inside(tenant), connection.cursor() as cursor:
        issue_due(DAY)
        cursor.execute("VACUUM ANALYZE bills_bill")


def _ours(tenant: Tenant) -> int:
    """The step as the night runs it."""
    row = Job.objects.get(tenant_id=tenant.pk, kind="nightly", key=NIGHT.isoformat())
    with leases.inside(tenant):
        return jobs.step_in_batches(row, "overdue", lambda: lateness.run(NIGHT))


def _second_run(tenant: Tenant) -> int:
    with leases.inside(tenant):
        return lateness.run(NIGHT)


def _fees(tenant: Tenant) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {tenant.schema_name}.bills_bill WHERE kind = 'late_fee'")
        return int(cursor.fetchone()[0])
