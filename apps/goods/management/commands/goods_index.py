"""`goods_index --check`: hold the operators' rows of goods against the shops' own; `--rebuild` writes them anew."""

from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet

from apps.goods import index
from overview.models import GoodsIndex
from tenants.models import Tenant, TenantState
from tenants.scope import scope

SHOWN = 50


class Command(BaseCommand):
    help = "Compare the index of goods with the shops' goods, field by field, or rebuild it."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="print what differs; exits with 1 when something does")
        what.add_argument("--rebuild", action="store_true", help="write every row anew")
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        shops = self._shops(options["merchant"])
        if options["rebuild"]:
            for shop in shops:
                with scope(shop):
                    self.stdout.write(f"{shop.schema_name}: {index.rebuild()} rows written")
            if options["merchant"] is None:
                self._strays(shops).delete()
            return
        wrong = sum(self._check(shop) for shop in shops)
        if options["merchant"] is None and (ownerless := self._strays(shops).count()):
            self.stdout.write(f"{ownerless} rows of merchants that there are not")
            wrong += ownerless
        if wrong:
            raise CommandError(f"{wrong} differences; goods_index --rebuild mends them")

    def _check(self, shop: Tenant) -> int:
        with scope(shop):
            found = index.differences()
            for difference in (first := list(islice(found, SHOWN))):
                self.stdout.write(f"{shop.schema_name}: {difference}")
            count = len(first) + sum(1 for _ in found)
        self.stdout.write(f"{shop.schema_name}: {count} differences")
        return count

    def _shops(self, merchant_id: int | None) -> "QuerySet[Tenant]":
        shops: QuerySet[Tenant] = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        if merchant_id is None:
            return shops
        if not shops.filter(pk=merchant_id).exists():
            raise CommandError(f"there is no merchant {merchant_id}")
        return shops.filter(pk=merchant_id)

    @staticmethod
    def _strays(shops: "QuerySet[Tenant]") -> QuerySet[GoodsIndex]:
        return GoodsIndex.objects.exclude(merchant_id__in=[shop.pk for shop in shops])
