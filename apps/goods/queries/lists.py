"""The goods and add-ons of a shop as its lists want them."""

from typing import Protocol

from django.db.models import Count, Q, QuerySet

from apps.goods.models import AddOn, Goods, Sku
from apps.goods.queries.rows import add_ons, gains, visible_to, with_goods_count
from catalog import queries as catalog
from core.caller import Caller
from core.sorting import ordered


class Wanted(Protocol):
    """Which goods; `schemas.GoodsFilter` says what each means."""

    title: str
    category_id: int | None
    fineness: str
    gain_id: int | None
    channel: str


class Listed(Wanted, Protocol):
    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


class WantedGains(Protocol):
    """Which add-ons; see `schemas.GainFilter`."""

    keyword: str

    @property
    def status(self) -> str: ...


class ListedGains(WantedGains, Protocol):
    type: str

    @property
    def sort(self) -> str: ...


def matching(caller: Caller, query: Wanted) -> QuerySet[Goods]:
    """Whatever their status."""
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


def listed(caller: Caller, query: Listed) -> QuerySet[Goods]:
    """What the filter finds, in the order asked for; without one in the shop's own. The newest first among equals."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(status=query.status)
    return rows.order_by(query.sort or "sort", "-pk")


def listed_skus(caller: Caller, query: Listed) -> QuerySet[Sku]:
    """What is offered of the goods that the list shows, the newest first."""
    rows = listed(caller, query)
    return Sku.objects.filter(goods__in=rows, active=True).order_by("-goods_id", "position", "pk")


def counted_by_status(caller: Caller, query: Wanted) -> dict[str, int]:
    """How many of those that match there are of each status that occurs."""
    return dict(matching(caller, query).order_by().values_list("status").annotate(Count("pk")))


def matching_gains(query: WantedGains) -> QuerySet[AddOn]:
    """Whatever their type."""
    rows = add_ons()
    if query.keyword:
        rows = rows.filter(name__icontains=query.keyword)
    if query.status:
        rows = rows.filter(active=query.status == "on")
    return rows


def listed_gains(query: ListedGains) -> QuerySet[AddOn]:
    """What the filter finds, in the order that is asked for, each with the number of goods that carry it."""
    rows = matching_gains(query)
    if query.type:
        rows = rows.filter(type=query.type)
    return ordered(with_goods_count(rows), query.sort, key="pk", usual=("-pk",))


def counted_by_type(query: WantedGains) -> dict[str, int]:
    """How many of those that match there are of each type that occurs."""
    return dict(matching_gains(query).values_list("type").annotate(count=Count("pk")).order_by())


def attachable(attached: list[int]) -> QuerySet[AddOn]:
    """Switched on, or attached already."""
    return gains().filter(Q(active=True) | Q(pk__in=attached))


def goods_with(caller: Caller, gain: AddOn) -> QuerySet[Goods]:
    """Those that carry an add-on, by title."""
    return visible_to(caller).filter(addon_links__addon=gain).order_by("title", "pk")
