"""`nodes`: the nodes of a Citus cluster, how many merchants each has, how large and how busy it is."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tenants import nodes


class Command(BaseCommand):
    help = "List the nodes of a Citus cluster with their merchants, size and load."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--merchants", action="store_true", help="each merchant's node and size, the largest first")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where there is no Citus."""
        try:
            for line in nodes.lines(nodes.nodes()):
                self.stdout.write(line)
            for one in nodes.placed(sizes=True) if options["merchants"] else ():
                size = f"{(one.bytes or 0) / 1e6:,.1f} MB"
                self.stdout.write(f"{one.node:24} {one.tenant_id:6} {one.schema:30} {size:>12}  {one.name}")
        except nodes.NoCitus as error:
            raise CommandError(str(error)) from error
