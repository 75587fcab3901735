"""Write down what a release leaves in schemas and rows."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config import released


class Command(BaseCommand):
    help = "Add this release's migrations, values and kept shapes to infra/released; then commit and tag it."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("release", help="its tag, as 1.4")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            added = released.write(options["release"])
        except released.ReleaseRefused as error:
            raise CommandError(f"what was released is another now:\n{error}") from error
        self.stdout.write("\n".join([*added, f"{len(added)} lines more in infra/released"]))
