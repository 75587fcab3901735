"""What belongs to goods: SKUs with prices and stock, packages with parts, add-ons."""

from collections.abc import Iterable, Sequence

from django.db.models import Sum

from apps.goods.models import Goods, GoodsAddOn, Package, PackagePart, PackagePrice, RentPrice, SellPrice, Sku
from apps.goods.rules import rent_total
from catalog.choices import term

OWN = (
    "title",
    "category_id",
    "brand",
    "fineness",
    "plan",
    "pictures",
    "detail",
    "channels",
    "sort",
    "freight",
    "specs",
)


def skus_of(goods_id: int) -> list[Sku]:
    return list(Sku.objects.filter(goods_id=goods_id, active=True).order_by("position", "pk"))


def sku_with_goods(sku_id: int) -> Sku | None:
    """With its goods at hand."""
    return Sku.objects.select_related("goods").filter(pk=sku_id).first()


def stock_of(goods_ids: list[int]) -> dict[int, tuple[int, int]]:
    """goods id → (stock, locked) of its active SKUs."""
    sums = (
        Sku.objects.filter(goods_id__in=goods_ids, active=True)
        .values("goods_id")
        .annotate(all_stock=Sum("stock"), all_locked=Sum("locked"))
    )
    return {row["goods_id"]: (row["all_stock"], row["all_locked"]) for row in sums}


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


def package_prices_of(package: Package) -> list[PackagePrice]:
    """By length of the term."""
    return sorted(package.prices.all(), key=lambda price: term(price.term).days)


def available_of(parts: Sequence[PackagePart]) -> int:
    """How many bundles the scarcest part allows; none when a part isn't offered any more."""
    return min((free_of(part.sku) // part.quantity for part in parts), default=0)


def free_of(sku: Sku) -> int:
    """How many a package can have now."""
    return sku.stock - sku.locked if sku.active and sku.goods.deleted_at is None else 0


def gain_ids_of(goods_id: int) -> list[int]:
    links = GoodsAddOn.objects.filter(goods_id=goods_id).order_by("pk")
    return list(links.values_list("addon_id", flat=True))


def snapshot(row: Goods) -> dict[str, object]:
    """What is offered as these goods now, part by part under the editor's names for them: two of it compare."""
    skus = skus_of(row.pk)
    places = {sku.pk: place for place, sku in enumerate(skus)}
    return {
        **{name: getattr(row, name) for name in OWN},
        "skus": [(sku.pk, sku.values, sku.stock, sku.locked, sku.market_value, sku.deposit) for sku in skus],
        "rents": [(places[price.sku_id], *_price(price)) for price in prices_of(skus)],
        "sells": [(places[pk], price) for pk, price in sells_of(skus).items()],
        "packages": [_package(package, places) for package in packages_of(row.pk)],
        "gain_ids": gain_ids_of(row.pk),
    }


def _price(price: RentPrice | PackagePrice) -> tuple[object, ...]:
    total = rent_total(price.daily_rent, price.total_rent, term(price.term).days)
    return price.term, price.daily_rent, total, price.buyout_price


def _package(row: Package, places: dict[int, int]) -> tuple[object, ...]:
    parts = parts_of(row)
    return (
        row.pk, row.name, row.description, row.deposit, row.market_value, row.sell_price, row.addon_ids,
        [_part(part, places) for part in parts],
        [_price(price) for price in package_prices_of(row)], available_of(parts),
    )  # fmt: skip


def _part(part: PackagePart, places: dict[int, int]) -> tuple[object, ...]:
    sku = part.sku
    return places.get(sku.pk), sku.pk, sku.goods.title, sku.values, part.quantity, free_of(sku)
