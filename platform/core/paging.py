"""Pages of lists, with a cap on counting: a shop with a million orders waits for no exact total."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from core.wire import Page, PageQuery

T = TypeVar("T")
COUNT_CAP = 10_000


def capped_count(rows: QuerySet[Any], cap: int = COUNT_CAP) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit)."""
    try:
        inner, params = rows.order_by().values("pk")[: cap + 1].query.sql_with_params()
    except EmptyResultSet:
        return 0, False
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM ({inner}) AS found", params)
        found = int(cursor.fetchone()[0])
    return min(found, cap), found > cap


def page_of(rows: QuerySet[Any], query: PageQuery, shape: Callable[[Any], T]) -> Page[T]:
    """The asked page of `rows`, each made into its wire shape."""
    count, capped = capped_count(rows)
    items: Iterable[Any] = rows[query.offset : query.offset + query.page_size]
    return Page[Any](
        items=[shape(row) for row in items],
        total=count,
        total_capped=capped,
        page=query.page,
        page_size=query.page_size,
    )
