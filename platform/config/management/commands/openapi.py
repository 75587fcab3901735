"""Write frontend/openapi.json, or check that it is current."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config import openapi


class Command(BaseCommand):
    help = "Write frontend/openapi.json from the declared calls; --check only compares."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        now = openapi.text()
        if not options["check"]:
            openapi.FILE.write_text(now)
            self.stdout.write(f"written: {openapi.FILE.name}")
        elif not openapi.FILE.exists() or openapi.FILE.read_text() != now:
            raise CommandError("frontend/openapi.json is stale; run `make api` and commit it")
