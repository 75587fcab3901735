"""Bills that a person's decision makes: compensation, freight, final payment, renewal, buyout."""

from django.db import transaction
from django.db.models import Max

from apps.bills import events, queries
from apps.bills.models import Bill, BillKind, BillStatus
from apps.bills.rules import BILL, BillAct
from apps.bills.services.attempts import close_waiting
from apps.bills.services.schedule import resume
from apps.leases.models import Order
from core import clock
from core.errors import StateError
from core.money import Fen


@transaction.atomic
def issue_charge(order: Order, kind: str, amount: Fen) -> Bill:
    """A bill of `amount` fen that is due today; `order` is locked. Several of a kind are numbered by `period`."""
    last = Bill.objects.filter(order_id=order.pk, kind=kind).aggregate(last=Max("period"))["last"]
    return Bill.objects.create(
        order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind(kind), period=(last or 0) + 1,
        due_date=clock.today(), amount=amount, rent=amount,
    )  # fmt: skip


@transaction.atomic
def issue_buyout(order: Order, amount: Fen) -> Bill | None:
    """What buying out costs beside the arrears, which stay bills of their own. None when that is nothing.

    Raises StateError (111) when a buyout is asked already.
    """
    bills = queries.lock_bills(order.pk)
    if any(bill.kind == BillKind.BUYOUT and queries.is_open(bill) for bill in bills):
        raise StateError(state=BillStatus.DUE)
    return issue_charge(order, BillKind.BUYOUT, amount) if amount else None


@transaction.atomic
def withdraw_buyout(order: Order) -> None:
    """The buyout is not wanted any more: its bill is void, and instalments go on. `order` is back in its status."""
    for bill in queries.lock_bills(order.pk):
        if bill.kind == BillKind.BUYOUT and queries.is_open(bill):
            bill.status = BILL.next(bill.status, BillAct.VOID)
            bill.save(update_fields=["status"])
    close_waiting(order.pk)
    resume(order)
    events.changed([order.pk], clock.today())
