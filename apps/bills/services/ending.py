"""The end of an order's bills: what is unpaid is asked no more."""

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Bill, Instalment
from apps.bills.rules import BILL, INSTALMENT, BillAct, InstalmentAct, is_open
from apps.bills.services.amounts import restate
from apps.leases.models import Order
from apps.payments.services import give_up_all
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind


@transaction.atomic
def void_open(order: Order, caller: Caller, why: str = "") -> int:
    """Void unpaid bills and instalments to come, close waiting attempts. `order` is locked. Gives the bills' number.

    A bill that was paid in part keeps what was paid; its rest is waived.
    """
    give_up_all(queries.bills_of(order.pk))
    opened = [bill for bill in queries.lock_bills(order.pk) if is_open(bill)]
    for bill in opened:
        end_bill(bill)
    Bill.objects.bulk_update(opened, ["status", "waived"])
    coming = Instalment.objects.filter(pk__in=[row.pk for row in queries.unissued(order.pk)])
    coming.filter(state__in=INSTALMENT.before(InstalmentAct.VOID)).update(state=INSTALMENT.after(InstalmentAct.VOID))
    if opened:
        audit.record(caller, BillLog.VOID, TradeKind.LEASE, order.pk, before={"bills": [b.pk for b in opened]}, why=why)
    return len(opened)


def end_bill(bill: Bill) -> None:
    """Nothing more is asked of a bill that is open; the caller saves it."""
    if bill.paid:
        bill.waived = bill.amount - bill.paid
        restate(bill, clock.today())
    else:
        bill.status = BILL.next(bill.status, BillAct.VOID)
