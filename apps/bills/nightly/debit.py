"""The night's debits: one attempt per order over all that is due, where the customer agreed to it."""

import uuid
from datetime import date
from functools import partial
from typing import Any

from django.db import connection, transaction

from apps.bills.rules import BillKind
from apps.leases import queries as leases
from apps.leases.batches import WITHIN, in_batches
from apps.leases.rules import OWING
from apps.payments import queries as payments
from apps.payments.promised import DEBITS, HELD_UP
from apps.payments.rules import PayableKind
from apps.payments.services.asking import SUBJECT
from core import clock
from core.jobs import bell
from core.models import Job
from partners.models import PartnerCall
from partners.services import SEND, TRIES

DEBITED = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL, BillKind.ADDON, BillKind.LATE_FEE)
"""What the customer agreed to: instalments and what stands with them."""

AT_ONCE = 400
"""Debits of the first batch, with their calls and jobs."""

DUE = """
SELECT DISTINCT order_id FROM bills_bill
 WHERE status IN ('due', 'partial', 'overdue') AND due_date <= %(day)s AND kind = ANY(%(kinds)s)
"""
# An order with an attempt under way is left alone: nobody is charged twice. A buyout is nobody's to debit.
OWED = f"""
SELECT o.id, owed.ids AS parts, owed.amount, 'debit:' || o.id || ':' || %(day)s::date AS business_key
  FROM (SELECT order_id, array_agg(coalesce(parent_id, id) ORDER BY id) ids, sum(amount - paid - waived) amount
          FROM bills_bill WHERE status IN ('due', 'partial', 'overdue') AND due_date <= %(day)s
           AND kind = ANY(%(kinds)s) AND order_id {WITHIN}
         GROUP BY order_id) owed
  JOIN leases_order o ON o.id = owed.order_id
 WHERE o.agreement_no <> '' AND o.status = ANY(%(owing)s) AND owed.amount > 0
   AND NOT {HELD_UP.format(kind=PayableKind.LEASE, id="o.id")}
"""
ATTEMPTS = DEBITS.format(kind=PayableKind.LEASE, owed=OWED)


def debit_due(tenant_id: int, day: date) -> int:
    """Attempts with their calls to the platform, sent after the commit. Gives their number."""
    values = {"day": day, "now": clock.now(), "owing": list(OWING), "kinds": list(DEBITED)}
    return in_batches(DUE, values, AT_ONCE, partial(_debit, tenant_id))


def _debit(tenant_id: int, values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(ATTEMPTS, values)
        made = cursor.fetchall()
    orders = [order_id for _, order_id, _ in made]
    agreed = leases.agreements_of(orders)
    before = payments.shown_before(PayableKind.LEASE, orders)
    calls = PartnerCall.objects.bulk_create(
        _call(tenant_id, key, order_id, amount, agreed[order_id], before.get(order_id, []))
        for key, order_id, amount in made
    )
    now = clock.real_now()
    sends = Job.objects.bulk_create(
        Job(
            tenant_id=tenant_id, id=uuid.uuid4(), kind=SEND, key=str(call.id), run_at=now, created_at=now,
            max_attempts=TRIES,
        )
        for call in calls
    )  # fmt: skip
    transaction.on_commit(lambda: _ring(tenant_id, sends))
    return len(made)


def _ring(tenant_id: int, sends: list[Job]) -> None:
    for send in sends:
        bell.ring(tenant_id, send.id)


def _call(
    tenant_id: int, attempt_id: int, order_id: int, amount: int, agreement_no: str, before: list[str]
) -> PartnerCall:
    subject = f"租金账单 订单{order_id}"
    payload = {"amount": amount, "subject": subject, "agreement_no": agreement_no, "before": before}
    return PartnerCall(
        tenant_id=tenant_id, id=uuid.uuid4(), party="alipay", operation="debit", key=str(attempt_id),
        payload=payload, subject=SUBJECT, subject_id=attempt_id, created_at=clock.now(),
    )  # fmt: skip
