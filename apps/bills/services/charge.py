"""Bills that a person's decision makes: compensation, freight, final payment, renewal, buyout."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.rules import BILL, BUYOUTS, BillAct, BillKind, BillStatus, is_open
from apps.bills.services.credit import move_money
from apps.bills.services.schedule import put_off, resume
from apps.leases.models import Order
from apps.payments.services import give_up_all
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.money import Fen


@transaction.atomic
def issue_charge(order: Order, kind: str, amount: Fen) -> Bill:
    """A bill of `amount` fen that is due today; `order` is locked. Several of a kind are numbered by `period`."""
    last = Bill.objects.filter(order_id=order.pk, kind=kind).aggregate(last=Max("period"))["last"]
    return Bill.objects.create(
        order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind.of(kind), period=(last or 0) + 1,
        due_date=clock.today(), amount=amount, rent=amount,
    )  # fmt: skip


@transaction.atomic
def issue_buyout(order: Order, amount: Fen, kind: str = BillKind.BUYOUT) -> Bill | None:
    """What buying out costs beside the arrears, which stay bills of their own; at the end of the term it is the final
    payment. None when that is nothing.

    Raises StateError (111) when a buyout is asked already.
    """
    bills = queries.lock_bills(order.pk)
    if any(bill.kind in BUYOUTS and is_open(bill) for bill in bills):
        raise StateError(state=BillStatus.DUE)
    return issue_charge(order, kind, amount) if amount else None


@dataclass(frozen=True)
class Freed:
    """Fen that were on a buyout: what of it pays other bills now, and what nobody owed, which goes back."""

    moved: Fen
    back: Fen

    @property
    def amount(self) -> Fen:
        return self.moved + self.back


@transaction.atomic
def withdraw_buyout(order: Order, caller: Caller, why: str) -> Freed:
    """The buyout is not wanted any more: instalments go on, each from its own day, and its bill is void. `order` is
    back in its status. What was asked before its day since the buyout counted on it is asked on it again.

    Money on it pays what is asked of the lease, oldest bill first; what nobody owes goes back.
    """
    give_up_all(queries.bills_of(order.pk))
    resume(order, late=False)
    put_off(order, queries.lock_bills(order.pk))
    found = Freed(0, 0)
    for bill in queries.lock_bills(order.pk):
        if bill.kind in BUYOUTS and (is_open(bill) or bill.paid > bill.refunded):
            held, back = bill.paid - bill.refunded, bill.refunded
            move_money(order, bill, caller, why)
            back = bill.refunded - back
            found = Freed(found.moved + held - back, found.back + back)
            if is_open(bill):
                bill.status = BILL.next(bill.status, BillAct.REFUND if bill.paid else BillAct.VOID)
                bill.save(update_fields=["status"])
    return found
