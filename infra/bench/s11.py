"""S11: what an empty merchant weighs in Postgres' catalogue, and what a backend keeps of a thousand merchants.

The catalogue's growth over a few dozen warm schemas, vacuumed before and after, as autovacuum leaves it in service.
The backend is Django's connection: it reads every table of one merchant after the other, as a worker would within
months, and ends each visit as a request ends. The reference is what was measured with Django's own schemas before.
"""

import time
from collections import Counter

import psycopg
from django.db import close_old_connections, connection

from infra.bench import thousand
from infra.bench.context import Context
from infra.bench.result import Result
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.scope import scope

WARM_UP, SCHEMAS, MERCHANTS = 20, 50, 1_000
MOST_MB, MOST_ROWS, MOST_BACKEND_MB = 0.5, 250, 128
STOCK_MB, STOCK_ROWS, STOCK_BACKEND_MB = 0.93, 433, 1_430
MB = 1e6

SIZES = """
SELECT relname, pg_total_relation_size(oid) FROM pg_class
 WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r' AND NOT relisshared
"""
HELD = "SELECT sum(total_bytes) FROM pg_backend_memory_contexts"
TABLES = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'template'"


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_s11")
    footprint = _catalogue(context, context.size(SCHEMAS, 2))
    thousand.ready(context)
    return [*footprint, _backend(context.size(MERCHANTS, 5))]


def _catalogue(context: Context, schemas: int) -> list[Result]:
    warm_up = context.size(WARM_UP, 1)
    pool.fill(warm_up)
    with context.raw() as raw:
        sizes, rows = _sizes(raw), _rows(raw)
        pool.fill(warm_up + schemas)
        grown = _sizes(raw) - sizes
        relations = (_rows(raw) - rows) / schemas
    mb = grown.total() / schemas / MB
    largest = {name: round(size / schemas / MB, 3) for name, size in grown.most_common(8)}
    return [
        Result(
            "S11", f"catalogue of an empty merchant, over {schemas}", f"{mb:.2f} MB", f"stock {STOCK_MB} MB before",
            mb / STOCK_MB, f"≤ {MOST_MB} MB", mb <= MOST_MB, {"largest_mb": largest},
        ),
        Result(
            "S11", "pg_class rows of an empty merchant", f"{relations:.0f}", f"stock {STOCK_ROWS} before",
            relations / STOCK_ROWS, f"≤ {MOST_ROWS}", relations <= MOST_ROWS,
        ),
    ]  # fmt: skip


def _sizes(raw: "psycopg.Connection[tuple[str, int]]") -> "Counter[str]":
    """Bytes of each table of the catalogue with its indexes."""
    raw.execute("VACUUM")
    return Counter(dict(raw.execute(SIZES).fetchall()))


def _rows(raw: "psycopg.Connection[tuple[int]]") -> int:
    row = raw.execute("SELECT count(*) FROM pg_class").fetchone()
    return row[0] if row else 0


def _backend(merchants: int) -> Result:
    """The most that a backend held at the end of a visit; before it is let go, if it is. What built them is let go."""
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute(TABLES)
        tables = [row[0] for row in cursor.fetchall()]
    every = " UNION ALL ".join(f"(SELECT 1 FROM {table} LIMIT 1)" for table in tables)
    most, started = 0.0, time.perf_counter()
    for tenant in Tenant.objects.order_by("id")[:merchants]:
        with scope(tenant), connection.cursor() as cursor:
            cursor.execute(every)
            cursor.execute(HELD)
            most = max(most, float(cursor.fetchone()[0]) / MB)
        close_old_connections()
    return Result(
        "S11", f"a backend after {merchants:,} merchants, each table read", f"at most {most:.0f} MB",
        f"stock {STOCK_BACKEND_MB:,} MB before", most / STOCK_BACKEND_MB, f"≤ {MOST_BACKEND_MB} MB",
        most <= MOST_BACKEND_MB, {"tables": len(tables), "seconds": round(time.perf_counter() - started)},
    )  # fmt: skip
