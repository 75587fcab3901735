"""A settlement that was paid: what it was for is paid whole, and the rest of the late fees is given up."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.log import BillEntity, BillLog, BillReason
from apps.bills.models import Allocation, Bill
from apps.bills.rules import FEES, BillKind, is_open, kept, unpaid
from apps.bills.services.amounts import restate
from apps.bills.services.credit import take_back
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.money import Fen


@transaction.atomic
def settle_fees(
    order: Order, bill_ids: Collection[int], of: Collection[int], keep: Fen, caller: Caller, why: str
) -> Fen:
    """Of a locked order's `bill_ids`, with their late fees: fees aren't asked any more. Of what the attempts `of`, by
    which the settlement was met, paid of fees, they hold `keep` fen; the rest pays what they stand on, and then what
    else is open. Gives what was given up, in fen.
    """
    given, held = _give_up(order, bill_ids, caller, why), _held(_fees(order, bill_ids), of)
    for fee in sorted(_fees(order, bill_ids), key=lambda bill: bill.pk, reverse=True):
        owed = {bill.pk: unpaid(bill) for bill in queries.lock_bills(order.pk)}
        own = sum(amount for pk, amount in owed.items() if pk in bill_ids)
        wanted = max(min(own, held), min(sum(owed.values()), held - keep))
        taken = take_back(order, fee, min(wanted, kept(fee)), caller, BillReason.SETTLED) if wanted > 0 else 0
        held -= taken
        given += _give_up(order, bill_ids, caller, why) if taken else 0
    return given


def _held(fees: Collection[Bill], of: Collection[int]) -> Fen:
    """What these fees hold of these attempts' money."""
    rows = Allocation.objects.filter(bill_id__in=[fee.pk for fee in fees], attempt_id__in=of)
    return int(rows.aggregate(sum=Sum("amount"))["sum"] or 0)


def _fees(order: Order, bill_ids: Collection[int]) -> list[Bill]:
    return [
        bill
        for bill in queries.lock_bills(order.pk)
        if (bill.kind == BillKind.LATE_FEE and bill.parent_id in bill_ids)
        or (bill.kind in FEES and bill.pk in bill_ids)
    ]


def _give_up(order: Order, bill_ids: Collection[int], caller: Caller, why: str) -> Fen:
    given = 0
    for fee in _fees(order, bill_ids):
        left = unpaid(fee) if is_open(fee) else 0
        if not left:
            continue
        before, fee.waived = fee.waived, fee.waived + left
        restate(fee, clock.today())
        fee.save(update_fields=["waived", "status", "paid_at"])
        given += left
        audit.record(
            caller, BillLog.WAIVE if fee.kind == BillKind.LATE_FEE else BillLog.WAIVE_RETURN_FEE, BillEntity.BILL,
            fee.pk, order_id=order.pk, before={"waived": before}, after={"waived": fee.waived, "amount": left}, why=why,
        )  # fmt: skip
    return given
