"""The SKUs of goods that are being saved. A combination of values is the same SKU for ever."""

from apps.goods.models import Goods, RentPrice, Sku, StockEntry
from apps.goods.schemas import SaveGoodIn, SkuIn
from apps.goods.services.stock import set_stock
from core import clock
from core.caller import Caller

Known = dict[tuple[str, ...], Sku]
REASON = "编辑商品"


def lock(goods_id: int | None) -> Known:
    """All SKUs of the goods by values, locked, the ones that are not offered any more included."""
    if goods_id is None:
        return {}
    rows = Sku.objects.select_for_update().filter(goods_id=goods_id).order_by("pk")
    return {tuple(row.values): row for row in rows}


def stock_after(sku: SkuIn, stock_now: int | None) -> int:
    """What the stock becomes: the editor's change on top of what happened since it loaded."""
    if stock_now is None or sku.stock_was is None:
        return sku.stock
    return stock_now + sku.stock - sku.stock_was


def write(caller: Caller, goods: Goods, tree: SaveGoodIn, known: Known) -> list[int]:
    """Make the rows say what the tree says; the ids in the tree's order."""
    kept = [_write(caller, goods, sku, place, known) for place, sku in enumerate(tree.skus)]
    gone = [row.pk for row in known.values() if row.pk not in kept]
    Sku.objects.filter(pk__in=gone).update(active=False)
    RentPrice.objects.filter(sku_id__in=gone).delete()
    return kept


def _write(caller: Caller, goods: Goods, sku: SkuIn, place: int, known: Known) -> int:
    row = known.get(tuple(sku.values))
    if row is None:
        return _create(caller, goods, sku, place)
    set_stock(caller, row, stock_after(sku, row.stock), REASON)
    row.market_value, row.deposit, row.position, row.active = sku.market_value, sku.deposit, place, True
    row.save(update_fields=["market_value", "deposit", "position", "active"])
    return row.pk


def _create(caller: Caller, goods: Goods, sku: SkuIn, place: int) -> int:
    row = Sku.objects.create(
        goods=goods,
        values=sku.values,
        stock=sku.stock,
        market_value=sku.market_value,
        deposit=sku.deposit,
        position=place,
    )
    if sku.stock:
        StockEntry.objects.create(
            sku=row, stock_delta=sku.stock, reason=REASON, actor_name=caller.name[:60], at=clock.now()
        )
    return row.pk
