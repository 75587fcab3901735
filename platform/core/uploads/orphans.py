"""Uploads that nothing names any more, or ever: a picture of a form that was never sent, of goods that were edited.

What any text or JSON of a schema names stays, wherever it stands: a log row keeps a proof as an order does.
A sealed value can't be looked into, so none may name an upload.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connection

from core.uploads.services import DOCUMENTS, WAITING, folder_of

OWN_BUSINESS = ["core", "partners", "tenants", "django"]
"""Rooms whose rows in `public` name no upload."""
COLUMNS = """
SELECT quote_ident(table_name), array_agg(quote_ident(column_name)) FROM information_schema.columns
 WHERE table_schema = %s AND NOT split_part(table_name, '_', 1) = ANY(%s)
   AND data_type IN ('text', 'character varying', 'jsonb', 'ARRAY')
 GROUP BY table_name
"""
NAMED = """
SELECT DISTINCT found[1] FROM {schema}.{table}, LATERAL
       regexp_matches(concat_ws(' ', {columns}), %s, 'g') found
"""
ADDRESS = f"/media/(?:{DOCUMENTS})?(?:t[0-9]+|shared)/[A-Za-z0-9_-]{{2}}/([A-Za-z0-9_-]+)"


def candidates(tenant_id: int, before: datetime) -> list[Path]:
    """What merchant `tenant_id` uploaded before a moment, and its customers' documents.

    Of the platform (0) documents alone: what it shows, any merchant's text may name.
    """
    mine = folder_of(tenant_id)
    folders = (mine, DOCUMENTS + mine) if tenant_id else (DOCUMENTS + mine,)
    files = [path for folder in folders for path in (Path(settings.MEDIA_ROOT) / folder).glob("*/*.*")]
    return [path for path in files if path.stat().st_mtime < before.timestamp()]


def remove_waiting(before: datetime) -> int:
    """Private pictures whose forms weren't sent, of everybody, and the notes of who sent them. Gives how many files."""
    files = [path for path in (Path(settings.MEDIA_ROOT) / WAITING).glob("*/*/*") if path.is_file()]
    return remove([path for path in files if path.stat().st_mtime < before.timestamp()])


def remove(files: Iterable[Path], *named: AbstractSet[str]) -> int:
    """Remove those whose name is in no set. Gives how many."""
    orphans = [path for path in files if not any(path.name.partition(".")[0] in names for names in named)]
    for path in orphans:
        path.unlink(missing_ok=True)
    return len(orphans)


def named_in(schema: str) -> set[str]:
    """Names of merchants' uploads, without their ending, that any row of the schema holds."""
    names: set[str] = set()
    with connection.cursor() as cursor:
        cursor.execute(COLUMNS, [schema, OWN_BUSINESS])
        for table, columns in cursor.fetchall():
            cursor.execute(NAMED.format(schema=schema, table=table, columns=", ".join(columns)), [ADDRESS])
            names |= {name for (name,) in cursor.fetchall()}
    return names
