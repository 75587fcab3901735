"""`remove_merchant lin --archive lin.zip`: the data of a closed merchant go, as two operators agreed on its page."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.archive.manifest import Refused
from config.archive.removing import remove
from merchants.queries import merchant_at
from tenants.models import Tenant


class Command(BaseCommand):
    help = "Remove a closed merchant's schema, rows and files; goes on where a run was cut off."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("merchant", help="its subdomain, or its number")
        parser.add_argument("--archive", type=Path, required=True, help="the file that was agreed by")

    def handle(self, *args: Any, merchant: str, archive: Path, **options: Any) -> None:
        """Raises CommandError: nothing was begun then."""
        number = int(merchant) if merchant.isascii() and merchant.isdigit() else merchant_at(merchant)
        tenant = Tenant.objects.filter(pk=number).first()
        if tenant is None:
            raise CommandError(f"there is no merchant {merchant}")
        try:
            row = remove(tenant, archive)
        except Refused as error:
            raise CommandError(f"not removed: {error}") from error
        rows = sum(row.tables.values())
        self.stdout.write(f"{tenant.name}: {rows} rows of {len(row.tables)} tables and {row.files} files are gone")
        self.stdout.write(f"{archive} is all that is left of them: keep it as long as the law says")
