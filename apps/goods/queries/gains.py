"""Add-on services and what uses them."""

from django.db.models import Count, Q, QuerySet

from apps.goods import present
from apps.goods.models import AddOn, Goods
from apps.goods.queries.rows import access_gain, access_goods, visible_to
from apps.goods.queries.tree import gain_ids_of
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GainFilter, GainRow, GainSet
from apps.goods.schemas.gains import GainGoodsQuery, GainGoodsRow, GainTypeCount, GainTypeFilter
from catalog.choices import ADDON_TYPES
from core.caller import Caller
from core.paging import page_of
from core.sorting import ordered
from core.wire import Page


def gains() -> QuerySet[AddOn]:
    """Add-ons with the number of goods that carry each."""
    used = Count("goods_links", filter=Q(goods_links__goods__deleted_at=None))
    return AddOn.objects.annotate(goods_count=used).order_by("-pk")


def gain_page(caller: Caller, query: GainFilter) -> Page[GainRow]:
    return page_of(listed_gains(query), query, _gain)


def listed_gains(query: GainFilter) -> QuerySet[AddOn]:
    """What the filter finds, in the order that is asked for."""
    rows = _narrowed(gains(), query)
    if query.type:
        rows = rows.filter(type=query.type)
    return ordered(rows, query.sort, key="pk", usual=("-pk",))


def gain_rows(rows: list[AddOn]) -> list[GainRow]:
    return [_gain(row) for row in rows]


def gain_type_counts(caller: Caller, query: GainTypeFilter) -> list[GainTypeCount]:
    """How many add-ons there are of each type, with the list's other filters."""
    rows = _narrowed(AddOn.objects.all(), query)
    found = dict(rows.values_list("type").annotate(count=Count("pk")).order_by())
    return [
        GainTypeCount(value=kind.code, label=kind.label, count=found.get(kind.code, 0)) for kind in ADDON_TYPES.values()
    ]


def gain_goods(caller: Caller, query: GainGoodsQuery) -> Page[GainGoodsRow]:
    """The goods that carry an add-on, by title. Raises NotFound (104)."""
    gain = access_gain(caller, query.id)
    rows = visible_to(caller).filter(addon_links__addon=gain).order_by("title", "pk")
    return page_of(rows, query, _carrier)


def _carrier(row: Goods) -> GainGoodsRow:
    return GainGoodsRow(
        id=row.pk, title=row.title, cover=row.pictures[0] if row.pictures else "", status=GoodsStatus.of(row.status)
    )


def _narrowed(rows: QuerySet[AddOn], query: GainFilter | GainTypeFilter) -> QuerySet[AddOn]:
    if query.keyword:
        rows = rows.filter(name__icontains=query.keyword)
    if query.status:
        rows = rows.filter(active=query.status == "on")
    return rows


def _gain(row: AddOn) -> GainRow:
    return present.gain_row(row, getattr(row, "goods_count", 0))


def gain_set(caller: Caller, goods_id: int | None) -> GainSet:
    """What can be attached to goods, and what is."""
    attached = gain_ids_of(access_goods(caller, goods_id).pk) if goods_id else []
    rows = gains().filter(Q(active=True) | Q(pk__in=attached))
    return GainSet(options=[_gain(row) for row in rows], attached=attached)
