"""Whom to remind of money on a day."""

from datetime import date, timedelta
from typing import Any

from django.db import connection

from apps.bills.queries.schedule import UNISSUED
from apps.bills.rules import AHEAD, BEHIND, BUYOUTS, OPEN_STATUSES, BillKind, BillStatus
from core.db import literals

ASKED = f"b.status IN ({literals(OPEN_STATUSES)}) AND b.kind NOT IN ({literals((BillKind.LATE_FEE, *BUYOUTS))})"
"""Of bills `b` those that a customer is reminded of: a late fee goes with its bill, a buyout has its own messages."""
FOUND = f"""
SELECT order_id, min(day) FROM (
  SELECT i.order_id, i.due_date AS day FROM bills_instalment i WHERE i.due_date = ANY(%(ahead)s) AND {UNISSUED}
  UNION ALL
  SELECT b.order_id, b.due_date FROM bills_bill b WHERE {ASKED} AND b.due_date = %(today)s
  UNION ALL
  SELECT b.order_id, b.due_date FROM bills_bill b
   WHERE {ASKED} AND b.due_date = ANY(%(behind)s) AND b.status = '{BillStatus.OVERDUE}'
) found WHERE {{only}} GROUP BY order_id ORDER BY order_id
"""


def to_remind(today: date, order_id: int | None = None) -> dict[int, date]:
    """Leases (or that one alone) with money that falls due in three days or tomorrow, or was asked for today,
    yesterday, three or seven days ago and isn't paid, each with that day: the earliest, where there are two.
    """
    only = "true" if order_id is None else "order_id = %(order)s"
    values: dict[str, Any] = {
        "order": order_id,
        "today": today,
        "ahead": [today + timedelta(days=days) for days in AHEAD],
        "behind": [today - timedelta(days=days) for days in BEHIND],
    }
    with connection.cursor() as cursor:
        cursor.execute(FOUND.format(only=only), values)
        return dict(cursor.fetchall())
