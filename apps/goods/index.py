"""The operators' row of goods, in `public`, written in the transaction of the change. Its stock is summed."""

from collections.abc import Mapping, Sequence
from typing import Any

from apps.goods import queries
from apps.goods.models import Goods
from overview.mirror import Mirror
from overview.models import GoodsIndex
from tenants.scope import current


def _derived(rows: Sequence[Goods]) -> Mapping[int, Mapping[str, Any]]:
    stock = queries.stock_of([row.pk for row in rows])
    return {
        row.pk: {"cover": row.pictures[0] if row.pictures else "", "stock": stock.get(row.pk, (0, 0))[0]}
        for row in rows
    }


GOODS = Mirror(
    what="goods",
    model=GoodsIndex,
    key="goods_id",
    rows=lambda: Goods.objects.filter(deleted_at=None),
    copied=(
        "title", "category_id", "fineness", "status", "price_from", "sell_from", "sort", "channels", "shown_on",
        "placed", "down_code", "down_reason", "created_at", "updated_at",
    ),
    derived=("cover", "stock"),
    derive=_derived,
)  # fmt: skip


def write(*rows: Goods) -> None:
    """Make the index say what these rows say; deleted goods leave it."""
    GOODS.drop([row.pk for row in rows if row.deleted_at])
    GOODS.put([row for row in rows if not row.deleted_at])


def write_stock(goods_id: int) -> None:
    GOODS.lock([goods_id])
    stock = queries.stock_of([goods_id]).get(goods_id, (0, 0))[0]
    GoodsIndex.objects.filter(merchant_id=current().id, goods_id=goods_id).update(stock=stock)
