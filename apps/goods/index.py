"""The operators' row of goods, in `public`, written in the transaction of the change.

Its row is locked before the stock is summed: of two changes at once the later one sees the earlier one's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from apps.goods import queries
from apps.goods.models import Goods
from overview.models import GoodsIndex
from tenants.scope import current

COPIED = [
    "title", "category_id", "fineness", "status", "price_from", "sell_from", "sort", "channels", "shown_on",
    "down_code", "down_reason", "created_at", "updated_at",
]  # fmt: skip
FIELDS = [*COPIED, "cover", "stock"]
CHUNK = 500


@dataclass(frozen=True, slots=True)
class Difference:
    """`field` is empty where the whole row is missing in the index, or has no goods any more."""

    goods_id: int
    field: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        if self.field:
            return f"goods {self.goods_id}: {self.field} is {self.found!r}, should be {self.expected!r}"
        return f"goods {self.goods_id}: " + ("not in the index" if self.found is None else "in the index, but gone")


def write(*rows: Goods) -> None:
    """Make the index say what these rows say; deleted goods leave it."""
    merchant_id = current().id
    gone = [row.pk for row in rows if row.deleted_at]
    if gone:
        GoodsIndex.objects.filter(merchant_id=merchant_id, goods_id__in=gone).delete()
    kept = [row for row in rows if not row.deleted_at]
    _lock(merchant_id, [row.pk for row in kept])
    GoodsIndex.objects.bulk_create(
        [GoodsIndex(merchant_id=merchant_id, goods_id=pk, **values) for pk, values in _expected(kept).items()],
        update_conflicts=True,
        unique_fields=["merchant_id", "goods_id"],
        update_fields=FIELDS,
    )


def write_stock(goods_id: int) -> None:
    merchant_id = current().id
    _lock(merchant_id, [goods_id])
    stock = queries.stock_of([goods_id]).get(goods_id, (0, 0))[0]
    GoodsIndex.objects.filter(merchant_id=merchant_id, goods_id=goods_id).update(stock=stock)


def rebuild() -> int:
    """Write the rows of the merchant whose schema is active anew, while it works on; how many there are."""
    ids = _ids()
    for start in range(0, len(ids), CHUNK):
        with transaction.atomic():
            write(*Goods.objects.select_for_update().filter(pk__in=ids[start : start + CHUNK]).order_by("pk"))
    strays = GoodsIndex.objects.filter(merchant_id=current().id).exclude(goods_id__in=ids)
    for goods_id in strays.values_list("goods_id", flat=True):
        _drop(goods_id)
    return len(ids)


def differences() -> Iterator[Difference]:
    """Where the index differs from the goods of the merchant whose schema is active, row by row, field by field."""
    ids = _ids()
    for start in range(0, len(ids), CHUNK):
        expected = _expected(Goods.objects.filter(pk__in=ids[start : start + CHUNK]).order_by("pk"))
        entries = GoodsIndex.objects.filter(merchant_id=current().id, goods_id__in=expected)
        found = {entry["goods_id"]: entry for entry in entries.values("goods_id", *FIELDS)}
        for goods_id, values in expected.items():
            yield from _compare(goods_id, values, found.get(goods_id))
    strays = GoodsIndex.objects.filter(merchant_id=current().id).exclude(goods_id__in=ids)
    for goods_id in strays.order_by("goods_id").values_list("goods_id", flat=True):
        yield Difference(goods_id, "", None, "a row")


def _compare(goods_id: int, expected: dict[str, Any], found: dict[str, Any] | None) -> Iterator[Difference]:
    if found is None:
        yield Difference(goods_id, "", "a row", None)
        return
    for field in FIELDS:
        if found[field] != expected[field]:
            yield Difference(goods_id, field, expected[field], found[field])


def _ids() -> list[int]:
    return list(Goods.objects.filter(deleted_at=None).order_by("pk").values_list("pk", flat=True))


def _lock(merchant_id: int, goods_ids: list[int]) -> None:
    rows = GoodsIndex.objects.select_for_update().filter(merchant_id=merchant_id, goods_id__in=goods_ids)
    list(rows.order_by("goods_id").values_list("goods_id"))


def _drop(goods_id: int) -> None:
    """Out of the index, unless the goods have come meanwhile."""
    if not Goods.objects.filter(pk=goods_id, deleted_at=None).exists():
        GoodsIndex.objects.filter(merchant_id=current().id, goods_id=goods_id).delete()


def _expected(rows: Any) -> dict[int, dict[str, Any]]:
    """goods id → what its row in the index should say."""
    found = list(rows)
    stock = queries.stock_of([row.pk for row in found])
    return {
        row.pk: {
            **{name: getattr(row, name) for name in COPIED},
            "cover": row.pictures[0] if row.pictures else "",
            "stock": stock.get(row.pk, (0, 0))[0],
        }
        for row in found
    }
