"""Rent received, for the workbench. Sums in fen."""

from collections.abc import Collection, Mapping
from datetime import date

from django.db.models import Q, Sum

from apps.finance.models import Transaction
from apps.finance.rules import INCOME, RENT_RECEIVED, TRANSFERS, TxType
from core import clock
from core.caller import Caller
from overview import figures
from overview.figures import ClosedDay, DayFigures
from overview.models import DailyFigures, FinanceIndex


@figures.source
def days(caller: Caller, first: date) -> Mapping[date, DayFigures]:
    return _everywhere(first) if caller.tenant is None else _here(caller, first)


def _here(caller: Caller, first: date) -> dict[date, DayFigures]:
    rows = Transaction.objects.filter(day__gte=first, at__gte=clock.start_of(first), type__in=RENT_RECEIVED)
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    sums = rows.values_list("day").annotate(sum=Sum("amount")).order_by()
    return {day: DayFigures(received=amount) for day, amount in sums}


def _everywhere(first: date) -> dict[date, DayFigures]:
    """Days before today as they were rolled up; today from the index rows: each first rent is an order paid."""
    today = clock.today()
    rolled = DailyFigures.objects.filter(day__gte=first, day__lt=today).values_list("day")
    before = {day: DayFigures(received=amount) for day, amount in rolled.annotate(sum=Sum("rent_received")).order_by()}
    rows = FinanceIndex.objects.filter(at__gte=clock.start_of(today), type__in=RENT_RECEIVED)
    received = rows.aggregate(sum=Sum("amount"))["sum"] or 0
    paid = rows.filter(type=TxType.FIRST_RENT).count()
    return before | {today: DayFigures(paid=paid, received=received)}


CAME_IN = (*INCOME, TxType.DEPOSIT_CAPTURE)
REFUNDS = (TxType.REFUND, TxType.FREIGHT_REFUND)


@figures.closing
def closed(day: date) -> ClosedDay:
    """Captured deposits are income here; how much of them was rent, bills know."""
    found = (
        Transaction.objects.filter(day=day)
        .exclude(type__in=TRANSFERS)
        .aggregate(rent=_sum(RENT_RECEIVED), income=_sum(CAME_IN), refunds=_sum(REFUNDS))
    )
    return ClosedDay(rent_received=found["rent"], income=found["income"], refunds=-found["refunds"])


def _sum(types: Collection[TxType]) -> Sum:
    return Sum("amount", filter=Q(type__in=types), default=0)
