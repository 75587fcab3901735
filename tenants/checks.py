"""No tenant table may exist in `public`: a missing table must be an error, never a read from elsewhere."""

from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.checks import Error, Tags, register
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper


def tenant_tables() -> set[str]:
    names = {apps.get_app_config(label.rpartition(".")[2]).name for label in settings.TENANT_APPS}
    return {
        model._meta.db_table
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_config.name in names
    }


def refuse_superuser(*, connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Of each new connection, in production; the server says it unasked. Raises ImproperlyConfigured.

    To a superuser no trigger and no right is a limit, and a smuggled statement is a shell.
    """
    if connection.connection.info.parameter_status("is_superuser") == "on":
        connection.close()
        raise ImproperlyConfigured("DATABASE_URL names a superuser; see infra/docker/roles.sql")


@register(Tags.database)
def no_tenant_table_in_public(**_: Any) -> list[Error]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = {row[0] for row in cursor.fetchall()} & tenant_tables()
    return [Error(f"tenant table {name} exists in public; drop it", id="tenants.E001") for name in sorted(found)]
