"""A settlement that was paid: what it was for is paid whole, and the rest of the late fees is given up."""

from collections.abc import Collection

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillEntity, BillLog, BillReason
from apps.bills.models import Bill
from apps.bills.rules import BILL, BillAct, BillKind, asked, claim, fees_of, is_undecided, kept
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
    which the settlement was met, paid of fees, they hold `keep` fen; the rest pays what they stand on, then what else
    is open, and goes back where nothing is. Gives what fees cost less since, in fen.
    """
    before = _cost(order, bill_ids)
    _give_up(order, bill_ids, caller, why)
    held = queries.towards(order.pk, bill_ids, of).held
    for fee in sorted(_fees(order, bill_ids), key=lambda bill: bill.pk, reverse=True):
        own = queries.towards(order.pk, bill_ids, of).principal
        wanted = min(max(min(own, held), held - keep), kept(fee))
        if wanted > 0:
            held -= take_back(order, fee, wanted, caller, BillReason.SETTLED)
            _give_up(order, bill_ids, caller, why)
    _decide(order, bill_ids)
    return before - _cost(order, bill_ids)


def _fees(order: Order, bill_ids: Collection[int]) -> list[Bill]:
    return fees_of(queries.lock_bills(order.pk), bill_ids)


def _decide(order: Order, bill_ids: Collection[int]) -> None:
    """A fee that went back whole is given up with the rest: nobody has to say what becomes of it."""
    for fee in filter(is_undecided, _fees(order, bill_ids)):
        fee.status = BILL.next(fee.status, BillAct.GIVE)
        fee.save(update_fields=["status"])


def _cost(order: Order, bill_ids: Collection[int]) -> Fen:
    return sum(asked(fee) - fee.waived for fee in _fees(order, bill_ids))


def _give_up(order: Order, bill_ids: Collection[int], caller: Caller, why: str) -> None:
    for fee in _fees(order, bill_ids):
        left = claim(fee)
        if not left:
            continue
        before, fee.waived = fee.waived, fee.waived + left
        restate(fee, clock.today())
        fee.save(update_fields=["waived", "status", "paid_at"])
        audit.record(
            caller, BillLog.WAIVE if fee.kind == BillKind.LATE_FEE else BillLog.WAIVE_RETURN_FEE, BillEntity.BILL,
            fee.pk, order_id=order.pk, before={"waived": before}, after={"waived": fee.waived, "amount": left}, why=why,
        )  # fmt: skip
