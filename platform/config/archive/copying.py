"""Rows out of and into tables, as CSV by COPY, and what the catalogue says of tables. On a bare cursor of psycopg."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import psycopg
from psycopg import sql

Cursor = psycopg.Cursor[Any]
Columns = dict[str, str]
"""Name → type, in the order of the table."""

COLUMNS = """
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
 WHERE n.nspname = %s AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
 ORDER BY c.relname, a.attnum
"""
NUMBERS = """
SELECT c.relname, a.attname, pg_sequence_last_value(d.objid)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
  JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND d.refobjsubid = a.attnum
   AND d.classid = 'pg_class'::regclass AND d.deptype = 'i'
 WHERE n.nspname = %s ORDER BY c.relname, a.attname
"""
OUT = "COPY (SELECT {columns} FROM {table} WHERE {where} ORDER BY 1) TO STDOUT (FORMAT csv, HEADER)"
INTO = "COPY {table} ({columns}) FROM STDIN (FORMAT csv, HEADER) WHERE {where}"
KEYS = "SELECT DISTINCT get_byte({columns}, 0) FROM {table} WHERE length({columns}) > 0 AND {where}"
ALL = sql.SQL("true")


def columns_of(cursor: Cursor, schema: str) -> dict[str, Columns]:
    """By table of the schema, what a row is made of."""
    found: dict[str, Columns] = {}
    for table, column, kind in cursor.execute(COLUMNS, [schema]).fetchall():
        found.setdefault(table, {})[column] = kind
    return found


def numbers_of(cursor: Cursor, schema: str) -> dict[str, int | None]:
    """By `table.column`, the number that a row got last; None where none did."""
    return {f"{table}.{column}": last for table, column, last in cursor.execute(NUMBERS, [schema]).fetchall()}


def out_of(
    cursor: Cursor, schema: str, table: str, columns: Iterable[str], where: sql.Composable = ALL
) -> Iterator[bytes]:
    """The heading and then the rows, a block each."""
    with cursor.copy(_composed(OUT, schema, table, columns, where)) as copy:
        for block in copy:
            yield bytes(block)


def into(
    cursor: Cursor,
    schema: str,
    table: str,
    columns: Iterable[str],
    blocks: Iterable[bytes],
    where: sql.Composable = ALL,
) -> int:
    """How many rows came in."""
    with cursor.copy(_composed(INTO, schema, table, columns, where)) as copy:
        for block in blocks:
            copy.write(block)
    return cursor.rowcount


def keys_in(cursor: Cursor, schema: str, table: str, sealed: str, where: sql.Composable = ALL) -> set[int]:
    """Ids of the keys that sealed the values of a column (`core.crypto`)."""
    return {key_id for (key_id,) in cursor.execute(_composed(KEYS, schema, table, [sealed], where)).fetchall()}


def of_merchant(column: str, merchant_id: int) -> sql.Composable:
    return sql.SQL("{} = {}").format(sql.Identifier(column), sql.Literal(merchant_id))


def _composed(statement: str, schema: str, table: str, columns: Iterable[str], where: sql.Composable) -> sql.Composed:
    parts: Mapping[str, sql.Composable] = {
        "table": sql.Identifier(schema, table), "columns": sql.SQL(", ").join(map(sql.Identifier, columns)),
        "where": where,
    }  # fmt: skip
    return sql.SQL(statement).format(**parts)
