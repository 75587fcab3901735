"""One schema gets what it lacks, in one transaction: statements, recorder rows, ledger, position."""

from dataclasses import dataclass

import psycopg
from psycopg import sql

from tenants.fleet.render import with_first_ids
from tenants.models import FleetMigration

LOCK_TIMEOUT = "2s"

LOCK = "SELECT schema_name, migrated_to FROM public.tenants_tenant WHERE id = %s FOR NO KEY UPDATE"
RECORD = "INSERT INTO django_migrations (app, name, applied) VALUES (%s, %s, now())"
NOTE = """
INSERT INTO public.tenants_fleetstep (tenant_id, app, name, state, error, at) VALUES (%s, %s, %s, %s, %s, now())
ON CONFLICT (tenant_id, app, name) DO UPDATE SET state = EXCLUDED.state, error = EXCLUDED.error, at = EXCLUDED.at
"""
MOVE = "UPDATE public.tenants_tenant SET migrated_to = %s WHERE id = %s"


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


def apply(raw: psycopg.Connection[tuple[object, ...]], work: Work) -> bool:
    """False when somebody else was faster. Raises FleetStopped; the ledger has the error then."""
    schema, step = f"of tenant {work.tenant_id}", work.missing[0]
    try:
        with raw.transaction():
            found = _lock(raw, work)
            if found is None:
                return False
            schema = found
            for step in work.missing:
                _replay(raw, work.tenant_id, step)
            raw.execute(MOVE, [work.missing[-1].digest, work.tenant_id])
    except psycopg.Error as error:
        raw.execute(NOTE, [work.tenant_id, step.app, step.name, "failed", str(error)])
        raise FleetStopped(schema, f"{step.app}.{step.name}", error) from error
    return True


def _lock(raw: psycopg.Connection[tuple[object, ...]], work: Work) -> str | None:
    """The schema's name, locked against being claimed; None when it isn't where `work` saw it."""
    raw.execute(f"SET LOCAL lock_timeout = '{LOCK_TIMEOUT}'")
    row = raw.execute(LOCK, [work.tenant_id]).fetchone()
    if row is None or row[1] != work.migrated_to:
        return None
    name = str(row[0])
    raw.execute(sql.SQL("SET LOCAL search_path = {}, public").format(sql.Identifier(name)))
    return name


def _replay(raw: psycopg.Connection[tuple[object, ...]], tenant_id: int, step: FleetMigration) -> None:
    with raw.pipeline(), raw.cursor() as cursor:
        for statement in step.statements:
            cursor.execute(with_first_ids(statement, tenant_id).encode(), prepare=False)
        cursor.execute(RECORD, [step.app, step.name])
        cursor.execute(NOTE, [tenant_id, step.app, step.name, "applied", ""])
