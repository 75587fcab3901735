"""`distribute`: schemas that lie on the coordinator of a Citus cluster, from before it was one, go to its nodes."""

import time
from argparse import ArgumentParser
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError

from tenants import distributing, nodes


class Command(BaseCommand):
    help = "Move each schema that lies on the coordinator of a Citus cluster to a node. Safe to run again at any time."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("schema", nargs="*", help="these alone; else the template, empty ones, all merchants'")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where there is no Citus, and where one can't be moved: those before it have moved."""
        try:
            wanted = options["schema"] or distributing.waiting()
            for schema in wanted:
                self._distribute(schema)
        except (nodes.NoCitus, nodes.NoSuchPlace, nodes.Busy) as error:
            raise CommandError(str(error)) from error
        if not wanted:
            self.stdout.write("every schema has its node")

    def _distribute(self, schema: str) -> None:
        started = time.monotonic()
        try:
            node = distributing.distribute(schema)
        except psycopg.Error as error:
            raise CommandError(f"{schema} stays on the coordinator: {error}") from error
        self.stdout.write(f"{schema} is on {node}, {time.monotonic() - started:.1f} s")
