"""Bills fall overdue and cost late fees, in the same batches of a merchant's leases.

Sums and statuses of the leases follow in a step of the room above.
"""

from datetime import date
from typing import Any

from django.db import connection

from apps.bills.queries import ASKED_ON
from apps.bills.rules import BILL, OPEN_STATUSES, RENT_KINDS, BillAct, BillKind, BillStatus
from apps.leases.batches import WITHIN, in_batches
from apps.leases.rules import OWING
from core.db import literals

AT_ONCE = 4_000
"""Bills of the first batch."""

LATE = f"SELECT order_id FROM bills_bill WHERE status IN ({literals(OPEN_STATUSES)}) AND due_date < %(day)s"

HELD = f"o.id = b.order_id AND o.status = ANY(%(owing)s) AND o.id {WITHIN} AND b.order_id {WITHIN}"
"""The batch's bills `b` of orders `o` that can owe."""
RECKONED = """b.id, b.order_id, b.sub_shop_id, b.kind, b.period, b.due_date, b.issued_late, b.rent, b.paid_rent,
    o.confirmed_on, o.late_fee_bps, o.late_fee_cap_bps, o.late_fee_grace_days"""
"""What a fee is reckoned from."""
FALLING = literals(BILL.before(BillAct.FALL_OVERDUE))

# Bills that fall overdue are handed on to their fee rather than read again (S8); those that fell before are read as the
# statement found them, so that none comes twice. The twin of rules.late_fee, from the day on which the customer could
# know of the bill, and had said that the lease is theirs: grace, rate and cap are the order's own; the fee's bill says
# what earlier days took, and what the shop gave back of them makes no room. What was accrued for the day is left out
# rather than met by ON CONFLICT: no join of one CTE to another. OFFSET 0 keeps the planner at the index, bill by bill:
# it would read all fees of the merchant for each batch.
FALL_LATE = f"""
WITH fallen AS (
  UPDATE bills_bill b SET status = '{BILL.after(BillAct.FALL_OVERDUE)}' FROM leases_order o
   WHERE {HELD} AND b.kind <> '{BillKind.LATE_FEE}' AND b.status IN ({FALLING}) AND b.due_date < %(day)s
     AND {ASKED_ON} < %(day)s
  RETURNING {RECKONED}
), asked AS MATERIALIZED (SELECT id, order_id, sub_shop_id, period, due_date, issued_late, fee_id, fee FROM (
  SELECT b.id, b.order_id, b.sub_shop_id, b.period, b.due_date, b.issued_late, f.id AS fee_id,
         least(((b.rent - b.paid_rent) * b.late_fee_bps + 5000) / 10000,
               (b.rent * b.late_fee_cap_bps + 5000) / 10000 - coalesce(f.amount, 0)) AS fee
    FROM (
      SELECT * FROM fallen
      UNION ALL
      SELECT {RECKONED} FROM bills_bill b JOIN leases_order o ON {HELD}
       WHERE b.status = '{BillStatus.OVERDUE}' AND b.due_date < %(day)s
    ) AS b
    LEFT JOIN LATERAL (
      SELECT id, amount - refunded + CASE WHEN refunded > 0 THEN
               (SELECT coalesce(sum(g.amount), 0) FROM bills_givenfee g WHERE g.bill_id = b.id) ELSE 0 END AS amount
        FROM bills_bill WHERE parent_id = b.id AND kind = '{BillKind.LATE_FEE}' OFFSET 0
    ) f ON true
   WHERE b.kind IN ({literals(RENT_KINDS)})
     AND %(day)s::date - greatest({ASKED_ON}, b.confirmed_on) > b.late_fee_grace_days
     AND (f.id IS NULL
          OR NOT EXISTS (SELECT FROM bills_latefeeaccrual a WHERE a.bill_id = b.id AND a.day = %(day)s OFFSET 0))
  OFFSET 0) AS owed WHERE fee > 0
), accrued AS (
  INSERT INTO bills_latefeeaccrual (bill_id, day, amount) SELECT id, %(day)s, fee FROM asked
), grown AS (
  UPDATE bills_bill f SET amount = f.amount + asked.fee, rent = f.rent + asked.fee, paid_at = NULL,
         status = '{BILL.after(BillAct.GROW)}'
    FROM asked WHERE f.id = asked.fee_id AND asked.fee_id IS NOT NULL AND f.order_id {WITHIN}
), begun AS (
  INSERT INTO bills_bill (order_id, sub_shop_id, kind, period, parent_id, due_date, issued_late, amount, rent,
                          addon, paid_rent, paid_addon, paid, waived, refunded, status)
  SELECT order_id, sub_shop_id, '{BillKind.LATE_FEE}', period, id, due_date, issued_late, fee, fee, 0, 0, 0, 0, 0, 0,
         '{BillStatus.OVERDUE}'
    FROM asked WHERE fee_id IS NULL
) SELECT count(*) FROM (SELECT id FROM fallen UNION ALL SELECT id FROM asked) AS changed
"""


def run(day: date) -> int:
    """Mark what was due before `day` and is unpaid, and ask the late fee of `day` for every overdue rent bill.

    One accrual per bill and day, capped. Gives the number of bills marked and of fees; a second run changes nothing.
    """
    return in_batches(LATE, {"day": day, "owing": list(OWING)}, AT_ONCE, _fall_late, durable=False)


def _fall_late(values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(FALL_LATE, values)
        return int(cursor.fetchone()[0])
