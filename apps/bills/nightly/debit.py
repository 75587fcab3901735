"""The night's debits: one attempt per order over all that is due, where the customer agreed to it."""

import uuid
from datetime import date

from django.db import connection, transaction

from apps.bills.nightly.holding import hold_orders
from apps.bills.services.attempts import SUBJECT
from apps.leases.rules import OWING
from core import clock
from core.jobs import bell
from core.models import Job
from partners.models import PartnerCall
from partners.services import SEND, TRIES

# An order with an attempt under way is left alone: nobody is charged twice.
ATTEMPTS = """
INSERT INTO bills_attempt (order_id, bill_ids, method, amount, state, qr_content, proof, trade_no, error, reason,
                           refunded, business_key, actor_name, created_at)
SELECT o.id, owed.ids, 'debit', owed.amount, 'waiting', '', '', '', '', '', 0,
       'debit:' || o.id || ':' || %(day)s::date, '系统', %(now)s
  FROM (SELECT order_id, array_agg(coalesce(parent_id, id) ORDER BY id) ids, sum(amount - paid - waived) amount
          FROM bills_bill WHERE status IN ('due', 'partial', 'overdue') AND due_date <= %(day)s
         GROUP BY order_id) owed
  JOIN leases_order o ON o.id = owed.order_id
 WHERE o.agreement_no <> '' AND o.status = ANY(%(owing)s) AND owed.amount > 0
   AND NOT EXISTS (SELECT 1 FROM bills_attempt a WHERE a.order_id = o.id AND a.state = 'waiting')
ON CONFLICT (business_key) DO NOTHING
RETURNING id, order_id, amount, (SELECT agreement_no FROM leases_order WHERE id = order_id)
"""


@transaction.atomic
def debit_due(tenant_id: int, day: date) -> int:
    """Attempts with their calls to the platform, sent after the commit. Gives their number."""
    hold_orders()
    with connection.cursor() as cursor:
        cursor.execute(ATTEMPTS, {"day": day, "now": clock.now(), "owing": list(OWING)})
        made = cursor.fetchall()
    calls = PartnerCall.objects.bulk_create(_call(tenant_id, *row) for row in made)
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


def _call(tenant_id: int, attempt_id: int, order_id: int, amount: int, agreement_no: str) -> PartnerCall:
    payload = {"amount": amount, "subject": f"租金账单 订单{order_id}", "agreement_no": agreement_no}
    return PartnerCall(
        tenant_id=tenant_id, id=uuid.uuid4(), party="alipay", operation="debit", key=str(attempt_id),
        payload=payload, subject=SUBJECT, subject_id=attempt_id, created_at=clock.now(),
    )  # fmt: skip
