"""What the titles of an index hold: pairs of letters find a few among a million, in Chinese too."""

from typing import Any, TypeVar

from django.db.models import BooleanField, F, Func, Model, QuerySet, Value

from core.search import like
from overview.models import Bigrams

M = TypeVar("M", bound=Model)
SHORTEST = 2
"""Letters of a title that make a pair."""


class Holds(Func):
    """ILIKE, of which the planner knows how often it is true."""

    arg_joiner = " ILIKE "
    template = "%(expressions)s"
    output_field = BooleanField()


def holding(rows: QuerySet[M], words: str) -> QuerySet[M]:
    """The rows whose title holds `words`, looked for among all."""
    if len(words) < SHORTEST:
        return walking(rows, words)
    found: QuerySet[Any] = walking(rows, words)
    paired: QuerySet[Any] = found.alias(pairs=Bigrams("title"))
    return paired.filter(pairs__contains=Bigrams(Value(words)))


def walking(rows: QuerySet[M], words: str) -> QuerySet[M]:
    """The same, looked at one by one."""
    return rows.filter(Holds(F("title"), Value(like(words))))
