"""Warm schemas: empty ones that wait for a merchant. A job keeps the pool filled."""

from collections.abc import Callable

from django.db import connection, transaction

from core.db import schemas
from tenants.models import Tenant
from tenants.provisioning.script import script
from tenants.rules import TenantState

LOCK = 7_012_001
SIZE = 5


def fill(size: int = SIZE) -> int:
    """Build schemas until `size` wait, each in a transaction of its own. Gives how many were built."""
    built = 0
    while _build_one_missing(size):
        built += 1
    return built


def _build_one_missing(size: int) -> bool:
    with transaction.atomic():
        hold()
        if Tenant.objects.filter(state=TenantState.WARM).count() >= size:
            return False
        build()
        return True


@transaction.atomic
def build() -> Tenant:
    """One warm schema, in the caller's transaction."""
    source = script()
    tenant_id = _next_id()
    tenant = Tenant(id=tenant_id, schema_name=f"warm_{tenant_id}", state=TenantState.WARM, migrated_to=source.digest)
    Tenant.objects.bulk_create([tenant])
    _send(source.for_schema(tenant.schema_name, tenant_id))
    return tenant


def build_filled(schema: str, tenant_id: int, fill: Callable[[], None]) -> None:
    """A schema with the rows that `fill` puts in, in the caller's transaction.

    They come behind the tables and ahead of what holds rows to each other, so their order doesn't matter; no trigger
    hears of them, and every foreign key and index is held against them.
    """
    source = script()
    _send(source.for_rows(schema, tenant_id))
    fill()
    _send(source.behind_rows(schema))


def drop(warm: Tenant) -> None:
    """An empty one goes, for a merchant that brings this number along."""
    with connection.cursor() as cursor:
        cursor.execute(f'DROP SCHEMA "{warm.schema_name}" CASCADE')
    Tenant.objects.filter(pk=warm.pk, state=TenantState.WARM).delete()


def hold() -> None:
    """Until the transaction ends nobody builds a schema for the pool, so that no number is taken meanwhile."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


def _next_id() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence('public.tenants_tenant', 'id'))")
        return int(cursor.fetchone()[0])


def _send(statements: list[str]) -> None:
    """All statements in one pipeline. They move the search path, so the next cursor sets it anew."""
    connection.ensure_connection()
    raw = connection.connection
    try:
        with raw.pipeline(), raw.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement, prepare=False)
    finally:
        schemas().search_path_set_schemas = None
