"""Calls that move a lease's money. The platform is reached after the commit; its silence leaves the row waiting."""

from apps.bills import history, present
from apps.bills.log import BillEntity
from apps.bills.queries import access_attempt, access_order
from apps.bills.rules import BillStatus
from apps.bills.schemas import (
    AttemptOut,
    BillPaymentIn,
    DecideProposalIn,
    DecideRefundedIn,
    GivenOut,
    RefundBillIn,
    RefundFreightIn,
    SettleEarlyIn,
    SettleQuery,
    SettleQuoteOut,
    WaiveIn,
)
from apps.deposits import services as deposits
from apps.deposits.models import DepositMove
from apps.deposits.operations import THAW
from apps.deposits.present import move_out
from apps.deposits.queries import access_move
from apps.deposits.schemas import CaptureIn, MoveOut, RefundIn, ThawIn
from apps.orders.services import giving, money
from apps.payments.operations import CAPTURE, REFUND
from apps.payments.queries import refund
from core import actions as a
from core import audit
from core.audit import Last
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut
from partners import services as partners
from partners.registry import AnyOperation
from reviews.rules import ProposalStatus
from tenants.scope import current


def attempt_now(caller: Caller, attempt_id: int) -> AttemptOut:
    """Without an answer of the platform it waits: its page asks again, the queue goes on trying."""
    return present.attempt_out(caller, access_attempt(caller, attempt_id))


def last_of_bills(caller: Caller, asked: BillPaymentIn) -> Last | None:
    return history.last_of(asked.bill_ids)


def last_of_bill(caller: Caller, asked: RefundBillIn | WaiveIn | DecideRefundedIn) -> Last | None:
    return history.last_of([asked.bill_id])


@call.post(
    "/api/v2/BillPayment",
    who="PM",
    action=a.BILL_COLLECT,
    area="bills",
    writes=True,
    at="bill_ids",
    answer=attempt_now,
    last_of=last_of_bills,
)
def bill_payment(caller: Caller, body: BillPaymentIn) -> Later[AttemptOut]:
    """Collect bills by debit, QR or offline. Never charges twice."""
    done = money.collect_bills(
        caller=caller, bill_ids=body.bill_ids, method=body.method, amount=body.amount, proof=body.proof,
        received_on=body.received_on, remark=body.remark, shown=body.shown,
    )  # fmt: skip
    return Later(done.attempt.pk, partners.reach(done.call) if done.call else None)


@call.get("/api/bills/settleQuote", who="PM", action=a.BILL_COLLECT, area="bills", at="order_id")
def settle_quote(caller: Caller, query: SettleQuery) -> SettleQuoteOut:
    """What settles a lease before its time, line by line: all that is open, and all that is to come."""
    return present.settle_quote(access_order(caller, query.order_id))


@call.post(
    "/api/bills/settleEarly",
    who="PM",
    action=a.BILL_COLLECT,
    area="bills",
    writes=True,
    at="order_id",
    answer=attempt_now,
)
def settle_early(caller: Caller, body: SettleEarlyIn) -> Later[AttemptOut]:
    """Show the customer a code for all that is open and all that is to come, if it is the sum that was shown."""
    done = money.settle_early(caller=caller, order_id=body.order_id, shown=body.shown)
    return Later(done.attempt.pk, partners.reach(done.call) if done.call else None)


@call.post(
    "/api/bills/refund", who="PM", action=a.BILL_REFUND, area="bills", writes=True, at="bill_id",
    last_of=last_of_bill,
)  # fmt: skip
def refund_bill(caller: Caller, body: RefundBillIn) -> GivenOut:
    """Give what was paid of a bill back the way it came, or a part of it; above a sum a second person confirms it."""
    done = giving.refund_bill(caller=caller, bill_id=body.bill_id, amount=body.amount, reason=body.reason)
    return present.given(done)


