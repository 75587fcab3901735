"""The SKUs of goods that are being saved. A combination of values is the same SKU for ever."""

from apps.goods.log import StockReason
from apps.goods.models import Goods, RentPrice, SellPrice, Sku, StockEntry
from apps.goods.schemas import SaveGoodIn, SkuIn
from apps.goods.services.rows import wipe
from core import clock
from core.caller import Caller

Known = dict[tuple[str, ...], Sku]
KEPT = ["stock", "market_value", "deposit", "position", "active"]


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
    """Make the rows say what the tree says, in a few statements however many they are; the ids in its order."""
    rows, deltas = [], []
    for place, wanted in enumerate(tree.skus):
        row = known.get(tuple(wanted.values)) or Sku(goods=goods, values=wanted.values)
        after = stock_after(wanted, row.stock if row.pk else None)
        deltas.append(after - row.stock)
        row.stock, row.position, row.active = after, place, True
        row.market_value, row.deposit = wanted.market_value, wanted.deposit
        rows.append(row)
    Sku.objects.bulk_create(row for row in rows if not row.pk)
    Sku.objects.bulk_update((row for row in rows if row in known.values()), KEPT)
    _journal(caller, rows, deltas)
    _drop([row.pk for row in known.values() if row not in rows])
    return [row.pk for row in rows]


def _journal(caller: Caller, rows: list[Sku], deltas: list[int]) -> None:
    StockEntry.objects.bulk_create(
        StockEntry(sku=row, stock_delta=delta, reason=StockReason.SAVED, actor_name=caller.name[:60], at=clock.now())
        for row, delta in zip(rows, deltas, strict=True)
        if delta
    )


def _drop(gone: list[int]) -> None:
    Sku.objects.filter(pk__in=gone).update(active=False)
    wipe(RentPrice.objects.filter(sku_id__in=gone))
    wipe(SellPrice.objects.filter(sku_id__in=gone))
