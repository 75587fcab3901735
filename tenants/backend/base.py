"""django-tenants' backend: the search path is set when it differs, not for each cursor.

A session-level SET is undone by a rollback, to a savepoint too; the base class forgets the path then, and so
does a reconnect. TENANT_LIMIT_SET_CALLS would skip the SET after such an undo and is not used.

A call that does not write sets `read_only`: statements by themselves are read-only by the default of the session, which
is set together with the path and stays until somebody writes outside a transaction; a transaction says at its BEGIN
which it is. So neither a write after a read nor a read after a write costs a round trip.

Django turns psycopg's prepared statements off for poolers in transaction mode, which this project never uses. They
are on again, for psycopg's own cursors (the hot lists); those of the ORM bind on the client and never prepare.

A backend of Postgres keeps what it learned of each table, some 1 MB for a merchant, until its connection ends.
So a connection that has seen many merchants ends as one that is too old: when a request or job is over.

Django forgets the hooks of a commit that isn't coming; those that have something to undo hear of it (`core.db.Undo`).
"""

from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any

from django_tenants.postgresql_backend import base
from django_tenants.utils import quote_schema_name

from core.db import Undo

SET_BOTH = "SELECT set_config('search_path', %s, false), set_config('default_transaction_read_only', %s, false)"
PREPARE_AFTER = 3
"""Times that a statement is sent before it is prepared."""
MOST_MERCHANTS = 60
"""Merchants that one connection may see: 112 MB when it reads all of their 71 tables, and 128 MB are the bound (S11).

Asking the backend what it holds would cost each visit a round trip. What it holds jumps by 9 MB at every sixteenth
merchant: some tables more need a lower number here, and S11 tells.
"""


class DatabaseWrapper(base.DatabaseWrapper):  # type: ignore[misc]
    search_path_set_schemas: Any
    close_at: float | None
    read_only = False
    """Whether statements to come may write. `core.db.read_only` sets it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._visited: set[str] = set()
        self._read_only_is_set = False
        super().__init__(*args, **kwargs)

    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        return params | {"prepare_threshold": PREPARE_AFTER}

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        self._visited = set()
        self._read_only_is_set = False
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

    def _set_autocommit(self, autocommit: bool) -> None:
        if not autocommit:
            with self.wrap_database_errors:  # psycopg's own would be no word of ours: a server error, not 503
                self.connection.read_only = self.read_only
        super()._set_autocommit(autocommit)

    def rollback(self) -> None:
        had = self.run_on_commit
        super().rollback()
        self._undo(hook for _, hook, _ in had)

    def savepoint_rollback(self, sid: str) -> None:
        had = self.run_on_commit
        super().savepoint_rollback(sid)
        self._undo(hook for sids, hook, _ in had if sid in sids)

    def _undo(self, dropped: Iterable[object]) -> None:
        for hook in dropped:
            if isinstance(hook, Undo):
                hook.rolled_back()

    def _handle_search_path(self, cursor: Any = None) -> None:
        if self._setting_search_path:
            return
        if self.read_only != self._read_only_is_set and not self.in_atomic_block:
            self._set_both(cursor)
        elif self.search_path_set_schemas != self._wanted():
            super()._handle_search_path(cursor)

    def _set_both(self, cursor: Any) -> None:
        wanted = self._wanted()
        path = ",".join(quote_schema_name(name) for name in wanted)
        self._setting_search_path = True
        try:
            with nullcontext(cursor) if cursor is not None else self.connection.cursor() as to:
                to.execute(SET_BOTH, [path, "on" if self.read_only else "off"])
        finally:
            self._setting_search_path = False
        self.search_path_set_schemas, self._read_only_is_set = wanted, self.read_only

    def _wanted(self) -> list[str]:
        wanted: list[str] = self._get_cursor_search_paths()
        return wanted
