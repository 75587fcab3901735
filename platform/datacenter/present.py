"""From rolled up days to what the data centre shows."""

from collections.abc import Iterator
from datetime import date

from core.caller import Caller
from core.entities import TradeKind
from core.text import say
from datacenter import queries
from datacenter.queries import Wanted
from datacenter.rules import HOW, MONEY, Figure, FunnelStep, Range
from datacenter.schemas import (
    AmountPoint,
    DayOut,
    FunnelStepOut,
    GoodsCount,
    KpiOut,
    OrdersOut,
    OrdersPoint,
    OverviewOut,
    RangeOut,
    TopQuery,
)
from tenants.names import names_of


def overview(caller: Caller, query: Wanted) -> OverviewOut:
    days = queries.asked_range(query)
    now, before = (queries.sums(caller, query, one) for one in (days, days.before))
    return OverviewOut(
        range=_range(days),
        before=_range(days.before),
        kpis=[
            KpiOut(
                key=one, label=one.words, unit="money" if one in MONEY else "count", value=now[one],
                before=before[one], how=say(*HOW[one]),
            )
            for one in Figure
        ],
    )  # fmt: skip


def curve(caller: Caller, query: Wanted, figure: Figure) -> list[AmountPoint]:
    """A sum of money, day by day, each beside the day as far into the range before."""
    return [AmountPoint(day=day, amount=now, before=before) for day, now, before in _pairs(caller, query, figure)]


def orders(caller: Caller, query: Wanted) -> OrdersOut:
    sums = queries.sums(caller, query, queries.asked_range(query))
    return OrdersOut(
        days=[
            OrdersPoint(day=day, orders=now, before=before)
            for day, now, before in _pairs(caller, query, Figure.ORDERS)
        ],
        funnel=[FunnelStepOut(key=step, label=step.words, count=sums[step]) for step in FunnelStep],
    )  # fmt: skip


def top_goods(caller: Caller, query: TopQuery, kind: TradeKind) -> list[GoodsCount]:
    rows = queries.top_goods(caller, query, queries.asked_range(query), kind, query.top)
    names = names_of(row["merchant_id"] for row in rows)
    return [
        GoodsCount(
            merchant_id=row["merchant_id"], merchant_name=names.get(row["merchant_id"], ""), goods_id=row["goods_id"],
            title=row["name"], orders=row["count"], amount=row["sum"],
        )
        for row in rows
    ]  # fmt: skip


def day_rows(caller: Caller, query: Wanted) -> list[DayOut]:
    """Every day of the range, those without a row too."""
    days = queries.asked_range(query)
    found = queries.by_day(caller, query, days, *map(str, Figure))
    nothing = dict.fromkeys(map(str, Figure), 0)
    return [DayOut(day=day, **found.get(day, nothing)) for day in days.days]


def _pairs(caller: Caller, query: Wanted, figure: Figure) -> Iterator[tuple[date, int, int]]:
    days = queries.asked_range(query)
    both = queries.by_day(caller, query, Range(days.before.start, days.end), figure)
    for day, earlier in zip(days.days, days.before.days, strict=True):
        now, before = (both.get(one, {figure: 0})[figure] for one in (day, earlier))
        yield day, now, before


def _range(days: Range) -> RangeOut:
    return RangeOut(start=days.start, end=days.end)
