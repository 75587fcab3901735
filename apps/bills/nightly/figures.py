"""The figures of the day that just ended, for the operators' charts."""

from datetime import date, timedelta
from typing import Any

from django.db import connection

from apps.finance.rules import INCOME, RENT_RECEIVED, TRANSFERS, TxType
from core import clock
from overview.models import DailyFigures

ORDERS = """
SELECT count(*) FILTER (WHERE created_at >= %(start)s AND created_at < %(end)s),
       count(*) FILTER (WHERE paid_at >= %(start)s AND paid_at < %(end)s),
       count(*) FILTER (WHERE shipped_at >= %(start)s AND shipped_at < %(end)s),
       count(*) FILTER (WHERE finished_at >= %(start)s AND finished_at < %(end)s)
  FROM leases_order
"""
BILLS = """
SELECT coalesce(sum(amount) FILTER (WHERE due_date = %(day)s AND status <> 'void'
                                      AND kind IN ('first_rent', 'rent', 'renewal')), 0),
       coalesce(sum(amount - paid - waived) FILTER (WHERE status = 'overdue'), 0)
  FROM bills_bill WHERE due_date = %(day)s OR status IN ('due', 'partial', 'overdue')
"""
MONEY = """
SELECT coalesce(sum(amount) FILTER (WHERE type = ANY(%(rent)s)), 0),
       coalesce(sum(amount) FILTER (WHERE type = ANY(%(income)s)), 0),
       coalesce(-sum(amount) FILTER (WHERE type = ANY(%(refunds)s)), 0)
  FROM finance_transaction WHERE day = %(day)s AND NOT type = ANY(%(transfers)s)
"""
# A captured deposit is one transaction; how much of it was rent, its attempt's allocations say.
CAPTURED_RENT = """
SELECT coalesce(sum(a.amount), 0) FROM finance_transaction t
  JOIN bills_allocation a ON a.attempt_id = t.source_id AND a.part = 'rent' AND a.amount > 0
  JOIN bills_bill b ON b.id = a.bill_id AND b.kind IN ('first_rent', 'rent', 'renewal')
 WHERE t.day = %(day)s AND t.type = 'deposit_capture' AND t.source = 'attempt'
"""
REFUNDS = (TxType.REFUND, TxType.FREIGHT_REFUND)


def roll_up(tenant_id: int, night: date) -> int:
    """The night of a date closes the day before it. Amounts in fen; running it again writes the same."""
    day = night - timedelta(days=1)
    values = {
        "day": day,
        "start": clock.start_of(day),
        "end": clock.start_of(night),
        "rent": [kind.value for kind in RENT_RECEIVED],
        "income": [*(kind.value for kind in INCOME), TxType.DEPOSIT_CAPTURE.value],
        "refunds": [kind.value for kind in REFUNDS],
        "transfers": [kind.value for kind in TRANSFERS],
    }
    orders, paid, shipped, finished = _row(ORDERS, values)
    rent_due, overdue = _row(BILLS, values)
    received, income, refunds = _row(MONEY, values)
    received += _row(CAPTURED_RENT, values)[0]
    DailyFigures.objects.update_or_create(
        merchant_id=tenant_id,
        day=day,
        defaults={
            "orders": orders, "paid_orders": paid, "shipped": shipped, "finished": finished, "rent_due": rent_due,
            "rent_received": received, "overdue_amount": overdue, "income": income, "refunds": refunds,
        },
    )  # fmt: skip
    return 1


def _row(sql: str, values: dict[str, Any]) -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return [int(value) for value in cursor.fetchone()]
