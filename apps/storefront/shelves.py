"""The page of a link that opens shelves: the goods that operators show on the H5 channel."""

from apps.goods.models import Goods
from apps.goods.queries import Shelf, all_of, on_shelf, shelves, sold_out
from apps.promotion.models import ShareLink
from apps.promotion.queries import shelf_of
from apps.storefront.schemas import H5Shelf, H5ShelfGoods, H5Shelves, LinkQueryIn, ShopFace
from catalog.choices import FINENESSES, HOME_CHANNEL, PLANS, label_of
from core.caller import TenantRef
from core.errors import NotFound
from core.paging import shaped_page
from core.text import say
from merchants.queries import logo_of


def page(link: ShareLink, shop: TenantRef, query: LinkQueryIn) -> H5Shelves:
    """Raises NotFound (104) where the link's category, or the one that is asked for, has nothing to show."""
    opened = shelf_of(link)
    found = opened.below if opened else shelves(HOME_CHANNEL)
    chosen = _chosen(found, opened, query.category_id)
    return H5Shelves(
        code=link.code,
        shop=ShopFace(name=shop.name, logo=logo_of(shop.id)),
        name=opened.name if opened else "",
        shelves=[_shelf(one) for one in found],
        category_id=chosen.id if chosen and chosen is not opened else None,
        keyword=query.keyword,
        goods=shaped_page(on_shelf(HOME_CHANNEL, chosen, query.keyword), query, _goods),
    )


def _chosen(found: tuple[Shelf, ...], opened: Shelf | None, category_id: int | None) -> Shelf | None:
    if category_id is None or (opened and category_id == opened.id):
        return opened
    chosen = next((one for one in all_of(found) if one.id == category_id), None)
    if chosen is None:
        raise NotFound(say("该类目暂时没有商品", "There is nothing in this category now"))
    return chosen


def _shelf(one: Shelf) -> H5Shelf:
    return H5Shelf(id=one.id, name=one.name, goods=one.goods, below=[_shelf(each) for each in one.below])


def _goods(rows: list[Goods]) -> list[H5ShelfGoods]:
    gone = sold_out([row.pk for row in rows])
    return [
        H5ShelfGoods(
            id=row.pk, title=row.title, picture=row.pictures[0] if row.pictures else "",
            fineness_label=label_of(FINENESSES, row.fineness), plan=label_of(PLANS, row.plan) if row.plan else "",
            price_from=row.price_from, sell_from=row.sell_from, sold_out=row.pk in gone,
        )
        for row in rows
    ]  # fmt: skip
