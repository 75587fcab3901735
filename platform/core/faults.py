"""What is kept of an error that nobody expected, for operators to read: nothing of a row."""

import traceback

import psycopg
from pydantic import ValidationError

OF_VALUES = "22"
"""The class of errors of Postgres whose first line quotes a value; what any other quotes of a row is in its DETAIL."""


def in_words(error: BaseException) -> str:
    """Its class and its words; of pydantic's findings where each is and of what kind, for their words quote the input;
    of the database's no its number and its first line, as our guards say what they refuse.
    """
    if isinstance(error, ValidationError):
        found = ", ".join(f"{'.'.join(map(str, one['loc']))} {one['type']}" for one in error.errors())
        return f"ValidationError: {error.title}: {found}"
    refused = error if isinstance(error, psycopg.Error) else error.__cause__
    if not isinstance(refused, psycopg.Error) or refused.sqlstate is None:
        return "".join(traceback.format_exception_only(error)).strip()
    said = "" if refused.sqlstate.startswith(OF_VALUES) else refused.diag.message_primary
    return f"{type(refused).__name__}: {refused.sqlstate} {said or ''}".strip()


def trace(error: BaseException | None) -> str:
    """For the log, as Python writes it, but in these words: behind each error those that led to it."""
    told: list[BaseException] = []
    while error is not None and error not in told:
        told.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nbecause of\n\n".join(
        "".join(("Traceback (most recent call last):\n", *traceback.format_tb(one.__traceback__), in_words(one)))
        for one in told
    )
