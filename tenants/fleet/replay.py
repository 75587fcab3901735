"""One schema gets what it lacks, in one transaction: statements, recorder rows, ledger, position."""

from contextlib import nullcontext
from dataclasses import dataclass

import psycopg

from tenants.backend.raw import connect
from tenants.fleet.render import with_first_ids
from tenants.models import FleetMigration
from tenants.rules import FleetState

Raw = psycopg.Connection[tuple[object, ...]]

# Locks the row against being claimed, and enters the schema under the name that it has now. Without a row
# nothing is entered: the connection's own path is empty, so that no statement can land anywhere.
ENTER = """
WITH moved AS (
  UPDATE public.tenants_tenant SET migrated_to = %s WHERE id = %s AND migrated_to = %s RETURNING schema_name
)
SELECT set_config('search_path', quote_ident(schema_name) || ', public', true) FROM moved
"""
RECORD = "INSERT INTO django_migrations (app, name, applied) VALUES (%s, %s, now())"
NOTE = """
INSERT INTO public.tenants_fleetstep (tenant_id, app, name, state, error, at) VALUES (%s, %s, %s, %s, %s, now())
ON CONFLICT (tenant_id, app, name) DO UPDATE SET state = EXCLUDED.state, error = EXCLUDED.error, at = EXCLUDED.at
"""
WHERE = "SELECT schema_name, migrated_to FROM public.tenants_tenant WHERE id = %s"


# Of the transaction: on a cluster only such a setting goes along to the merchant's node (infra/citus).
PATIENCE = "SET LOCAL lock_timeout = '2s'"


def worker() -> Raw:
    """A connection to replay on: no schema is entered yet."""
    raw = connect()
    raw.execute("SET search_path = ''")
    return raw


class FleetStopped(Exception):
    """A schema refused a migration; what was done before it stays done."""

    def __init__(self, schema: str, step: str, error: Exception) -> None:
        self.schema, self.step = schema, step
        super().__init__(f"schema {schema} refused {step}: {error}")


@dataclass(frozen=True, slots=True)
class Work:
    """A schema and the migrations that it lacks."""

    tenant_id: int
    migrated_to: str
    missing: list[FleetMigration]


def apply(raw: Raw, work: Work) -> bool:
    """False when somebody else was faster. Raises FleetStopped; the ledger has the error then.

    All goes in one round trip. What fails is tried once more step by step, which rides out a short lock and
    otherwise tells the step.
    """
    try:
        _replay(raw, work, in_one_trip=True)
        return True
    except psycopg.Error:
        if raw.closed:
            raise
    return _step_by_step(raw, work)


def _step_by_step(raw: Raw, work: Work) -> bool:
    row = raw.execute(WHERE, [work.tenant_id]).fetchone()
    if row is None or row[1] != work.migrated_to:
        return False
    at: list[FleetMigration] = []
    try:
        _replay(raw, work, in_one_trip=False, at=at)
    except psycopg.Error as error:
        step = at[-1] if at else work.missing[0]
        raw.execute(NOTE, [work.tenant_id, step.app, step.name, FleetState.FAILED, str(error)])
        raise FleetStopped(str(row[0]), f"{step.app}.{step.name}", error) from error
    return True


def _replay(raw: Raw, work: Work, *, in_one_trip: bool, at: list[FleetMigration] | None = None) -> None:
    """Nothing of it waits longer for a lock than 2 s."""
    with raw.pipeline() if in_one_trip else nullcontext(), raw.transaction(), raw.cursor() as cursor:
        cursor.execute(PATIENCE)
        cursor.execute(ENTER, [work.missing[-1].digest, work.tenant_id, work.migrated_to])
        for step in work.missing:
            if at is not None:
                at.append(step)
            for statement in step.statements:
                cursor.execute(with_first_ids(statement, work.tenant_id).encode(), prepare=False)
            cursor.execute(RECORD, [step.app, step.name])
            cursor.execute(NOTE, [work.tenant_id, step.app, step.name, FleetState.APPLIED, ""])
