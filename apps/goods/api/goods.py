"""Goods and stock of a shop; operators open one by its id."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.goods import present, queries, services
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import (
    GoodsFilter,
    GoodsIdsIn,
    GoodsRow,
    GoodsStatusCount,
    GoodsStatusIn,
    GoodsTree,
    SavedGoods,
    SaveGoodIn,
    SkuStock,
    StockIn,
    StockQuery,
)
from core import actions
from core.caller import Caller
from core.calls import call
from core.errors import VersionConflict
from core.wire import IdIn, Page


@call.get("/api/platform/goodsList", who="MS", action=actions.GOODS_VIEW, area="goods")
def goods_list(caller: Caller, query: GoodsFilter) -> Page[GoodsRow]:
    """Own goods."""
    return present.goods_page(caller, query)


@call.get("/api/platform/getGoodStatusCount", who="MS", action=actions.GOODS_VIEW, area="goods")
def get_good_status_count(caller: Caller, query: GoodsFilter) -> list[GoodsStatusCount]:
    """Count per status for the tabs; the status of the query is left out."""
    return present.status_counts(caller, query)


@call.post("/api/platform/goodsDetail", who="PMS", action=actions.GOODS_VIEW, area="goods", at="id")
def goods_detail(caller: Caller, body: IdIn) -> GoodsTree:
    """The whole editing state of goods."""
    return present.tree_of(queries.access_goods(caller, body.id))


@call.post("/api/platform/saveGood", who="M", action=actions.GOODS_EDIT, area="goods", writes=True)
def save_good(caller: Caller, body: SaveGoodIn) -> SavedGoods:
    """Save the whole tree; new goods are drafts."""
    with _changes_told():
        row = services.save_goods(caller=caller, tree=body)
    return SavedGoods(id=row.pk, version=row.version, status=GoodsStatus.of(row.status))


@call.post("/api/platform/saveAndActiveGoods", who="M", action=actions.GOODS_EDIT, area="goods", writes=True)
def save_and_active_goods(caller: Caller, body: SaveGoodIn) -> SavedGoods:
    """Save the tree and put the goods on the shelf, or into review where the platform asks for it."""
    with _changes_told():
        row = services.save_and_publish(caller=caller, tree=body)
    return SavedGoods(id=row.pk, version=row.version, status=GoodsStatus.of(row.status))


@contextmanager
def _changes_told() -> Iterator[None]:
    """Who comes too late hears what others did meanwhile. Raises VersionConflict (112)."""
    try:
        yield
    except services.GoodsChanged as changed:
        told = present.conflict(changed.row, changed.loaded)
        raise VersionConflict(data=told.model_dump(mode="json")) from changed


@call.post("/api/platform/updateGoodsStatus", who="M", action=actions.GOODS_EDIT, area="goods", writes=True, each="ids")
def update_goods_status(caller: Caller, body: GoodsStatusIn, row_id: int) -> str:
    """Put goods on the shelf or take them off, with a result for each."""
    return services.set_shelf(caller=caller, goods_id=row_id, on=body.status == "on")


@call.post("/api/platform/deleteGood", who="M", action=actions.GOODS_EDIT, area="goods", writes=True, each="ids")
def delete_good(caller: Caller, body: GoodsIdsIn, row_id: int) -> None:
    """Delete goods that are off the shelf; orders keep their snapshot."""
    services.delete_goods(caller=caller, goods_id=row_id)


@call.get("/api/platform/getSkuStock", who="MS", action=actions.GOODS_VIEW, area="goods", at="goods_id")
def get_sku_stock(caller: Caller, query: StockQuery) -> list[SkuStock]:
    """Stock of each SKU."""
    return present.stock_rows(caller, query.goods_id)


@call.post("/api/platform/updateSkuStock", who="M", action=actions.GOODS_EDIT, area="goods", writes=True, at="sku_id")
def update_sku_stock(caller: Caller, body: StockIn) -> SkuStock:
    """Change a SKU's stock, never below what orders have locked."""
    sku = services.stock.change_stock(
        caller=caller, sku_id=body.sku_id, delta=body.delta, stock=body.stock, reason=body.reason
    )
    return present.sku_stock(sku)
