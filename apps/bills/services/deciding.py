"""What becomes of a bill that was paid and went back whole, as staff says: with a reason, logged (decision 29)."""

from typing import Literal

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillEntity, BillLog
from apps.bills.models import Bill
from apps.bills.rules import BILL, BillAct
from apps.bills.services.refunds import ask_again
from apps.bills.services.schedule import put_off
from apps.leases import queries as leases
from core import audit
from core.caller import Caller
from core.errors import NotFound, StateError


@transaction.atomic
def decide_refunded(*, caller: Caller, bill_id: int, result: Literal["ask_again", "give"], reason: str) -> Bill:
    """Ask for it again, from today or from its day to come, or give it as a discount; the flow settles. Raises
    StateError (111).

    One that is given stays paid and refunded, as a part of a bill that the shop gave back: no night asked anything of
    it, and none does when late fees are reckoned again.
    """
    found = Bill.objects.filter(pk=bill_id).first()
    if found is None:
        raise NotFound
    order = leases.lock_order(caller, found.order_id)
    bill = Bill.objects.select_for_update().get(pk=bill_id)
    if not queries.may_be_decided(order, bill):
        raise StateError(state=bill.status)
    before = {"status": bill.status, "due_date": bill.due_date.isoformat()}
    if result == "ask_again":
        ask_again(bill)
        put_off(order, [bill])
    else:
        bill.status = BILL.next(bill.status, BillAct.GIVE)
        bill.save(update_fields=["status"])
    after = {"status": bill.status, "due_date": bill.due_date.isoformat(), "amount": bill.amount}
    act = BillLog.ASK_AGAIN if result == "ask_again" else BillLog.GIVE
    audit.record(
        caller, act, BillEntity.BILL, bill.pk, order_id=bill.order_id, before=before, after=after, why=reason
    )  # fmt: skip
    return bill
