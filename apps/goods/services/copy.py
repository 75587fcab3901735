"""A copy of goods to begin new ones from: a draft with everything but stock, orders and shelves."""

from typing import Any

from django.db import transaction

from apps.goods import index, queries
from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.models import Goods, GoodsAddOn, Package, PackagePart, PackagePrice, RentPrice, SellPrice, Sku
from apps.goods.rules import MAX_TITLE, GoodsStatus
from core import audit, clock
from core.caller import Caller

SUFFIX = "副本"
SkuIds = dict[int, int]


@transaction.atomic
def copy_goods(*, caller: Caller, goods_id: int) -> Goods:
    """A draft named "… 副本" with the pictures, SKUs, prices, packages and add-ons of these goods."""
    # Locked, so that its category can't be emptied and deleted before the copy is there.
    source = queries.lock_goods(caller, goods_id)
    copy = _goods(caller, source)
    sku_ids = _skus(source.pk, copy)
    _packages(source.pk, copy, sku_ids)
    links = GoodsAddOn.objects.filter(goods_id=source.pk).order_by("pk").values_list("addon_id", flat=True)
    GoodsAddOn.objects.bulk_create(GoodsAddOn(goods=copy, addon_id=addon_id) for addon_id in links)
    audit.record(caller, GoodsLog.COPY, GoodsEntity.GOODS, copy.pk, after={"title": copy.title, "from": str(source.pk)})
    index.write(copy)
    return copy


def _goods(caller: Caller, source: Goods) -> Goods:
    now = clock.now()
    copy = queries.access_goods(caller, source.pk)
    copy.pk, copy._state.adding = None, True
    copy.title = _title(caller, source.title)
    copy.status, copy.version = GoodsStatus.DRAFT, 1
    copy.shown_on, copy.placed, copy.down_code, copy.down_reason, copy.unseen = [], False, "", "", False
    copy.created_at = copy.updated_at = now
    copy.save()
    return copy


def _title(caller: Caller, title: str) -> str:
    """iPhone → iPhone 副本 → iPhone 副本 2, within what a title may hold."""
    taken = set(queries.visible_to(caller).filter(title__contains=SUFFIX).values_list("title", flat=True))
    number = 1
    while True:
        end = f" {SUFFIX}" if number == 1 else f" {SUFFIX} {number}"
        wanted = title[: MAX_TITLE - len(end)] + end
        if wanted not in taken:
            return wanted
        number += 1


def _skus(source_id: int, copy: Goods) -> SkuIds:
    """Copies what is offered; old id → new id."""
    skus = queries.skus_of(source_id)
    made = Sku.objects.bulk_create(
        Sku(goods=copy, values=sku.values, market_value=sku.market_value, deposit=sku.deposit, position=sku.position)
        for sku in skus
    )
    ids = {sku.pk: new.pk for sku, new in zip(skus, made, strict=True)}
    rents = RentPrice.objects.filter(sku_id__in=ids).order_by("pk")
    RentPrice.objects.bulk_create(RentPrice(sku_id=ids[p.sku_id], **_price(p)) for p in rents)
    sells = SellPrice.objects.filter(sku_id__in=ids).order_by("pk")
    SellPrice.objects.bulk_create(SellPrice(sku_id=ids[sell.sku_id], price=sell.price) for sell in sells)
    return ids


def _price(row: RentPrice | PackagePrice) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ("term", "daily_rent", "total_rent", "buyout_price")}


def _packages(source_id: int, copy: Goods, sku_ids: SkuIds) -> None:
    """Parts of the goods themselves become parts of the copy; those of other goods stay what they are."""
    for package in Package.objects.filter(goods_id=source_id, active=True).order_by("position", "pk"):
        parts = list(PackagePart.objects.filter(package=package).order_by("pk"))
        prices = list(PackagePrice.objects.filter(package=package).order_by("pk"))
        package.pk, package._state.adding, package.goods = None, True, copy
        package.save()
        PackagePart.objects.bulk_create(
            PackagePart(package=package, sku_id=sku_ids.get(part.sku_id, part.sku_id), quantity=part.quantity)
            for part in parts
        )
        PackagePrice.objects.bulk_create(PackagePrice(package=package, **_price(p)) for p in prices)
