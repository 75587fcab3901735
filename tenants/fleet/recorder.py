"""Django's recorder asks by name whether its table is there.

Its own way lists every visible table, for which Postgres looks at the tables of all merchants: a quarter of a second
at a thousand of them.
"""

from django.db.migrations.recorder import MigrationRecorder

TABLE = MigrationRecorder.Migration._meta.db_table


def has_table(recorder: MigrationRecorder) -> bool:
    """Whether the schema that the search path starts with has it; another's doesn't count."""
    with recorder.connection.cursor() as cursor:
        cursor.execute("SELECT to_regclass(quote_ident(current_schema()) || '.' || %s) IS NOT NULL", [TABLE])
        return bool(cursor.fetchone()[0])


def install() -> None:
    MigrationRecorder.has_table = has_table  # type: ignore[assignment, method-assign]
