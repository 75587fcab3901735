"""Remove the data of a closed merchant: its schema, its rows of `public`, its files. What stays is in `declared.KEPT`.

Two operators agreed to it (`merchants.services.removing`), and the archive that they agreed by is at hand, whole. Each
step is a transaction, noted in the record with it: a run that was cut off is gone on with.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from django.db import connection
from psycopg import sql

from config.archive import copying, files
from config.archive.declared import HOSTS, KEPT, PUBLIC
from config.archive.manifest import Archive, Refused
from config.archive.restoring import LOCK_WAIT
from config.archive.saving import PUBLIC as PUBLIC_SCHEMA
from core.errors import StateError
from merchants import queries
from merchants.models import MerchantRemoval
from merchants.services import removing
from tenants import hosts, scope
from tenants.models import Tenant

Step = Callable[[Tenant], Mapping[str, Any]]
NOTHING: Mapping[str, Any] = {}
"""What the record says of a step beside that it was done."""


def remove(tenant: Tenant, archive: Path) -> MerchantRemoval:
    """All that is left to be done of it. Raises Refused: nothing of it was begun then."""
    with scope.public():
        row = queries.open_removal(tenant.pk)
        if row is None:
            raise Refused(_why_not(tenant))
        if row.begun_at is None:
            _refuse_another(row, tenant, archive)
            _begin(row)
        for name, step in STEPS.items():
            removing.take(row, name, partial(step, tenant))
        return removing.end(row)


def _why_not(tenant: Tenant) -> str:
    found = queries.newest_removal(tenant.pk)
    if found and found.ended_at is None:
        return "something was written since the archive that was agreed by: export it again, and agree anew"
    return "two operators have to agree to it first, on the merchant's page"


def _refuse_another(row: MerchantRemoval, tenant: Tenant, path: Path) -> None:
    """The file is the one that was agreed by, whole, and this merchant's; and the merchant may still be removed."""
    try:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise Refused(f"{path} can't be read: {error.strerror}") from error
    if digest != row.sha256:
        raise Refused(f"{path} isn't the archive that was agreed by: its SHA-256 is {digest}, and not {row.sha256}")
    with Archive(path) as archive:
        whose = archive.manifest.whose
        if (whose.id, whose.uid) != (tenant.pk, queries.uid_of(tenant.pk)):
            raise Refused(f"{path} is of {whose.name}, and not of {tenant.name}")
    if aside := files.asides(tenant.pk) | _schemas_aside(tenant.pk):
        raise Refused(f"drop_aside first what restores put aside: {', '.join(sorted(aside))}")
    if why := queries.why_kept(tenant.pk):
        raise Refused(why[1])


def _schemas_aside(merchant_id: int) -> set[str]:
    found = _cursor().execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE %s", [f"aside\\_{merchant_id}\\_%"])
    return {str(name) for (name,) in found}


def _begin(row: MerchantRemoval) -> None:
    try:
        removing.begin(row)
    except StateError as error:
        raise Refused(error.msg) from error


def _count(tenant: Tenant) -> Mapping[str, Any]:
    """What is there, before any of it goes: the record is of that."""
    cursor, schema = _cursor(), tenant.schema_name
    own = copying.columns_of(cursor, schema)
    tables = {f"{schema}.{table}": _rows(cursor, schema, table, copying.ALL) for table in own}
    for table, theirs in _public(cursor, tenant.pk).items():
        tables[f"{PUBLIC_SCHEMA}.{table}"] = _rows(cursor, PUBLIC_SCHEMA, table, theirs)
    found = files.owned(tenant.pk, _named(tenant.pk))
    return {"tables": tables, "files": len(found), "size": sum(path.stat().st_size for path in found)}


def _hosts(tenant: Tenant) -> Mapping[str, Any]:
    """Old links lead there: they are nobody else's for a year."""
    hosts.leave_all(tenant.pk)
    return NOTHING


def _public_rows(tenant: Tenant) -> Mapping[str, Any]:
    cursor = _cursor()
    for table, theirs in reversed(_public(cursor, tenant.pk).items()):
        cursor.execute(sql.SQL("DELETE FROM {} WHERE ").format(sql.Identifier(PUBLIC_SCHEMA, table)) + theirs)
    return NOTHING


def _files(tenant: Tenant) -> Mapping[str, Any]:
    """A file that is gone already was removed by a run that was cut off."""
    for path in files.owned(tenant.pk, _named(tenant.pk)):
        path.unlink(missing_ok=True)
    return NOTHING


def _schema(tenant: Tenant) -> Mapping[str, Any]:
    cursor = _cursor()
    cursor.execute(LOCK_WAIT)
    cursor.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(tenant.schema_name)))
    return NOTHING


STEPS: dict[str, Step] = {
    "count": _count, "hosts": _hosts, "public": _public_rows, "files": _files, "schema": _schema
}  # fmt: skip


def _named(merchant_id: int) -> list[str]:
    """Files that rows show which stay: licence, qualifications, logo."""
    return [*queries.documents_of(merchant_id), queries.logo_of(merchant_id)]


def _public(cursor: copying.Cursor, merchant_id: int) -> dict[str, sql.Composable]:
    """Tables of `public` whose rows of it go, in the order in which rows can be put in; hosts are left one by one."""
    there = copying.columns_of(cursor, PUBLIC_SCHEMA)
    return {
        table: copying.of_merchant(declared.merchant, merchant_id)
        for table, declared in PUBLIC.items()
        if table in there and table not in KEPT and table != HOSTS
    }


def _rows(cursor: copying.Cursor, schema: str, table: str, where: sql.Composable) -> int:
    count = sql.SQL("SELECT count(*) FROM {} WHERE ").format(sql.Identifier(schema, table)) + where
    found = cursor.execute(count).fetchone()
    return int(found[0]) if found else 0


def _cursor() -> copying.Cursor:
    connection.ensure_connection()
    cursor: copying.Cursor = connection.connection.cursor()
    return cursor
