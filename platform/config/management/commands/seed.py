"""Fill an empty database with a year of leases, by the real services and jobs."""

import gc
import os
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.rules import TenantState


class Command(BaseCommand):
    help = "Seed the demo: ZUDESK_SEED_LEASES leases (300) over ZUDESK_SEED_DAYS days (365). The sandbox must run."

    def handle(self, *args: Any, **options: Any) -> None:
        from core.jobs import bell
        from infra.seed import demo, year
        from infra.seed.parties import kept_callbacks
        from infra.seed.side_by_side import WorkFailedError

        if Tenant.objects.filter(state=TenantState.CLAIMED).exclude(schema_name="public").exists():
            raise CommandError("there are merchants already; a seed needs an empty database")
        leases = int(os.environ.get("ZUDESK_SEED_LEASES", "300"))
        days = int(os.environ.get("ZUDESK_SEED_DAYS", "365"))
        self.begun = time.monotonic()
        _keep_what_is_loaded()
        self.tell(f"{pool.fill()} schemas for new merchants")
        try:
            with kept_callbacks(), bell.silent():
                cast = year.Year(leases=leases, days=days, tell=self.tell).run()
        except WorkFailedError as error:
            raise CommandError(str(error)) from error
        demo.write(cast)
        for status, count in sorted(year.states().items()):
            self.tell(f"{count:5} {status}")
        for line in year.failed_jobs():
            self.tell(f"job not done: {line}")

    def tell(self, text: str) -> None:
        self.stdout.write(f"[{time.monotonic() - self.begun:6.1f} s] {text}")
        self.stdout.flush()


def _keep_what_is_loaded() -> None:
    """What is loaded by now stays, in the shops' processes, too: nobody looks for garbage in it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
