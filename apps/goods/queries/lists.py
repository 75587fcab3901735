"""The goods and add-ons of a shop as its lists want them."""

from typing import Protocol

from django.db.models import Count, Q, QuerySet

from apps.goods.models import AddOn, Goods, Sku
from apps.goods.queries.rows import add_ons, gains, visible_to
from catalog import queries as catalog
from core.caller import Caller
from core.sorting import ordered


class Wanted(Protocol):
    """Which goods, and in which order; `schemas.GoodsFilter` says what each means."""

    title: str
    category_id: int | None
    fineness: str
    gain_id: int | None
    channel: str

    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


class Named(Protocol):
    """Which add-ons; see `schemas.GainFilter`."""

    keyword: str

    @property
    def status(self) -> str: ...


class ListedGains(Named, Protocol):
    type: str

    @property
    def sort(self) -> str: ...


def listed(caller: Caller, query: Wanted) -> QuerySet[Goods]:
    """In the order asked for; without one in the shop's own. The newest first among equals."""
    return _matching(caller, query).order_by(query.sort or "sort", "-pk")


def listed_skus(caller: Caller, query: Wanted) -> QuerySet[Sku]:
    """What is offered of the goods that the list shows, the newest first."""
    rows = _matching(caller, query)
    return Sku.objects.filter(goods__in=rows, active=True).order_by("-goods_id", "position", "pk")


def counted_by_status(caller: Caller, query: Wanted) -> dict[str, int]:
    """Under the list's other filters."""
    return dict(_whatever_status(caller, query).order_by().values_list("status").annotate(Count("pk")))


def _matching(caller: Caller, query: Wanted) -> QuerySet[Goods]:
    rows = _whatever_status(caller, query)
    return rows.filter(status=query.status) if query.status else rows


def _whatever_status(caller: Caller, query: Wanted) -> QuerySet[Goods]:
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


def listed_gains(query: ListedGains) -> QuerySet[AddOn]:
    """What the filter finds, in the order that is asked for."""
    rows = _narrowed(gains(), query)
    if query.type:
        rows = rows.filter(type=query.type)
    return ordered(rows, query.sort, key="pk", usual=("-pk",))


def counted_by_type(query: Named) -> dict[str, int]:
    """Add-ons under the list's other filters."""
    return dict(_narrowed(add_ons(), query).values_list("type").annotate(count=Count("pk")).order_by())


def attachable(attached: list[int]) -> QuerySet[AddOn]:
    """Switched on, or attached already."""
    return gains().filter(Q(active=True) | Q(pk__in=attached))


def goods_with(caller: Caller, gain: AddOn) -> QuerySet[Goods]:
    """Those that carry an add-on, by title."""
    return visible_to(caller).filter(addon_links__addon=gain).order_by("title", "pk")


def _narrowed(rows: QuerySet[AddOn], query: Named) -> QuerySet[AddOn]:
    if query.keyword:
        rows = rows.filter(name__icontains=query.keyword)
    if query.status:
        rows = rows.filter(active=query.status == "on")
    return rows
