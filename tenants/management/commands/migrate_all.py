"""Bring every schema to the code's migrations: public, the template, then the fleet."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from core.db import schemas
from tenants import nodes
from tenants.fleet import fleet, template
from tenants.fleet.render import Unrenderable
from tenants.fleet.replay import FleetStopped


class Command(BaseCommand):
    help = "Migrate public, then the template schema, then all merchants' schemas. Safe to run again at any time."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where a schema refuses, and ahead of all where a cluster's server runs without Citus."""
        try:
            lacks = _public_lacks()
        except nodes.Unloaded as error:
            raise CommandError(str(error)) from error
        if lacks:
            call_command("migrate_schemas", shared=True, interactive=False, verbosity=0)
            self.stdout.write("public: migrated")
        try:
            steps = template.migrate(self.stdout.write)
            moved = fleet.migrate(self.stdout.write)
        except (FleetStopped, Unrenderable) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"template: {steps} migrations, fleet: {moved} schemas moved, {fleet.counts()}")


def _public_lacks() -> bool:
    schemas().set_schema_to_public()
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
