"""Roll up a merchant's days: the stored rows are made to say what its own rows say; what says so already stays."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import asdict
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from datacenter import figures
from datacenter.models import DataDay, GoodsDay
from tenants.scope import current

PLACE = ("day", "sub_shop_id", "channel")
GOODS_PLACE = (*PLACE, "kind", "goods_id")
DAY_FIGURES = (
    "orders", "paid", "approved", "signed", "shipped", "received", "sales", "sales_amount", "rent_due", "rent_in",
    "final_due", "final_in",
)  # fmt: skip
GOODS_FIGURES = ("title", "orders", "amount")
Key = tuple[Any, ...]
Values = dict[str, Any]
Row = Callable[..., Any]
Table = tuple[QuerySet[Any], Row, tuple[str, ...], tuple[str, ...], Callable[[date], dict[Key, Values]]]
CHUNK = 1000


def counted_days(until: date) -> dict[Key, Values]:
    """The active merchant's days before `until`, recounted from its rooms' rows; days of nothing are left out."""
    return _added(DAY_FIGURES, (entry for one in figures.parts for entry in one(until)))


def counted_goods(until: date) -> dict[Key, Values]:
    return _added(GOODS_FIGURES, (entry for one in figures.goods_parts for entry in one(until)))


TABLES: tuple[Table, ...] = (
    (DataDay.objects.all(), DataDay, PLACE, DAY_FIGURES, counted_days),
    (GoodsDay.objects.all(), GoodsDay, GOODS_PLACE, GOODS_FIGURES, counted_goods),
)


def roll_up(until: date) -> int:
    """Heal the active merchant's days before `until`; the number of rows that were not right."""
    with transaction.atomic():
        return sum(_heal(table, until) for table in TABLES)


def differences(until: date) -> Iterator[str]:
    """Where the stored days differ from a recount, a line each."""
    for table in TABLES:
        expected, found = table[4](until), _stored(table, until)
        for key in sorted({*expected, *found}):
            if expected.get(key) != found.get(key):
                yield f"{table[1].__name__} {key}: {found.get(key)}, should be {expected.get(key)}"


def _heal(table: Table, until: date) -> int:
    stored, make, place, names, count = table
    expected, found = count(until), _stored(table, until)
    merchant_id = current().id
    wrong = [key for key, values in expected.items() if found.get(key) != values]
    gone = [key for key in found if key not in expected]
    rows = [make(merchant_id=merchant_id, **dict(zip(place, key, strict=True)), **expected[key]) for key in wrong]
    stored.all().bulk_create(
        rows, CHUNK, update_conflicts=True, unique_fields=["merchant_id", *place], update_fields=list(names)
    )
    for key in gone:
        stored.filter(merchant_id=merchant_id, **dict(zip(place, key, strict=True))).delete()
    return len(wrong) + len(gone)


def _stored(table: Table, until: date) -> dict[Key, Values]:
    stored, _, place, names, _ = table
    rows = stored.filter(merchant_id=current().id, day__lt=until).values(*place, *names)
    return {tuple(row[name] for name in place): {name: row[name] for name in names} for row in rows}


def _added(names: tuple[str, ...], entries: Iterable[tuple[Hashable, Mapping[str, Any]]]) -> dict[Key, Values]:
    found: dict[Key, Values] = {}
    for where, values in entries:
        key = tuple(asdict(where).values())  # type: ignore[call-overload]
        row = found.setdefault(key, {name: "" if name == "title" else 0 for name in names})
        for name, value in values.items():
            row[name] = value if name == "title" else row[name] + value
    return {key: row for key, row in found.items() if any(row[name] for name in names if name != "title")}
