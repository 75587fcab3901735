"""Operators' lists over every merchant, from the cross-merchant index. No schema is entered for a list."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from apps.goods import present_index as present
from apps.goods.models import GoodsAddOn
from apps.goods.queries.titles import holding, title_page
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GoodsStatusCount
from apps.goods.schemas.operators import DisplayQuery, DisplayRow, PlatformGoodsFilter, PlatformGoodsRow
from catalog import queries as catalog
from core.caller import Caller
from core.errors import NotFound
from core.paging import COUNT_CAP, page_of
from core.wire import Page, PageQuery
from overview.models import GoodsIndex
from tenants.ids import TENANT_SHIFT, tenant_of
from tenants.names import names_of
from tenants.scope import reach

ORDER = ("sort", "-created_at", "-goods_id")
COUNTS = """
SELECT s.status, (SELECT count(*) FROM ({rows} AND {table}.status = s.status LIMIT {cap}) AS found)
FROM unnest(%s::text[]) AS s(status)
"""


def platform_page(caller: Caller, query: PlatformGoodsFilter) -> Page[PlatformGoodsRow]:
    """By sort, then the newest; or as asked, the rest of the order behind it."""
    rows = _filtered(caller, query)
    if query.status:
        rows = rows.filter(status=query.status)
    order = [query.sort, *ORDER] if query.sort else ORDER
    page = _page(rows, query.title, order, query)
    shops, categories = _names(page.items)
    page.items = [present.platform_row(row, shops, categories) for row in page.items]
    return page


def platform_rows(caller: Caller, query: PlatformGoodsFilter) -> QuerySet[GoodsIndex]:
    """All that the list shows, for an export."""
    rows = _filtered(caller, query)
    if query.status:
        rows = rows.filter(status=query.status)
    return holding(rows, query.title) if query.title else rows


def _page(rows: QuerySet[GoodsIndex], words: str, order: Sequence[str], query: PageQuery) -> Page[Any]:
    if words:
        return title_page(rows, words, order, query)
    return page_of(rows.order_by(*order), query, lambda row: row)


def platform_counts(caller: Caller, query: PlatformGoodsFilter) -> list[GoodsStatusCount]:
    """Goods per status under the same filters, each counted up to the cap by its own index."""
    rows = _filtered(caller, query).filter(goods_id__gt=0)
    found = _counted(holding(rows, query.title) if query.title else rows)
    tabs = [_tab(status, found[status]) for status in GoodsStatus]
    return [_tab("", sum(tab.count for tab in tabs), any(tab.capped for tab in tabs)), *tabs]


def _counted(rows: QuerySet[GoodsIndex]) -> Mapping[str, int]:
    """`rows` have a condition, which the status joins."""
    try:
        inner, values = rows.order_by().values("goods_id").query.sql_with_params()
    except EmptyResultSet:
        return dict.fromkeys(GoodsStatus, 0)
    sql = COUNTS.format(rows=inner, table=connection.ops.quote_name(GoodsIndex._meta.db_table), cap=COUNT_CAP + 1)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values, list(GoodsStatus)])
        return dict(cursor.fetchall())


def _tab(status: GoodsStatus | Literal[""], found: int, capped: bool = False) -> GoodsStatusCount:
    capped = capped or bool(status and found > COUNT_CAP)
    return GoodsStatusCount(status=status, count=min(found, COUNT_CAP) if status else found, capped=capped)


def display_page(query: DisplayQuery) -> Page[DisplayRow]:
    """What operators can place on a channel's shelves."""
    rows = GoodsIndex.objects.filter(status=GoodsStatus.ON_SHELF, channels__contains=[query.channel])
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.shown is not None:
        placed = rows.filter(shown_on__contains=[query.channel])
        rows = placed if query.shown else rows.exclude(shown_on__contains=[query.channel])
    page = _page(rows, query.keyword, ORDER, query)
    shops, categories = _names(page.items)
    page.items = [present.display_row(row, query.channel, shops, categories) for row in page.items]
    return page


def _filtered(caller: Caller, query: PlatformGoodsFilter) -> QuerySet[GoodsIndex]:
    """The rows whatever their status and title."""
    rows = GoodsIndex.objects.all()
    if query.merchant_id:
        rows = rows.filter(merchant_id=merchant_of(query.merchant_id))
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.fineness:
        rows = rows.filter(fineness=query.fineness)
    if query.channel:
        rows = rows.filter(channels__contains=[query.channel])
    if query.gain_id:
        rows = rows.filter(merchant_id=tenant_of(query.gain_id), goods_id__in=_carriers(caller, query.gain_id))
    return rows


def merchant_of(shop_id: int) -> int:
    """The merchant of an id of getShopSelections: its own, or one of its sub-shops'."""
    return tenant_of(shop_id) if shop_id >> TENANT_SHIFT else shop_id


def _carriers(caller: Caller, gain_id: int) -> list[int]:
    """Goods with this add-on, whose id names the merchant: one schema, and none where there is no such."""
    try:
        with reach(caller, gain_id):
            return list(GoodsAddOn.objects.filter(addon_id=gain_id).values_list("goods_id", flat=True))
    except NotFound:
        return []


def _names(rows: Iterable[GoodsIndex]) -> tuple[dict[int, str], dict[int, str]]:
    """Merchants' and categories' names."""
    found = list(rows)
    return names_of(row.merchant_id for row in found), catalog.names({row.category_id for row in found})


def waiting_for_review() -> int:
    return GoodsIndex.objects.filter(status=GoodsStatus.REVIEWING).count()
