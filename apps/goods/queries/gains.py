"""Add-on services and what uses them."""

from django.db.models import Count, Q, QuerySet

from apps.goods import shapes
from apps.goods.models import AddOn
from apps.goods.queries.rows import access_goods
from apps.goods.queries.tree import gain_ids_of
from apps.goods.schemas import GainFilter, GainRow, GainSet
from core.caller import Caller
from core.paging import page_of
from core.wire import Page


def gains() -> QuerySet[AddOn]:
    """Add-ons with the number of goods that carry each."""
    used = Count("goods_links", filter=Q(goods_links__goods__deleted_at=None))
    return AddOn.objects.annotate(goods_count=used).order_by("-pk")


def gain_page(caller: Caller, query: GainFilter) -> Page[GainRow]:
    rows = gains()
    if query.type:
        rows = rows.filter(type=query.type)
    if query.keyword:
        rows = rows.filter(name__icontains=query.keyword)
    if query.status:
        rows = rows.filter(active=query.status == "on")
    return page_of(rows, query, _gain)


def _gain(row: AddOn) -> GainRow:
    return shapes.gain_row(row, getattr(row, "goods_count", 0))


def gain_set(caller: Caller, goods_id: int | None) -> GainSet:
    """What can be attached to goods, and what is."""
    attached = gain_ids_of(access_goods(caller, goods_id).pk) if goods_id else []
    rows = gains().filter(Q(active=True) | Q(pk__in=attached))
    return GainSet(options=[_gain(row) for row in rows], attached=attached)
