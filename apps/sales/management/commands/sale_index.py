"""`sale_index`: hold the operators' rows of sale orders against the shops' own; `--rebuild` writes them anew."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.sales import index
from tenants.models import Tenant, TenantState
from tenants.scope import scope


class Command(BaseCommand):
    help = "Compare the index of sale orders with the shops' orders, or rebuild it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="write every row anew")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exits with 1 when some row differs."""
        wrong = 0
        for tenant in Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk"):
            with scope(tenant):
                if options["rebuild"]:
                    self.stdout.write(f"{tenant.schema_name}: {index.rebuild()} rows written")
                    continue
                off = index.drift()
            wrong += len(off)
            self.stdout.write(f"{tenant.schema_name}: {len(off)} rows differ")
        if wrong:
            raise CommandError(f"{wrong} rows differ; run sale_index --rebuild")
