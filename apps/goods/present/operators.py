"""Goods of every merchant as operators' lists, from rows of the cross-merchant index."""

from collections.abc import Iterable, Mapping
from typing import Literal

from django.db.models import QuerySet

from apps.goods.queries.operators import carriers, counted, index_page, indexed, merchant_of
from apps.goods.queries.titles import holding
from apps.goods.rules import GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas import GoodsStatusCount
from apps.goods.schemas.operators import DisplayQuery, DisplayRow, PlatformGoodsFilter, PlatformGoodsRow
from catalog import queries as catalog
from catalog.choices import down_text
from core.caller import Caller
from core.paging import COUNT_CAP
from core.wire import Page
from overview.models import GoodsIndex
from tenants.ids import tenant_of
from tenants.names import names_of

Names = Mapping[int, str]
ORDER = ("sort", "-created_at", "-goods_id")
OFFERED = {"force_down": GoodsAct.FORCE_DOWN, "approve": GoodsAct.APPROVE, "reject": GoodsAct.REJECT}


def platform_page(caller: Caller, query: PlatformGoodsFilter) -> Page[PlatformGoodsRow]:
    """By sort, then the newest; or as asked, the rest of the order behind it."""
    rows = _filtered(caller, query)
    if query.status:
        rows = rows.filter(status=query.status)
    order = [query.sort, *ORDER] if query.sort else ORDER
    page = index_page(rows, query.title, order, query)
    shops, categories = _names(page.items)
    page.items = [_platform(row, shops, categories) for row in page.items]
    return page


def listed_platform_goods(caller: Caller, query: PlatformGoodsFilter) -> QuerySet[GoodsIndex]:
    """All that the list shows, for an export."""
    rows = _filtered(caller, query)
    if query.status:
        rows = rows.filter(status=query.status)
    return holding(rows, query.title) if query.title else rows


def platform_counts(caller: Caller, query: PlatformGoodsFilter) -> list[GoodsStatusCount]:
    """Goods per status under the same filters, each counted up to the cap by its own index."""
    rows = _filtered(caller, query).filter(goods_id__gt=0)
    found = counted(holding(rows, query.title) if query.title else rows)
    tabs = [_tab(status, found[status]) for status in GoodsStatus]
    return [_tab("", sum(tab.count for tab in tabs), any(tab.capped for tab in tabs)), *tabs]


def _tab(status: GoodsStatus | Literal[""], found: int, capped: bool = False) -> GoodsStatusCount:
    capped = capped or bool(status and found > COUNT_CAP)
    return GoodsStatusCount(status=status, count=min(found, COUNT_CAP) if status else found, capped=capped)


def display_page(query: DisplayQuery) -> Page[DisplayRow]:
    """What operators can place on a channel's shelves."""
    rows = indexed().filter(status=GoodsStatus.ON_SHELF, channels__contains=[query.channel])
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.shown is not None:
        placed = rows.filter(shown_on__contains=[query.channel])
        rows = placed if query.shown else rows.exclude(shown_on__contains=[query.channel])
    page = index_page(rows, query.keyword, ORDER, query)
    shops, categories = _names(page.items)
    page.items = [_display(row, query.channel, shops, categories) for row in page.items]
    return page


def _filtered(caller: Caller, query: PlatformGoodsFilter) -> QuerySet[GoodsIndex]:
    """The rows whatever their status and title."""
    rows = indexed()
    if query.merchant_id:
        rows = rows.filter(merchant_id=merchant_of(query.merchant_id))
    if query.category_id:
        rows = rows.filter(category_id__in=catalog.subtree(query.category_id))
    if query.fineness:
        rows = rows.filter(fineness=query.fineness)
    if query.channel:
        rows = rows.filter(channels__contains=[query.channel])
    if query.gain_id:
        rows = rows.filter(merchant_id=tenant_of(query.gain_id), goods_id__in=carriers(caller, query.gain_id))
    return rows


def _names(rows: Iterable[GoodsIndex]) -> tuple[dict[int, str], dict[int, str]]:
    """Merchants' and categories' names."""
    found = list(rows)
    return names_of(row.merchant_id for row in found), catalog.names({row.category_id for row in found})


def _platform(row: GoodsIndex, shops: Names, categories: Names) -> PlatformGoodsRow:
    return PlatformGoodsRow(
        id=row.goods_id,
        merchant_id=row.merchant_id,
        merchant_name=shops.get(row.merchant_id, ""),
        title=row.title,
        cover=row.cover,
        category_id=row.category_id,
        category=categories.get(row.category_id, ""),
        fineness=row.fineness,
        channels=row.channels,
        shown_on=row.shown_on,
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=row.stock,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        sort=row.sort,
        acts=_acts(row.status),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def _display(row: GoodsIndex, channel: str, shops: Names, categories: Names) -> DisplayRow:
    return DisplayRow(
        id=row.goods_id,
        merchant_id=row.merchant_id,
        merchant_name=shops.get(row.merchant_id, ""),
        title=row.title,
        cover=row.cover,
        category=categories.get(row.category_id, ""),
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=row.stock,
        shown=channel in row.shown_on,
    )


def _acts(status: str) -> list[str]:
    """What the operators' list offers for goods in this state; what can be taken down can be displayed."""
    acts = [name for name, act in OFFERED.items() if GOODS.can(status, act)]
    return [*acts, "display"] if "force_down" in acts else acts
