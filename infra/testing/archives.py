"""What tests of archives and backups hold against each other, and the databases that they restore into."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from config.archive import copying
from config.archive.declared import PUBLIC, Fate
from infra.local import citus
from tenants.backend import raw
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.testing.database import OneServer

Rows = dict[str, list[bytes]]


def rows_of(merchant_id: int) -> Rows:
    """By table, every row of the merchant's as text: of its schema, and of what of `public` an archive brings back."""
    schema = Tenant.objects.values_list("schema_name", flat=True).get(pk=merchant_id)
    with raw.connect() as beside, beside.cursor() as cursor:
        own, public = copying.columns_of(cursor, schema), copying.columns_of(cursor, "public")
        del own["django_migrations"]
        found = {table: sorted(copying.out_of(cursor, schema, table, columns)) for table, columns in own.items()}
        for table, one in PUBLIC.items():
            if one.fate is not Fate.LEFT:
                theirs = copying.of_merchant(one.merchant, merchant_id)
                found[table] = sorted(copying.out_of(cursor, "public", table, public[table], theirs))
    return found


def apart(one: Rows, other: Rows) -> list[str]:
    """Tables in which they differ."""
    return sorted(table for table in one.keys() | other.keys() if one.get(table) != other.get(table))


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def do(statement: str, *values: str | int) -> list[tuple[Any, ...]]:
    """A statement of somebody who breaks things."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values or None)
        return list(cursor.fetchall()) if cursor.description else []


def schemas_aside() -> list[str]:
    return [name for (name,) in do("SELECT nspname FROM pg_namespace WHERE starts_with(nspname, 'aside_')")]


@contextmanager
def second_database(like: str = "template0") -> Iterator[str]:
    """One more of the same server, or cluster, which goes again; the connection turns to it with `turn_to`."""
    here = str(connection.settings_dict["NAME"])
    name = f"{here}_second"
    servers = citus.cluster() or OneServer()
    servers.copy(like, name)
    try:
        yield name
    finally:
        turn_to(here)
        servers.drop(name)


@contextmanager
def empty_installation() -> Iterator[Callable[[int], None]]:
    """A second database that is migrated and has no merchant. It gives what puts a number into the pool there."""
    with second_database(f"{os.environ.get('ZUDESK_TEST_DB', 'test_zudesk')}_pristine") as name:
        turn_to(name)
        for table, one in reversed(PUBLIC.items()):
            do(f'DELETE FROM public.{table} WHERE "{one.merchant}" <> 0')
        for (schema,) in do("SELECT nspname FROM pg_namespace WHERE nspname ~ '^(m|warm)_'"):
            do(f'DROP SCHEMA "{schema}" CASCADE')
        yield _warm_with


def turn_to(name: str) -> None:
    connection.close()
    settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = name


def _warm_with(number: int) -> None:
    do("SELECT setval('public.tenants_tenant_id_seq', %s, false)", number)
    assert pool.build().pk == number
