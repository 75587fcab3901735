"""Leases placed, paid and overdue, for the workbench. Sums in fen."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from django.db.models import Count, Max, Q, QuerySet, Sum
from django.db.models.functions import Coalesce, ExtractMonth, ExtractYear, TruncDate

from apps.finance.figures import came_in, earned, rents
from apps.goods.queries import pieces_gone
from apps.leases import queries
from apps.leases.log import LeaseLog
from apps.leases.models import Order
from apps.leases.rules import LATE, Age, LeaseStep, OrderStatus, Stage, age_on, since_between
from catalog.choices import RejectCode
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.scopes import only_own
from datacenter import figures as data
from datacenter.rules import COHORTS, months_before
from overview import figures
from overview.figures import ClosedDay, DayFigures
from overview.models import DailyFigures, OrderIndex


@figures.source
def days(caller: Caller, first: date) -> Mapping[date, DayFigures]:
    return _everywhere(first) if caller.tenant is None else _here(caller, first)


def _here(caller: Caller, first: date) -> dict[date, DayFigures]:
    rows, since, today = queries.visible_to(caller), clock.start_of(first), clock.today()
    days = rows.filter(created_at__gte=since).values_list(TruncDate("created_at", tzinfo=clock.SHANGHAI))
    found = {day: DayFigures(orders=count) for day, count in days.annotate(count=Count("pk")).order_by()}
    if only_own(caller):
        for day, came in rents(rows.values("pk"), first).items():
            found[day] = found.get(day, DayFigures()) + came
    return found | {today: found.get(today, DayFigures()) + _overdue(rows)}


def _everywhere(first: date) -> dict[date, DayFigures]:
    """Days before today as they were rolled up; today from the index rows."""
    today = clock.today()
    rows = DailyFigures.objects.filter(day__gte=first, day__lt=today).values_list("day")
    rolled = rows.annotate(orders_of=Sum("orders"), paid_of=Sum("paid_orders")).order_by()
    # All stages by name, so that the index over (stage, created_at) serves.
    new = OrderIndex.objects.filter(stage__in=list(Stage), created_at__gte=clock.start_of(today)).count()
    before = {day: DayFigures(orders=orders, paid=paid) for day, orders, paid in rolled}
    return before | {today: DayFigures(orders=new) + _overdue(OrderIndex.objects.all())}


def _overdue(rows: QuerySet[Any]) -> DayFigures:
    late = rows.filter(stage=Stage.OVERDUE).aggregate(count=Count("pk"), amount=Sum("overdue_amount"))
    return DayFigures(overdue=late["count"], overdue_amount=late["amount"] or 0)


@figures.closing
def closed(day: date) -> ClosedDay:
    start, end = clock.start_of(day), clock.start_of(day + timedelta(days=1))

    def during(moment: str) -> Count:
        return Count("pk", filter=Q(**{f"{moment}__gte": start, f"{moment}__lt": end}))

    found = Order.objects.aggregate(
        orders=during("created_at"), paid_orders=during("paid_at"), shipped=during("shipped_at"),
        finished=during("finished_at"),
    )  # fmt: skip
    return ClosedDay(**found)


STEPS = {step.value: step.column for step in LeaseStep}
"""Of the leases that were placed on a day: each step that they came to, whenever that was."""
REJECTED = {f"rejected_{code}": Q(status=OrderStatus.REJECTED, reject_code=code) for code in RejectCode}


PAID_RENT = Sum("total_rent", filter=~Q(paid_at=None), default=0)


def _placed(days: data.Days) -> QuerySet[Any]:
    placed = Order.objects.filter(days.span("created_at"), deleted_at=None)
    return placed.annotate(day=TruncDate("created_at", tzinfo=clock.SHANGHAI)).filter(days.of("day")).order_by()


@data.part
def data_days(days: data.Days) -> Iterator[tuple[data.Place, data.Figures]]:
    which = {step: Q(**{f"{moment}__isnull": False}) for step, moment in STEPS.items()} | REJECTED
    counts = {name: Count("pk", filter=one) for name, one in which.items()}
    for row in _placed(days).values("day", "sub_shop_id", "channel").annotate(orders=Count("pk"), **counts):
        yield data.place(row.pop("day"), row.pop("sub_shop_id"), row.pop("channel")), row
    for day, sub_shop_id, channel, rent, final in came_in(queries.channel_of("order_id"), days):
        yield data.place(day, sub_shop_id, channel), {"rent_in": rent, "final_in": final}
    for day, sub_shop_id, channel, net, back, taken in earned(queries.channel_of("order_id"), days, sales=False):
        yield data.place(day, sub_shop_id, channel), {"income": net, "refunds": back, "commission": taken}


@data.touched
def data_touched(since: data.Since) -> Iterator[date]:
    """When those were placed that came to a step since, or were rejected, renewed or deleted."""
    went_on = Q(pk__in=since.trades(LeaseLog.RENEW)) | Q(status=OrderStatus.REJECTED, finished_at__gte=since.moment)
    for moment in (*STEPS.values(), "deleted_at"):
        went_on |= Q(**{f"{moment}__gte": since.moment})
    yield from _placed_on(went_on, since.trades())


def placed_on(order_ids: Collection[int]) -> Iterator[date]:
    """The days of the data centre on which these leases count."""
    return _placed_on(Q(), order_ids)


def _placed_on(which: Q, order_ids: Collection[int]) -> Iterator[date]:
    rows = Order.objects.filter(which, pk__in=order_ids).annotate(day=TruncDate("created_at", tzinfo=clock.SHANGHAI))
    yield from rows.values_list("day", flat=True).distinct().order_by()


@data.link_part
def data_links(days: data.Days) -> Iterator[tuple[data.LinkPlace, data.Figures]]:
    rows = _placed(days).exclude(share_link_id=None, salesman_id=None)
    found = rows.values_list("day", "sub_shop_id", "channel", "share_link_id", "salesman_id")
    sums = {"orders": Count("pk"), "paid": Count("pk", filter=~Q(paid_at=None)), "sum": PAID_RENT}
    for day, shop, channel, link_id, salesman_id, orders, paid, amount in found.annotate(**sums):
        place = data.link_place(day, shop, channel, link_id, salesman_id)
        yield place, {"orders": orders, "paid": paid, "amount": amount}


@data.state
def data_state(day: date) -> Iterator[tuple[data.Place, data.Figures]]:
    """What is with customers, what secures it, and what of it is late: by how many days the next morning says so."""
    for shop, channel, out in _out().values_list("sub_shop_id", "channel").annotate(out=Sum("pieces")).order_by():
        yield data.place(day, shop, channel), {"out": out}
    places = Order.objects.values_list("sub_shop_id", "channel").order_by()
    for shop, channel, left in places.filter(deposit_left__gt=0).annotate(left=Sum("deposit_left")):
        yield data.place(day, shop, channel), {"deposits": left}
    late = places.filter(status__in=LATE, overdue_since__isnull=False)
    counted = late.values_list("sub_shop_id", "channel", "overdue_since")
    for shop, channel, since, count, amount in counted.annotate(count=Count("pk"), sum=Sum("overdue_amount")):
        age = age_on(since, day + timedelta(days=1))
        yield data.place(day, shop, channel), {age: count, f"{age}_sum": amount}


@data.vintage
def data_vintage(day: date) -> Iterator[tuple[data.VintagePlace, data.Figures]]:
    """Leases by the month in which they began, of the months that people read; late ones, those that are overdue for
    more than 30 days.
    """
    since = since_between(Age.M2, day + timedelta(days=1))[1]
    overdue = Q(status__in=LATE, overdue_since__lte=since)
    begun = Order.objects.filter(anchor_date__gte=months_before(day, COHORTS), anchor_date__lte=day)
    rows = begun.annotate(year=ExtractYear("anchor_date"), month=ExtractMonth("anchor_date"))
    places = rows.values_list("sub_shop_id", "channel", "year", "month").order_by()
    for shop, channel, year, month, leases, rent, late, late_sum in places.annotate(
        leases=Count("pk"),
        rent=Sum("total_rent"),
        late=Count("pk", filter=overdue | Q(status=OrderStatus.WRITTEN_OFF)),
        late_sum=Sum("overdue_amount", filter=overdue, default=0),
    ):
        place = data.vintage_place(day, shop, channel, date(year, month, 1))
        yield place, {"leases": leases, "rent": rent, "late": late, "late_sum": late_sum}


def _out() -> QuerySet[Any]:
    """Leases whose goods left the shop and didn't come back, with how many pieces; one where the stock doesn't know."""
    stages = Order.objects.filter(Q(stage__in=(Stage.DEALING, Stage.OVERDUE)) | Q(status=OrderStatus.SHIPPED))
    return stages.annotate(pieces=Coalesce(pieces_gone("pk"), 1))


@data.goods_part
def data_goods(days: data.Days) -> Iterator[tuple[data.GoodsPlace, data.Figures]]:
    rows = _placed(days).values_list("day", "sub_shop_id", "channel", "goods_id")
    for day, shop, channel, goods_id, title, orders, amount in rows.annotate(
        latest=Max("title"), orders=Count("pk"), sum=PAID_RENT
    ):
        place = data.goods_place(day, shop, channel, TradeKind.LEASE, goods_id)
        yield place, {"title": title, "orders": orders, "amount": amount}
