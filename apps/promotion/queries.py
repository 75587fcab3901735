"""The only way to share links. A sub-shop's people see its own links."""

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from apps.goods.offers import Offer
from apps.goods.queries import offer, titles_of
from apps.promotion.models import ShareLink
from apps.promotion.rules import LINK, LinkAct, LinkStatus, openlink_words
from apps.promotion.schemas import LinkCount, LinkCountQuery, LinkFilter, LinkRow, Openlink
from apps.subshops import queries as sub_shops
from core import clock
from core.caller import Caller, TenantRef
from core.errors import NotFound, PartyFailed, ShopUnavailable
from core.paging import shaped_page
from core.scopes import only_own
from core.sorting import ordered
from core.text import say
from core.wire import Page
from merchants.queries import logo_of
from merchants.rules import may_take_orders
from tenants import addresses
from tenants.scope import UnknownTenantError, current
from tenants.status import held_status

LISTED_STATUSES = ("active", "disabled", "expired")
OFFERED_ACTS = (LinkAct.DISABLE, LinkAct.ENABLE, LinkAct.EXTEND, LinkAct.DELETE)


@dataclass(frozen=True, slots=True)
class Opened:
    """A link that a customer may use now, with what it offers."""

    link: ShareLink
    offer: Offer
    shop: TenantRef
    logo: str


def visible_to(caller: Caller) -> QuerySet[ShareLink]:
    """A sub-shop's staff sees its own, who lacks "all orders" the own links: they count the orders behind them."""
    rows = ShareLink.objects.exclude(status=LinkStatus.DELETED)
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    return rows.filter(salesman_id=caller.user_id) if only_own(caller) else rows


def links_of(salesman_id: int) -> QuerySet[ShareLink]:
    """Links by which customers come for this person."""
    return ShareLink.objects.filter(salesman_id=salesman_id).exclude(status=LinkStatus.DELETED)


def access_link(caller: Caller, link_id: int, *, lock: bool = False) -> ShareLink:
    """Raises NotFound (104)."""
    rows = visible_to(caller)
    row = (rows.select_for_update() if lock else rows).filter(pk=link_id).first()
    if row is None:
        raise NotFound(say("推广链接不存在或已删除", "No such link"))
    return row


def status_of(link: ShareLink) -> LinkStatus:
    """The link's status now: a date in the past makes it expired."""
    if link.expires_at and link.expires_at <= clock.now() and link.status != LinkStatus.DELETED:
        return LinkStatus.EXPIRED
    return LinkStatus.of(link.status)


def open_link(code: str, *, ordering: bool = False) -> Opened:
    """The link of a code in the shop that was called, for a customer. `ordering` holds the shop's status.

    Raises ShopUnavailable (105) where the shop or its sub-shop takes no orders, NotFound (104) when the link or its
    goods are not offered any more; the text says which.
    """
    try:
        shop = current()
    except UnknownTenantError as error:
        raise NotFound(say("店铺不存在，请检查网址", "Shop not found, please check the address")) from error
    link = ShareLink.objects.filter(code=code).exclude(status=LinkStatus.DELETED).first()
    if link is None:
        raise NotFound(say("链接不存在", "No such link"))
    paused = link.sub_shop_id is not None and not sub_shops.is_open(link.sub_shop_id)
    if paused or not may_take_orders(held_status() if ordering else shop.status):
        raise ShopUnavailable(say("店铺暂停营业，请稍后再来", "This shop takes no orders now, please come back"))
    _check_usable(link)
    if link.goods_id is None:
        raise NotFound
    return Opened(link, offer(link.goods_id), shop, logo_of(shop.id))


def _check_usable(link: ShareLink) -> None:
    status = status_of(link)
    if status == LinkStatus.EXPIRED:
        raise NotFound(say("链接已过期", "This link has expired"))
    if status == LinkStatus.DISABLED:
        raise NotFound(say("链接已停用", "This link is switched off"))


def link_page(caller: Caller, query: LinkFilter) -> Page[LinkRow]:
    return shaped_page(listed(caller, query), query, rows_of)


def listed(caller: Caller, query: LinkFilter) -> QuerySet[ShareLink]:
    """What the filter finds, in the order that is asked for."""
    rows = _filtered(caller, query)
    if query.status:
        rows = rows.filter(_in_status(query.status))
    return ordered(rows, query.sort, key="pk", usual=("-pk",))


def link_counts(caller: Caller, query: LinkCountQuery) -> list[LinkCount]:
    """How many links there are in each status under the same filters, all of them first."""
    each = {status: Count("pk", filter=_in_status(status)) for status in LISTED_STATUSES}
    found = _filtered(caller, query).aggregate(all=Count("pk"), **each)
    return [
        LinkCount(status="" if name == "all" else LinkStatus.of(name), count=number) for name, number in found.items()
    ]


def _filtered(caller: Caller, query: LinkCountQuery) -> QuerySet[ShareLink]:
    rows = visible_to(caller)
    return rows.filter(Q(name__icontains=query.keyword) | Q(code=query.keyword)) if query.keyword else rows


def _in_status(status: str) -> Q:
    past = Q(expires_at__lte=clock.now())
    future = Q(expires_at=None) | Q(expires_at__gt=clock.now())
    return past if status == LinkStatus.EXPIRED else Q(status=status) & future


def rows_of(links: list[ShareLink]) -> list[LinkRow]:
    titles = titles_of({link.goods_id for link in links if link.goods_id})
    hosts = addresses.hosts_of(current().id)
    return [_row(link, titles.get(link.goods_id or 0, ""), _url(link, hosts)) for link in links]


def _row(link: ShareLink, title: str, url: str) -> LinkRow:
    status = status_of(link)
    return LinkRow(
        id=link.pk,
        code=link.code,
        name=link.name,
        target=link.target,
        goods_id=link.goods_id,
        goods_title=title,
        salesman_id=link.salesman_id,
        sub_shop_id=link.sub_shop_id,
        status=status,
        url=url,
        visits=link.visits,
        orders=link.orders,
        amount=link.amount,
        expires_at=link.expires_at,
        openlink=openlink_of(link),
        created_by=link.created_by,
        created_at=link.created_at,
        acts=[act for act in OFFERED_ACTS if LINK.can(status, act)],
    )


def openlink_of(link: ShareLink) -> Openlink | None:
    """The one that holds now."""
    if not link.openlink or link.openlink_until is None or link.openlink_until <= clock.now():
        return None
    return Openlink(url=link.openlink, expires_at=link.openlink_until)


def openlink_now(link: ShareLink) -> Openlink:
    """Raises PartyFailed (120) in words of what WeChat refused."""
    found = openlink_of(link)
    if found is None:
        raise PartyFailed(say(*openlink_words(link.openlink_error)), retry="again" if link.openlink_error else "auto")
    return found


def url_of(link: ShareLink) -> str:
    """Where a customer opens the link: on the sub-shop's own address if it has one."""
    return _url(link, addresses.hosts_of(current().id))


def _url(link: ShareLink, hosts: addresses.ShopHosts) -> str:
    return hosts.url(f"/h5/{link.code}", sub_shop_id=link.sub_shop_id)


def name_of(link_id: int) -> str:
    """Deleted ones too; "" where there is none."""
    return ShareLink.objects.filter(pk=link_id).values_list("name", flat=True).first() or ""
