"""Stock by SKU."""

from django.db.models import Sum

from apps.goods import present
from apps.goods.models import Sku
from apps.goods.queries.rows import access_goods
from apps.goods.queries.tree import skus_of
from apps.goods.schemas import SkuStock
from core.caller import Caller


def stock_of(goods_ids: list[int]) -> dict[int, tuple[int, int]]:
    """goods id → (stock, locked) of its active SKUs."""
    sums = (
        Sku.objects.filter(goods_id__in=goods_ids, active=True)
        .values("goods_id")
        .annotate(all_stock=Sum("stock"), all_locked=Sum("locked"))
    )
    return {row["goods_id"]: (row["all_stock"], row["all_locked"]) for row in sums}


def stock_rows(caller: Caller, goods_id: int) -> list[SkuStock]:
    return [present.sku_stock(sku) for sku in skus_of(access_goods(caller, goods_id).pk)]
