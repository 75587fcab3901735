"""S1: a new merchant claims a warm schema, against BEGIN; ALTER SCHEMA … RENAME; COMMIT by bare psycopg.

The claim also picks and locks the schema, and writes its row and its host.
"""

from django.db import transaction

from infra.bench.context import Context, median_ms, p99_ms, seconds_of
from infra.bench.result import Result
from tenants.models import Tenant, TenantState
from tenants.provisioning import pool
from tenants.provisioning.claim import claim

MERCHANTS = 100
MOST_TIMES, MOST_P99_MS = 5.0, 5.0


def run(context: Context) -> Result:
    context.database("zudesk_bench_s1")
    pool.fill(MERCHANTS)
    names = list(Tenant.objects.filter(state=TenantState.WARM).values_list("schema_name", flat=True))
    renames, claims = [], []
    with context.raw() as raw:
        for number, name in enumerate(names):

            def rename(old: str, new: str) -> None:
                with raw.transaction():
                    raw.execute(f'ALTER SCHEMA "{old}" RENAME TO "{new}"')

            renames.append(seconds_of(lambda name=name: rename(name, f"{name}_x")))  # type: ignore[misc]
            rename(f"{name}_x", name)
            claims.append(seconds_of(lambda number=number: _claim(number)))  # type: ignore[misc]
    bare, ours, worst = median_ms(renames), median_ms(claims), p99_ms(claims)
    ratio = ours / bare
    return Result(
        "S1", "claim of a warm schema, median", f"{ours:.2f} ms, p99 {worst:.2f} ms", f"rename {bare:.2f} ms", ratio,
        f"≤ {MOST_TIMES:.0f} ×, p99 < {MOST_P99_MS:.0f} ms", ratio <= MOST_TIMES and worst < MOST_P99_MS,
        {"merchants": len(names), "rename_p99_ms": p99_ms(renames)},
    )  # fmt: skip


def _claim(number: int) -> None:
    with transaction.atomic():
        claim(f"shop{number}", f"shop {number}")
