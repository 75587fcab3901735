"""A merchant gets its schema: a warm one is renamed, in the transaction that makes the merchant."""

from django.db import connection, transaction

from tenants import hosts
from tenants.models import Domain, ShopStatus, Tenant, TenantState
from tenants.provisioning import pool


@transaction.atomic
def claim(subdomain: str, name: str, status: str = ShopStatus.ACTIVE) -> Tenant:
    """Give a warm schema to the shop at `subdomain`, in the caller's transaction. An empty pool builds one.

    Raises IntegrityError when the subdomain is taken.
    """
    warm = Tenant.objects.select_for_update(skip_locked=True, no_key=True).filter(state=TenantState.WARM)
    tenant = warm.order_by("id").first() or pool.build()
    schema = f"m_{subdomain}"
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER SCHEMA "{tenant.schema_name}" RENAME TO "{_quotable(schema)}"')
    tenant.schema_name, tenant.state, tenant.name, tenant.status = schema, TenantState.CLAIMED, name, status
    Tenant.objects.filter(pk=tenant.pk).update(
        schema_name=schema, state=tenant.state, name=name, status=status
    )
    add_domain(tenant.pk, subdomain)
    return tenant


def add_domain(tenant_id: int, subdomain: str, sub_shop_id: int | None = None) -> Domain:
    """The host of a shop, or of one of its sub-shops. Raises IntegrityError when it is taken."""
    domain = Domain(
        domain=hosts.store_host(subdomain),
        tenant_id=tenant_id,
        is_primary=sub_shop_id is None,
        sub_shop_id=sub_shop_id,
    )
    Domain.objects.bulk_create([domain])
    hosts.forget(tenant_id)
    return domain


def _quotable(schema: str) -> str:
    if not schema.replace("_", "").replace("-", "").isalnum() or not schema.isascii():
        raise ValueError(f"{schema!r} can't be a schema's name")
    return schema
