"""`nodes`: the nodes of a Citus cluster, how many merchants each has, how large and busy it is; how to even them."""

from argparse import ArgumentParser
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError

from tenants import nodes
from tenants.nodes import Placed


class Command(BaseCommand):
    help = "List the nodes of a Citus cluster with their merchants, size and load; even them by moving merchants."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--merchants", action="store_true", help="each merchant's node and size, the largest first")
        parser.add_argument("--even", action="store_true", help="who would have to move for nodes of the same size")
        parser.add_argument("--go", action="store_true", help="with --even: move them, one after the other")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where there is no Citus, and where one can't be moved: those before it have moved."""
        try:
            known = nodes.nodes()
            for line in nodes.lines(known):
                self.stdout.write(line)
            shops = nodes.placed(sizes=True) if options["merchants"] or options["even"] else []
            for one in shops if options["merchants"] else ():
                self.stdout.write(f"{one.node:24} {one.tenant_id:6} {one.schema:30} {_size(one):>12}  {one.name}")
            if options["even"]:
                self._even(nodes.evened(known, shops), go=options["go"])
        except (nodes.NoCitus, nodes.NoSuchPlace, nodes.Busy) as error:
            raise CommandError(str(error)) from error
        except psycopg.Error as error:
            raise CommandError(f"it stays where it was: {error}") from error

    def _even(self, moves: list[tuple[Placed, nodes.Node]], *, go: bool) -> None:
        for one, to in moves:
            self.stdout.write(f"{one.schema} ({_size(one)}): from {one.node} to {to.address}")
            if go:
                nodes.move(one.tenant_id, to.address, lambda _: None)
        if not moves:
            self.stdout.write("the nodes are as even as merchants allow")


def _size(one: Placed) -> str:
    return f"{(one.bytes or 0) / 1e6:,.1f} MB"
