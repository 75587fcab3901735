"""The only way to goods, SKUs and add-ons. All goods of a merchant are seen by its sub-shops too."""

from collections.abc import Iterable

from django.db.models import Count, Q, QuerySet, Sum

from apps.goods import shapes
from apps.goods.models import AddOn, Goods, GoodsAddOn, GoodsStatus, RentPrice, Sku
from apps.goods.offers import Extra, Offer, Piece, Price
from apps.goods.schemas import (
    GainFilter,
    GainRow,
    GainSet,
    GoodsFilter,
    GoodsRow,
    GoodsStatusCount,
    GoodsTree,
    SkuStock,
)
from catalog import queries as catalog
from catalog.choices import PLANS, TERMS
from core.caller import Caller
from core.errors import NotFound
from core.paging import page_of
from core.text import say
from core.wire import Page


def visible_to(caller: Caller) -> QuerySet[Goods]:
    return Goods.objects.filter(deleted_at=None)


def access_goods(caller: Caller, goods_id: int) -> Goods:
    """Raises NotFound (104)."""
    row = visible_to(caller).filter(pk=goods_id).first()
    if row is None:
        raise NotFound(say("商品不存在或已删除", "These goods do not exist"))
    return row


def lock_goods(caller: Caller, goods_id: int) -> Goods:
    """The row, locked until the transaction ends. Raises NotFound (104)."""
    row = visible_to(caller).select_for_update().filter(pk=goods_id).first()
    if row is None:
        raise NotFound(say("商品不存在或已删除", "These goods do not exist"))
    return row


def lock_sku(caller: Caller, sku_id: int) -> Sku:
    """The row, locked until the transaction ends. Raises NotFound (104)."""
    row = Sku.objects.select_for_update().filter(pk=sku_id, active=True, goods__deleted_at=None).first()
    if row is None:
        raise NotFound
    return row


def access_gain(caller: Caller, gain_id: int) -> AddOn:
    """Raises NotFound (104)."""
    row = AddOn.objects.filter(pk=gain_id).first()
    if row is None:
        raise NotFound
    return row


def filtered(caller: Caller, query: GoodsFilter) -> QuerySet[Goods]:
    """The list's rows whatever their status."""
    rows = visible_to(caller)
    if query.title:
        rows = rows.filter(title__icontains=query.title)
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.fineness:
        rows = rows.filter(fineness=query.fineness)
    if query.channel:
        rows = rows.filter(channels__contains=[query.channel])
    if query.gain_id:
        rows = rows.filter(addon_links__addon_id=query.gain_id)
    return rows


def goods_page(caller: Caller, query: GoodsFilter) -> Page[GoodsRow]:
    rows = filtered(caller, query).order_by("sort", "-pk")
    if query.status:
        rows = rows.filter(status=query.status)
    page = page_of(rows, query, lambda row: row)
    names = catalog.names({row.category_id for row in page.items})
    stock = stock_of([row.pk for row in page.items])
    page.items = [
        shapes.goods_row(row, names.get(row.category_id, ""), *stock.get(row.pk, (0, 0))) for row in page.items
    ]
    return page


def stock_of(goods_ids: list[int]) -> dict[int, tuple[int, int]]:
    """goods id → (stock, locked) of its active SKUs."""
    sums = (
        Sku.objects.filter(goods_id__in=goods_ids, active=True)
        .values("goods_id")
        .annotate(all_stock=Sum("stock"), all_locked=Sum("locked"))
    )
    return {row["goods_id"]: (row["all_stock"], row["all_locked"]) for row in sums}


def status_counts(caller: Caller, query: GoodsFilter) -> list[GoodsStatusCount]:
    counted = filtered(caller, query).order_by().values_list("status").annotate(Count("pk"))
    counts: dict[str, int] = dict(counted)
    tabs = [GoodsStatusCount(status=status, count=counts.get(status, 0)) for status in GoodsStatus.values]
    return [GoodsStatusCount(status="", count=sum(counts.values())), *tabs]


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


def stock_rows(caller: Caller, goods_id: int) -> list[SkuStock]:
    return [shapes.sku_stock(sku) for sku in skus_of(access_goods(caller, goods_id).pk)]


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


def gains() -> QuerySet[AddOn]:
    """Add-ons with the number of goods that carry each."""
    used = Count("goods_links", filter=Q(goods_links__goods__deleted_at=None))
    return AddOn.objects.annotate(goods_count=used).order_by("-pk")


def gain_page(caller: Caller, query: GainFilter) -> Page[GainRow]:
    rows = gains()
    if query.type:
        rows = rows.filter(type=query.type)
    if query.keyword:
        rows = rows.filter(name__icontains=query.keyword)
    if query.status:
        rows = rows.filter(active=query.status == "on")
    return page_of(rows, query, _gain)


def _gain(row: AddOn) -> GainRow:
    return shapes.gain_row(row, getattr(row, "goods_count", 0))


def gain_set(caller: Caller, goods_id: int | None) -> GainSet:
    """What can be attached to goods, and what is."""
    attached = gain_ids_of(access_goods(caller, goods_id).pk) if goods_id else []
    rows = gains().filter(Q(active=True) | Q(pk__in=attached))
    return GainSet(options=[_gain(row) for row in rows], attached=attached)
