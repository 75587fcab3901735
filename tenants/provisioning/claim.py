"""A merchant gets its schema: a warm one is renamed, in the transaction that makes the merchant."""

from django.db import connection, transaction

from tenants import hosts
from tenants.models import Domain, Tenant
from tenants.provisioning import pool
from tenants.rules import MerchantStatus, TenantState

# A host that was unknown is cached nowhere, so nothing is to be forgotten.
CLAIM = "SELECT public.claim_schema(%s, %s, %s, %s)"


def claim(subdomain: str, name: str, status: str = MerchantStatus.ACTIVE) -> Tenant:
    """Give a warm schema to the shop at `subdomain`, in one round trip. An empty pool builds one.

    Raises IntegrityError when the subdomain is taken; the caller's transaction is lost then.
    """
    schema = _quotable(f"m_{subdomain}")
    values = [schema, name, status, hosts.store_host(subdomain)]
    tenant_id = _claim_warm(values)
    if tenant_id is None:
        with transaction.atomic(savepoint=False):
            pool.build()
            tenant_id = _claim_warm(values)
    row = {"id": tenant_id, "schema_name": schema, "name": name, "state": TenantState.CLAIMED, "status": status}
    made: Tenant = Tenant.from_db(connection.alias, list(row), list(row.values()))
    return made


def _claim_warm(values: list[str]) -> int | None:
    """The function (tenants/migrations/0002) picks, renames and writes both rows; None when the pool is empty."""
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, values)
        found: int | None = cursor.fetchone()[0]
    return found


def add_domain(tenant_id: int, subdomain: str, sub_shop_id: int | None = None) -> Domain:
    """One more host of a shop, or of one of its sub-shops. Raises IntegrityError when it is taken."""
    domain = Domain(
        domain=hosts.store_host(subdomain),
        tenant_id=tenant_id,
        is_primary=sub_shop_id is None,
        sub_shop_id=sub_shop_id,
    )
    Domain.objects.bulk_create([domain])
    return domain


def _quotable(schema: str) -> str:
    if not schema.replace("_", "").replace("-", "").isalnum() or not schema.isascii():
        raise ValueError(f"{schema!r} can't be a schema's name")
    return schema
