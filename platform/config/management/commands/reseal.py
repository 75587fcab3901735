"""`reseal`: values that an older key sealed, sealed anew with the newest; `--check` counts what is left."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core import crypto, resealing
from tenants.checks import tenant_tables
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import job_scope

PUBLIC = 0


class Command(BaseCommand):
    help = "Seal anew what an older key sealed. It may be ended and begun again, while everything runs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="count what is left; exits with 1 when something is")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError when something is left that the newest key didn't seal."""
        theirs = tenant_tables()
        shops = list(Tenant.objects.filter(state=TenantState.CLAIMED).order_by("pk"))
        places = [(PUBLIC, "public"), *((shop.pk, shop.schema_name) for shop in shops)]
        left = 0
        for tenant_id, name in places:
            with job_scope(tenant_id):
                for model in resealing.sealed_models():
                    if (model._meta.db_table in theirs) == (tenant_id != PUBLIC):
                        left += self._one(model, tenant_id, name, check=options["check"])
        if left:
            raise CommandError(f"{left} rows are left with a value that key {crypto.newest_key()} didn't seal")
        self.stdout.write(f"all is sealed with key {crypto.newest_key()}")

    def _one(self, model: Any, tenant_id: int, name: str, *, check: bool) -> int:
        """How many rows are left."""
        if not check and (count := resealing.reseal(model, tenant_id)).anew + count.closed:
            closed = f", {count.closed} rows don't open" if count.closed else ""
            self.stdout.write(f"{name}.{model._meta.db_table}: {count.anew} values sealed anew{closed}")
        if left := resealing.waiting(model).count():
            self.stdout.write(f"{name}.{model._meta.db_table}: {left} rows left")
        return left
