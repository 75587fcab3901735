"""From rows to the wire."""

from collections.abc import Sequence
from typing import cast

from apps.goods.models import AddOn, Goods, Package, PackagePart, PackagePrice, RentPrice, Sku
from apps.goods.rules import DELETABLE, GOODS, GoodsAct, GoodsStatus, rent_total
from apps.goods.schemas import (
    GainRow,
    GoodsRow,
    GoodsTree,
    PackageOut,
    PackagePriceOut,
    PartOut,
    RentOut,
    SellOut,
    SkuOut,
    SkuStock,
    SpecShape,
)
from apps.goods.schemas.gains import ChargeMode
from catalog import choices
from catalog.choices import ADDON_TYPES, down_text, label_of

PUT_ON = (GoodsAct.PUT_ON, GoodsAct.PUBLISH)


def acts_of(status: str) -> list[str]:
    """What a shop's list offers for goods in this state."""
    acts = [] if status == GoodsStatus.REVIEWING else ["edit"]
    if any(GOODS.can(status, act) for act in PUT_ON):
        acts.append("put_on")
    if GOODS.can(status, GoodsAct.TAKE_OFF):
        acts.append("take_off")
    if status in DELETABLE:
        acts.append("delete")
    return acts


def goods_row(row: Goods, category: str, stock: int, locked: int) -> GoodsRow:
    return GoodsRow(
        id=row.pk,
        title=row.title,
        cover=row.pictures[0] if row.pictures else "",
        category_id=row.category_id,
        category=category,
        brand=row.brand,
        fineness=row.fineness,
        plan=row.plan,
        channels=row.channels,
        shown_on=row.shown_on,
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=stock,
        available=stock - locked,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        sort=row.sort,
        acts=acts_of(row.status),
        updated_at=row.updated_at,
    )


def goods_tree(row: Goods, skus: Sequence[Sku], rents: Sequence[RentPrice], gain_ids: list[int]) -> GoodsTree:
    places = {sku.pk: place for place, sku in enumerate(skus)}
    return GoodsTree(
        id=row.pk,
        version=row.version,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        disabled=row.status == GoodsStatus.REVIEWING,
        title=row.title,
        category_id=row.category_id,
        brand=row.brand,
        fineness=row.fineness,
        plan=row.plan,
        pictures=row.pictures,
        detail=row.detail,
        channels=row.channels,
        sort=row.sort,
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


def sell(place: int, price: int) -> SellOut:
    return SellOut(sku=place, price=price)


def package(row: Package, parts: Sequence[PackagePart], places: dict[int, int]) -> PackageOut:
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
        prices=[
            _package_price(price) for price in sorted(row.prices.all(), key=lambda one: choices.term(one.term).days)
        ],
        available=available_of(parts),
    )


def available_of(parts: Sequence[PackagePart]) -> int:
    """How many bundles the scarcest part allows; none when a part isn't offered any more."""
    return min((_free(part.sku) // part.quantity for part in parts), default=0)


def _free(sku: Sku) -> int:
    return sku.stock - sku.locked if sku.active and sku.goods.deleted_at is None else 0


def _part(part: PackagePart, places: dict[int, int]) -> PartOut:
    sku = part.sku
    return PartOut(
        sku=places.get(sku.pk),
        sku_id=sku.pk,
        goods_id=sku.goods_id,
        title=sku.goods.title,
        spec=" / ".join(sku.values),
        quantity=part.quantity,
        available=_free(sku),
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


def sku_stock(sku: Sku) -> SkuStock:
    return SkuStock(id=sku.pk, values=sku.values, stock=sku.stock, locked=sku.locked, available=sku.stock - sku.locked)


def gain_row(row: AddOn, goods_count: int) -> GainRow:
    return GainRow(
        id=row.pk,
        name=row.name,
        type=row.type,
        type_label=label_of(ADDON_TYPES, row.type),
        charge_mode=cast(ChargeMode, row.charge_mode),
        price=row.price,
        required=row.required,
        refundable=row.refundable,
        description=row.description,
        status="on" if row.active else "off",
        goods_count=goods_count,
        created_at=row.created_at,
    )
