"""Which of the promised calls exist, and which differ from the promise."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config import contract


class Command(BaseCommand):
    help = "Hold the declared calls against infra/contract/calls.tsv; --whole fails on missing ones too."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--whole", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        report = contract.compare()
        for name, keys in (("missing", report.missing), ("extra", report.extra)):
            for method, path in keys:
                self.stdout.write(f"{name:8} {method:5}{path}")
        self.stdout.write(f"{len(report.present)} of {len(report.present) + len(report.missing)} promised calls exist")
        if report.wrong or (options["whole"] and report.missing):
            raise CommandError("\n".join([*report.wrong, f"{len(report.missing)} calls are missing"]))
