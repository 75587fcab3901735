"""Stock by SKU, and its journal."""

from typing import Any

from apps.goods import queries
from apps.goods.models import Sku, StockEntry
from apps.goods.queries.journal import listed, with_balance
from apps.goods.schemas import SkuStock
from apps.goods.schemas.journal import JournalQuery, JournalRow
from core import wording
from core.caller import Caller
from core.paging import page_of
from core.scopes import only_own
from core.wire import Page


def stock_rows(caller: Caller, goods_id: int) -> list[SkuStock]:
    return [sku_stock(sku) for sku in queries.skus_of(queries.access_goods(caller, goods_id).pk)]


def sku_stock(sku: Sku) -> SkuStock:
    return SkuStock(id=sku.pk, values=sku.values, stock=sku.stock, locked=sku.locked, available=sku.stock - sku.locked)


def journal_page(caller: Caller, query: JournalQuery) -> Page[JournalRow]:
    return page_of(with_balance(listed(caller, query)), query, lambda row: _shape(caller, row))


def told_trade(caller: Caller, row: StockEntry) -> tuple[str, int | None]:
    """Who made the change, and for which trade. Of trades nobody is told who doesn't see all of the shop's."""
    if (caller.sub_shop_id is not None or only_own(caller)) and row.order_id is not None:
        return "", None
    return wording.actor(row.actor_name), row.order_id


def _shape(caller: Caller, row: Any) -> JournalRow:
    actor, order_id = told_trade(caller, row)
    return JournalRow(
        id=row.pk,
        at=row.at,
        sku_id=row.sku_id,
        values=row.sku.values,
        stock_delta=row.stock_delta,
        locked_delta=row.locked_delta,
        stock=row.stock_after,
        locked=row.locked_after,
        reason=wording.reason(row.reason),
        actor_name=actor,
        order_id=order_id,
        order_kind=row.order_kind if order_id else None,
    )
