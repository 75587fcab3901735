"""Waivers: what the shop gives up of a fee or of a compensation, with a reason, logged."""

from django.db import transaction

from apps.bills.log import BillEntity, BillLog
from apps.bills.models import Bill
from apps.bills.rules import WAIVABLE, BillKind, is_open, unpaid
from apps.bills.services.amounts import restate
from apps.leases import queries as leases
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, NotFound, StateError
from core.money import Fen, yuan
from core.text import say

LOGGED: dict[str, BillLog] = {
    BillKind.LATE_FEE: BillLog.WAIVE,
    BillKind.LATE_RETURN: BillLog.WAIVE_RETURN_FEE,
    BillKind.COMPENSATION: BillLog.WAIVE_COMPENSATION,
    BillKind.EARLY_RETURN: BillLog.WAIVE_EARLY_FEE,
}


@transaction.atomic
def waive(*, caller: Caller, bill_id: int, amount: Fen, reason: str) -> Bill:
    """Give up `amount` fen of what is unpaid of a late fee, of that of a late or an early return, or of a
    compensation; what was paid stays. The flow settles.

    Raises InvalidInput (110), StateError (111).
    """
    found = Bill.objects.filter(pk=bill_id).first()
    if found is None:
        raise NotFound
    leases.lock_order(caller, found.order_id)
    bill = Bill.objects.select_for_update().get(pk=bill_id)
    check_waivable(bill, amount)
    before = bill.waived
    bill.waived += amount
    restate(bill, clock.today())
    bill.save(update_fields=["waived", "status", "paid_at"])
    audit.record(
        caller, LOGGED[bill.kind], BillEntity.BILL, bill.pk, order_id=bill.order_id,
        before={"waived": before}, after={"waived": bill.waived, "amount": amount}, why=reason,
    )  # fmt: skip
    return bill


def check_waivable(bill: Bill, amount: Fen) -> None:
    """Raises InvalidInput (110), StateError (111)."""
    if bill.kind not in WAIVABLE:
        text = say(
            "只有滞纳金、归还逾期费、提前归还费和赔偿金可以减免",
            "Only a late fee, that of a late or an early return and a compensation can be waived",
        )
        raise InvalidInput(("bill_id", text))
    if not is_open(bill):
        raise StateError(state=bill.status)
    left = unpaid(bill)
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"可减免金额为 ¥0.01 至 {yuan(left)}", f"Between ¥0.01 and {yuan(left)}")))
