"""Keep warm schemas waiting for new merchants."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tenants.provisioning import pool


class Command(BaseCommand):
    help = "Build empty merchant schemas until `--size` of them wait."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--size", type=int, default=pool.SIZE)

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"pool: {pool.fill(options['size'])} built")
