"""The only way to share links. A sub-shop's people see its own links."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from django.db.models import Count, Q, QuerySet

from apps.goods.offers import Offer
from apps.goods.queries import Shelf, all_of, is_on_shelf, offer, shelf, shelves
from apps.promotion.models import ShareLink
from apps.promotion.rules import LinkStatus, Target
from apps.staff import queries as staff
from apps.staff.models import Staff
from apps.subshops import queries as sub_shops
from catalog.choices import HOME_CHANNEL
from core import clock
from core.caller import Caller, TenantRef
from core.digits import row_id
from core.errors import NotFound, ShopUnavailable
from core.scopes import only_own
from core.sorting import ordered
from core.text import say
from merchants.queries import logo_of
from merchants.rules import may_take_orders
from tenants import across, addresses
from tenants.scope import UnknownTenantError, current
from tenants.status import held_status

LISTED_STATUSES = ("active", "disabled", "expired")


class Wanted(Protocol):
    """Which links: of this code or id, or with the word in their name; see `schemas.LinkFilter`."""

    keyword: str
    salesman_id: int | None
    sub_shop_id: int | None


class Listed(Wanted, Protocol):
    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Opened:
    """A link that a customer may use now, with the goods that it offers, or that were chosen on its shelves."""

    link: ShareLink
    offer: Offer
    shop: TenantRef
    logo: str


def visible_to(caller: Caller) -> QuerySet[ShareLink]:
    """A sub-shop's staff sees its own, who lacks "all orders" the own links: they count the orders behind them."""
    return _reached_by(caller, ShareLink.objects.exclude(status=LinkStatus.DELETED))


def _reached_by(caller: Caller, rows: QuerySet[ShareLink]) -> QuerySet[ShareLink]:
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    return rows.filter(salesman_id=caller.user_id) if only_own(caller) else rows


def salesmen_for(caller: Caller, sub_shop_id: int | None) -> list[Staff]:
    """To whom a link of this place can be given: colleagues of the place who may make links."""
    return [one for one in staff.salesmen(caller) if one.sub_shop_id == sub_shop_id]


def links_of(salesman_id: int) -> QuerySet[ShareLink]:
    """Links by which customers come for this person."""
    return ShareLink.objects.filter(salesman_id=salesman_id).exclude(status=LinkStatus.DELETED)


def active_of_sub_shop(sub_shop_id: int) -> int:
    """How many of its links open its goods to customers."""
    return active_in(sub_shop_id).count()


def active_in(sub_shop_id: int) -> QuerySet[ShareLink]:
    """A sub-shop's links that open its goods to customers."""
    return ShareLink.objects.filter(in_status(LinkStatus.ACTIVE), sub_shop_id=sub_shop_id)


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


def open_link(code: str, goods_id: int | None = None, *, ordering: bool = False) -> Opened:
    """The link of a code in the shop that was called, for a customer. `goods_id`: which goods of its shelves, and what
    a link to goods may say, too. `ordering` holds the shop's status.

    Raises ShopUnavailable (105) where the shop or its sub-shop takes no orders, NotFound (104) when the link or its
    goods are not offered any more; the text says which.
    """
    return opened(*open_code(code, ordering=ordering), goods_id)


def opened(link: ShareLink, shop: TenantRef, goods_id: int | None = None) -> Opened:
    """Of a link that `open_code` gave; see `open_link`."""
    return Opened(link, _offered(link, goods_id), shop, logo_of(shop.id))


def _offered(link: ShareLink, goods_id: int | None) -> Offer:
    """A shop's own link to goods needs no shelf (decision 52); shelves open what they list, and nothing else."""
    if link.target == Target.GOODS:
        if link.goods_id is None or goods_id not in (None, link.goods_id):
            raise NotFound(say("此链接不提供该商品", "This link does not offer these goods"))
        return offer(link.goods_id)
    if goods_id is None:
        raise NotFound(say("请先选择商品", "Choose the goods first"))
    if link.target == Target.CATEGORY and not is_on_shelf(HOME_CHANNEL, goods_id, link.category_id or 0):
        raise NotFound(say("商品已下架", "These goods are not offered any more"))
    return offer(goods_id, HOME_CHANNEL)


