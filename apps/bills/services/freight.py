"""Freight that the shop gives back: once, and at most what was paid (calls.tsv, refundSfAmount)."""

from django.db import transaction

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.rules import Off, is_freight_kept
from apps.bills.services.credit import money_on
from apps.bills.services.refunds import refund_attempt
from apps.leases.models import Order
from apps.trade.freight import check_refund
from core.caller import Caller
from core.errors import StateError
from core.money import Fen
from core.text import say


def freight_to_refund(order: Order, amount: Fen) -> Bill:
    """The bill of a locked lease of whose freight `amount` fen can be given back.

    Raises StateError (111) once it is over, and unless the freight is paid and nothing of it went back, InvalidInput
    (110) for more than was paid.
    """
    if order.finished_at is not None:
        raise StateError(say("订单已完结，不能再退运费", "The order is over: no freight is given back"), order.status)
    kept = [bill for bill in queries.lock_bills(order.pk) if is_freight_kept(bill)]
    check_refund(amount, kept[0].paid if kept else 0, order.status)
    return kept[0]


@transaction.atomic
def refund_freight(order: Order, amount: Fen, reason: str, caller: Caller) -> Bill:
    """Give `amount` fen of a locked lease's freight back the way it came; the lease goes on. Raises as
    `freight_to_refund`.
    """
    bill, left = freight_to_refund(order, amount), amount
    for attempt_id, paid in money_on(bill):
        if part := min(left, paid):
            refund_attempt(attempt_id, part, reason, caller, of=bill.pk, why=Off.GIFT)
            left -= part
    bill.refresh_from_db()
    return bill
