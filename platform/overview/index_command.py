"""Base of the commands that hold the operators' rows of something against the merchants' own."""

from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Model, QuerySet

from overview.mirror import Mirror
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import scope

SHOWN = 50


class IndexCommand(BaseCommand):
    """`--check` prints what differs and exits with 1 when something does; `--rebuild` writes every row anew."""

    mirror: Mirror[Any]

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="print what differs; exits with 1 when something does")
        what.add_argument("--rebuild", action="store_true", help="write every row anew")
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError when something differs, or there is no such merchant."""
        one: int | None = options["merchant"]
        shops = self._shops(one)
        strays = self._strays(shops) if one is None else self.mirror.model._default_manager.none()
        if options["rebuild"]:
            for shop in shops:
                with scope(shop):
                    self.stdout.write(f"{shop.schema_name}: {self.mirror.rebuild()} rows written")
            strays.delete()
            return
        wrong = sum(self._check(shop) for shop in shops)
        if ownerless := strays.count():
            self.stdout.write(f"{ownerless} rows of merchants that there are not")
        if wrong + ownerless:
            raise CommandError(f"{wrong + ownerless} differences; the same command with --rebuild mends them")

    def _check(self, shop: Tenant) -> int:
        with scope(shop):
            found = self.mirror.differences()
            for difference in (first := list(islice(found, SHOWN))):
                self.stdout.write(f"{shop.schema_name}: {difference}")
            count = len(first) + sum(1 for _ in found)
        self.stdout.write(f"{shop.schema_name}: {count} differences")
        return count

    def _shops(self, one: int | None) -> QuerySet[Tenant]:
        shops: QuerySet[Tenant] = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        if one is None:
            return shops
        if not shops.filter(pk=one).exists():
            raise CommandError(f"there is no merchant {one}")
        return shops.filter(pk=one)

    def _strays(self, shops: QuerySet[Tenant]) -> QuerySet[Model]:
        return self.mirror.model._default_manager.exclude(merchant_id__in=[shop.pk for shop in shops])
