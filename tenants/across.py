"""Names of rows that lie in many shops' schemas, for operators' lists: an id says whose the row is."""

from collections.abc import Iterable

from django.db import connection
from psycopg import sql

from tenants.ids import tenant_of
from tenants.models import Tenant

ONE = sql.SQL("SELECT id, name FROM {table} WHERE id = ANY(%s)")


def names_across(table: str, ids: Iterable[int | None]) -> dict[int, str]:
    """By id, of those that there are, in one statement however many shops have a row."""
    by_shop: dict[int, list[int]] = {}
    for one in {one for one in ids if one}:
        by_shop.setdefault(tenant_of(one), []).append(one)
    schemas = Tenant.objects.filter(pk__in=by_shop).values_list("pk", "schema_name") if by_shop else ()
    asked = [(by_shop[pk], ONE.format(table=sql.Identifier(schema, table))) for pk, schema in schemas]
    if not asked:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(" UNION ALL ").join([one for _, one in asked]), [own for own, _ in asked])
        return dict(cursor.fetchall())
