"""The whole editing state of goods, and what others did to it meanwhile."""

from collections.abc import Sequence

from apps.goods.models import Goods, Package, PackagePart, PackagePrice, RentPrice, Sku
from apps.goods.queries import tree
from apps.goods.queries.log import acts_since
from apps.goods.queries.review import reviews_changes
from apps.goods.rules import GoodsStatus, rent_total
from apps.goods.schemas import (
    GoodsConflict,
    GoodsEdit,
    GoodsTree,
    PackageOut,
    PackagePriceOut,
    PartOut,
    RentOut,
    SellOut,
    SkuOut,
    SpecShape,
)
from catalog import choices
from catalog.choices import down_text
from core import wording


def tree_of(row: Goods) -> GoodsTree:
    skus = tree.skus_of(row.pk)
    places = {sku.pk: place for place, sku in enumerate(skus)}
    found = _goods_tree(row, skus, tree.prices_of(skus), tree.gain_ids_of(row.pk))
    found.sells = [_sell(places[pk], price) for pk, price in tree.sells_of(skus).items()]
    found.packages = [_package(package, tree.parts_of(package), places) for package in tree.packages_of(row.pk)]
    return found


def conflict(row: Goods, loaded: int) -> GoodsConflict:
    """What others did to goods since their version `loaded`."""
    edits = [
        GoodsEdit(
            who=wording.actor(act.actor_name),
            at=act.at,
            text=wording.done(act.act),
            fields=act.after.get("changed", ["status"]),
        )
        for act in acts_since(row, loaded)
    ]
    return GoodsConflict(version=row.version, edits=edits)


def _goods_tree(row: Goods, skus: Sequence[Sku], rents: Sequence[RentPrice], gain_ids: list[int]) -> GoodsTree:
    places = {sku.pk: place for place, sku in enumerate(skus)}
    return GoodsTree(
        id=row.pk,
        version=row.version,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        disabled=row.status == GoodsStatus.REVIEWING,
        reviews=reviews_changes(row),
        title=row.title,
        category_id=row.category_id,
        brand=row.brand,
        fineness=row.fineness,
        plan=row.plan,
        pictures=row.pictures,
        detail=row.detail,
        channels=row.channels,
        sort=row.sort,
        freight=row.freight,
        specs=[SpecShape(**spec) for spec in row.specs],
        skus=[_sku(sku) for sku in skus],
        rents=[_rent(rent, places[rent.sku_id]) for rent in rents],
        sells=[],
        packages=[],
        gain_ids=gain_ids,
        updated_at=row.updated_at,
    )


def _sku(sku: Sku) -> SkuOut:
    return SkuOut(
        id=sku.pk,
        values=sku.values,
        stock=sku.stock,
        stock_was=sku.stock,
        locked=sku.locked,
        market_value=sku.market_value,
        deposit=sku.deposit,
    )


def _rent(rent: RentPrice, place: int) -> RentOut:
    term = choices.term(rent.term)
    return RentOut(
        sku=place,
        term=rent.term,
        periods=term.periods,
        daily_rent=rent.daily_rent,
        total_rent=rent_total(rent.daily_rent, rent.total_rent, term.days),
        buyout_price=rent.buyout_price,
    )


def _sell(place: int, price: int) -> SellOut:
    return SellOut(sku=place, price=price)


def _package(row: Package, parts: Sequence[PackagePart], places: dict[int, int]) -> PackageOut:
    """`places`: sku id → place, of the SKUs of the goods that the package belongs to."""
    return PackageOut(
        id=row.pk,
        name=row.name,
        description=row.description,
        deposit=row.deposit,
        market_value=row.market_value,
        sell_price=row.sell_price,
        parts=[_part(part, places) for part in parts],
        gain_ids=row.addon_ids,
        prices=[_package_price(price) for price in tree.package_prices_of(row)],
        available=tree.available_of(parts),
    )


def _part(part: PackagePart, places: dict[int, int]) -> PartOut:
    sku = part.sku
    return PartOut(
        sku=places.get(sku.pk),
        sku_id=sku.pk,
        goods_id=sku.goods_id,
        title=sku.goods.title,
        spec=" / ".join(sku.values),
        quantity=part.quantity,
        available=tree.free_of(sku),
    )


def _package_price(price: PackagePrice) -> PackagePriceOut:
    term = choices.term(price.term)
    return PackagePriceOut(
        term=price.term,
        periods=term.periods,
        daily_rent=price.daily_rent,
        total_rent=rent_total(price.daily_rent, price.total_rent, term.days),
        buyout_price=price.buyout_price,
    )
