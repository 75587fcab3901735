"""The contract's periods, and which of them a bill asks for."""

from collections.abc import Collection
from datetime import date

from django.db import connection
from django.db.models import Sum

from apps.bills.models import Allocation, Bill, Instalment
from apps.bills.rules import BACK, NOT_ASKED, RENT_KINDS, BillKind, BillStatus, InstalmentState
from core.db import literals
from core.money import Fen


def schedule_of(order_id: int) -> list[Instalment]:
    """The contract's periods and a renewal's behind them, in their order."""
    return list(Instalment.objects.filter(order_id=order_id).order_by("period"))


def contract_of(order_id: int) -> list[Instalment]:
    """The periods of the paper that the customer signed, but for those that were called off."""
    return [row for row in schedule_of(order_id) if row.kind != BillKind.RENEWAL and row.state != InstalmentState.VOID]


def to_come(order_id: int, last: date) -> list[Instalment]:
    """Periods that begin after `last` and weren't called off, in their order; issued, paid ahead or neither."""
    rows = Instalment.objects.filter(order_id=order_id, due_date__gt=last, state=InstalmentState.OPEN)
    return list(rows.order_by("period"))


def called_off(order_id: int, last: date) -> list[Instalment]:
    """Periods that begin after `last` and that nobody asks any more, in their order."""
    rows = Instalment.objects.filter(order_id=order_id, due_date__gt=last, state=InstalmentState.VOID)
    return list(rows.order_by("period"))


NO_GIFT = (BillStatus.REFUNDED, BillStatus.VOID)
"""Of what went back of them nobody has said that it was a discount, or it was called off."""


def given_by_period(order_id: int) -> dict[int, Fen]:
    """Rent that was paid, and that the shop gave back as its discount: of a bill that is open again by another part of
    it, too.
    """
    rents = Bill.objects.filter(order_id=order_id, kind__in=RENT_KINDS).exclude(status__in=NO_GIFT)
    periods = dict(rents.values_list("pk", "period"))
    back = Allocation.objects.filter(bill_id__in=periods, part="rent", why__in=BACK).values_list("bill_id")
    return {periods[bill_id]: -int(given) for bill_id, given in back.annotate(given=Sum("amount")).order_by()}


def asked_rents(order_id: int, rows: Collection[Instalment]) -> list[Fen]:
    """Rents of these periods in their order, less what the shop gave of them; without those that it gave whole."""
    waived = Bill.objects.filter(order_id=order_id, kind__in=RENT_KINDS, status=BillStatus.WAIVED)
    whole, given = set(waived.values_list("period", flat=True)), given_by_period(order_id)
    return [row.rent - given.get(row.period, 0) for row in rows if row.period not in whole]


UNISSUED = f"""i.state = '{InstalmentState.OPEN}' AND NOT EXISTS (
    SELECT 1 FROM bills_bill d WHERE d.order_id = i.order_id AND d.period = i.period
       AND d.status NOT IN ({literals(NOT_ASKED)})
       AND d.kind = CASE WHEN i.period = 1 THEN '{BillKind.FIRST_RENT}' ELSE i.kind END)"""
"""The condition on an instalment `i` that has no live bill: none, or one that the customer may pay ahead."""


def unissued(order_id: int) -> list[Instalment]:
    """Periods of the contract that no live bill asks for yet, in their order. Empty once the last one has begun."""
    sql = f"SELECT i.* FROM bills_instalment i WHERE i.order_id = %s AND {UNISSUED} ORDER BY i.period"
    return list(Instalment.objects.raw(sql, [order_id]))


BEGUN = f"""
SELECT i.order_id FROM bills_instalment i WHERE i.order_id = ANY(%s) GROUP BY i.order_id
HAVING bool_and(i.due_date IS NOT NULL AND i.due_date <= %s) AND NOT bool_or({UNISSUED})
"""


def in_last_period(order_ids: Collection[int], today: date) -> set[int]:
    """Those of these leases whose last period has begun: every instalment has its bill, and none was paid ahead of its
    day.
    """
    with connection.cursor() as cursor:
        cursor.execute(BEGUN, [list(order_ids), today])
        return {int(row[0]) for row in cursor.fetchall()}
