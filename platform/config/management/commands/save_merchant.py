"""`save_merchant lin --to lin.zip --why …`: all of a merchant in one file, for `restore_merchant`."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.archive.manifest import Refused
from config.archive.saving import save
from merchants.queries import merchant_at
from tenants.models import Tenant
from tenants.rules import TenantState


class Command(BaseCommand):
    help = "Save a merchant's rows and files, of one moment, into a file that only its owner can read."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("merchant", help="its subdomain, or its number")
        parser.add_argument("--to", type=Path, required=True, help="a file that isn't there yet")
        parser.add_argument("--why", required=True, help="for the platform's log")

    def handle(self, *args: Any, merchant: str, to: Path, why: str, **options: Any) -> None:
        """Raises CommandError: no file was written then."""
        number = int(merchant) if merchant.isascii() and merchant.isdigit() else merchant_at(merchant)
        tenant = Tenant.objects.filter(pk=number, state=TenantState.CLAIMED).first()
        if tenant is None:
            raise CommandError(f"there is no merchant {merchant}")
        try:
            made = save(tenant, to, why)
        except Refused as error:
            raise CommandError(f"not saved: {error}") from error
        tables = [*made.tables, *made.public]
        rows = sum(part.rows for part in tables)
        self.stdout.write(f"{to}: {rows} rows of {len(tables)} tables, {len(made.files)} files")
        for line in made.complaints:
            self.stdout.write(f"its books don't agree, here already: {line}")
        self.stdout.write(f"it opens beside {', '.join(made.keys)} only, which are not in it")
