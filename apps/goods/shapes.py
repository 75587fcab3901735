"""From rows to the wire."""

from collections.abc import Sequence

from apps.goods.models import AddOn, Goods, RentPrice, Sku
from apps.goods.rules import DELETABLE, GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas import GainRow, GoodsRow, GoodsTree, RentOut, SkuOut, SkuStock, SpecShape
from catalog.choices import ADDON_TYPES, TERMS, label_of

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
        price_from=row.price_from,
        stock=stock,
        available=stock - locked,
        status=row.status,
        down_reason=row.down_reason,
        sort=row.sort,
        acts=acts_of(row.status),
        updated_at=row.updated_at,
    )


def goods_tree(row: Goods, skus: Sequence[Sku], rents: Sequence[RentPrice], gain_ids: list[int]) -> GoodsTree:
    places = {sku.pk: place for place, sku in enumerate(skus)}
    return GoodsTree(
        id=row.pk,
        version=row.version,
        status=row.status,
        down_reason=row.down_reason,
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
    term = TERMS[rent.term]
    return RentOut(
        sku=place,
        term=rent.term,
        periods=term.periods,
        daily_rent=rent.daily_rent,
        total_rent=rent.daily_rent * term.days,
        buyout_price=rent.buyout_price,
    )


def sku_stock(sku: Sku) -> SkuStock:
    return SkuStock(id=sku.pk, values=sku.values, stock=sku.stock, locked=sku.locked, available=sku.stock - sku.locked)


def gain_row(row: AddOn, goods_count: int) -> GainRow:
    return GainRow(
        id=row.pk,
        name=row.name,
        type=row.type,
        type_label=label_of(ADDON_TYPES, row.type),
        charge_mode=row.charge_mode,
        price=row.price,
        required=row.required,
        refundable=row.refundable,
        description=row.description,
        status="on" if row.active else "off",
        goods_count=goods_count,
        created_at=row.created_at,
    )
