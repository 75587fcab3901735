"""Remove the data of a closed merchant: its schema, its rows of `public`, its files. What stays is in `declared.KEPT`.

Two operators agreed to it (`merchants.services.removing`), and the archive that they agreed by is at hand, whole. Each
step is a transaction, noted in the record with it: a run that was cut off is gone on with.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

from django.db import connection, transaction
from psycopg import sql

from config.archive import copying, files
from config.archive.declared import KEPT, PUBLIC
from config.archive.manifest import Archive, Refused
from core import audit, clock
from core.caller import system
from merchants import queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, MerchantRemoval
from tenants import hosts, scope, sessions
from tenants.models import Domain, Tenant
from tenants.rules import MerchantStatus, TenantState

LOCK_WAIT = "SET LOCAL lock_timeout = '10s'"
PUBLIC_SCHEMA = "public"
Step = Callable[[MerchantRemoval, Tenant], None]


def remove(tenant: Tenant, archive: Path) -> MerchantRemoval:
    """All that is left to be done of it. Raises Refused: nothing of it was begun then, or it goes on the next time."""
    with scope.public():
        row = queries.removals_of(tenant.pk).filter(ended_at=None).first()
        if row is None:
            raise Refused("two operators have to agree to it first, on the merchant's page")
        if row.begun_at is None:
            _refuse_another(row, tenant, archive)
            _begin(row, tenant)
        for name, step in STEPS.items():
            _take(name, step, row, tenant)
        return _end(row)


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
    if why := queries.why_kept(tenant.pk):
        raise Refused(why[1])


def _begin(row: MerchantRemoval, tenant: Tenant) -> None:
    """From here on nothing enters its schema: no call, no job, no night."""
    with transaction.atomic():
        held = Tenant.objects.select_for_update().get(pk=tenant.pk)
        if held.status != MerchantStatus.CLOSED or held.state != TenantState.CLAIMED:
            raise Refused(f"{tenant.name} is {held.status}: only a closed one is removed")
        Tenant.objects.filter(pk=tenant.pk).update(state=TenantState.REMOVED)
        row.begun_at = clock.now()
        row.save(update_fields=["begun_at"])
        sessions.end_all(tenant.pk)
        hosts.forget(tenant.pk)


def _take(name: str, step: Step, row: MerchantRemoval, tenant: Tenant) -> None:
    with transaction.atomic():
        held = MerchantRemoval.objects.select_for_update().get(merchant_id=row.merchant_id, number=row.number)
        if name in held.steps:
            return
        step(held, tenant)
        held.steps.append(name)
        held.save(update_fields=["steps", "tables", "files", "size"])


def _count(row: MerchantRemoval, tenant: Tenant) -> None:
    """What is there, before any of it goes: the record is of that."""
    cursor = _cursor()
    for table in copying.columns_of(cursor, tenant.schema_name):
        row.tables[f"{tenant.schema_name}.{table}"] = _rows(cursor, tenant.schema_name, table, copying.ALL)
    for table, theirs in _public(cursor, tenant.pk).items():
        row.tables[f"{PUBLIC_SCHEMA}.{table}"] = _rows(cursor, PUBLIC_SCHEMA, table, theirs)
    found = files.owned(tenant.pk, _named(tenant.pk))
    row.files, row.size = len(found), sum(path.stat().st_size for path in found)


def _hosts(_: MerchantRemoval, tenant: Tenant) -> None:
    """Old links lead there: they are nobody else's for a year."""
    for host in Domain.objects.filter(tenant_id=tenant.pk).values_list("domain", flat=True):
        hosts.leave(tenant.pk, host)


def _public_rows(_: MerchantRemoval, tenant: Tenant) -> None:
    cursor = _cursor()
    for table, theirs in reversed(_public(cursor, tenant.pk).items()):
        cursor.execute(sql.SQL("DELETE FROM {} WHERE ").format(sql.Identifier(PUBLIC_SCHEMA, table)) + theirs)


def _files(_: MerchantRemoval, tenant: Tenant) -> None:
    """A file that is gone already was removed by a run that was cut off."""
    for path in files.owned(tenant.pk, _named(tenant.pk)):
        path.unlink(missing_ok=True)


def _schema(_: MerchantRemoval, tenant: Tenant) -> None:
    cursor = _cursor()
    cursor.execute(LOCK_WAIT)
    cursor.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(tenant.schema_name)))


STEPS: dict[str, Step] = {
    "count": _count, "hosts": _hosts, "public": _public_rows, "files": _files, "schema": _schema
}  # fmt: skip


def _end(row: MerchantRemoval) -> MerchantRemoval:
    with transaction.atomic():
        held = MerchantRemoval.objects.select_for_update().get(merchant_id=row.merchant_id, number=row.number)
        held.ended_at = clock.now()
        held.save(update_fields=["ended_at"])
        audit.record(
            system(), MerchantLog.REMOVED, MerchantEntity.MERCHANT, held.merchant_id, why=held.why,
            after={"rows": sum(held.tables.values()), "files": held.files, "sha256": held.sha256},
        )  # fmt: skip
    return held


def _named(merchant_id: int) -> list[str]:
    """Files that rows show which stay: licence, qualifications, logo."""
    logo = Merchant.objects.values_list("logo_url", flat=True).get(pk=merchant_id)
    return [*queries.documents_of(merchant_id), logo]


def _public(cursor: copying.Cursor, merchant_id: int) -> dict[str, sql.Composable]:
    """Tables of `public` whose rows of it go, in the order in which rows can be put in; hosts are left one by one."""
    there = copying.columns_of(cursor, PUBLIC_SCHEMA)
    return {
        table: copying.of_merchant(declared.merchant, merchant_id)
        for table, declared in PUBLIC.items()
        if table in there and table not in KEPT and table != Domain._meta.db_table
    }


def _rows(cursor: copying.Cursor, schema: str, table: str, where: sql.Composable) -> int:
    found = cursor.execute(
        sql.SQL("SELECT count(*) FROM {} WHERE ").format(sql.Identifier(schema, table)) + where
    ).fetchone()
    return int(found[0]) if found else 0


def _cursor() -> copying.Cursor:
    connection.ensure_connection()
    cursor: copying.Cursor = connection.connection.cursor()
    return cursor
