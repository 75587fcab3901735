"""Statements of the hot lists, past the ORM: rows as psycopg reads them."""

from typing import Any

from django.db import connection
from psycopg import Cursor
from psycopg.errors import FeatureNotSupported


def fetch(sql: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Rows on Django's connection, in Postgres' binary form; a statement that comes again is prepared.

    A migration that changes a column's type spoils prepared ones: they are dropped then.
    """
    connection.ensure_connection()
    with connection.wrap_database_errors:
        try:
            return _run(sql, values)
        except FeatureNotSupported:
            connection.connection.execute("DEALLOCATE ALL")
            return _run(sql, values)


def _run(sql: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    with Cursor(connection.connection) as cursor:
        return cursor.execute(sql, values, binary=True).fetchall()
