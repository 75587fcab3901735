"""S17: how long the nights of a big merchant keep a payment waiting, and the whole night of 2,000 (`month_end`).

The big one has 50,000 leases with a year of bills behind them, a third of them due on one day, a fifth debited.
Meanwhile a probe takes the lock that a payment takes, on one lease after the other.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import connection

from core import clock
from core.models import JobStep
from infra.bench import leases, month_end
from infra.bench.context import Context
from infra.bench.leases import DAY
from infra.bench.result import Result
from merchants.models import Merchant
from nights.job import nightly
from tenants.backend import raw
from tenants.models import Tenant
from tenants.scope import scope

LEASES = 50_000
LONGEST = 200.0

# Twelve periods: of a third of the leases one is due on DAY, of the others on the 29 days after it.
INSTALMENTS = """
INSERT INTO bills_instalment (order_id, period, kind, due_date, rent, addon, state)
SELECT o.id, p, 'rent', %(day)s::date + (CASE WHEN o.id %% 3 = 0 THEN 0 ELSE 1 + o.id %% 29 END)::int + (p - 9) * 30,
       10000, 500, 'open'
  FROM leases_order o, generate_series(%(first)s::int, 12) p
"""
# What was due before DAY is paid, but for one lease in twenty-five, which owes the last period.
BILLS = """
INSERT INTO bills_bill (order_id, kind, period, due_date, amount, rent, addon, paid_rent, paid_addon, paid, waived,
                        refunded, status)
SELECT order_id, CASE period WHEN 1 THEN 'first_rent' ELSE 'rent' END, period, due_date, rent + addon, rent, addon,
       CASE WHEN owes THEN 0 ELSE rent END, CASE WHEN owes THEN 0 ELSE addon END,
       CASE WHEN owes THEN 0 ELSE rent + addon END, 0, 0, CASE WHEN owes THEN 'overdue' ELSE 'paid' END
  FROM (SELECT *, order_id %% 25 = 0 AND due_date > %(day)s::date - 30 AS owes FROM bills_instalment) instalment
 WHERE due_date < %(day)s
"""
AGREED = "UPDATE leases_order SET agreement_no = 'bench' || id WHERE id %% 5 = 0"


@dataclass
class Probe:
    """Locks leases as a payment does, until it is stopped. `waits`: (when it began, seconds) of each."""

    schema: str
    orders: list[int]
    waits: list[tuple[float, float]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        with raw.connect() as made:
            made.execute(f"SET search_path = {self.schema}")
            while not self.over.wait(0.002):
                lease = self.orders[len(self.waits) * 7919 % len(self.orders)]
                with made.transaction():
                    started = time.perf_counter()
                    made.execute("SELECT 1 FROM leases_order WHERE id = %s FOR UPDATE", [lease])
                    self.waits.append((started, time.perf_counter() - started))  # its own commit waits for the disk

    @contextmanager
    def running(self) -> Iterator[None]:
        thread = threading.Thread(target=self.run)
        thread.start()
        try:
            yield
        finally:
            self.over.set()
            thread.join()


def run(context: Context) -> list[Result]:
    return [_big(context), *month_end.run(context, lambda: fill(month_end.FIRST_PERIOD))]


def _big(context: Context) -> Result:
    rows = context.size(LEASES, 200)
    context.database(f"{context.scratch}_s17")
    tenant = merchant("big", rows)
    probe = Probe(tenant.schema_name, _ids(tenant))
    began = time.perf_counter()
    with probe.running():
        steps = {day.isoformat(): night(tenant, day.isoformat()) for day in (DAY, DAY + timedelta(days=1))}
    nights = time.perf_counter() - began
    at, longest = max(probe.waits, key=lambda wait: wait[1])
    longest *= 1000
    beside = _running(clock.real_now() - timedelta(seconds=time.perf_counter() - at))
    detail = {
        "leases": rows, "seconds": nights, "locks_taken": len(probe.waits), "steps": steps, "longest_beside": beside,
        "above_100_ms": sum(wait > 0.1 for _, wait in probe.waits),
    }  # fmt: skip
    return Result(
        "S17", f"two nights of a merchant of {rows:,} leases: the longest that a payment waits", f"{longest:.0f} ms",
        f"{LONGEST:.0f} ms", longest / LONGEST, "≤ 200 ms", longest <= LONGEST, detail,
    )  # fmt: skip


def merchant(label: str, rows: int) -> Tenant:
    """A merchant with `rows` leases, their year of bills, and terms for late fees and debits."""
    tenant = leases.merchant(label, rows)
    Merchant.objects.get_or_create(
        tenant_id=tenant.pk,
        defaults={
            "company": label, "credit_code": label, "subdomain": label, "commission_bps": 500, "settlement_days": 1,
            "late_fee_bps": 5, "late_fee_grace_days": 0, "late_fee_cap_bps": 3000, "created_at": clock.now(),
        },
    )  # fmt: skip
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("TRUNCATE bills_instalment, bills_bill RESTART IDENTITY")
        fill()
        for table in ("leases_order", "bills_instalment", "bills_bill"):
            cursor.execute(f"ANALYZE {table}")
    return tenant


def fill(first: int = 1) -> None:
    """Periods of the active merchant's leases from the `first` on, and the bills of those that were due."""
    with connection.cursor() as cursor:
        for statement in (INSTALMENTS, BILLS, AGREED):
            cursor.execute(statement, {"day": DAY, "first": first})


def _ids(tenant: Tenant) -> list[int]:
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("SELECT id FROM leases_order ORDER BY id")
        return [row[0] for row in cursor.fetchall()]


def _running(moment: datetime) -> list[str]:
    """The steps that ran then."""
    found = JobStep.objects.filter(started_at__lte=moment, finished_at__gte=moment, kind="nightly")
    return [f"{one.key} {one.step}" for one in found]


def night(tenant: Tenant, key: str) -> dict[str, Any]:
    """What each step of the night of the business date `key` did."""
    row = leases.job(tenant, key)
    with leases.inside(tenant):
        return nightly(row) or {}
