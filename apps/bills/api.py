"""Calls on bills: the list of an order, collecting, waiving a late fee."""

from apps.bills import queries, services, views
from apps.bills.schemas import AttemptOut, AttemptQuery, BillListOut, BillListQuery, BillPaymentIn, WaiveIn
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut
from partners import services as partners


@call.get("/api/v2/getBillList", who="PMS", action=a.BILL_VIEW, area="bills", at="order_id")
def bill_list(caller: Caller, query: BillListQuery) -> BillListOut:
    """Bills and instalments of an order with late fees and attempts."""
    return views.bill_list(caller, queries.access_order(caller, query.order_id))


def attempt_now(caller: Caller, attempt_id: int) -> AttemptOut:
    """Without an answer of the platform it waits: its page asks again, the queue goes on trying."""
    return views.attempt_out(queries.access_attempt(caller, attempt_id))


@call.post(
    "/api/v2/BillPayment",
    who="PM",
    action=a.BILL_COLLECT,
    area="bills",
    writes=True,
    at="bill_ids",
    answer=attempt_now,
)
def bill_payment(caller: Caller, body: BillPaymentIn) -> Later[AttemptOut]:
    """Collect bills by debit, QR or offline. Never charges twice."""
    attempt, calls = services.collect(
        caller=caller,
        bill_ids=body.bill_ids,
        method=body.method,
        amount=body.amount,
        proof=body.proof,
        remark=body.remark,
    )
    return Later(attempt.pk, partners.reach(*calls))


@call.get("/api/bills/attempt", who="PM", action=a.BILL_VIEW, area="bills", at="id")
def bill_attempt(caller: Caller, query: AttemptQuery) -> AttemptOut:
    """One attempt to pay, for the page that waits for it."""
    return attempt_now(caller, query.id)


@call.post("/api/bills/waive", who="PM", action=a.BILL_WAIVE, area="bills", writes=True, at="bill_id")
def waive_late_fee(caller: Caller, body: WaiveIn) -> StatusOut:
    """Give up a part of a late fee or all of it, with a reason."""
    bill = services.waive(caller=caller, bill_id=body.bill_id, amount=body.amount, reason=body.reason)
    return StatusOut(id=bill.pk, status=bill.status)
