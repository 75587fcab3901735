"""From rolled up days to what the data centre shows."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from catalog.choices import CHANNELS, label_of
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.text import say
from datacenter import figures, queries
from datacenter.queries import OfOne, Placed, Wanted
from datacenter.rules import (
    AHEAD,
    BAND_SUMS,
    BANDS,
    COHORTS,
    HOW,
    MONEY,
    REJECTS,
    STATE_FIGURES,
    Brought,
    Figure,
    FunnelStep,
    Range,
    Standing,
    Unit,
    months_before,
    months_between,
    ratio,
    rolls,
    standing,
)
from datacenter.schemas import (
    AgeOut,
    AmountPoint,
    ChannelOut,
    DayOut,
    DuePoint,
    ForecastOut,
    FunnelStepOut,
    GoodsCount,
    GoodsQuery,
    KpiOut,
    OrdersOut,
    OrdersPoint,
    OverviewOut,
    RangeOut,
    RejectOut,
    RollOut,
    StatePoint,
    StatesOut,
    TopOut,
    TopQuery,
    VintageLine,
    VintageOut,
    VintagePoint,
)
from tenants.names import names_of

NOTHING_STANDS = dict.fromkeys(STATE_FIGURES, 0)


def overview(caller: Caller, query: Wanted) -> OverviewOut:
    days = queries.asked_range(caller, query)
    now, before = (queries.sums(caller, query, one) for one in (days, days.before))
    ends = (days.end, days.before.end)
    states = queries.states(caller, query, *(Range(day, day) for day in ends))
    stood, stood_before = (standing(states.get(day, NOTHING_STANDS)) for day in ends)
    shown = [one for one in Standing if one != Standing.OWNED or not query.channel]
    return OverviewOut(
        range=_range(days),
        before=_range(days.before),
        kpis=[
            *(_kpi(one, now[one], before[one]) for one in Figure),
            *(_kpi(one, stood[one], stood_before[one]) for one in shown),
        ],
    )


def _kpi(one: Figure | Standing, value: int, before: int) -> KpiOut:
    unit: Unit = "money" if one in MONEY else "count"
    return KpiOut(key=one, label=one.words, unit=unit, value=value, before=before, how=say(*HOW[one]))


def states(caller: Caller, query: Wanted) -> StatesOut:
    """What stood at the end of each day, those without a note too."""
    days = queries.asked_range(caller, query)
    found = queries.states(caller, query, Range(_month_before(days.start), days.end))
    last = found.get(days.end, NOTHING_STANDS)
    return StatesOut(
        days=[_stood(query, day, found.get(day, NOTHING_STANDS)) for day in days.days],
        ages=[
            AgeOut(key=band, label=band.upper(), orders=last[band], amount=last[sum_])
            for band, sum_ in zip(BANDS, BAND_SUMS, strict=True)
        ],
        rolls=[
            RollOut(
                day=day,
                rates=rolls(found.get(_month_before(day), NOTHING_STANDS), found.get(day, NOTHING_STANDS)),
            )
            for day in days.days
            if day == days.end or (day + timedelta(days=1)).day == 1
        ],
    )


def _month_before(day: date) -> date:
    """The last day of the month before."""
    return day.replace(day=1) - timedelta(days=1)


def vintages(caller: Caller, query: Placed) -> list[VintageOut]:
    """By the month of start, the newest first; its leases as they were counted last."""
    since = months_before(clock.today(), COHORTS)
    found: dict[date, VintageOut] = {}
    for row in queries.vintages(caller, query, since):
        one = found.setdefault(row["start"], VintageOut(start=row["start"], leases=0, rent=0, points=[]))
        one.leases, one.rent = row["leases"], row["rent"]
        rate = ratio(row["late"], row["leases"]) if row["leases"] else 0
        month = months_between(row["start"], row["day"])
        one.points.append(VintagePoint(month=month, late=row["late"], rate=rate, late_sum=row["late_sum"]))
    return [found[start] for start in sorted(found, reverse=True)]


def _stood(query: Wanted, day: date, state: Mapping[str, int]) -> StatePoint:
    owned, stood = _apart(query, state)
    return StatePoint(day=day, owned=owned, ages=[state[name] for name in BAND_SUMS], **stood)


def _apart(query: Wanted, state: Mapping[str, int]) -> tuple[int | None, dict[Standing, int]]:
    """The pieces that are owned, which came by no channel; and what else stood."""
    stood = standing(state)
    owned = stood.pop(Standing.OWNED)
    return None if query.channel else owned, stood


def vintage_lines(caller: Caller, query: Placed) -> list[VintageLine]:
    return [
        VintageLine(start=one.start, leases=one.leases, rent=one.rent, **dict(point))
        for one in vintages(caller, query)
        for point in one.points
    ]


def forecast(caller: Caller, query: Placed) -> ForecastOut:
    """Every day to come, those without anything too."""
    found, today = queries.foreseen(caller, query), clock.today()
    days = [today + timedelta(days=n) for n in range(AHEAD)]
    points = [DuePoint(day=day, amount=found.get(day, 0)) for day in days]
    return ForecastOut(days=points, total=sum(point.amount for point in points))


def curve(caller: Caller, query: Wanted, figure: Figure) -> list[AmountPoint]:
    """A sum of money, day by day, each beside the day as far into the range before."""
    return [AmountPoint(day=day, amount=now, before=before) for day, now, before in _pairs(caller, query, figure)]


def orders_of(caller: Caller, query: OfOne) -> list[OrdersPoint]:
    days = queries.asked_range(caller, query)
    both = queries.orders_of(caller, query, Range(days.before.start, days.end))
    return [
        OrdersPoint(day=day, orders=both.get(day, 0), before=both.get(earlier, 0))
        for day, earlier in zip(days.days, days.before.days, strict=True)
    ]


def orders(caller: Caller, query: Wanted) -> OrdersOut:
    sums = queries.sums(caller, query, queries.asked_range(caller, query))
    return OrdersOut(
        days=[
            OrdersPoint(day=day, orders=now, before=before)
            for day, now, before in _pairs(caller, query, Figure.ORDERS)
        ],
        funnel=[
            FunnelStepOut(key=step, label=step.words, count=sums[step])
            for step in FunnelStep
            if step != FunnelStep.VISITS or sums[step]
        ],
        rejects=[
            RejectOut(key=code, label=code.words, count=sums[name])
            for name, code in sorted(REJECTS.items(), key=lambda one: -sums[one[0]])
        ],
    )  # fmt: skip


def channels(caller: Caller, query: Wanted) -> list[ChannelOut]:
    """Those that brought something."""
    rows = queries.by_channel(caller, query, queries.asked_range(caller, query))
    return [
        ChannelOut(label=label_of(CHANNELS, row["key"]), **row)
        for row in rows
        if any(row[name] for name in queries.OF_CHANNELS)
    ]


def top_goods(caller: Caller, query: GoodsQuery, kind: TradeKind) -> list[GoodsCount]:
    rows = queries.top_goods(caller, query, queries.asked_range(caller, query), kind)
    names = names_of(row["merchant_id"] for row in rows)
    return [
        GoodsCount(
            merchant_id=row["merchant_id"], merchant_name=names.get(row["merchant_id"], ""), goods_id=row["goods_id"],
            title=row["name"], orders=row["count"], amount=row["sum"],
        )
        for row in rows
    ]  # fmt: skip


def top_of(caller: Caller, query: TopQuery, by: Brought) -> list[TopOut]:
    """Of one merchant; nothing where operators haven't named it."""
    if not queries.is_of_one(caller, query):
        return []
    rows = queries.top_of(caller, query, queries.asked_range(caller, query), by, query.top)
    names = figures.names[by](row["id"] for row in rows)
    return [TopOut(name=names.get(row["id"], ""), **row) for row in rows]


def day_rows(caller: Caller, query: Wanted) -> list[DayOut]:
    """Every day of the range, those without a row too."""
    days = queries.asked_range(caller, query)
    names = (*map(str, Figure), *REJECTS)
    found = queries.by_day(caller, query, days, *names)
    stood = queries.states(caller, query, days)
    nothing = dict.fromkeys(names, 0)
    return [_line(query, day, found.get(day, nothing), stood.get(day, NOTHING_STANDS)) for day in days.days]


def _line(query: Wanted, day: date, found: Mapping[str, int], state: Mapping[str, int]) -> DayOut:
    owned, stood = _apart(query, state)
    return DayOut(day=day, owned=owned, **found, **stood, **{name: state[name] for name in BAND_SUMS})


def _pairs(caller: Caller, query: Wanted, figure: Figure) -> Iterator[tuple[date, int, int]]:
    days = queries.asked_range(caller, query)
    both = queries.by_day(caller, query, Range(days.before.start, days.end), figure)
    for day, earlier in zip(days.days, days.before.days, strict=True):
        now, before = (both.get(one, {figure: 0})[figure] for one in (day, earlier))
        yield day, now, before


def _range(days: Range) -> RangeOut:
    return RangeOut(start=days.start, end=days.end)
