"""The template schema: Django's own executor migrates it, and each step is rendered for the fleet on the way."""

from collections.abc import Callable

from django.conf import settings
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from core.db import schemas
from tenants.fleet import chain
from tenants.fleet.render import render
from tenants.fleet.standing import labels

Say = Callable[[str], object]


def migrate(say: Say) -> int:
    """Bring the template to the code's migrations; each is one transaction with its rendering. Gives how many."""
    schemas().set_schema_to_public()
    with connection.cursor() as cursor:
        cursor.execute(f'CREATE SCHEMA IF NOT EXISTS "{settings.TEMPLATE_SCHEMA}"')
    _only_template()
    try:
        return _migrate(say)
    finally:
        schemas().set_schema_to_public()


def _only_template() -> None:
    schemas().set_schema(settings.TEMPLATE_SCHEMA, include_public=False)


def _migrate(say: Say) -> int:
    MigrationRecorder(connection).ensure_schema()
    executor = MigrationExecutor(connection)
    executor.loader.check_consistent_history(connection)
    targets = [node for node in executor.loader.graph.leaf_nodes() if node[0] in labels()]
    plan = [migration for migration, _ in executor.migration_plan(targets)]
    state = executor._create_project_state(with_applied_migrations=True)  # type: ignore[attr-defined]
    for migration in plan:
        with transaction.atomic():
            statements = render(migration, state)
            state = executor.apply_migration(state, migration)
            schemas().set_schema_to_public()
            chain.append(migration.app_label, migration.name, statements)
            _only_template()
        say(f"template: {migration}")
    return len(plan)
