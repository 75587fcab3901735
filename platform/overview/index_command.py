"""Base of the commands that hold the operators' rows of something against the merchants' own."""

from collections.abc import Collection
from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Model, QuerySet

from overview.mirror import Mirror
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import job_scope

SHOWN = 50
PUBLIC = "public"


class IndexCommand(BaseCommand):
    """`--check` prints what differs and exits with 1 when something does; `--rebuild` writes every row anew.

    `of_the_platform`: it has rows of its own there too, as merchant 0.
    """

    mirror: Mirror[Any]
    of_the_platform = False

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--check", action="store_true", help="print what differs; exits with 1 when something does")
        what.add_argument("--rebuild", action="store_true", help="write every row anew")
        parser.add_argument("--merchant", type=int, help="one merchant's id; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError when something differs, or there is no such merchant."""
        one: int | None = options["merchant"]
        places = {shop.pk: shop.schema_name for shop in self._shops(one)}
        if self.of_the_platform and one is None:
            places[0] = PUBLIC
        strays = self._strays(places) if one is None else self.mirror.model._default_manager.none()
        if options["rebuild"]:
            for merchant_id, name in places.items():
                with job_scope(merchant_id):
                    self.stdout.write(f"{name}: {self.mirror.rebuild()} rows written")
            strays.delete()
            return
        wrong = sum(self._check(merchant_id, name) for merchant_id, name in places.items())
        if ownerless := strays.count():
            self.stdout.write(f"{ownerless} rows of merchants that there are not")
        if wrong + ownerless:
            raise CommandError(f"{wrong + ownerless} differences; the same command with --rebuild mends them")

    def _check(self, merchant_id: int, name: str) -> int:
        with job_scope(merchant_id):
            found = self.mirror.differences()
            for difference in (first := list(islice(found, SHOWN))):
                self.stdout.write(f"{name}: {difference}")
            count = len(first) + sum(1 for _ in found)
        self.stdout.write(f"{name}: {count} differences")
        return count

    def _shops(self, one: int | None) -> QuerySet[Tenant]:
        shops: QuerySet[Tenant] = Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk")
        if one is None:
            return shops
        if not shops.filter(pk=one).exists():
            raise CommandError(f"there is no merchant {one}")
        return shops.filter(pk=one)

    def _strays(self, merchant_ids: Collection[int]) -> QuerySet[Model]:
        return self.mirror.model._default_manager.exclude(merchant_id__in=merchant_ids)
