"""The end of an order's bills: what is unpaid is asked no more."""

from django.db import transaction

from apps.bills import events, queries
from apps.bills.models import Bill, BillStatus, Instalment, InstalmentState
from apps.bills.services.attempts import close_waiting
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller


@transaction.atomic
def void_open(order: Order, caller: Caller, why: str = "") -> int:
    """Void unpaid bills and instalments to come, close waiting attempts. `order` is locked. Gives the bills' number.

    A bill that was paid in part keeps what was paid; its rest is waived.
    """
    close_waiting(order.pk)
    opened = [bill for bill in queries.lock_bills(order.pk) if queries.is_open(bill)]
    for bill in opened:
        _end(bill)
    Bill.objects.bulk_update(opened, ["status", "waived"])
    Instalment.objects.filter(order_id=order.pk, state=InstalmentState.OPEN).exclude(
        period__in=[b.period for b in queries.order_bills(order.pk) if b.kind in ("first_rent", "rent")]
    ).update(state=InstalmentState.VOID)
    if opened:
        audit.record(caller, "bill.void", "order", order.pk, before={"bills": [b.pk for b in opened]}, why=why)
        events.changed([order.pk], clock.today())
    return len(opened)


def _end(bill: Bill) -> None:
    if bill.paid:
        bill.waived, bill.status = bill.amount - bill.paid, BillStatus.PAID
    else:
        bill.status = BillStatus.VOID
