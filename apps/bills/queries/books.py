"""Bills whose totals aren't what the entries below them come to. Amounts in fen."""

from django.db import connection

from apps.bills.rules import BACK, BillKind, BillStatus
from core.db import literals
from core.money import Fen

# The totals of the bills' rows, and what they come to by the entries below them.
APART = f"""
SELECT b.id, b.order_id, b.paid, coalesce(a.paid, 0), b.refunded, coalesce(a.refunded, 0)
  FROM bills_bill b LEFT JOIN (
    SELECT bill_id, sum(amount) FILTER (WHERE why NOT IN ({literals(BACK)})) AS paid,
           -sum(amount) FILTER (WHERE why IN ({literals(BACK)})) AS refunded
      FROM bills_allocation GROUP BY bill_id) a ON a.bill_id = b.id
 WHERE b.paid <> coalesce(a.paid, 0) OR b.refunded <> coalesce(a.refunded, 0) ORDER BY b.id LIMIT 1000
"""


def apart_from_allocations() -> list[tuple[int, int, Fen, Fen, Fen, Fen]]:
    """(bill, order, paid, paid by its allocations, refunded, refunded by them) of bills where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART)
        return [(row[0], row[1], *map(int, row[2:])) for row in cursor.fetchall()]


# A late return asks what its days cost, beside what went back of it; more only where more is paid and waived.
APART_FROM_DAYS = f"""
SELECT b.id, b.order_id, b.amount, greatest(coalesce(d.cost, 0) + b.refunded, b.paid + b.waived)
  FROM bills_bill b LEFT JOIN (
    SELECT bill_id, sum(amount) AS cost FROM bills_latereturnday GROUP BY bill_id) d ON d.bill_id = b.id
 WHERE b.kind = '{BillKind.LATE_RETURN}' AND b.status <> '{BillStatus.VOID}'
   AND b.amount <> greatest(coalesce(d.cost, 0) + b.refunded, b.paid + b.waived) ORDER BY b.id LIMIT 1000
"""


def apart_from_days() -> list[tuple[int, int, Fen, Fen]]:
    """(bill, order, amount, what it comes to by its days) of late returns where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART_FROM_DAYS)
        return [(row[0], row[1], int(row[2]), int(row[3])) for row in cursor.fetchall()]
