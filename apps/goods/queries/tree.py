"""The whole editing state of goods."""

from collections.abc import Iterable

from apps.goods import shapes
from apps.goods.models import Goods, GoodsAddOn, RentPrice, Sku
from apps.goods.schemas import GoodsTree
from catalog.choices import TERMS


def skus_of(goods_id: int) -> list[Sku]:
    return list(Sku.objects.filter(goods_id=goods_id, active=True).order_by("position", "pk"))


def prices_of(skus: Iterable[Sku]) -> list[RentPrice]:
    """By SKU in the order given, then by length of the term."""
    places = {sku.pk: place for place, sku in enumerate(skus)}
    found = RentPrice.objects.filter(sku_id__in=places, term__in=TERMS)
    return sorted(found, key=lambda price: (places[price.sku_id], TERMS[price.term].days))


def gain_ids_of(goods_id: int) -> list[int]:
    links = GoodsAddOn.objects.filter(goods_id=goods_id).order_by("pk")
    return list(links.values_list("addon_id", flat=True))


def tree_of(row: Goods) -> GoodsTree:
    skus = skus_of(row.pk)
    return shapes.goods_tree(row, skus, prices_of(skus), gain_ids_of(row.pk))
