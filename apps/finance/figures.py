"""Rent received, for the workbench. Sums in fen."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import Any

from django.db.models import Case, Expression, F, Q, QuerySet, Sum, When
from django.db.models.expressions import Combinable

from apps.finance.models import Transaction
from apps.finance.rules import INCOME, RENT_RECEIVED, TRANSFERS, TxType
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from core.scopes import only_own
from datacenter import figures as data
from datacenter.figures import Days
from overview import figures
from overview.figures import ClosedDay, DayFigures
from overview.models import DailyFigures, FinanceIndex

OF_RENT = Q(type__in=RENT_RECEIVED) | ~Q(rent=0)
RENT_PART = Case(When(type__in=RENT_RECEIVED, then=F("amount")), default=F("rent"))
RENT = Sum(RENT_PART, default=0)
"""A captured deposit is one transaction; its `rent` says how much of it is rent."""
ORDERS_PAID = Sum(Case(When(amount__gt=0, then=1), default=-1), filter=Q(type=TxType.FIRST_RENT, rent=0), default=0)
"""First rents less those that were undone. One of which something is kept for damage was paid all the same."""


@figures.source
def days(caller: Caller, first: date) -> Mapping[date, DayFigures]:
    return _everywhere(first) if caller.tenant is None else _here(caller, first)


def _here(caller: Caller, first: date) -> dict[date, DayFigures]:
    """Of who is held to the own orders nothing: their room says which those are, and asks `rents`."""
    rows = Transaction.objects.all()
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    return {} if only_own(caller) else _rents(rows, first)


def rents(order_ids: QuerySet[Any], first: date) -> dict[date, DayFigures]:
    """What came in for these orders, each day since `first`; `order_ids` is a query for ids."""
    return _rents(Transaction.objects.filter(order_id__in=order_ids), first)


def _rents(rows: QuerySet[Transaction], first: date) -> dict[date, DayFigures]:
    rows = rows.filter(OF_RENT, day__gte=first, at__gte=clock.start_of(first))
    sums = rows.values_list("day").annotate(sum=RENT, paid=ORDERS_PAID).order_by()
    return {day: DayFigures(paid=paid, received=amount) for day, amount, paid in sums}


def _everywhere(first: date) -> dict[date, DayFigures]:
    """Days before today as they were rolled up; today from the index rows: each first rent is an order paid."""
    today = clock.today()
    rolled = DailyFigures.objects.filter(day__gte=first, day__lt=today).values_list("day")
    before = {day: DayFigures(received=amount) for day, amount in rolled.annotate(sum=Sum("rent_received")).order_by()}
    rows = FinanceIndex.objects.filter(OF_RENT, at__gte=clock.start_of(today))
    now = rows.aggregate(sum=RENT, paid=ORDERS_PAID)
    return before | {today: DayFigures(paid=now["paid"], received=now["sum"])}


FINAL = (TxType.FINAL_PAYMENT, TxType.BUYOUT)
"""What customers pay to own the goods, at the end of the term or before."""


def came_in(channel: Expression | Combinable, days: Days) -> Iterator[tuple[date, int | None, str | None, Fen, Fen]]:
    """Day, sub-shop, channel, rent and final payments of each of these days; `channel` is an expression over
    `order_id`, for the orders lie above. Nothing is posted before its day."""
    rows = Transaction.objects.filter(OF_RENT | Q(type__in=FINAL), days.of("day"), days.begun("at"))
    rows = rows.exclude(type__in=TRANSFERS)
    found = rows.annotate(order_channel=channel).values_list("day", "sub_shop_id", "order_channel").order_by()
    rent = Sum(RENT_PART, filter=OF_RENT, default=0)
    yield from found.annotate(rent_sum=rent, final_sum=_sum(FINAL)).iterator()


@data.touched
def data_touched(since: data.Since) -> Iterator[date]:
    """Earlier days that something was posted to since."""
    yield from _since(since.day).filter(day__lt=since.day).values_list("day", flat=True).distinct()


@data.moved
def data_moved(day: date) -> Iterator[int]:
    rows = _since(day).values_list("order_id", flat=True).distinct()
    yield from (order_id for order_id in rows if order_id is not None)


def _since(day: date) -> QuerySet[Transaction]:
    return Transaction.objects.filter(at__gte=clock.start_of(day)).order_by()


CAME_IN = (*INCOME, TxType.DEPOSIT_CAPTURE)
REFUNDS = (TxType.REFUND, TxType.FREIGHT_REFUND)
COMMISSIONS = (TxType.COMMISSION, TxType.COMMISSION_REFUND)


def earned(
    channel: Expression | Combinable, days: Days, *, sales: bool
) -> Iterator[tuple[date, int | None, str | None, Fen, Fen, Fen]]:
    """Day, sub-shop, channel, income less refunds, refunds, and commission of each of these days, by the day on which
    the money came or went; `sales`: of purchases, or of all else. `channel` is an expression over `order_id`.
    """
    rows = Transaction.objects.filter(days.of("day"), days.begun("at"), type__in=(*CAME_IN, *REFUNDS, *COMMISSIONS))
    of_sales = Q(order_kind=TradeKind.PURCHASE)
    rows = rows.filter(of_sales if sales else ~of_sales).annotate(order_channel=channel)
    found = rows.values_list("day", "sub_shop_id", "order_channel").order_by()
    sums = {"net": _sum((*CAME_IN, *REFUNDS)), "back": -_sum(REFUNDS), "taken": -_sum(COMMISSIONS)}
    yield from found.annotate(**sums).iterator()


@figures.closing
def closed(day: date) -> ClosedDay:
    found = (
        Transaction.objects.filter(day=day)
        .exclude(type__in=TRANSFERS)
        .aggregate(rent=RENT, income=_sum(CAME_IN), refunds=_sum(REFUNDS))
    )
    return ClosedDay(rent_received=found["rent"], income=found["income"], refunds=-found["refunds"])


def _sum(types: Collection[TxType]) -> Sum:
    return Sum("amount", filter=Q(type__in=types), default=0)
