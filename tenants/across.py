"""Names of rows that lie in many shops' schemas, for operators' lists: an id says whose the row is."""

from collections.abc import Iterable

from django.db import connection
from psycopg import sql

from tenants.ids import tenant_of
from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import UnknownTenantError, current

ONE = sql.SQL("SELECT id, name FROM {table} WHERE id = ANY(%s)")


def names_across(table: str, ids: Iterable[int | None]) -> dict[int, str]:
    """By id, of those that there are; in a merchant's schema of its own alone, whatever ids a caller names.

    A statement a shop: one over several would copy rows between nodes (decision 26), and a page has few shops.
    """
    own = _inside()
    by_shop: dict[int, list[int]] = {}
    for one in {one for one in ids if one}:
        if own in (None, tenant_of(one)):
            by_shop.setdefault(tenant_of(one), []).append(one)
    found: dict[int, str] = {}
    there = Tenant.objects.filter(pk__in=by_shop, state=TenantState.CLAIMED)
    schemas = there.values_list("pk", "schema_name") if by_shop else ()
    with connection.cursor() as cursor:
        for pk, schema in schemas:
            cursor.execute(ONE.format(table=sql.Identifier(schema, table)), [by_shop[pk]])
            found.update(cursor.fetchall())
    return found


def _inside() -> int | None:
    """The merchant whose schema is active; None: `public`, where operators' lists are made."""
    try:
        return current().id
    except UnknownTenantError:
        return None
