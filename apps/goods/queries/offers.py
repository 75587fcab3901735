"""What customers are offered now."""

from django.db.models import QuerySet

from apps.goods.models import AddOn, Goods, GoodsAddOn, Package, PackagePart, PackagePrice, RentPrice, Sku
from apps.goods.offers import SOLD_ONLY, Bundle, Chosen, Extra, Offer, Part, Piece, Price
from apps.goods.queries.tree import available_of, packages_of, parts_of, prices_of, sells_of, skus_of
from apps.goods.rules import GoodsStatus, rent_total
from catalog.choices import PLANS, PlanChoice, term
from core.errors import NotFound
from core.money import Fen
from core.text import say


def on_channel(channel: str) -> QuerySet[Goods]:
    """Goods on the shelf that operators show on this channel, in the shop's own order."""
    rows = Goods.objects.filter(deleted_at=None, status=GoodsStatus.ON_SHELF, shown_on__contains=[channel])
    return rows.order_by("sort", "-pk")


def offer(goods_id: int, channel: str = "") -> Offer:
    """What customers are offered now, in the merchant's schema that is active; of a channel what is shown there.

    Raises NotFound (104) when the goods are not on the shelf.
    """
    rows = on_channel(channel) if channel else Goods.objects.filter(deleted_at=None, status=GoodsStatus.ON_SHELF)
    row = rows.filter(pk=goods_id).first()
    if row is None:
        raise NotFound(say("商品已下架", "These goods are not offered any more"))
    skus = skus_of(row.pk)
    sells = sells_of(skus)
    prices: dict[int, list[Price]] = {sku.pk: [] for sku in skus}
    for price in prices_of(skus):
        prices[price.sku_id].append(_term_price(price))
    return Offer(
        goods_id=row.pk,
        version=row.version,
        title=row.title,
        brand=row.brand,
        fineness=row.fineness,
        category_id=row.category_id,
        plan=PLANS.get(row.plan, SOLD_ONLY),
        channels=tuple(row.channels),
        pictures=tuple(row.pictures),
        detail=row.detail,
        specs=tuple((spec["name"], tuple(spec["values"])) for spec in row.specs),
        skus=tuple(_piece(sku, prices[sku.pk]) for sku in skus if prices[sku.pk] or sku.pk in sells),
        extras=tuple(_extra(addon) for addon in addons_of(row.pk)),
        sells=sells,
        packages=_bundles(row),
        freight=row.freight,
    )


def pieces() -> list[tuple[int, str]]:
    """(SKU, what it is called) of all that the shop has, on the shelf or not, by title."""
    rows = Sku.objects.filter(goods__deleted_at=None, active=True).select_related("goods")
    return [(sku.pk, _named(sku)) for sku in rows.order_by("goods__title", "goods_id", "position", "pk")]


def _named(sku: Sku) -> str:
    return " · ".join(part for part in (sku.goods.title, " / ".join(sku.values)) if part)


def leased_elsewhere(sku_id: int, plan: PlanChoice, price: Price, addon: Fen = 0) -> Chosen:
    """A piece of the shop, leased at terms that it isn't offered at; its deposit lies elsewhere. `addon`: what its
    services cost with each period's rent, in fen. Raises NotFound.
    """
    sku = Sku.objects.select_related("goods").filter(pk=sku_id, goods__deleted_at=None).first()
    if sku is None:
        raise NotFound(say("商品不存在或已删除", "No such goods"))
    row = sku.goods
    piece = Piece(sku.pk, tuple(sku.values), sku.market_value, 0, 0, (price,))
    offered = Offer(
        goods_id=row.pk, version=row.version, title=row.title, brand=row.brand, fineness=row.fineness,
        category_id=row.category_id, plan=plan, channels=tuple(row.channels), pictures=tuple(row.pictures), detail="",
        specs=tuple((spec["name"], tuple(spec["values"])) for spec in row.specs), skus=(piece,), extras=(),
    )  # fmt: skip
    extra = Extra(0, say("增值服务", "Services"), "other", addon, True, True, False, "")
    return Chosen(offered, piece, price, (extra,) if addon else (), (Part(sku.pk, 1, row.title, piece.label),))


def _term_price(price: RentPrice | PackagePrice) -> Price:
    found = term(price.term)
    total = rent_total(price.daily_rent, price.total_rent, found.days)
    return Price(found, price.daily_rent, total, price.buyout_price or 0)


def _bundles(row: Goods) -> tuple[Bundle, ...]:
    packages = packages_of(row.pk)
    wanted = {addon_id for package in packages for addon_id in package.addon_ids}
    addons = AddOn.objects.in_bulk(wanted)
    return tuple(_bundle(package, addons) for package in packages)


def _bundle(package: Package, addons: dict[int, AddOn]) -> Bundle:
    parts = parts_of(package)
    prices = sorted(package.prices.all(), key=lambda price: term(price.term).days)
    return Bundle(
        id=package.pk,
        name=package.name,
        description=package.description,
        market_value=package.market_value,
        deposit=package.deposit,
        sell_price=package.sell_price,
        prices=tuple(_term_price(price) for price in prices),
        parts=tuple(_part(part) for part in parts),
        extras=tuple(_extra(addons[pk]) for pk in package.addon_ids if pk in addons),
        available=available_of(parts),
    )


def _part(part: PackagePart) -> Part:
    return Part(part.sku_id, part.quantity, part.sku.goods.title, " / ".join(part.sku.values))


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
