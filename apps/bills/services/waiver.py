"""Waivers of late fees: with a reason, logged."""

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillEntity, BillLog
from apps.bills.models import Bill
from apps.bills.services.amounts import restate
from apps.leases import queries as leases
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, NotFound, StateError
from core.money import Fen, yuan
from core.text import say


@transaction.atomic
def waive(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill:
    """Give up `amount` fen of an unpaid late fee, or of a late return's; the flow settles.

    Raises InvalidInput (110), StateError (111).
    """
    found = Bill.objects.filter(pk=bill_id).first()
    if found is None:
        raise NotFound
    leases.lock_order(caller, found.order_id)
    bill = Bill.objects.select_for_update().get(pk=bill_id)
    if bill.kind not in queries.FEES:
        raise InvalidInput(
            (
                "bill_id",
                say("只有滞纳金和归还逾期费可以减免", "Only a late fee, or that of a late return, can be waived"),
            )
        )
    if not queries.is_open(bill):
        raise StateError(state=bill.status)
    left = queries.unpaid(bill)
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"可减免金额为 ¥0.01 至 {yuan(left)}", f"Between ¥0.01 and {yuan(left)}")))
    before = bill.waived
    bill.waived += amount
    restate(bill, clock.today())
    bill.save(update_fields=["waived", "status", "paid_at"])
    audit.record(
        caller, BillLog.WAIVE, BillEntity.BILL, bill.pk, order_id=bill.order_id,
        before={"waived": before}, after={"waived": bill.waived, "amount": amount}, why=reason,
    )  # fmt: skip
    return bill
