"""A merchant gets its schema: a warm one is renamed, in the transaction that makes the merchant."""

from django.db import connection, transaction

from tenants import hosts
from tenants.models import Domain, ShopStatus, Tenant, TenantState
from tenants.provisioning import pool

# A host that was unknown is cached nowhere, so nothing is to be forgotten.
CLAIM = """
WITH warm AS (
  SELECT id, schema_name FROM public.tenants_tenant WHERE state = 'warm' ORDER BY id LIMIT 1
  FOR NO KEY UPDATE SKIP LOCKED
), claimed AS (
  UPDATE public.tenants_tenant AS t SET schema_name = %(schema)s, state = 'claimed', name = %(name)s,
         status = %(status)s, created_at = now()
    FROM warm WHERE t.id = warm.id RETURNING t.id, warm.schema_name AS warm_name
), host AS (
  INSERT INTO public.tenants_domain (domain, tenant_id, is_primary, sub_shop_id)
  SELECT %(host)s, id, true, NULL FROM claimed
)
SELECT id, warm_name FROM claimed
"""


@transaction.atomic(savepoint=False)
def claim(subdomain: str, name: str, status: str = ShopStatus.ACTIVE) -> Tenant:
    """Give a warm schema to the shop at `subdomain`, in the caller's transaction. An empty pool builds one.

    Raises IntegrityError when the subdomain is taken; the caller's transaction is lost then.
    """
    schema = _quotable(f"m_{subdomain}")
    values = {"schema": schema, "name": name, "status": status, "host": hosts.store_host(subdomain)}
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, values)
        found = cursor.fetchone()
        if found is None:
            pool.build()
            return claim(subdomain, name, status)
        cursor.execute(f'ALTER SCHEMA "{found[1]}" RENAME TO "{schema}"')
    row = {"id": found[0], "schema_name": schema, "name": name, "state": TenantState.CLAIMED, "status": status}
    made: Tenant = Tenant.from_db(connection.alias, list(row), list(row.values()))
    return made


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
