"""django-tenants' backend: the search path is set when it differs, not for each cursor.

A session-level SET is undone by a rollback, to a savepoint too; the base class forgets the path then, and so
does a reconnect. TENANT_LIMIT_SET_CALLS would skip the SET after such an undo and is not used.

Django turns psycopg's prepared statements off for poolers in transaction mode, which this project never uses. They
are on again, for psycopg's own cursors (the hot lists); those of the ORM bind on the client and never prepare.

A backend of Postgres keeps what it learned of each table, some 0.6 MB for a merchant, until its connection ends.
So a connection that has seen many merchants ends as one that is too old: when a request or job is over.
"""

from typing import Any

from django_tenants.postgresql_backend import base

PREPARE_AFTER = 3
"""Times that a statement is sent before it is prepared."""
MOST_MERCHANTS = 150
"""Merchants that one connection may see: about 100 MB, if it reads all their tables."""


class DatabaseWrapper(base.DatabaseWrapper):  # type: ignore[misc]
    search_path_set_schemas: Any
    close_at: float | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._visited: set[str] = set()
        super().__init__(*args, **kwargs)

    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        return params | {"prepare_threshold": PREPARE_AFTER}

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        self._visited = set()
        return super().get_new_connection(conn_params)

    def set_tenant(self, tenant: Any, include_public: bool = True) -> None:
        """Choose the schema of the statements to come; nothing is sent before the next statement."""
        self.tenant = tenant
        self.schema_name = tenant.schema_name
        self.include_public_schema = include_public
        self.set_settings_schema(self.schema_name)
        self._visited.add(self.schema_name)
        if len(self._visited) > MOST_MERCHANTS:
            self.close_at = 0.0

    def _handle_search_path(self, cursor: Any = None) -> None:
        if self._setting_search_path or self.search_path_set_schemas == self._wanted():
            return
        super()._handle_search_path(cursor)

    def _wanted(self) -> list[str]:
        wanted: list[str] = self._get_cursor_search_paths()
        return wanted
