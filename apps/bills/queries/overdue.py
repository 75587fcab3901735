"""What is overdue as SQL says it, for many leases at once: the twin of `rules.overdue_of`. Amounts in fen."""

from django.db import connection
from django.db.models import F, Q, Sum

from apps.bills.rules import BillStatus
from apps.leases.rules import OWING

UNPAID = "b.amount - b.paid - b.waived"
"""What is unpaid of an open bill `b`."""
IS_OVERDUE = f"b.status = '{BillStatus.OVERDUE}'"
OVERDUE_SUM = Sum(F("amount") - F("paid") - F("waived"), filter=Q(status=BillStatus.OVERDUE), default=0)
"""The same of rows of bills."""

OUT_OF_STEP = f"""
SELECT o.id FROM leases_order o
  LEFT JOIN (SELECT b.order_id, sum({UNPAID}) AS amount FROM bills_bill b
              WHERE {IS_OVERDUE} GROUP BY b.order_id) owed ON owed.order_id = o.id
 WHERE o.status = ANY(%(owing)s) AND coalesce(owed.amount, 0) <> o.overdue_amount ORDER BY o.id
"""


def out_of_step() -> list[int]:
    """Leases whose own row says another sum than what is overdue on their bills."""
    with connection.cursor() as cursor:
        cursor.execute(OUT_OF_STEP, {"owing": list(OWING)})
        return [int(row[0]) for row in cursor.fetchall()]
