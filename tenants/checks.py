"""No tenant table may exist in `public`: a missing table must be an error, never a read from elsewhere."""

from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.checks import Error, Tags, register
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper

POWERS = {
    "a role that makes roles": "rolcreaterole",
    "a role that makes databases": "rolcreatedb",
    "a role that copies the server": "rolreplication",
    "a role that row security doesn't hold": "rolbypassrls",
    "a role that runs programs on the server": "pg_has_role('pg_execute_server_program', 'member')",
    "a role that reads the server's files": "pg_has_role('pg_read_server_files', 'member')",
    "a role that writes the server's files": "pg_has_role('pg_write_server_files', 'member')",
}


def tenant_tables() -> set[str]:
    names = {apps.get_app_config(label.rpartition(".")[2]).name for label in settings.TENANT_APPS}
    return {
        model._meta.db_table
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_config.name in names
    }


def refuse_superuser(*, connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Of each new connection, in production; the server says it unasked. Raises ImproperlyConfigured.

    To a superuser no trigger and no right is a limit, and a smuggled statement is a shell. Who makes roles, or reads
    the server's files, is one in all but name. Why it may CREATE: decision 25.
    """
    if connection.connection.info.parameter_status("is_superuser") == "on":
        found = "a superuser"
    else:
        found = next((name for name, held in zip(POWERS, _powers(connection), strict=True) if held), "")
    if found:
        connection.close()
        raise ImproperlyConfigured(f"DATABASE_URL names {found}; see infra/docker/roles.sql")


def _powers(connection: BaseDatabaseWrapper) -> tuple[bool, ...]:
    with connection.connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(POWERS.values())} FROM pg_roles WHERE rolname = current_user")
        found: tuple[bool, ...] = tuple(cursor.fetchone())
    return found


@register(Tags.database)
def no_tenant_table_in_public(**_: Any) -> list[Error]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = {row[0] for row in cursor.fetchall()} & tenant_tables()
    return [Error(f"tenant table {name} exists in public; drop it", id="tenants.E001") for name in sorted(found)]