@call.post(
    "/api/bills/decideProposal", who="PM", action=a.BILL_VIEW, area="bills", writes=True, at="id",
    last_of=audit.last_of(BillEntity.PROPOSAL),
)  # fmt: skip
def decide_proposal(caller: Caller, body: DecideProposalIn) -> StatusOut[ProposalStatus]:
    """Confirm a refund or a waiver as the second person, or refuse it; who asked may take it back."""
    row = giving.decide_proposal(caller=caller, row_id=body.id, act=body.result, shown=body.shown, why=body.why)
    return StatusOut(id=row.pk, status=ProposalStatus.of(row.status))


@call.post(
    "/api/bills/waive", who="PM", action=a.BILL_WAIVE, area="bills", writes=True, at="bill_id", last_of=last_of_bill
)
def waive(caller: Caller, body: WaiveIn) -> GivenOut:
    """Give up a part of a fee or a compensation, or all of it, with a reason; beyond the role's limit a second person
    confirms it.
    """
    done = giving.waive(caller=caller, bill_id=body.bill_id, amount=body.amount, reason=body.reason)
    return present.given(done)


@call.post(
    "/api/bills/decideRefunded", who="PM", action=a.BILL_WAIVE, area="bills", writes=True, at="bill_id",
    last_of=last_of_bill,
)  # fmt: skip
def decide_refunded(caller: Caller, body: DecideRefundedIn) -> StatusOut[BillStatus]:
    """Ask again for a bill that was paid and went back whole, or give it as a discount, with a reason."""
    bill = money.decide_refunded(caller=caller, bill_id=body.bill_id, result=body.result, reason=body.reason)
    return StatusOut(id=bill.pk, status=BillStatus.of(bill.status))


@call.post("/api/merchant/refundSfAmount", who="M", action=a.BILL_WAIVE, area="express", writes=True, at="order_id")
def refund_freight(caller: Caller, body: RefundFreightIn) -> GivenOut:
    """Give the freight back, or a part of it, once; at most what was paid. `proposed`: it is more than the shop has, or
    the shop is frozen, and an operator confirms it.
    """
    done = giving.refund_freight(caller=caller, order_id=body.order_id, amount=body.amount, reason=body.reason)
    return present.given(done)


def move_now(caller: Caller, move_id: int) -> MoveOut:
    """Without an answer of the platform it is pending, and the queue goes on trying."""
    return move_out(access_move(caller, move_id))


@call.post(
    "/api/platform/depositThaw",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
    answer=move_now,
)
def deposit_thaw(caller: Caller, body: ThawIn) -> Later[MoveOut]:
    """Thaw a part of the frozen deposit."""
    move = deposits.thaw_deposit(caller=caller, order_id=body.order_id, amount=body.amount, reason=body.reason)
    return _reach(move, THAW)


@call.post(
    "/api/platform/refundDeposit",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
    answer=move_now,
)
def refund_deposit(caller: Caller, body: RefundIn) -> Later[MoveOut]:
    """Give a part of a deposit that was paid in money back to its payer."""
    move = deposits.refund_deposit(caller=caller, order_id=body.order_id, amount=body.amount, reason=body.reason)
    number = refund(move.refund_id or 0).number
    return Later(move.pk, partners.reach(*partners.known(current().id, REFUND, number)))


@call.post(
    "/api/platform/depositTransferPay",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    at="order_id",
    answer=move_now,
)
def deposit_transfer_pay(caller: Caller, body: CaptureIn) -> Later[MoveOut]:
    """Settle bills from the deposit, frozen or held."""
    move = money.capture_deposit(
        caller=caller, order_id=body.order_id, bill_ids=body.bill_ids, amount=body.amount, reason=body.reason,
        thaw_left=body.thaw_left,
    )  # fmt: skip
    return _reach(move, CAPTURE)


def _reach(move: DepositMove, operation: AnyOperation) -> Later[MoveOut]:
    calls = partners.known(current().id, operation, str(move.attempt_id or move.pk))
    return Later(move.pk, partners.reach(*calls))
