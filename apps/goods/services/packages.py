"""The packages of goods that are being saved. One keeps its row while the editor sends its id."""

from apps.goods.models import Goods, Package, PackagePart, PackagePrice
from apps.goods.schemas import PackageIn, PartIn, SaveGoodIn
from apps.goods.services.checks import end_price
from core.errors import InvalidInput
from core.text import say

FIELDS = ["name", "description", "deposit", "market_value", "sell_price", "addon_ids", "position"]


def write(goods: Goods, tree: SaveGoodIn, sku_ids: list[int]) -> None:
    """Make the rows say what the tree says. Raises InvalidInput (110) for a package of other goods."""
    known = {row.pk: row for row in Package.objects.select_for_update().filter(goods=goods, active=True)}
    _switch_off([pk for pk in known if pk not in {package.id for package in tree.packages}])
    rows = [_row(goods, package, place, known) for place, package in enumerate(tree.packages)]
    # Names are unique: those that change are out of each other's way first.
    old = [row for row in rows if row.pk]
    Package.objects.filter(pk__in=[row.pk for row in old]).update(active=False)
    Package.objects.bulk_update(old, [*FIELDS, "active"])
    Package.objects.bulk_create(row for row in rows if not row.pk)
    _parts(rows, tree.packages, sku_ids)
    _prices(rows, tree)


def _switch_off(ids: list[int]) -> None:
    """Orders keep their snapshot; a row that is off is never offered again."""
    Package.objects.filter(pk__in=ids).update(active=False)


def _row(goods: Goods, wanted: PackageIn, place: int, known: dict[int, Package]) -> Package:
    if wanted.id is not None and wanted.id not in known:
        raise InvalidInput((f"packages.{place}.id", say("套餐不存在，请刷新页面", "No such package, please reload")))
    row = known[wanted.id] if wanted.id is not None else Package(goods=goods)
    row.name, row.description, row.position, row.active = wanted.name.strip(), wanted.description, place, True
    row.deposit, row.market_value, row.sell_price = wanted.deposit, wanted.market_value, wanted.sell_price
    row.addon_ids = list(dict.fromkeys(wanted.gain_ids))
    return row


def _parts(rows: list[Package], wanted: list[PackageIn], sku_ids: list[int]) -> None:
    PackagePart.objects.filter(package__in=rows).delete()
    PackagePart.objects.bulk_create(
        PackagePart(
            package=row,
            sku_id=_sku_id(part, sku_ids),
            quantity=part.quantity,
        )
        for row, package in zip(rows, wanted, strict=True)
        for part in package.parts
    )


def _sku_id(part: PartIn, sku_ids: list[int]) -> int:
    """The rules have seen to it that a part names one of the two."""
    return sku_ids[part.sku] if part.sku is not None else int(part.sku_id or 0)


def _prices(rows: list[Package], tree: SaveGoodIn) -> None:
    priced = end_price(tree.plan)
    PackagePrice.objects.filter(package__in=rows).delete()
    PackagePrice.objects.bulk_create(
        PackagePrice(
            package=row,
            term=price.term,
            daily_rent=price.daily_rent,
            total_rent=price.total_rent,
            buyout_price=price.buyout_price if priced else None,
        )
        for row, package in zip(rows, tree.packages, strict=True)
        for price in package.prices
    )
