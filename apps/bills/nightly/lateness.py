"""Bills fall overdue and cost late fees: one statement each over all of a merchant's bills."""

from datetime import date

from django.db import connection, transaction

from apps.bills import events
from apps.bills.nightly.holding import hold_orders
from apps.leases.rules import OWING

OVERDUE = """
WITH late AS (
  UPDATE bills_bill b SET status = 'overdue' FROM leases_order o
   WHERE o.id = b.order_id AND o.status = ANY(%(owing)s)
     AND b.status IN ('due', 'partial', 'overdue') AND b.status <> 'overdue' AND b.due_date < %(day)s
  RETURNING b.order_id
) SELECT count(*), coalesce(array_agg(DISTINCT order_id), '{}') FROM late
"""

# The twin of rules.late_fee: grace, rate and cap are the order's own; the fee's bill says what earlier days took.
# What was accrued for the day is left out rather than met by ON CONFLICT: no join of one CTE to another.
ACCRUE = """
WITH owed AS MATERIALIZED (
  SELECT b.id, b.order_id, b.sub_shop_id, b.period, b.due_date, f.id AS fee_id,
         least(((b.rent - b.paid_rent) * o.late_fee_bps + 5000) / 10000,
               (b.rent * o.late_fee_cap_bps + 5000) / 10000 - coalesce(f.amount, 0)) AS fee
    FROM bills_bill b JOIN leases_order o ON o.id = b.order_id
    LEFT JOIN bills_bill f ON f.parent_id = b.id AND f.kind = 'late_fee'
   WHERE b.status IN ('due', 'partial', 'overdue') AND b.status = 'overdue'
     AND b.kind IN ('first_rent', 'rent', 'renewal') AND o.status = ANY(%(owing)s)
     AND %(day)s::date - b.due_date > o.late_fee_grace_days AND b.due_date < %(day)s
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
) SELECT count(*), coalesce(array_agg(DISTINCT order_id), '{}') FROM asked
"""


def mark_overdue(day: date) -> int:
    """Bills that were due before `day` and are unpaid. Gives their number; a second run changes nothing."""
    return _run(OVERDUE, day)


def accrue(day: date) -> int:
    """The late fee of `day` on every overdue rent bill; one accrual per bill and day, capped. Gives their number."""
    return _run(ACCRUE, day)


@transaction.atomic
def _run(sql: str, day: date) -> int:
    hold_orders()
    with connection.cursor() as cursor:
        # Statuses changed a moment ago, so the planner expects few rows; a nested loop over many would take hours.
        cursor.execute("SET LOCAL enable_nestloop = off")
        cursor.execute(sql, {"day": day, "owing": list(OWING)})
        rows, order_ids = cursor.fetchone()
        cursor.execute("SET LOCAL enable_nestloop = on")
    if order_ids:
        events.changed.publish(events.Changed.of(order_ids))
    return int(rows)
