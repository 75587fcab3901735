"""The rolled up days that somebody may see, summed as it is asked for. No merchant's own tables are read.

Operators who ask for all merchants read what these add up to: rows of days and channels, however many merchants there
are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Protocol

from django.db.models import Max, Min, Q, QuerySet, Sum

from core import clock
from core.caller import Caller
from core.dates import check_order
from core.entities import TradeKind
from core.errors import InvalidInput
from core.scopes import only_own
from core.text import say
from datacenter.models import (
    AheadDay,
    Counted,
    DataDay,
    DataState,
    GoodsDay,
    LinkDay,
    PlatformAhead,
    PlatformDay,
    PlatformState,
    PlatformVintage,
    VintageMonth,
)
from datacenter.rules import BANDS, LONGEST, REJECTS, STATE_FIGURES, Brought, Figure, FunnelStep, Range, range_of
from overview import figures as workbench
from tenants.ids import tenant_of

FIGURES = tuple({*map(str, Figure), *map(str, FunnelStep), *REJECTS})
OF_CHANNELS = ("visits", "orders", "paid", "sales", "income")


class Placed(Protocol):
    """`schemas.PlaceQuery` says what each means."""

    merchant_id: int | None
    sub_shop_id: int | None
    channel: str


@dataclass(slots=True)
class Everything:
    """Nothing is left out of what the caller sees."""

    merchant_id: int | None = None
    sub_shop_id: int | None = None
    channel: str = ""


class Wanted(Placed, Protocol):
    start: date | None
    end: date | None


class WantedGoods(Wanted, Protocol):
    """`schemas.GoodsQuery` says what each means."""

    top: int

    @property
    def sort(self) -> str: ...


class OfOne(Wanted, Protocol):
    """`schemas.OrdersOfQuery` says what each means."""

    goods_id: int | None
    kind: TradeKind
    link_id: int | None
    salesman_id: int | None


def asked_range(caller: Caller, wanted: Wanted) -> Range:
    """The days that are asked for and rolled up. Raises InvalidInput (110) for a range the wrong way round, or too
    long.
    """
    found = range_of(wanted.start, wanted.end, _rolled_up_to(caller, wanted))
    check_order(wanted.start, wanted.end)
    if found.end < found.start:
        raise InvalidInput(("start", say("请选择已经过去的日期，当天数据次日凌晨汇总", "Choose days that are over")))
    if (found.end - found.start).days >= LONGEST:
        raise InvalidInput(("start", say(f"最多选择 {LONGEST} 天", f"Choose {LONGEST} days at most")))
    return found


def _rolled_up_to(caller: Caller, wanted: Placed) -> date:
    """Days before this one are rolled up: until the merchant's night has come, yesterday would read as a day of nothing
    on which nothing stood. Of all merchants, while the night of one of them is still to come; a merchant that nights
    have failed for longer holds nobody up.
    """
    today = clock.today()
    behind, merchant_id = Counted.objects.filter(until__lt=today), _merchant_of(caller, wanted)
    if merchant_id is not None:
        behind = behind.filter(merchant_id=merchant_id)
    else:
        behind = behind.filter(until=today - timedelta(days=1))
    return behind.aggregate(first=Min("until"))["first"] or today


def sums(caller: Caller, wanted: Wanted, days: Range) -> dict[str, int]:
    """Each figure over the days."""
    found = _days(caller, wanted, days).aggregate(**{name: Sum(name, default=0) for name in FIGURES})
    return {name: int(value) for name, value in found.items()}


def by_day(caller: Caller, wanted: Wanted, days: Range, *names: str) -> Mapping[date, dict[str, int]]:
    """These figures on each day that has rows."""
    found: QuerySet[Any] = _days(caller, wanted, days)
    rows = found.values("day").annotate(**{f"sum_{name}": Sum(name) for name in names})
    return {row["day"]: {name: int(row[f"sum_{name}"]) for name in names} for row in rows.order_by()}


def vintages(caller: Caller, wanted: Placed, since: date) -> list[dict[str, Any]]:
    """Leases that began in each month since `since`, as they stood at the end of each month, in this order."""
    found: QuerySet[Any] = _of(caller, wanted, VintageMonth.objects.all(), PlatformVintage.objects.all()).filter(
        start__gte=since
    )
    names = ("leases", "rent", "late", "late_sum")
    rows = found.values("start", "day").annotate(**{f"of_{name}": Sum(name) for name in names})
    return [
        {"start": row["start"], "day": row["day"]} | {name: int(row[f"of_{name}"]) for name in names}
        for row in rows.order_by("start", "day")
    ]


def foreseen(caller: Caller, wanted: Placed) -> dict[date, int]:
    """What falls due on each of the days to come that has something."""
    found: QuerySet[Any] = _of(caller, wanted, AheadDay.objects.all(), PlatformAhead.objects.all()).filter(
        day__gte=clock.today()
    )
    return {day: int(amount) for day, amount in found.values_list("day").annotate(sum=Sum("amount")).order_by()}


def states(caller: Caller, wanted: Wanted, *between: Range) -> Mapping[date, dict[str, int]]:
    """What stood at the end of each of these days that was noted."""
    which = Q()
    for days in between:
        which |= Q(day__gte=days.start, day__lte=days.end)
    found: QuerySet[Any] = _of(caller, wanted, DataState.objects.all(), PlatformState.objects.all()).filter(which)
    rows = found.values("day").annotate(**{f"of_{name}": Sum(name) for name in STATE_FIGURES})
    return {row["day"]: {name: int(row[f"of_{name}"]) for name in STATE_FIGURES} for row in rows.order_by()}


def by_channel(caller: Caller, wanted: Wanted, days: Range) -> list[dict[str, Any]]:
    """What each channel brought, the one with most orders first. Money without an order came by none."""
    found: QuerySet[Any] = _days(caller, wanted, days).exclude(channel="").values("channel")
    rows = found.annotate(**{f"sum_{name}": Sum(name) for name in OF_CHANNELS})
    return [
        {"key": row["channel"]} | {name: int(row[f"sum_{name}"]) for name in OF_CHANNELS}
        for row in rows.order_by("-sum_orders", "-sum_income", "channel")
    ]


@workbench.overdue_then
def overdue_at(caller: Caller, day: date) -> int | None:
    """No day knows whose own the leases are."""
    if only_own(caller):
        return None
    found = _of(caller, Everything(), DataState.objects.all(), PlatformState.objects.all()).filter(day=day)
    bands = found.aggregate(**{f"of_{band}": Sum(band) for band in BANDS})
    return None if None in bands.values() else int(sum(bands.values()))


def top_goods(caller: Caller, wanted: WantedGoods, days: Range, kind: TradeKind) -> list[dict[str, Any]]:
    """What was ordered most often, of as many orders the greater amount first; or by the amount, then by orders. An
    index says it by itself; titles are asked for of what is shown.
    """
    rows = GoodsDay.objects.filter(_seen(caller, wanted), kind=kind, day__gte=days.start, day__lte=days.end)
    found: QuerySet[Any] = rows.values("merchant_id", "goods_id").annotate(count=Sum("orders"), sum=Sum("amount"))
    by = ("-sum", "-count") if wanted.sort == "amount" else ("-count", "-sum")
    first = list(found.order_by(*by, "merchant_id", "goods_id")[: wanted.top])
    shown = rows.filter(
        merchant_id__in={row["merchant_id"] for row in first}, goods_id__in=[row["goods_id"] for row in first]
    )
    titles = dict(shown.values_list("goods_id").annotate(title=Max("title")).order_by())
    return [row | {"name": titles[row["goods_id"]]} for row in first]


def top_of(caller: Caller, wanted: Wanted, days: Range, by: Brought, top: int) -> list[dict[str, Any]]:
    """What brought most orders to a merchant; of as many orders the greater amount first."""
    column = f"{by}_id"
    rows = LinkDay.objects.filter(_seen(caller, wanted), day__gte=days.start, day__lte=days.end)
    found: QuerySet[Any] = rows.exclude(**{column: 0}).values_list(column)
    sums = {f"sum_{name}": Sum(name) for name in ("visits", "orders", "paid", "amount")}
    first = found.annotate(**sums).order_by("-sum_orders", "-sum_amount", "-sum_visits", column)[:top]
    names = ("id", "visits", "orders", "paid", "amount")
    return [dict(zip(names, row, strict=True)) for row in first]


def orders_of(caller: Caller, wanted: OfOne, days: Range) -> dict[date, int]:
    """Orders of each of the days that has some. For who sees all merchants the id says whose it is.

    Raises InvalidInput (110) unless one is named.
    """
    named = {"goods_id": wanted.goods_id, "link_id": wanted.link_id, "salesman_id": wanted.salesman_id}
    given = {column: number for column, number in named.items() if number is not None}
    if len(given) != 1:
        text = say("请选择一个商品、推广链接或业务员", "Name one: goods, a link or a salesman")
        raise InvalidInput(("goods_id", text))
    rows: QuerySet[Any] = LinkDay.objects.all()
    if wanted.goods_id is not None:
        rows = GoodsDay.objects.filter(kind=wanted.kind)
    if not is_of_one(caller, wanted):
        rows = rows.filter(merchant_id=tenant_of(*given.values()))
    rows = rows.filter(_seen(caller, wanted), day__gte=days.start, day__lte=days.end, **given)
    found = rows.values_list("day").annotate(sum=Sum("orders"))
    return {day: int(count) for day, count in found.order_by()}


def is_of_one(caller: Caller, wanted: Placed) -> bool:
    """Whether one merchant is asked about."""
    return bool(caller.tenant_id or wanted.merchant_id or wanted.sub_shop_id)


def _days(caller: Caller, wanted: Wanted, days: Range) -> QuerySet[Any]:
    return _of(caller, wanted, DataDay.objects.all(), PlatformDay.objects.all()).filter(
        day__gte=days.start, day__lte=days.end
    )


def _of(caller: Caller, wanted: Placed, each: QuerySet[Any], together: QuerySet[Any]) -> QuerySet[Any]:
    """Rows of `each` merchant that are asked for, or what those of all merchants add up to."""
    if is_of_one(caller, wanted):
        return each.filter(_seen(caller, wanted))
    rows = together
    if wanted.sub_shop_id is not None:
        rows = rows.filter(own=True)
    return rows.filter(channel=wanted.channel) if wanted.channel else rows


def _seen(caller: Caller, wanted: Placed) -> Q:
    """A sub-shop's id carries its merchant."""
    sub_shop_id = _sub_shop_of(caller, wanted)
    merchant_id = _merchant_of(caller, wanted)
    found = Q() if merchant_id is None else Q(merchant_id=merchant_id)
    if sub_shop_id is not None:
        found &= Q(sub_shop_id=sub_shop_id)
    return found & Q(channel=wanted.channel) if wanted.channel else found


def _sub_shop_of(caller: Caller, wanted: Placed) -> int | None:
    return wanted.sub_shop_id if caller.sub_shop_id is None else caller.sub_shop_id


def _merchant_of(caller: Caller, wanted: Placed) -> int | None:
    sub_shop_id = _sub_shop_of(caller, wanted)
    return caller.tenant_id or wanted.merchant_id or (tenant_of(sub_shop_id) if sub_shop_id else None)
