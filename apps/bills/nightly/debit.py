"""The night's debits: one attempt per order, for the oldest unpaid instalment, where the customer agreed to it."""

from datetime import date
from typing import Any

from django.db import connection

from apps.bills.labels import subject_of
from apps.bills.queries import SINGLE, bills_of
from apps.bills.rules import COVERED, OPEN_STATUSES
from apps.leases import queries as leases
from apps.leases.batches import WITHIN, in_batches
from apps.leases.rules import OWING
from apps.payments import queries as payments
from apps.payments.promised import DEBITS, HELD_UP
from apps.payments.services import Charge, debit_all
from core import clock
from core.db import literals
from core.entities import TradeKind
from partners.alipay.plans import EARLY

AT_ONCE = 16
"""Debits of the first batch, with their calls and jobs: a slow machine makes six hundred in a second, and waits for its
disk at the commit (S17).
"""

DUE = f"""
SELECT DISTINCT order_id FROM bills_bill
 WHERE status IN ({literals(OPEN_STATUSES)}) AND due_date <= %(day)s AND kind = ANY(%(kinds)s)
"""
# `queries.debitable` in SQL. An order with an attempt under way is left alone: nobody is charged twice. Each table is
# kept within the range by its own column: without nested loops, one that isn't is read whole for every batch (S17).
OWED = f"""
SELECT o.id, owed.parts, owed.amount, %(day)s::date AS night,
       'debit:' || o.id || ':' || %(on)s::date AS business_key
  FROM (SELECT DISTINCT ON (b.order_id) b.order_id, b.parts, b.amount
          FROM (SELECT order_id, id, due_date, paid, amount - waived AS amount,
                       array_agg(id) OVER (PARTITION BY order_id ORDER BY due_date, id) AS parts
                  FROM bills_bill WHERE status IN ({literals(OPEN_STATUSES)}) AND due_date <= %(day)s
                   AND kind = ANY(%(kinds)s) AND order_id {WITHIN}) b
           JOIN leases_order a ON a.id = b.order_id AND a.id {WITHIN} AND a.agreement_no <> ''
         WHERE b.paid = 0 AND b.amount > 0
           AND b.amount <= coalesce(a.deduct_most, ({SINGLE.format(order="b.order_id")}))
         ORDER BY b.order_id, b.due_date, b.id) owed
  JOIN leases_order o ON o.id = owed.order_id
 WHERE o.id {WITHIN} AND o.agreement_no <> '' AND o.status = ANY(%(owing)s)
   AND (o.next_deduct_on IS NULL OR %(on)s BETWEEN o.next_deduct_on - {EARLY.days} AND o.next_deduct_on)
   AND NOT {HELD_UP.format(kind=TradeKind.LEASE, id="o.id")}
"""
ATTEMPTS = DEBITS.format(kind=TradeKind.LEASE, owed=OWED)


def debit_due(day: date, *, on: date | None = None) -> int:
    """Attempts with their calls to the platform, sent after the commit. Gives their number.

    `on`: the day on which they are sent, later than `day` where the night is caught up on. An order has one on each,
    however many nights are caught up on: Alipay asks not to chase what failed (decision 21).
    """
    values = {"day": day, "on": on or day, "now": clock.now(), "owing": list(OWING), "kinds": list(COVERED)}
    return in_batches(DUE, values, AT_ONCE, _debit)


def _debit(values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(ATTEMPTS, values)
        made = cursor.fetchall()
    orders = [order_id for _, order_id, _ in made]
    agreed = leases.agreements_of(orders)
    before = payments.shown_before(TradeKind.LEASE, orders)
    debit_all(
        Charge(
            number,
            bills_of(order_id),
            amount,
            subject_of(order_id, COVERED),
            before.get(order_id, []),
            agreed[order_id],
        )
        for number, order_id, amount in made
    )  # fmt: skip
    return len(made)
