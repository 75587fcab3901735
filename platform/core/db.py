"""The database connection as django-tenants extends it, for the type checker."""

from typing import Any, Protocol, cast

from django.db import connection


class SchemaConnection(Protocol):
    """What the tenancy backend adds: which schema statements go to."""

    schema_name: str
    tenant: Any
    search_path_set_schemas: Any

    def set_tenant(self, tenant: Any) -> None: ...

    def set_schema(self, schema_name: str, include_public: bool = True) -> None: ...

    def set_schema_to_public(self) -> None: ...


def schemas() -> SchemaConnection:
    """This thread's connection, to look at its schema or to change it."""
    return cast(SchemaConnection, connection)