def shelf_of(link: ShareLink) -> Shelf | None:
    """The shelf that a link opens; None for all of the shop's. Raises NotFound (104) when nothing stands on it."""
    if link.target == Target.SHOP:
        return None
    found = shelf(HOME_CHANNEL, link.category_id or 0)
    if found is None:
        raise NotFound(say("该类目暂时没有商品", "There is nothing in this category now"))
    return found


def shelf_paths() -> dict[int, str]:
    """The categories under which the shop's goods are shown to customers of links, id → path."""
    return {one.id: one.path for one in all_of(shelves(HOME_CHANNEL))}


def open_code(code: str, *, ordering: bool = False) -> tuple[ShareLink, TenantRef]:
    """The link and its shop, whatever it offers. Raises as `open_link`."""
    try:
        shop = current()
    except UnknownTenantError as error:
        raise NotFound(say("店铺不存在，请检查网址", "Shop not found, please check the address")) from error
    link = ShareLink.objects.filter(code=code).exclude(status=LinkStatus.DELETED).first()
    if link is None:
        raise NotFound(say("链接不存在", "No such link"))
    if not may_take_orders(held_status() if ordering else shop.status) or not _place_is_open(link, ordering=ordering):
        raise ShopUnavailable(say("店铺暂停营业，请稍后再来", "This shop takes no orders now, please come back"))
    _check_usable(link)
    return link, shop


def _place_is_open(link: ShareLink, *, ordering: bool) -> bool:
    """Whether the link's sub-shop takes orders; `ordering` holds it, so that who closes it sees what was ordered."""
    if link.sub_shop_id is None:
        return True
    return sub_shops.hold_open(link.sub_shop_id) is not None if ordering else sub_shops.is_open(link.sub_shop_id)


def _check_usable(link: ShareLink) -> None:
    status = status_of(link)
    if status == LinkStatus.EXPIRED:
        raise NotFound(say("链接已过期", "This link has expired"))
    if status == LinkStatus.DISABLED:
        raise NotFound(say("链接已停用", "This link is switched off"))


def matching(caller: Caller, query: Wanted) -> QuerySet[ShareLink]:
    """Whatever their status."""
    rows, word = visible_to(caller), query.keyword
    if query.salesman_id:
        rows = rows.filter(salesman_id=query.salesman_id)
    if query.sub_shop_id:
        rows = rows.filter(sub_shop_id=query.sub_shop_id)
    return rows.filter(Q(name__icontains=word) | Q(code=word) | Q(pk=row_id(word))) if word else rows


def listed(caller: Caller, query: Listed) -> QuerySet[ShareLink]:
    """What the filter finds, in the order that is asked for."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(in_status(query.status))
    return ordered(rows, query.sort, key="pk", usual=("-pk",))


def counted_by_status(caller: Caller, query: Wanted) -> dict[str, int]:
    """How many of those that match there are in each status, by its name; `all` first."""
    each = {status: Count("pk", filter=in_status(status)) for status in LISTED_STATUSES}
    return matching(caller, query).aggregate(all=Count("pk"), **each)


def in_status(status: str) -> Q:
    """As `status_of` says it of one link."""
    past = Q(expires_at__lte=clock.now())
    future = Q(expires_at=None) | Q(expires_at__gt=clock.now())
    return past if status == LinkStatus.EXPIRED else Q(status=status) & future


def openlink_holds_until(link: ShareLink) -> datetime | None:
    """None where no openlink holds now."""
    until = link.openlink_until if link.openlink else None
    return until if until is not None and until > clock.now() else None


def url_of(link: ShareLink) -> str:
    """Where a customer opens the link: on the sub-shop's own address if it has one."""
    return url_on(addresses.hosts_of(current().id), link)


def url_on(hosts: addresses.ShopHosts, link: ShareLink) -> str:
    return hosts.url(f"/h5/{link.code}", sub_shop_id=link.sub_shop_id)


def names_for(caller: Caller, ids: Iterable[int | None]) -> dict[int, str]:
    """Deleted ones too, of those that the caller sees; to operators of any merchants'."""
    if caller.tenant is None:
        return across.names_across(ShareLink._meta.db_table, ids)
    rows = _reached_by(caller, ShareLink.objects.filter(pk__in=[one for one in ids if one]))
    return dict(rows.values_list("pk", "name"))


def name_of(link_id: int) -> str:
    """Deleted ones too; "" where there is none."""
    return ShareLink.objects.filter(pk=link_id).values_list("name", flat=True).first() or ""
