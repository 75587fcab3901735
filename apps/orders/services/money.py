"""Money of a lease, asked for by staff: collected, waived, thawed, captured. The lease is settled once, at the end."""

from django.db import transaction

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.schemas import BillPaymentIn, DecideRefundedIn, RefundFreightIn, WaiveIn
from apps.bills.services import Collected
from apps.deposits import services as deposits
from apps.deposits.models import DepositMove
from apps.deposits.schemas import CaptureIn, ThawIn
from apps.orders.services.settle import settle
from core.caller import Caller


@transaction.atomic
def collect_bills(*, caller: Caller, wanted: BillPaymentIn) -> Collected:
    """Collect bills by debit, QR or offline; see bills.services.collect for what it raises."""
    done = bills.collect(
        caller=caller, bill_ids=wanted.bill_ids, method=wanted.method, amount=wanted.amount, proof=wanted.proof,
        received_on=wanted.received_on, remark=wanted.remark,
    )  # fmt: skip
    settle(done.changed.order_ids, caller=caller)
    return done


@transaction.atomic
def waive_late_fee(*, caller: Caller, wanted: WaiveIn) -> Bill:
    """Give up a part of a late fee or all of it; see bills.services.waive for what it raises."""
    bill = bills.waive(caller=caller, bill_id=wanted.bill_id, amount=wanted.amount, reason=wanted.reason)
    settle([bill.order_id], caller=caller)
    return bill


@transaction.atomic
def decide_refunded(*, caller: Caller, wanted: DecideRefundedIn) -> Bill:
    """What becomes of a period that went back whole; see bills.services.decide_refunded for what it raises."""
    bill = bills.decide_refunded(
        caller=caller, bill_id=wanted.bill_id, result=wanted.result, reason=wanted.reason
    )  # fmt: skip
    settle([bill.order_id], caller=caller)
    return bill


@transaction.atomic
def refund_freight(*, caller: Caller, wanted: RefundFreightIn) -> Bill:
    """Give freight back; see bills.services.refund_freight for what it raises."""
    bill = bills.refund_freight(
        caller=caller, order_id=wanted.order_id, amount=wanted.amount, reason=wanted.reason
    )  # fmt: skip
    settle([bill.order_id], caller=caller)
    return bill


def thaw_deposit(*, caller: Caller, wanted: ThawIn) -> DepositMove:
    """Thaw a part of the frozen deposit. Nothing of the lease follows from it."""
    return deposits.thaw_deposit(caller=caller, order_id=wanted.order_id, amount=wanted.amount, reason=wanted.reason)


def capture_deposit(*, caller: Caller, wanted: CaptureIn) -> DepositMove:
    """Ask for a transfer-to-pay. Bills are paid, and the lease settled, when the platform says so."""
    return deposits.capture_deposit(
        caller=caller, order_id=wanted.order_id, bill_ids=wanted.bill_ids, amount=wanted.amount, reason=wanted.reason,
        thaw_left=wanted.thaw_left,
    )  # fmt: skip
