"""Goods and the stock journal as lists that can be exported."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import QuerySet

from apps.goods import present
from apps.goods.queries import journal, operators
from apps.goods.queries.lists import listed_skus
from apps.goods.schemas import GoodsFilter
from apps.goods.schemas.journal import JournalExportFilter
from apps.goods.schemas.operators import PlatformGoodsFilter
from apps.goods.transfer.columns import FIELDS
from apps.goods.transfer.filter_words import goods_words, journal_words
from apps.goods.transfer.goods_rows import goods_rows
from apps.goods.transfer.platform_rows import COLUMNS, platform_goods_rows
from core import actions, wording
from core.caller import Caller, Who
from core.exports import registry
from core.exports.registry import Column, Export

SHOP = frozenset({Who.MERCHANT, Who.SUB_SHOP})
PAGE = "/productManage"
PIECE = 200
MORE = (
    Column("锁定", "Locked", "count", 10),
    Column("可用", "Available", "count", 10),
    Column("状态", "Status", width=12),
    Column("套餐数（套餐不随表格导入）", "Packages (not imported)", "count", 26),
    Column("更新时间", "Updated", "moment", 18),
)
JOURNAL = (
    Column("时间", "When", "moment", 18),
    Column("商品", "Goods", width=32),
    Column("规格", "Specification", width=24),
    Column("库存变化", "Stock change", "count", 12),
    Column("锁定变化", "Locked change", "count", 12),
    Column("库存", "Stock", "count", 10),
    Column("锁定", "Locked", "count", 10),
    Column("原因", "Why", width=24),
    Column("操作人", "Who", width=14),
    Column("订单编号", "Order", width=22),
)


def register() -> None:
    registry.register(
        Export(
            "goods", "商品", "Goods", SHOP, actions.GOODS_VIEW, GoodsFilter, PAGE,
            _columns, lambda caller, query: listed_skus(caller, query).count(), _rows, goods_words,
        )
    )  # fmt: skip
    registry.register(
        Export(
            "stock_journal", "库存流水", "Stock journal", SHOP, actions.GOODS_VIEW, JournalExportFilter, PAGE,
            lambda caller: JOURNAL, lambda caller, query: journal.listed(caller, query).count(),
            _journal_rows, journal_words,
        )
    )  # fmt: skip
    registry.register(
        Export(
            "platform_goods", "全平台商品", "Goods of all merchants", frozenset({Who.OPERATOR}), actions.GOODS_VIEW,
            PlatformGoodsFilter, PAGE, lambda caller: COLUMNS,
            lambda caller, query: operators.listed(caller, query).count(),
            lambda caller, query: platform_goods_rows(operators.listed(caller, query)), goods_words,
        )
    )  # fmt: skip


def _columns(caller: Caller) -> Sequence[Column]:
    return [*(field.column() for field in FIELDS), *MORE]


def _rows(caller: Caller, query: GoodsFilter) -> Iterator[Sequence[Any]]:
    return goods_rows(listed_skus(caller, query))


def _journal_rows(caller: Caller, query: JournalExportFilter) -> Iterator[Sequence[Any]]:
    rows: QuerySet[Any] = journal.with_balance(journal.listed(caller, query)).select_related("sku__goods")
    for row in rows.iterator(chunk_size=PIECE):
        actor, order_id = present.told_trade(caller, row)
        yield [
            row.at, row.sku.goods.title, " / ".join(row.sku.values), row.stock_delta, row.locked_delta,
            row.stock_after, row.locked_after, wording.reason(row.reason), actor, str(order_id or ""),
        ]  # fmt: skip
