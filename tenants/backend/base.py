"""django-tenants' backend with one change: the search path is set when it differs, not for each cursor.

A session-level SET is undone by a rollback, to a savepoint too; the base class forgets the path then, and so
does a reconnect. TENANT_LIMIT_SET_CALLS would skip the SET after such an undo and is not used.
"""

from typing import Any

from django_tenants.postgresql_backend import base


class DatabaseWrapper(base.DatabaseWrapper):  # type: ignore[misc]
    search_path_set_schemas: Any

    def set_tenant(self, tenant: Any, include_public: bool = True) -> None:
        """Choose the schema of the statements to come; nothing is sent before the next statement."""
        self.tenant = tenant
        self.schema_name = tenant.schema_name
        self.include_public_schema = include_public
        self.set_settings_schema(self.schema_name)

    def _handle_search_path(self, cursor: Any = None) -> None:
        if self._setting_search_path or self.search_path_set_schemas == self._wanted():
            return
        super()._handle_search_path(cursor)

    def _wanted(self) -> list[str]:
        wanted: list[str] = self._get_cursor_search_paths()
        return wanted
