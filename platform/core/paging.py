"""Pages of lists, with a cap on counting: a shop with a million orders waits for no exact total."""

import time
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import Model, Q, QuerySet

from core.wire import Page, PageQuery, TabCount

T = TypeVar("T")
M = TypeVar("M", bound=Model)
COUNT_CAP = 10_000
REMEMBERED_SECONDS, REMEMBERED_COUNTS = 30, 10_000
_capped_until: dict[tuple[Hashable, ...], float] = {}


class Paged(Protocol):
    """Which page is asked for."""

    @property
    def page_size(self) -> int: ...

    @property
    def offset(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """Rows of a page, and how many there are in all; `capped`: there are more than `total`."""

    rows: list[T]
    total: int
    capped: bool


def capped_count(rows: QuerySet[Any], cap: int = COUNT_CAP) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit)."""
    try:
        inner, params = rows.order_by().values("pk")[: cap + 1].query.sql_with_params()
    except EmptyResultSet:
        return 0, False

    def found() -> int:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM ({inner}) AS found", params)
            return int(cursor.fetchone()[0])

    return remembered_cap(count_key(inner, params), found, cap)


def tabs_of(codes: type[StrEnum], field: str) -> dict[str, Q]:
    """A tab of each code, with the rows that have it in `field`."""
    return {str(code): Q((field, code)) for code in codes}


def tab_counts(rows: QuerySet[Any], tabs: Mapping[str, Q]) -> list[TabCount]:
    """`rows` as the filters have them, whatever the tab: all of them first, then what each tab shows, up to the cap."""
    each = ((name, capped_count(rows.filter(shown))) for name, shown in {"": Q(), **tabs}.items())
    return [TabCount(tab=name, count=count, capped=capped) for name, (count, capped) in each]


def count_key(sql: str, params: Iterable[Any]) -> tuple[Hashable, ...]:
    """The same statement means other rows in another schema; a JSON value's own repr is cut short."""
    plain = (repr(getattr(value, "obj", value)) for value in params)
    return (getattr(connection, "schema_name", ""), sql, *plain)


def remembered_cap(key: tuple[Hashable, ...], found: Callable[[], int], cap: int) -> tuple[int, bool]:
    """(count up to the cap, whether the cap was hit). That it was hit is remembered a moment.

    Counting to the cap costs more than the page beside it, and what has more than the cap still has it soon after.
    `key` names all that decides what is counted; `found` counts up to one more than the cap.
    """
    if _capped_until.get(key, 0) > time.monotonic():
        return cap, True
    count = found()
    if count > cap:
        if len(_capped_until) >= REMEMBERED_COUNTS:
            _capped_until.clear()
        _capped_until[key] = time.monotonic() + REMEMBERED_SECONDS
    return min(count, cap), count > cap


def forget_caps() -> None:
    _capped_until.clear()


def page_of(rows: QuerySet[Any], query: PageQuery, shape: Callable[[Any], T]) -> Page[T]:
    """The asked page of `rows`, each made into its wire shape."""
    return shaped_page(rows, query, lambda found: [shape(row) for row in found])


def shaped_page(rows: QuerySet[Any], query: PageQuery, shape: Callable[[list[Any]], list[T]]) -> Page[T]:
    """The asked page of `rows`, made into wire shapes all at once: what they need is read once a page."""
    return shaped(found_on(rows, query), query, shape)


def found_on(rows: QuerySet[M], query: Paged) -> Found[M]:
    """The rows of the asked page."""
    total, capped = capped_count(rows)
    return Found(list(rows[query.offset : query.offset + query.page_size]), total, capped)


def shaped(found: Found[Any], query: PageQuery, shape: Callable[[list[Any]], list[T]]) -> Page[T]:
    """A page that queries found, made into wire shapes all at once."""
    return Page[Any](
        items=shape(found.rows),
        total=found.total,
        total_capped=found.capped,
        page=query.page,
        page_size=query.page_size,
    )
