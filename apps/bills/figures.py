"""Rent asked for, and overdue, of a day that is over. Sums in fen."""

from collections.abc import Iterator
from datetime import date

from django.db.models import Q, Sum

from apps.bills.models import Bill
from apps.bills.queries import OVERDUE_SUM
from apps.bills.rules import BUYOUTS, NOT_ASKED, OPEN_STATUSES, RENT_KINDS, BillStatus
from apps.leases.queries import channel_of
from datacenter import figures as data
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


GIVEN_BACK = Q(kind__in=BUYOUTS, status=BillStatus.REFUNDED)


@data.part
def data_days(until: date) -> Iterator[tuple[data.Place, data.Figures]]:
    """What was asked for on each day; a void bill, and a buyout that was given back, asks for nothing."""
    rows = Bill.objects.filter(due_date__lt=until, kind__in=(*RENT_KINDS, *BUYOUTS)).exclude(status__in=NOT_ASKED)
    days = rows.exclude(GIVEN_BACK).annotate(channel=channel_of("order_id"))
    found = days.values_list("due_date", "sub_shop_id", "channel").order_by()
    rent = Sum("amount", filter=Q(kind__in=RENT_KINDS), default=0)
    final = Sum("amount", filter=Q(kind__in=BUYOUTS), default=0)
    for day, shop, channel, rent_due, final_due in found.annotate(rent_due=rent, final_due=final):
        yield data.place(day, shop, channel), {"rent_due": rent_due, "final_due": final_due}
