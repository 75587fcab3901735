"""The goods list of a shop and its tabs."""

from apps.goods import queries
from apps.goods.models import Goods
from apps.goods.queries.lists import counted_by_status, listed
from apps.goods.rules import DELETABLE, GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas import GoodsFilter, GoodsRow, GoodsStatusCount
from catalog import queries as catalog
from catalog.choices import down_text
from core.caller import Caller
from core.paging import shaped_page
from core.wire import Page

PUT_ON = (GoodsAct.PUT_ON, GoodsAct.PUBLISH)


def goods_page(caller: Caller, query: GoodsFilter) -> Page[GoodsRow]:
    """In the order asked for; without one in the shop's own. The newest first among equals."""
    return shaped_page(listed(caller, query), query, _rows)


def status_counts(caller: Caller, query: GoodsFilter) -> list[GoodsStatusCount]:
    counts = counted_by_status(caller, query)
    tabs = [GoodsStatusCount(status=status, count=counts.get(status, 0)) for status in GoodsStatus]
    return [GoodsStatusCount(status="", count=sum(counts.values())), *tabs]


def _rows(rows: list[Goods]) -> list[GoodsRow]:
    names = catalog.names({row.category_id for row in rows})
    stock = queries.stock_of([row.pk for row in rows])
    return [_row(row, names.get(row.category_id, ""), *stock.get(row.pk, (0, 0))) for row in rows]


def _row(row: Goods, category: str, stock: int, locked: int) -> GoodsRow:
    return GoodsRow(
        id=row.pk,
        title=row.title,
        cover=row.pictures[0] if row.pictures else "",
        category_id=row.category_id,
        category=category,
        brand=row.brand,
        fineness=row.fineness,
        plan=row.plan,
        channels=row.channels,
        shown_on=row.shown_on,
        price_from=row.price_from,
        sell_from=row.sell_from,
        stock=stock,
        available=stock - locked,
        status=GoodsStatus.of(row.status),
        down_reason=down_text(row.down_code, row.down_reason),
        sort=row.sort,
        acts=_acts(row.status),
        updated_at=row.updated_at,
    )


def _acts(status: str) -> list[str]:
    """What a shop's list offers for goods in this state."""
    acts = [] if status == GoodsStatus.REVIEWING else ["edit"]
    if any(GOODS.can(status, act) for act in PUT_ON):
        acts.append("put_on")
    if GOODS.can(status, GoodsAct.TAKE_OFF):
        acts.append("take_off")
    if status in DELETABLE:
        acts.append("delete")
    return acts
