"""S3: one additive change on 2,000 schemas, against a bare replay of its SQL and recorder row by as many workers."""

import threading
from collections import deque

from infra.bench import thousand
from infra.bench.context import Context, seconds_of
from infra.bench.result import Result
from tenants.backend.raw import connect
from tenants.fleet import fleet
from tenants.models import Tenant

MOST_TIMES, MOST_SECONDS = 2.0, 8.0
TURNS = 3


def run(context: Context) -> Result:
    thousand.ready(context)
    turns = [_turn() for _ in range(context.size(TURNS, 1))]
    ours, bare = (min(seconds) for seconds in zip(*turns, strict=True))
    ratio, schemas = ours / bare, Tenant.objects.count()
    return Result(
        "S3", f"one additive change on {schemas} schemas", f"{ours:.2f} s", f"replay {bare:.2f} s", ratio,
        f"≤ {MOST_TIMES:.0f} ×, < {MOST_SECONDS:.0f} s", ratio <= MOST_TIMES and ours < MOST_SECONDS,
        {"workers": fleet.WORKERS, "lock_timeout": "2s"},
    )  # fmt: skip


def _turn() -> tuple[float, float]:
    """(seconds of the fleet, seconds of the bare replay); the schemas are then as they were."""
    statement = thousand.add_column("bench_a")
    try:
        ours = seconds_of(lambda: fleet.migrate(lambda _: None))
        assert fleet.counts()["behind"] == 0
    finally:
        thousand.drop_column("bench_a")
    bare = seconds_of(lambda: _replay(statement.replace("bench_a", "bench_b")))
    _replay("ALTER TABLE subshops_subshop DROP COLUMN bench_b")
    return ours, bare


def _replay(statement: str) -> None:
    """The least that any tool could do: one string a schema, with its recorder row, in one transaction."""
    queue = deque(Tenant.objects.values_list("schema_name", flat=True))

    def work() -> None:
        with connect() as raw:
            while queue:
                raw.execute(
                    f'BEGIN; SET LOCAL search_path = "{queue.popleft()}"; {statement};'
                    "INSERT INTO django_migrations (app, name, applied) VALUES ('bench', 'bare', now());"
                    "DELETE FROM django_migrations WHERE app = 'bench'; COMMIT"
                )

    workers = [threading.Thread(target=work) for _ in range(fleet.WORKERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
