"""The goods list of a shop and its tabs."""

from django.db.models import Count, QuerySet

from apps.goods import present
from apps.goods.models import Goods
from apps.goods.queries.rows import visible_to
from apps.goods.queries.stock import stock_of
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GoodsFilter, GoodsRow, GoodsStatusCount
from catalog import queries as catalog
from core.caller import Caller
from core.paging import page_of
from core.wire import Page


def filtered(caller: Caller, query: GoodsFilter) -> QuerySet[Goods]:
    """The list's rows whatever their status."""
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


def goods_page(caller: Caller, query: GoodsFilter) -> Page[GoodsRow]:
    """In the order asked for; without one in the shop's own. The newest first among equals."""
    rows = filtered(caller, query).order_by(query.sort or "sort", "-pk")
    if query.status:
        rows = rows.filter(status=query.status)
    page = page_of(rows, query, lambda row: row)
    names = catalog.names({row.category_id for row in page.items})
    stock = stock_of([row.pk for row in page.items])
    page.items = [
        present.goods_row(row, names.get(row.category_id, ""), *stock.get(row.pk, (0, 0))) for row in page.items
    ]
    return page


def status_counts(caller: Caller, query: GoodsFilter) -> list[GoodsStatusCount]:
    counted = filtered(caller, query).order_by().values_list("status").annotate(Count("pk"))
    counts: dict[str, int] = dict(counted)
    tabs = [GoodsStatusCount(status=status, count=counts.get(status, 0)) for status in GoodsStatus]
    return [GoodsStatusCount(status="", count=sum(counts.values())), *tabs]
