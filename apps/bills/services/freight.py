"""Freight that the shop gives back: once, and at most what was paid (calls.tsv, refundSfAmount)."""

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillReason
from apps.bills.models import Bill
from apps.bills.services.credit import money_on
from apps.bills.services.refunds import refund_attempt
from apps.leases import queries as leases
from apps.trade.freight import check_refund
from core.caller import Caller
from core.money import Fen


@transaction.atomic
def refund_freight(*, caller: Caller, order_id: int, amount: Fen, reason: str = "") -> Bill:
    """Give `amount` fen of a lease's freight back the way it came; the lease goes on.

    Raises StateError (111) unless the freight is paid and nothing of it went back, InvalidInput (110) for more than was
    paid.
    """
    order = leases.lock_order(caller, order_id)
    kept = [bill for bill in queries.lock_bills(order.pk) if queries.is_freight_kept(bill)]
    check_refund(amount, kept[0].paid if kept else 0, order.status)
    bill, left = kept[0], amount
    for attempt_id, paid in money_on(bill):
        if part := min(left, paid):
            refund_attempt(attempt_id, part, reason or BillReason.FREIGHT, caller, of=bill.pk)
            left -= part
    bill.refresh_from_db()
    return bill
