"""A migration as plain SQL, rendered once on the template's state before the template gets it."""

import re

import sqlparse
from django.db import connection
from django.db.migrations.migration import Migration
from django.db.migrations.operations import RunPython, SeparateDatabaseAndState
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

from tenants.ids import first_id

DROPS_DEFAULT = re.compile(r"\bALTER\s+(COLUMN\s+)?\S+\s+DROP\s+DEFAULT\b", re.I)
IDENTITY = re.compile(r"\bGENERATED (BY DEFAULT|ALWAYS) AS IDENTITY\b(?! \()")


class Unrenderable(Exception):
    """A migration that can't be replayed as SQL on every schema. The text says what to change."""


def render(migration: Migration, state: ProjectState) -> list[str]:
    """The statements of one migration. `state` is the project before it, and is not changed.

    Raises Unrenderable for a RunPython step without `sql_twin`, for a migration that is not atomic, and for a column
    without the default that old code needs.
    """
    if not migration.atomic:
        raise Unrenderable(f"{migration}: a fleet migration is atomic, so that each schema has it whole or not at all")
    state = state.clone()
    with connection.schema_editor(collect_sql=True, atomic=False) as editor:
        for operation in migration.operations:
            before = state.clone()
            operation.state_forwards(migration.app_label, state)
            twins = _sql_twins(migration, operation)
            if twins is None:
                operation.database_forwards(migration.app_label, editor, before, state)
            else:
                editor.collected_sql.extend(twins)
    sent = [one.rstrip().rstrip(";") for text in editor.collected_sql for one in sqlparse.split(text) if one.strip()]
    if dropped := next((one for one in sent if DROPS_DEFAULT.search(one)), None):
        raise Unrenderable(
            f"{migration}: {dropped}: code of the release before writes rows without this column while the new one goes"
            " in. Give the field a `db_default`, or let it be null (decision 57)."
        )
    return sent


def _sql_twins(migration: Migration, operation: Operation) -> list[str] | None:
    """What stands for a RunPython step: the `sql_twin` of its function, a statement or several. None: no such step."""
    if isinstance(operation, SeparateDatabaseAndState):
        for inner in operation.database_operations:
            if isinstance(inner, RunPython):
                raise Unrenderable(f"{migration}: put RunPython beside SeparateDatabaseAndState, not inside")
    if not isinstance(operation, RunPython):
        return None
    if operation.code is RunPython.noop:
        return []
    twin = getattr(operation.code, "sql_twin", None)
    if twin is None:
        name = getattr(operation.code, "__name__", "its function")
        raise Unrenderable(
            f"{migration}: RunPython without a SQL twin. Give {name} an attribute `sql_twin` with the set-based"
            " SQL that does the same on each merchant's schema."
        )
    return [twin] if isinstance(twin, str) else list(twin)


def with_first_ids(statement: str, tenant_id: int) -> str:
    """Identity columns of new tables start where the merchant's ids do."""
    return IDENTITY.sub(lambda found: f"{found[0]} (START WITH {first_id(tenant_id)})", statement)
