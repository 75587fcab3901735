"""Arranging goods, on both sides; copies and stock of many, in a shop."""

from apps.goods import services
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GoodsCategoryIn, GoodsSortIn, GoodsStockIn, SavedGoods
from core import actions
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, Ok


@call.post("/api/platform/updateGoodsSort", who="PM", action=actions.GOODS_ARRANGE, area="goods", writes=True, at="id")
def update_goods_sort(caller: Caller, body: GoodsSortIn) -> Ok:
    """Where goods stand in the list."""
    services.set_sort(caller=caller, goods_id=body.id, sort=body.sort)
    return Ok()


def _check_category(caller: Caller, body: GoodsCategoryIn) -> None:
    services.check_category(body.category_id)


@call.post(
    "/api/platform/setGoodsCategory",
    who="PM",
    action=actions.GOODS_ARRANGE,
    area="goods",
    writes=True,
    each="ids",
    before=_check_category,
)
def set_goods_category(caller: Caller, body: GoodsCategoryIn, row_id: int) -> str:
    """File goods under another category, with a result for each."""
    return services.set_category(caller=caller, goods_id=row_id, category_id=body.category_id)


@call.post("/api/platform/copyGood", who="M", action=actions.GOODS_EDIT, area="goods", writes=True, at="id")
def copy_good(caller: Caller, body: IdIn) -> SavedGoods:
    """A draft with everything but the stock of these goods."""
    row = services.copy_goods(caller=caller, goods_id=body.id)
    return SavedGoods(id=row.pk, version=row.version, status=GoodsStatus.of(row.status))


def _check_change(caller: Caller, body: GoodsStockIn) -> None:
    services.check_change(body.delta, body.stock)


@call.post(
    "/api/platform/updateGoodsStock",
    who="M",
    action=actions.GOODS_EDIT,
    area="goods",
    writes=True,
    each="ids",
    before=_check_change,
)
def update_goods_stock(caller: Caller, body: GoodsStockIn, row_id: int) -> None:
    """Set or change the stock of every SKU of these goods, with a result for each of the goods."""
    services.change_stock_of(caller=caller, goods_id=row_id, delta=body.delta, stock=body.stock, reason=body.reason)
