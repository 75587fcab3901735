"""The order of a list: by the column that is asked for, then by a key that no two rows share; how cursors write it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar

from django.core.exceptions import FieldDoesNotExist
from django.db.models import F, Model, QuerySet

M = TypeVar("M", bound=Model)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NO_CURSOR = ("翻页参数不正确", "This is no cursor of ours")


def written(value: datetime | date | int | str) -> str:
    """As a cursor has it: a moment in microseconds since 1970, no part of it lost."""
    return str((value - EPOCH) // timedelta(microseconds=1)) if isinstance(value, datetime) else str(value)


def read_moment(text: str) -> datetime:
    """One that was `written`. Raises ValueError, OverflowError."""
    return EPOCH + timedelta(microseconds=int(text))


def ordered(
    rows: QuerySet[M],
    sort: str,
    *,
    key: str | Sequence[str],
    usual: Sequence[str],
    columns: Mapping[str, str] | None = None,
) -> QuerySet[M]:
    """Rows by `sort` (`-` before it: falling), ties by the unique `key`; without `sort` in the `usual` order.

    Both fall or rise together, so that one index serves both ways. `columns` gives the field behind a name that isn't
    one. Empty cells come last either way.
    """
    if not sort:
        return rows.order_by(*usual)
    name, falling = sort.removeprefix("-"), sort.startswith("-")
    field = (columns or {}).get(name, name)
    keys = [key] if isinstance(key, str) else key
    ties = [F(one).desc() if falling else F(one).asc() for one in keys]
    if not falling:
        return rows.order_by(F(field).asc(), *ties)
    return rows.order_by(F(field).desc(nulls_last=True) if _may_be_empty(rows, field) else F(field).desc(), *ties)


def _may_be_empty(rows: QuerySet[M], field: str) -> bool:
    """NULLS LAST where it matters only: an index isn't read backwards for it. What is computed is never empty."""
    try:
        return bool(rows.model._meta.get_field(field).null)
    except FieldDoesNotExist:
        return False
