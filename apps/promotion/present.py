"""From share links to their wire shapes."""

from collections.abc import Mapping

from apps.goods.queries import titles_of
from apps.promotion import queries
from apps.promotion.models import ShareLink
from apps.promotion.rules import LINK, LinkAct, LinkStatus, Target, openlink_words
from apps.promotion.schemas import LinkCount, LinkCountQuery, LinkFilter, LinkRow, LinkTarget, Openlink
from apps.staff.queries import names_of
from apps.subshops import queries as sub_shops
from catalog.queries import names as category_names
from core.caller import Caller
from core.errors import PartyFailed
from core.paging import shaped_page
from core.text import say
from core.wire import Option, Page
from tenants import addresses
from tenants.scope import current

OFFERED_ACTS = (LinkAct.DISABLE, LinkAct.ENABLE, LinkAct.EXTEND, LinkAct.DELETE)


def link_page(caller: Caller, query: LinkFilter) -> Page[LinkRow]:
    return shaped_page(queries.listed(caller, query), query, rows_of)


def link_counts(caller: Caller, query: LinkCountQuery) -> list[LinkCount]:
    """How many links there are in each status under the same filters, all of them first."""
    found = queries.counted_by_status(caller, query)
    return [
        LinkCount(status="" if name == "all" else LinkStatus.of(name), count=number) for name, number in found.items()
    ]


def targets(shelves: Mapping[int, str]) -> list[LinkTarget]:
    """Every page that a link can open; `shelves`: the categories to choose from, id → path."""
    options = [Option(value=str(category_id), label=path) for category_id, path in shelves.items()]
    return [
        LinkTarget(value=Target.GOODS, label=Target.GOODS.words, needs="goods_id", options=[]),
        LinkTarget(value=Target.CATEGORY, label=Target.CATEGORY.words, needs="category_id", options=options),
        LinkTarget(value=Target.SHOP, label=Target.SHOP.words, needs="", options=[]),
    ]


def rows_of(links: list[ShareLink]) -> list[LinkRow]:
    titles = titles_of({link.goods_id for link in links if link.goods_id})
    categories = category_names({link.category_id for link in links if link.category_id})
    people = names_of({link.salesman_id for link in links if link.salesman_id})
    places = sub_shops.names_of({link.sub_shop_id for link in links if link.sub_shop_id})
    hosts = addresses.hosts_of(current().id)
    return [
        _row(
            link,
            titles.get(link.goods_id or 0, ""),
            categories.get(link.category_id or 0, ""),
            people.get(link.salesman_id or 0, ""),
            places.get(link.sub_shop_id or 0, ""),
            queries.url_on(hosts, link),
        )
        for link in links
    ]


def _opens(link: ShareLink, title: str, category: str) -> str:
    match Target.of(link.target):
        case Target.GOODS:
            return title
        case Target.CATEGORY:
            name = category or say("已删除", "deleted")
            return say(f"类目：{name}", f"Category: {name}")
        case Target.SHOP:
            return say("店铺全部商品", "All of the shop's goods")


def _row(link: ShareLink, title: str, category: str, salesman: str, place: str, url: str) -> LinkRow:
    status = queries.status_of(link)
    return LinkRow(
        id=link.pk,
        code=link.code,
        name=link.name,
        target=Target.of(link.target),
        goods_id=link.goods_id,
        goods_title=title,
        category_id=link.category_id,
        opens=_opens(link, title, category),
        salesman_id=link.salesman_id,
        salesman_name=salesman,
        sub_shop_id=link.sub_shop_id,
        sub_shop_name=place,
        status=status,
        url=url,
        visits=link.visits,
        orders=link.orders,
        amount=link.amount,
        purchases=link.purchases,
        sale_amount=link.sale_amount,
        expires_at=link.expires_at,
        openlink=openlink_of(link),
        created_by=link.created_by,
        created_at=link.created_at,
        acts=[act for act in OFFERED_ACTS if LINK.can(status, act)],
    )


def openlink_of(link: ShareLink) -> Openlink | None:
    """The one that holds now."""
    until = queries.openlink_holds_until(link)
    return Openlink(url=link.openlink, expires_at=until) if until else None


def openlink_now(link: ShareLink) -> Openlink:
    """Raises PartyFailed (120) in words of what WeChat refused."""
    found = openlink_of(link)
    if found is None:
        raise PartyFailed(say(*openlink_words(link.openlink_error)), retry="again" if link.openlink_error else "auto")
    return found
