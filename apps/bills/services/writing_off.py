"""What a lease owes is given up with it: nobody asks for it any more, and money that comes still is recovered."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Bill, Instalment
from apps.bills.rules import BILL, INSTALMENT, BillAct, InstalmentAct, is_open, unpaid
from apps.bills.services.schedule import resume
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.services import give_up_all
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@dataclass(frozen=True)
class WrittenOff:
    """What was open, in fen; the attempts by which the lease had been paid, and the periods to come that aren't asked
    because of it.
    """

    amount: Fen
    paid_before: list[int]
    periods: list[int]


@transaction.atomic
def write_off(order: Order, caller: Caller, why: str) -> WrittenOff:
    """Of a locked order: unpaid bills are written off, instalments to come void, pages and codes closed. What was open
    on them can still be paid.
    """
    give_up_all(queries.bills_of(order.pk))
    opened = [bill for bill in queries.lock_bills(order.pk) if is_open(bill)]
    paid_before = [one.pk for one in payments.paid_for(queries.bills_of(order.pk))]
    for bill in opened:
        bill.written_off, bill.paid_before = unpaid(bill), paid_before
        bill.status = BILL.next(bill.status, BillAct.WRITE_OFF)
    Bill.objects.bulk_update(opened, ["status", "written_off", "paid_before"])
    coming = queries.unissued(order.pk)
    Instalment.objects.filter(pk__in=[row.pk for row in coming]).update(state=INSTALMENT.after(InstalmentAct.VOID))
    amount = sum(bill.written_off for bill in opened)
    after = {"bills": [bill.pk for bill in opened], "amount": amount}
    audit.record(caller, BillLog.WRITE_OFF, TradeKind.LEASE, order.pk, after=after, why=why)
    return WrittenOff(amount, paid_before, [row.period for row in coming])


@transaction.atomic
def ask_periods(order: Order, periods: Collection[int]) -> None:
    """The write-off of a locked order that goes on is undone: what fell due meanwhile is asked, and what comes."""
    rows = Instalment.objects.filter(order_id=order.pk, period__in=periods)
    rows.filter(state__in=INSTALMENT.before(InstalmentAct.REOPEN)).update(state=INSTALMENT.after(InstalmentAct.REOPEN))
    resume(order)
