"""Goods of every merchant as rows of a sheet, from the cross-merchant index: no schema is entered."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from django.db.models import QuerySet

from apps.goods.rules import GoodsStatus
from apps.goods.transfer import choices
from catalog.choices import CHANNELS, FINENESSES, label_of
from core.exports.registry import Column
from overview.models import GoodsIndex
from tenants.names import names_of

PIECE = 500
COLUMNS = (
    Column("商户", "Merchant", width=22),
    Column("商品编号", "Goods", width=18),
    Column("商品标题", "Title", width=32),
    Column("类目", "Category", width=22),
    Column("成色", "Fineness", width=10),
    Column("状态", "Status", width=12),
    Column("最低日租金", "Daily rent from", "money", 14),
    Column("最低售价", "Selling price from", "money", 14),
    Column("库存", "Stock", "count", 10),
    Column("展示渠道", "Channels", width=24),
    Column("已上货架", "On the shelves of", width=24),
    Column("更新时间", "Updated", "moment", 18),
)


def platform_goods_rows(rows: QuerySet[GoodsIndex]) -> Iterator[Sequence[Any]]:
    categories = choices.categories()
    waiting = iter(rows.order_by("merchant_id", "goods_id").iterator(chunk_size=PIECE))
    while piece := list(islice(waiting, PIECE)):
        shops = names_of(row.merchant_id for row in piece)
        for row in piece:
            yield _line(row, shops.get(row.merchant_id, ""), categories.get(row.category_id, ""))


def _line(row: GoodsIndex, shop: str, category: str) -> list[Any]:
    return [
        shop, str(row.goods_id), row.title, category, label_of(FINENESSES, row.fineness),
        GoodsStatus.words_of(row.status), row.price_from or None, row.sell_from or None, row.stock,
        _labels(row.channels), _labels(row.shown_on), row.updated_at,
    ]  # fmt: skip


def _labels(channels: Sequence[str]) -> str:
    return ",".join(label_of(CHANNELS, code) for code in channels)
