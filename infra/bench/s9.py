"""S9: listing, claiming and migrating, per schema, at 2,000 merchants against 10.

Both databases stand before either is measured, and they take turns: building so many schemas leaves a machine
slower for minutes. A block's first calls, on a new connection, don't count.
"""

from collections.abc import Callable

from django.db import connection, transaction

from infra.bench import thousand
from infra.bench.context import Context, median_ms, seconds_of
from infra.bench.result import Result
from tenants.fleet import fleet
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.claim import claim
from tenants.rules import TenantState

MOST = 1.2
BLOCKS = 10
WARM_UP, PAGES, CLAIMS = 3, 20, 3
MIGRATIONS = 3
SMALL = 10


class _Undone(Exception):
    pass


def run(context: Context) -> list[Result]:
    few = f"{context.scratch}_10"
    context.database(few)
    pool.fill(SMALL)
    many = thousand.ready(context)
    measured = _measure(context, few, many)
    return [
        Result(
            "S9", f"{name}, per schema, at {thousand.MERCHANTS:,}", f"{at[many]:.3f} ms", f"at 10 {at[few]:.3f} ms",
            at[many] / at[few], f"≤ {MOST} ×", at[many] <= MOST * at[few],
        )
        for name, at in measured.items()
    ]  # fmt: skip


def _measure(context: Context, *databases: str) -> dict[str, dict[str, float]]:
    """Of each work, its ms in each database."""
    schemas = {}
    for name in databases:
        context.use(name)
        schemas[name] = _settle()
    blocks = context.size(BLOCKS, 2)
    pages = _in_turns(context, databases, blocks, PAGES, lambda _: _page())
    claims = _in_turns(context, databases, blocks, CLAIMS, _claim)
    migrations = _in_turns(context, databases, MIGRATIONS, 1, _migrate, warm_up=0)
    return {
        "list a page of 10": {name: median_ms(samples) / SMALL for name, samples in pages.items()},
        "claim": {name: median_ms(samples) for name, samples in claims.items()},
        # The best one, since few schemas are done in a moment.
        "migrate": {name: min(samples) * 1000 / schemas[name] for name, samples in migrations.items()},
    }


def _in_turns(
    context: Context,
    databases: tuple[str, ...],
    blocks: int,
    calls: int,
    work: Callable[[int], float],
    warm_up: int = WARM_UP,
) -> dict[str, list[float]]:
    """Seconds of each call that counts; `work` takes its number and tells its seconds."""
    found: dict[str, list[float]] = {name: [] for name in databases}
    for block in range(blocks):
        for name in databases:
            context.use(name)
            seconds = [work(block * (warm_up + calls) + number) for number in range(warm_up + calls)]
            found[name] += seconds[warm_up:]
    return found


def _settle() -> int:
    """Earlier figures wrote every tenant's row; a list shouldn't walk what they left. Gives the schemas."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE public.tenants_tenant")
    found: int = Tenant.objects.count()
    return found


def _page() -> float:
    return seconds_of(lambda: list(Tenant.objects.order_by("-id").values_list("id", "name", "status")[:SMALL]))


def _claim(number: int) -> float:
    """Claimed and given back: the pool stays as it is."""
    if not Tenant.objects.filter(state=TenantState.WARM).exists():
        pool.build()
    return seconds_of(lambda: _claim_undone(number))


def _claim_undone(number: int) -> None:
    try:
        with transaction.atomic():
            claim(f"s9-{number}", "s9")
            raise _Undone
    except _Undone:
        return


def _migrate(number: int) -> float:
    """One additive change on all, taken back."""
    thousand.add_column(f"bench_{number}")
    try:
        return seconds_of(lambda: fleet.migrate(lambda _: None))
    finally:
        thousand.drop_column(f"bench_{number}")
