"""`reindex`: what rows are found by, written anew with the newest index and person key; `--check` counts the rest."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core import reindexing
from merchants.queries import merchant_at
from tenants.checks import tenant_tables
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import job_scope

PUBLIC = 0


class Command(BaseCommand):
    help = "Write anew what is found by a key. It may be ended and begun again, while API, worker and beat stand still."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="count what is left; exits with 1 when something is")
        parser.add_argument(
            "--merchant", help="one merchant's subdomain, or its number; all and the platform without it"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError when something is left that the newest keys don't find, or for no such merchant."""
        tables = tenant_tables()
        left = 0
        for tenant_id, name in _places(options["merchant"]):
            with job_scope(tenant_id):
                for keyed in reindexing.of_tenant(tenant_id, tables):
                    left += self._one(keyed, tenant_id, name, check=options["check"])
        if left:
            raise CommandError(f"{left} rows are left that the newest keys don't find")
        self.stdout.write("all is found by the newest keys")

    def _one(self, keyed: reindexing.Keyed, tenant_id: int, name: str, *, check: bool) -> int:
        """How many rows are left."""
        where = f"{name}.{keyed.table}"
        if check:
            if left := reindexing.waiting(keyed, tenant_id):
                self.stdout.write(f"{where}: {left} rows left")
            return left
        count = reindexing.reindex(keyed, tenant_id)
        said = [
            (count.anew, "rows written anew"),
            (count.gone, "rows say nothing any more and went"),
            (count.closed, "rows don't open"),
            (count.taken, "rows came again meanwhile"),
        ]
        if parts := [f"{number} {words}" for number, words in said if number]:
            self.stdout.write(f"{where}: {', '.join(parts)}")
        return count.left


def _places(merchant: str | None) -> list[tuple[int, str]]:
    """Whose rows: the platform's, and each merchant's with its schema. Raises CommandError."""
    shops = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
    if merchant is None:
        return [(PUBLIC, "public"), *((shop.pk, shop.schema_name) for shop in shops)]
    number = int(merchant) if merchant.isascii() and merchant.isdigit() else merchant_at(merchant)
    found = [(shop.pk, shop.schema_name) for shop in shops.filter(pk=number)]
    if not found:
        raise CommandError(f"there is no merchant {merchant}")
    return found
