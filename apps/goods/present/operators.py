"""Goods of every merchant as operators' lists, from rows of the cross-merchant index."""

from collections.abc import Mapping
from typing import Literal

from apps.goods.queries.operators import counted_by_status, displayable, listed_page
from apps.goods.rules import GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas import GoodsStatusCount
from apps.goods.schemas.operators import DisplayQuery, DisplayRow, PlatformGoodsFilter, PlatformGoodsRow
from catalog import queries as catalog
from catalog.choices import down_text
from core.caller import Caller
from core.paging import COUNT_CAP, shaped
from core.wire import Page
from overview.models import GoodsIndex
from tenants.names import names_of

Names = Mapping[int, str]
OFFERED = {"force_down": GoodsAct.FORCE_DOWN, "approve": GoodsAct.APPROVE, "reject": GoodsAct.REJECT}


def platform_page(caller: Caller, query: PlatformGoodsFilter) -> Page[PlatformGoodsRow]:
    return shaped(listed_page(caller, query), query, _platform_rows)


def platform_counts(caller: Caller, query: PlatformGoodsFilter) -> list[GoodsStatusCount]:
    """Goods per status under the same filters, each counted up to the cap by its own index."""
    found = counted_by_status(caller, query)
    tabs = [_tab(status, found[status]) for status in GoodsStatus]
    return [_tab("", sum(tab.count for tab in tabs), any(tab.capped for tab in tabs)), *tabs]


def _tab(status: GoodsStatus | Literal[""], found: int, capped: bool = False) -> GoodsStatusCount:
    capped = capped or bool(status and found > COUNT_CAP)
    return GoodsStatusCount(status=status, count=min(found, COUNT_CAP) if status else found, capped=capped)


def display_page(query: DisplayQuery) -> Page[DisplayRow]:
    """What operators can place on a channel's shelves."""
    return shaped(displayable(query), query, lambda rows: _display_rows(rows, query.channel))


def _platform_rows(rows: list[GoodsIndex]) -> list[PlatformGoodsRow]:
    shops, categories = _names(rows)
    return [_platform(row, shops, categories) for row in rows]


def _display_rows(rows: list[GoodsIndex], channel: str) -> list[DisplayRow]:
    shops, categories = _names(rows)
    return [_display(row, channel, shops, categories) for row in rows]


def _names(rows: list[GoodsIndex]) -> tuple[dict[int, str], dict[int, str]]:
    """Merchants' and categories' names."""
    return names_of(row.merchant_id for row in rows), catalog.names({row.category_id for row in rows})


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
