"""`move_merchant ID NODE`: a merchant's tables go to another node of a Citus cluster, while it works on."""

import time
from argparse import ArgumentParser
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError

from tenants import nodes
from tenants.nodes import Progress


class Command(BaseCommand):
    help = "Move a merchant to another node of a Citus cluster, with progress."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("merchant", type=int, help="the merchant's id")
        parser.add_argument("node", help="host:port, as `nodes` lists it")
        parser.add_argument("--block", action="store_true", help="its writes wait all the while: quicker, at night")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where it can't be moved."""
        started = time.monotonic()
        try:
            done = nodes.move(options["merchant"], options["node"], self._tell, block=options["block"])
        except (nodes.NoCitus, nodes.NoSuchPlace, nodes.Busy) as error:
            raise CommandError(str(error)) from error
        except psycopg.Error as error:
            raise CommandError(f"it stays where it was: {error}") from error
        self.stdout.write(f"{done.schema} is on {done.node}, {time.monotonic() - started:.1f} s")

    def _tell(self, progress: Progress) -> None:
        self.stdout.write(f"  {progress.bytes / 1e6:,.1f} of {progress.of_bytes / 1e6:,.1f} MB")
