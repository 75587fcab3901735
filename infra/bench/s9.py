"""S9: listing, claiming and migrating, per schema, at 1,000 merchants against 10."""

from django.db import transaction

from infra.bench import thousand
from infra.bench.context import Context, median_ms, seconds_of
from infra.bench.result import Result
from tenants.fleet import fleet
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.claim import claim
from tenants.rules import TenantState

MOST = 1.2
TURNS = 12
SMALL = 10


class _Undone(Exception):
    pass


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_10")
    pool.fill(SMALL)
    few = _measure(context)
    thousand.ready(context)
    many = _measure(context)
    return [
        Result(
            "S9", f"{name}, per schema, at 1,000", f"{many[name]:.3f} ms", f"at 10 {few[name]:.3f} ms",
            many[name] / few[name], f"≤ {MOST} ×", many[name] <= MOST * few[name],
        )
        for name in few
    ]  # fmt: skip


def _measure(context: Context) -> dict[str, float]:
    schemas = Tenant.objects.count()
    return {
        "list a page of 10": median_ms([seconds_of(_page) for _ in range(100)]) / SMALL,
        "claim": median_ms([seconds_of(lambda number=number: _claim(number)) for number in range(TURNS)]),  # type: ignore[misc]
        "migrate": _migrate() * 1000 / schemas,
    }


def _page() -> None:
    list(Tenant.objects.order_by("-id").values_list("id", "name", "status")[:SMALL])


def _claim(number: int) -> None:
    """Claimed and given back: the pool stays as it is."""
    if not Tenant.objects.filter(state=TenantState.WARM).exists():
        pool.build()
    try:
        with transaction.atomic():
            claim(f"s9-{number}", "s9")
            raise _Undone
    except _Undone:
        return


def _migrate() -> float:
    """Seconds for one additive change on all; the best of three, since few schemas are done in a moment."""
    best = 1e9
    for turn in range(3):
        thousand.add_column(f"bench_{turn}")
        try:
            best = min(best, seconds_of(lambda: fleet.migrate(lambda _: None)))
        finally:
            thousand.drop_column(f"bench_{turn}")
    return best
