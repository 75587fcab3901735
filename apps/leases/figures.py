"""Leases placed, paid and overdue, for the workbench. Sums in fen."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.finance.figures import rents
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import Stage
from core import clock
from core.caller import Caller
from core.scopes import only_own
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
