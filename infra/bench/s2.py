"""S2: building a warm schema, against the same statements as one string in one round trip of bare psycopg."""

from django.db import connection

from infra.bench.context import Context, median_ms, seconds_of
from infra.bench.result import Result
from tenants.provisioning import pool
from tenants.provisioning.script import script

TURNS = 15
MOST = 1.3


def run(context: Context) -> Result:
    context.database(f"{context.scratch}_s2")
    turns = context.size(TURNS, 2)
    pool.build()
    source, bare, ours = script(), [], []
    with context.raw() as raw:
        for number in range(turns):
            text = ";".join(source.for_schema(f"bare_{number}", 1_000 + number))
            bare.append(seconds_of(lambda text=text: raw.execute(f"BEGIN; {text}; COMMIT")))  # type: ignore[misc]
            ours.append(seconds_of(pool.build))
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'template'")
        tables = cursor.fetchone()[0]
    ratio = median_ms(ours) / median_ms(bare)
    return Result(
        "S2", f"building a warm schema of {tables} tables", f"{median_ms(ours):.0f} ms",
        f"one string {median_ms(bare):.0f} ms", ratio, f"≤ {MOST} ×", ratio <= MOST,
        {"statements": len(source.tables) + len(source.rest)},
    )  # fmt: skip
