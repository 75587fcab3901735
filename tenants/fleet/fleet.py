"""All schemas, the pool included, get what the template has. Canary first, two workers, stops at the first failure."""

import threading
from collections import deque
from collections.abc import Callable, Iterable

import psycopg
from django.db import connection

from tenants.fleet import chain
from tenants.fleet.replay import FleetStopped, Work, apply, worker
from tenants.models import FleetMigration, Tenant
from tenants.rules import TenantState

WORKERS = 2
LOCK = 7_012_002
"""Held by who changes the schemas of all, or moves one (tenants.nodes)."""
Say = Callable[[str], object]


def behind() -> Iterable[tuple[int, str]]:
    """(tenant id, position) of each schema that isn't where the template is: one query. A warm one comes first."""
    there = Tenant.objects.exclude(state=TenantState.REMOVED)
    rows = there.exclude(migrated_to=chain.head()).values_list("id", "migrated_to", "state")
    return [row[:2] for row in sorted(rows, key=lambda row: (row[2] != TenantState.WARM, row[0]))]


def migrate(say: Say, workers: int = WORKERS) -> int:
    """Migrate what is behind. Gives how many schemas moved. Raises FleetStopped, naming the schema."""
    works = _works()
    if not works:
        return 0
    with worker() as raw:
        if not raw.execute("SELECT pg_try_advisory_lock(%s)", [LOCK]).fetchone()[0]:  # type: ignore[index]
            raise RuntimeError("another process migrates the fleet, or moves a merchant to another node")
        canary, rest = works[0], deque(works[1:])
        done = int(apply(raw, canary))
        say(f"canary: tenant {canary.tenant_id}")
        return done + _spread(rest, workers)


def _works() -> list[Work]:
    missing: dict[str, list[FleetMigration]] = {}
    works = []
    for tenant_id, position in behind():
        if position not in missing:
            missing[position] = chain.after(position)
        works.append(Work(tenant_id, position, missing[position]))
    return works


def _spread(rest: deque[Work], workers: int) -> int:
    """Let `workers` threads empty the queue, each on a connection of its own."""
    failures: list[Exception] = []
    done: list[int] = []

    def work() -> None:
        try:
            with worker() as raw:
                while not failures:
                    try:
                        one = rest.popleft()
                    except IndexError:
                        return
                    done.append(apply(raw, one))
        except (FleetStopped, psycopg.Error) as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(min(workers, len(rest)))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return sum(done)


def counts() -> dict[str, int]:
    """Schemas where the template is, and behind it."""
    head = chain.head()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FILTER (WHERE migrated_to = %s), count(*) FILTER (WHERE migrated_to <> %s)"
            " FROM public.tenants_tenant WHERE state <> %s",
            [head, head, TenantState.REMOVED],
        )
        current, old = cursor.fetchone()
    return {"current": current, "behind": old}
