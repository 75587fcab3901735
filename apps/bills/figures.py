"""Rent asked for, and overdue, of a day that is over. Sums in fen."""

from collections.abc import Collection, Iterator
from datetime import date, timedelta
from typing import Any

from django.db import connection
from django.db.models import F, OuterRef, Q, Subquery, Sum

from apps.bills.models import Bill, Instalment
from apps.bills.queries import OVERDUE_SUM
from apps.bills.queries.overdue import UNPAID
from apps.bills.queries.schedule import UNISSUED
from apps.bills.rules import BUYOUTS, NOT_ASKED, OPEN_STATUSES, RENT_KINDS, BillStatus
from apps.bills.services.schedule import LOOK_BACK
from apps.leases.log import LeaseLog
from apps.leases.queries import channel_of
from apps.leases.rules import ISSUING
from core.db import literals
from datacenter import figures as data
from datacenter.rules import AHEAD
from overview import figures
from overview.figures import ClosedDay


@figures.closing
def closed(day: date) -> ClosedDay:
    asked = Q(due_date=day, kind__in=RENT_KINDS) & ~Q(status__in=NOT_ASKED)
    found = Bill.objects.filter(Q(due_date=day) | Q(status__in=OPEN_STATUSES)).aggregate(
        due=Sum("amount", filter=asked, default=0),
        overdue=OVERDUE_SUM,
    )
    return ClosedDay(rent_due=found["due"], overdue_amount=found["overdue"])


FORESEEN = f"""
SELECT due_date, sub_shop_id, channel, sum(amount)::bigint FROM (
  SELECT i.due_date, o.sub_shop_id, o.channel, i.rent + i.addon AS amount
    FROM bills_instalment i JOIN leases_order o ON o.id = i.order_id
   WHERE i.due_date BETWEEN %(first)s AND %(last)s AND o.status = ANY(%(issuing)s) AND {UNISSUED}
  UNION ALL
  SELECT b.due_date, o.sub_shop_id, o.channel, {UNPAID}
    FROM bills_bill b JOIN leases_order o ON o.id = b.order_id
   WHERE b.due_date BETWEEN %(first)s AND %(last)s AND b.kind IN ({literals(RENT_KINDS)})
     AND b.status IN ({literals(OPEN_STATUSES)})
) AS foreseen GROUP BY 1, 2, 3
"""


@data.ahead
def data_ahead(first: date) -> Iterator[tuple[data.Place, data.Figures]]:
    """Periods that will be asked for, and those that are and aren't paid, by the day on which they fall due."""
    values: dict[str, Any] = {"first": first, "last": first + timedelta(days=AHEAD - 1), "issuing": list(ISSUING)}
    with connection.cursor() as cursor:
        cursor.execute(FORESEEN, values)
        rows = cursor.fetchall()
    for day, shop, channel, amount in rows:
        yield data.place(day, shop, channel), {"amount": amount}


COUNTED = (*RENT_KINDS, *BUYOUTS)
GIVEN_BACK = Q(kind__in=BUYOUTS, status=BillStatus.REFUNDED)


@data.part
def data_days(days: data.Days) -> Iterator[tuple[data.Place, data.Figures]]:
    """What was asked for on each day; a void bill, and a buyout that was given back, asks for nothing."""
    rows = Bill.objects.filter(days.of("due_date"), kind__in=COUNTED).exclude(status__in=NOT_ASKED)
    asked = rows.exclude(GIVEN_BACK).annotate(channel=channel_of("order_id"))
    found = asked.values_list("due_date", "sub_shop_id", "channel").order_by()
    rent = Sum("amount", filter=Q(kind__in=RENT_KINDS), default=0)
    final = Sum("amount", filter=Q(kind__in=BUYOUTS), default=0)
    for day, shop, channel, rent_due, final_due in found.annotate(rent_due=rent, final_due=final):
        yield data.place(day, shop, channel), {"rent_due": rent_due, "final_due": final_due}


@data.touched
def data_touched(since: data.Since) -> Iterator[date]:
    """Days on which something is asked no more, or was issued for later, of the trades that something was done to, and
    all of a buyout that was withdrawn, behind which what fell due meanwhile is issued for its own day; and the days for
    which a night issues what it finds without a bill.
    """
    yield from (since.day - timedelta(days=n) for n in range(1, LOOK_BACK.days + 1))
    changed = Q(status__in=NOT_ASKED) | Q(kind__in=BUYOUTS) | Q(issued_late__gte=since.day)
    yield from _due_dates(changed, since.trades())
    yield from due_dates(since.trades(LeaseLog.WITHDRAW_BUY_OUT))
    yield from due_dates(since.trades(LeaseLog.TAKE_OVER))
    yield from _left(since)


def _left(since: data.Since) -> Iterator[date]:
    """Days on which a rent that is asked again was asked for before: by the schedule, or when it was asked again."""
    agreed = Instalment.objects.filter(order_id=OuterRef("order_id"), period=OuterRef("period")).values("due_date")
    later = Bill.objects.filter(order_id__in=since.trades(), kind__in=RENT_KINDS, due_date__gte=since.day)
    rows = later.annotate(agreed=Subquery(agreed[:1])).filter(agreed__lt=F("due_date"))
    for first, last in rows.values_list("agreed", "due_date"):
        yield from (first + timedelta(days=n) for n in range((last - first).days))


def due_dates(order_ids: Collection[int]) -> Iterator[date]:
    """The days of the data centre on which bills of these leases count."""
    return _due_dates(Q(), order_ids)


def _due_dates(which: Q, order_ids: Collection[int]) -> Iterator[date]:
    rows = Bill.objects.filter(which, order_id__in=order_ids, kind__in=COUNTED)
    yield from rows.values_list("due_date", flat=True).distinct().order_by()
