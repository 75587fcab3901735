"""Bills fall overdue and cost late fees: one statement each over a range of a merchant's leases.

Sums and statuses of the leases follow in a step of the room above.
"""

from datetime import date
from typing import Any

from django.db import connection

from apps.leases.batches import WITHIN, in_batches
from apps.leases.rules import OWING

AT_ONCE = 4_000
"""Bills of the first batch."""

LATE = "SELECT order_id FROM bills_bill WHERE status IN ('due', 'partial') AND due_date < %(day)s"
OVERDUE = f"""
  UPDATE bills_bill b SET status = 'overdue' FROM leases_order o
   WHERE o.id = b.order_id AND o.status = ANY(%(owing)s) AND o.id {WITHIN} AND b.order_id {WITHIN}
     AND b.status IN ('due', 'partial', 'overdue') AND b.status <> 'overdue' AND b.due_date < %(day)s
"""

# The twin of rules.late_fee, from the day on which the customer could know of the bill: grace, rate and cap are the
# order's own; the fee's bill says what earlier days took. What was accrued for the day is left out rather than met by
# ON CONFLICT: no join of one CTE to another.
ACCRUED = "SELECT order_id FROM bills_bill WHERE status = 'overdue' AND kind IN ('first_rent', 'rent', 'renewal')"
ACCRUE = f"""
WITH owed AS MATERIALIZED (
  SELECT b.id, b.order_id, b.sub_shop_id, b.period, b.due_date, f.id AS fee_id,
         least(((b.rent - b.paid_rent) * o.late_fee_bps + 5000) / 10000,
               (b.rent * o.late_fee_cap_bps + 5000) / 10000 - coalesce(f.amount, 0)) AS fee
    FROM bills_bill b JOIN leases_order o ON o.id = b.order_id
    LEFT JOIN bills_bill f ON f.parent_id = b.id AND f.kind = 'late_fee'
   WHERE b.status IN ('due', 'partial', 'overdue') AND b.status = 'overdue'
     AND b.kind IN ('first_rent', 'rent', 'renewal') AND o.status = ANY(%(owing)s)
     AND o.id {WITHIN} AND b.order_id {WITHIN}
     AND %(day)s::date - greatest(b.due_date, b.issued_late) > o.late_fee_grace_days AND b.due_date < %(day)s
     AND NOT EXISTS (SELECT 1 FROM bills_latefeeaccrual a WHERE a.bill_id = b.id AND a.day = %(day)s)
), asked AS (
  SELECT * FROM owed WHERE fee > 0
), accrued AS (
  INSERT INTO bills_latefeeaccrual (bill_id, day, amount) SELECT id, %(day)s, fee FROM asked
), grown AS (
  UPDATE bills_bill f SET amount = f.amount + asked.fee, rent = f.rent + asked.fee, status = 'overdue', paid_at = NULL
    FROM asked WHERE f.id = asked.fee_id
), begun AS (
  INSERT INTO bills_bill (order_id, sub_shop_id, kind, period, parent_id, due_date, amount, rent, addon,
                          paid_rent, paid_addon, paid, waived, refunded, status)
  SELECT order_id, sub_shop_id, 'late_fee', period, id, due_date, fee, fee, 0, 0, 0, 0, 0, 0, 'overdue'
    FROM asked WHERE fee_id IS NULL
) SELECT count(*) FROM asked
"""


def mark_overdue(day: date) -> int:
    """Bills that were due before `day` and are unpaid. Gives their number; a second run changes nothing."""
    return in_batches(LATE, _values(day), AT_ONCE, _mark)


def accrue(day: date) -> int:
    """The late fee of `day` on every overdue rent bill; one accrual per bill and day, capped. Gives their number."""
    return in_batches(ACCRUED, _values(day), AT_ONCE, _accrue)


def _values(day: date) -> dict[str, Any]:
    return {"day": day, "owing": list(OWING)}


def _mark(values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(OVERDUE, values)
        return int(cursor.rowcount)


def _accrue(values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(ACCRUE, values)
        return int(cursor.fetchone()[0])
