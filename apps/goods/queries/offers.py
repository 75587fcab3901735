"""What customers are offered now."""

from apps.goods.models import AddOn, Goods, GoodsAddOn, GoodsStatus, Sku
from apps.goods.offers import Extra, Offer, Piece, Price
from apps.goods.queries.tree import prices_of, skus_of
from catalog.choices import PLANS, TERMS
from core.errors import NotFound
from core.text import say


def offer(goods_id: int) -> Offer:
    """What customers are offered now, in the merchant's schema that is active.

    Raises NotFound (104) when the goods are not on the shelf.
    """
    row = Goods.objects.filter(pk=goods_id, deleted_at=None, status=GoodsStatus.ON_SHELF).first()
    if row is None:
        raise NotFound(say("商品已下架", "These goods are not offered any more"))
    skus = skus_of(row.pk)
    prices: dict[int, list[Price]] = {sku.pk: [] for sku in skus}
    for price in prices_of(skus):
        prices[price.sku_id].append(Price(TERMS[price.term], price.daily_rent, price.buyout_price or 0))
    return Offer(
        goods_id=row.pk,
        version=row.version,
        title=row.title,
        brand=row.brand,
        fineness=row.fineness,
        category_id=row.category_id,
        plan=PLANS[row.plan],
        channels=tuple(row.channels),
        pictures=tuple(row.pictures),
        detail=row.detail,
        specs=tuple((spec["name"], tuple(spec["values"])) for spec in row.specs),
        skus=tuple(_piece(sku, prices[sku.pk]) for sku in skus if prices[sku.pk]),
        extras=tuple(_extra(addon) for addon in addons_of(row.pk)),
    )


def _piece(sku: Sku, prices: list[Price]) -> Piece:
    return Piece(sku.pk, tuple(sku.values), sku.market_value, sku.deposit, sku.stock - sku.locked, tuple(prices))


def _extra(addon: AddOn) -> Extra:
    return Extra(
        addon.pk,
        addon.name,
        addon.type,
        addon.price,
        addon.charge_mode == "monthly",
        addon.required,
        addon.refundable,
        addon.description,
    )


def addons_of(goods_id: int) -> list[AddOn]:
    """The add-ons of goods that are switched on."""
    links = GoodsAddOn.objects.filter(goods_id=goods_id, addon__active=True)
    return [link.addon for link in links.select_related("addon").order_by("pk")]
