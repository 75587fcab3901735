"""The whole editing state of goods."""

from collections.abc import Iterable

from apps.goods import present
from apps.goods.log import GoodsEntity
from apps.goods.models import Goods, GoodsAddOn, Package, PackagePart, RentPrice, SellPrice, Sku
from apps.goods.schemas import GoodsConflict, GoodsEdit, GoodsTree
from catalog.choices import term
from core import wording
from core.audit import lines_of

MOST_EDITS = 10


def skus_of(goods_id: int) -> list[Sku]:
    return list(Sku.objects.filter(goods_id=goods_id, active=True).order_by("position", "pk"))


def prices_of(skus: Iterable[Sku]) -> list[RentPrice]:
    """By SKU in the order given, then by length of the term."""
    places = {sku.pk: place for place, sku in enumerate(skus)}
    found = RentPrice.objects.filter(sku_id__in=places)
    return sorted(found, key=lambda price: (places[price.sku_id], term(price.term).days))


def sells_of(skus: Iterable[Sku]) -> dict[int, int]:
    """sku id → selling price in fen, in the SKUs' order."""
    ids = [sku.pk for sku in skus]
    found = dict(SellPrice.objects.filter(sku_id__in=ids).values_list("sku_id", "price"))
    return {pk: found[pk] for pk in ids if pk in found}


def packages_of(goods_id: int) -> list[Package]:
    """With parts, their SKUs and goods, and prices at hand."""
    rows = Package.objects.filter(goods_id=goods_id, active=True).order_by("position", "pk")
    return list(rows.prefetch_related("parts__sku__goods", "prices"))


def parts_of(package: Package) -> list[PackagePart]:
    return sorted(package.parts.all(), key=lambda part: part.pk)


def gain_ids_of(goods_id: int) -> list[int]:
    links = GoodsAddOn.objects.filter(goods_id=goods_id).order_by("pk")
    return list(links.values_list("addon_id", flat=True))


def tree_of(row: Goods) -> GoodsTree:
    skus = skus_of(row.pk)
    places = {sku.pk: place for place, sku in enumerate(skus)}
    tree = present.goods_tree(row, skus, prices_of(skus), gain_ids_of(row.pk))
    tree.sells = [present.sell(places[pk], price) for pk, price in sells_of(skus).items()]
    tree.packages = [present.package(package, parts_of(package), places) for package in packages_of(row.pk)]
    return tree


def conflict(row: Goods, loaded: int) -> GoodsConflict:
    """What others did to goods since their version `loaded`; each act raises the version by one."""
    log = lines_of(GoodsEntity.GOODS, row.pk).reverse()
    acts = log[: min(max(row.version - loaded, 0), MOST_EDITS)]
    edits = [
        GoodsEdit(
            who=wording.actor(act.actor_name),
            at=act.at,
            text=wording.done(act.act),
            fields=act.after.get("changed", ["status"]),
        )
        for act in acts
    ]
    return GoodsConflict(version=row.version, edits=edits)
