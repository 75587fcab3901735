"""A schema as a set of lines, object by object, without its name and with ids counted from one: for comparing."""

import re

from django.db import connection

from tenants.ids import TENANT_SHIFT, tenant_of

# Postgres writes `varchar IN (…)` with other casts when it reads its own text again; the meaning is the same.
CASTS = re.compile(r"::character varying|::text(\[\])?")

COLUMNS = """
SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || ' null=' || (NOT a.attnotnull)::text || ' identity=' || a.attidentity::text
       || ' generated=' || a.attgenerated::text
       || ' collation=' || a.attcollation || ' default=' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
 WHERE c.relnamespace = %(schema)s::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
"""
CONSTRAINTS = """
SELECT 'constraint ' || c.relname || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid)
       || ' validated=' || k.convalidated::text
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
 WHERE c.relnamespace = %(schema)s::regnamespace
"""
INDEXES = """
SELECT 'index ' || pg_get_indexdef(i.indexrelid, 0, true) || ' valid=' || i.indisvalid::text
       || ' primary=' || i.indisprimary::text
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
 WHERE c.relnamespace = %(schema)s::regnamespace AND c.relkind = 'r'
"""
TRIGGERS = """
SELECT 'trigger ' || pg_get_triggerdef(g.oid, true) || ' enabled=' || g.tgenabled::text
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
 WHERE c.relnamespace = %(schema)s::regnamespace AND NOT g.tgisinternal
"""
TABLES = """
SELECT 'table ' || relname || ' ' || relkind::text || relpersistence::text
       || ' options=' || coalesce(reloptions::text, '')
  FROM pg_class WHERE relnamespace = %(schema)s::regnamespace AND relkind IN ('r', 'v', 'm', 'f', 'p')
"""
RECORDS = "SELECT 'migration ' || app || '.' || name FROM django_migrations"
SEQUENCES = """
SELECT c.relname, s.seqstart, format(' step=%%s cycle=%%s cache=%%s', s.seqincrement, s.seqcycle, s.seqcache)
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace = %(schema)s::regnamespace
"""


def describe(schema: str) -> set[str]:
    """Everything that a merchant's schema consists of, one line an object."""
    found: set[str] = set()
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('search_path')")
        before = cursor.fetchone()[0]
        cursor.execute("SELECT set_config('search_path', quote_ident(%s), false)", [schema])
        try:
            for query in (TABLES, COLUMNS, CONSTRAINTS, INDEXES, TRIGGERS):
                cursor.execute(query, {"schema": f'"{schema}"'})
                found |= {CASTS.sub("", row[0]) for row in cursor.fetchall()}
            cursor.execute(RECORDS)
            found |= {str(row[0]) for row in cursor.fetchall()}
            cursor.execute(SEQUENCES, {"schema": f'"{schema}"'})
            found |= {f"sequence {name} start={_from_one(start)}{more}" for name, start, more in cursor.fetchall()}
        finally:
            cursor.execute("SELECT set_config('search_path', %s, false)", [before])
    return found


def _from_one(start: int) -> int:
    return start - (tenant_of(start) << TENANT_SHIFT)
