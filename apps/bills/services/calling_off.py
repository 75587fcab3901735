"""What isn't owed after all: periods before which the goods went back (decision 37), a charge for what isn't done."""

from datetime import date

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog, BillReason
from apps.bills.models import Bill, Instalment
from apps.bills.rules import BILL, INSTALMENT, RENT_KINDS, BillAct, BillKind, BillStatus, InstalmentAct, is_open
from apps.bills.services.credit import money_on
from apps.bills.services.ending import end_bill
from apps.bills.services.refunds import refund_attempt
from apps.leases.models import Order
from apps.payments.queries import being_taken
from apps.payments.rules import UNDER_WAY, AttemptState
from apps.payments.services import give_up_all
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.money import Fen
from core.text import say


@transaction.atomic
def call_off(order: Order, last: date, caller: Caller) -> list[Fen]:
    """Periods that begin after `last` are not owed: what is unpaid of them, and of their late fees, is void, and what
    was paid goes back the way it came. `order` is locked. Gives their rents, as far as the shop hadn't given them.
    """
    rows = queries.to_come(order.pk, last)
    if not rows:
        return []
    asked = queries.asked_rents(order.pk, rows)
    bills = _bills_of(order, {row.period for row in rows})
    if bills:
        give_up_all(queries.bills_of(order.pk))
    for bill in bills:
        _void(bill, caller, BillReason.CALLED_OFF)
    Instalment.objects.filter(pk__in=[row.pk for row in rows]).update(state=INSTALMENT.after(InstalmentAct.VOID))
    after = {"until": last.isoformat(), "periods": [row.period for row in rows]}
    audit.record(caller, BillLog.CALL_OFF, TradeKind.LEASE, order.pk, after=after)
    return asked


@transaction.atomic
def call_off_charge(order: Order, bill_id: int, caller: Caller, why: BillReason) -> None:
    """A charge of a locked lease isn't owed: its bill is void, and what was paid of it goes back the way it came.

    Raises StateError (111) while money for it is taken: a deposit that pays nothing any more would leave as cash.
    """
    if being_taken(queries.bills_of(order.pk), bill_id):
        raise StateError(say(*UNDER_WAY), AttemptState.WAITING)
    give_up_all(queries.bills_of(order.pk))
    bill = next(one for one in queries.lock_bills(order.pk) if one.pk == bill_id)
    _void(bill, caller, why)
    audit.record(caller, BillLog.VOID, TradeKind.LEASE, order.pk, before={"bills": [bill.pk]}, why=why)


def _bills_of(order: Order, periods: set[int]) -> list[Bill]:
    """Of these periods and of their late fees, which go first: what a fee holds was paid for it alone."""
    bills = [bill for bill in queries.lock_bills(order.pk) if bill.status != BillStatus.VOID]
    rents = [bill for bill in bills if bill.kind in RENT_KINDS and bill.period in periods]
    ids = {bill.pk for bill in rents}
    return [*(bill for bill in bills if bill.kind == BillKind.LATE_FEE and bill.parent_id in ids), *rents]


def _void(bill: Bill, caller: Caller, why: BillReason) -> None:
    if is_open(bill) or bill.status == BillStatus.SCHEDULED:
        end_bill(bill)
        bill.save(update_fields=["status", "waived"])
    for attempt_id, kept in money_on(bill):
        refund_attempt(attempt_id, kept, why, caller, of=bill.pk)
    bill.refresh_from_db()
    if bill.status == BillStatus.REFUNDED:
        bill.status, bill.waived = BILL.next(bill.status, BillAct.VOID), 0
        bill.save(update_fields=["status", "waived"])
