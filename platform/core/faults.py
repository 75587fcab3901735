"""What is kept of an error that nobody expected, for operators to read: nothing of a row."""

import traceback

import psycopg


def in_words(error: Exception) -> str:
    """Its class and its words; of the database's no only what that names, for its words quote the row, or the value."""
    cause = error.__cause__
    if not isinstance(cause, psycopg.Error) or cause.sqlstate is None:
        return "".join(traceback.format_exception_only(error)).strip()
    said = cause.diag
    named = (cause.sqlstate, said.table_name, said.column_name, said.constraint_name)
    return f"{type(cause).__name__}: {' '.join(one for one in named if one)}"
