"""`check_books [--merchant N]`: whether ledgers, rooms, mirrors and keys agree: when a restore is over."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.archive import books, indexes
from tenants.models import Tenant
from tenants.rules import TenantState


class Command(BaseCommand):
    help = "Hold each merchant's books against themselves, its mirrors against it, and open what is sealed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where something doesn't agree, or nobody is there."""
        one: int | None = options["merchant"]
        shops = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        looked, wrong = 0, 0
        for shop in shops.filter(pk=one) if one else shops:
            found = [*books.complaints(shop.pk), *indexes.complaints(shop.pk)]
            for line in found:
                self.stdout.write(f"{shop.schema_name}: {line}")
            looked, wrong = looked + 1, wrong + len(found)
        if wrong or not looked:
            raise CommandError(f"{wrong} things don't agree" if looked else "there is no such merchant")
        self.stdout.write(f"the books of {looked} merchants agree")
