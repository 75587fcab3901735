"""Addresses and accounts of the demo, as JSON; the seed leaves them in a file."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tenants.addresses import operators_url


class Command(BaseCommand):
    help = "Print the demo's addresses and accounts as JSON."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        file = Path(settings.DEMO_INFO)
        known = json.loads(file.read_text()) if file.exists() else {}
        shown = {"admin": operators_url(), "accounts": [], **known}
        self.stdout.write(json.dumps(shown, ensure_ascii=False, indent=2))
