"""`rebuild_indexes [--merchant N]`: all that operators see of merchants, written anew from the merchants' own rows."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.archive import indexes
from datacenter import services as datacenter
from tenants.models import Tenant
from tenants.rules import TenantState


class Command(BaseCommand):
    help = "Write every mirror of merchants' rows anew: lists, ledger lines, balances, the data centre's days."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError where there is no such merchant."""
        one: int | None = options["merchant"]
        shops = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        numbers = list(shops.filter(pk=one) if one else shops)
        if not numbers:
            raise CommandError(f"there is no merchant {one or ''}".rstrip())
        for shop in numbers:
            indexes.rebuild(shop.pk, self.stdout)
            indexes.rebuild_days(shop.pk)
        if one is None:
            datacenter.add_together()
