"""Statements of the hot lists, past the ORM: rows as psycopg reads them."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from django.db import connection
from psycopg import Cursor, ServerCursor
from psycopg.errors import FeatureNotSupported

from core.caller import Caller
from core.slow import timed

PIECE = 1_000


def fetch_for(caller: Caller, sql: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Rows on Django's connection, in Postgres' binary form. In a shop a statement that comes again is prepared; for
    operators it is planned anew: among all merchants a value may be of fifty thousand rows or of none, and a plan for
    any is good for few.

    A migration that changes a column's type spoils prepared ones: they are dropped then.
    """
    connection.ensure_connection()
    prepare = None if caller.tenant else False
    with connection.wrap_database_errors:
        try:
            return _run(sql, values, prepare)
        except FeatureNotSupported:
            connection.connection.execute("DEALLOCATE ALL")
            return _run(sql, values, prepare)


def fetch_in_pieces(sql: str, values: dict[str, Any]) -> Iterator[list[tuple[Any, ...]]]:
    """The same for many rows: the server keeps them, as they are now, and gives a piece at a time."""
    connection.ensure_connection()
    with (
        connection.wrap_database_errors,
        ServerCursor(connection.connection, f"rows_{uuid4().hex}", withhold=True) as cursor,
    ):
        cursor.execute(sql, values, binary=True)
        while piece := cursor.fetchmany(PIECE):
            yield piece


def _run(sql: str, values: dict[str, Any], prepare: bool | None) -> list[tuple[Any, ...]]:
    with timed(sql), Cursor(connection.connection) as cursor:
        return cursor.execute(sql, values, prepare=prepare, binary=True).fetchall()
