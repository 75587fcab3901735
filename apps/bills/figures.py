"""Rent asked for, and overdue, of a day that is over. Sums in fen."""

from datetime import date

from django.db.models import F, Q, Sum

from apps.bills.models import Bill
from apps.bills.queries import NOT_ASKED, RENT_KINDS
from apps.bills.rules import OPEN_STATUSES, BillStatus
from overview import figures
from overview.figures import ClosedDay


@figures.closing
def closed(day: date) -> ClosedDay:
    asked = Q(due_date=day, kind__in=RENT_KINDS) & ~Q(status__in=NOT_ASKED)
    found = Bill.objects.filter(Q(due_date=day) | Q(status__in=OPEN_STATUSES)).aggregate(
        due=Sum("amount", filter=asked, default=0),
        overdue=Sum(F("amount") - F("paid") - F("waived"), filter=Q(status=BillStatus.OVERDUE), default=0),
    )
    return ClosedDay(rent_due=found["due"], overdue_amount=found["overdue"])
