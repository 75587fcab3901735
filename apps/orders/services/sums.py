"""Bills changed: the order's sums follow, and with them its status. Set-based; one set for the nightly job."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db import connection

from apps.bills import queries as bills
from apps.leases import index
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, PlanKind
from apps.orders.services import endings
from core import clock
from core.caller import Caller, system
from tenants.scope import current

S = OrderStatus
FALLS = tuple(str(state) for state in (S.LEASING, S.RETURNING, S.INSPECTING, S.RENEWING))
KEEPS = (S.RETURNING, S.INSPECTING)

SUMS = """
UPDATE leases_order o SET rent_paid = n.rent_paid, periods_paid = n.periods_paid,
       overdue_amount = n.overdue_amount, overdue_since = n.overdue_since
  FROM unnest(%s::bigint[], %s::bigint[], %s::int[], %s::bigint[], %s::date[])
       AS n(id, rent_paid, periods_paid, overdue_amount, overdue_since)
 WHERE o.id = n.id
   AND (o.rent_paid, o.periods_paid, o.overdue_amount) IS DISTINCT FROM (n.rent_paid, n.periods_paid, n.overdue_amount)
"""
# The log row and the move are one statement: who is moved is exactly who is logged.
FALL = """
WITH moved AS (
  UPDATE leases_order SET status_before_overdue = status, status = 'overdue', stage = 'overdue', version = version + 1
   WHERE id = ANY(%(ids)s) AND overdue_amount > 0 AND status = ANY(%(falls)s)
  RETURNING id, status_before_overdue AS before, overdue_amount
)
INSERT INTO staff_shoplog (at, actor_side, actor_id, actor_name, act, entity, entity_id, before, after, why, ip)
SELECT %(at)s, 'store', 0, '系统', 'order.fall_overdue', 'order', id, jsonb_build_object('status', before),
       jsonb_build_object('status', 'overdue', 'amount', overdue_amount), '', '' FROM moved
"""
RECOVER = """
WITH moved AS (
  UPDATE leases_order SET stage = 'dealing', version = version + 1,
         status = CASE WHEN status_before_overdue = ANY(%(keeps)s) THEN status_before_overdue ELSE 'leasing' END
   WHERE id = ANY(%(ids)s) AND overdue_amount = 0 AND status IN ('overdue', 'collection')
  RETURNING id, status
)
INSERT INTO staff_shoplog (at, actor_side, actor_id, actor_name, act, entity, entity_id, before, after, why, ip)
SELECT %(at)s, 'store', 0, '系统', 'order.recover', 'order', id, '{"status": "overdue"}',
       jsonb_build_object('status', status), '', '' FROM moved
"""


def refresh(order_ids: Sequence[int], day: date) -> None:
    """Bring sums and statuses of these orders up to their bills. Safe to call again: nothing changes then."""
    sums = bills.order_sums(order_ids)
    _write(sums)
    _run(FALL, ids=list(order_ids), at=clock.now(), falls=list(FALLS))
    _run(RECOVER, ids=list(order_ids), at=clock.now(), keeps=[str(state) for state in KEEPS])
    index.touch(order_ids)
    _endings(order_ids, sums)


def _write(sums: dict[int, bills.OrderSums]) -> None:
    rows = [(key, one.rent_paid, one.periods_paid, one.overdue_amount, one.overdue_since) for key, one in sums.items()]
    if rows:
        with connection.cursor() as cursor:
            cursor.execute(SUMS, [list(column) for column in zip(*rows, strict=True)])


def _run(sql: str, **values: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


CANDIDATES = (S.PENDING_PAYMENT, S.LEASING, S.BUYOUT_PENDING, S.CANCELLED, S.REJECTED, S.CLOSED)


def _endings(order_ids: Sequence[int], sums: dict[int, bills.OrderSums]) -> None:
    """The few orders that something more follows for."""
    settled = [key for key, one in sums.items() if one.open_amount == 0 or one.overdue_amount]
    rows = Order.objects.select_for_update().filter(pk__in=settled, status__in=CANDIDATES).order_by("pk")
    caller = system(current())
    for order in rows:
        _end(order, sums[order.pk], caller)


def _end(order: Order, sums: bills.OrderSums, caller: Caller) -> None:
    if order.status == S.PENDING_PAYMENT:
        endings.first_paid(order, caller)
    elif order.status == S.LEASING:
        if sums.all_paid and order.plan == PlanKind.RENT_THEN_OWN and order.anchor_date:
            endings.complete(order, caller)
    elif order.status == S.BUYOUT_PENDING:
        if sums.open_amount == 0:
            endings.bought_out(order, caller)
        elif endings.buyout_is_late(order):
            endings.drop_buyout(order, caller)
    else:
        endings.late_money(order, caller)
