"""`data_days --check`: hold the data centre's days against a recount of the merchants' rows; `--rebuild` mends them."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core import clock
from datacenter import services
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import job_scope


class Command(BaseCommand):
    help = "Compare the data centre's days with a recount, or write them anew; of all, also what they add up to."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="print what differs; exits with 1 when something does")
        what.add_argument("--rebuild", action="store_true", help="make every day right")
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError when something differs, or there is no such merchant."""
        shops = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        if options["merchant"] is not None:
            shops = shops.filter(pk=options["merchant"])
        places = list(shops.values_list("pk", "schema_name"))
        if options["merchant"] is not None and not places:
            raise CommandError(f"there is no merchant {options['merchant']}")
        wrong = sum(self._look(pk, name, bool(options["rebuild"])) for pk, name in places)
        if options["merchant"] is None:
            wrong += self._together(bool(options["rebuild"]))
        if wrong and not options["rebuild"]:
            raise CommandError(f"{wrong} differences; the same command with --rebuild mends them")

    def _look(self, merchant_id: int, name: str, rebuild: bool) -> int:
        today = clock.today()
        with job_scope(merchant_id):
            if rebuild:
                count = services.heal(today) + services.note_ahead(today)
                self.stdout.write(f"{name}: {count} rows written")
                return count
            found = list(services.differences(today))
        for difference in found:
            self.stdout.write(f"{name}: {difference}")
        self.stdout.write(f"{name}: {len(found)} differences")
        return len(found)

    def _together(self, rebuild: bool) -> int:
        if rebuild:
            services.add_together()
        found = list(services.differences_together())
        for difference in found:
            self.stdout.write(difference)
        self.stdout.write(f"all merchants together: {len(found)} differences")
        return len(found)
