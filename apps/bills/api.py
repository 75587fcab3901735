"""Calls that read bills. What collects or waives lives with the orders, which settle after it."""

from apps.bills import present, queries
from apps.bills.schemas import AttemptOut, AttemptQuery, BillListOut, BillListQuery
from core import actions as a
from core.caller import Caller
from core.calls import call


@call.get("/api/v2/getBillList", who="PMS", action=a.BILL_VIEW, area="bills", at="order_id")
def bill_list(caller: Caller, query: BillListQuery) -> BillListOut:
    """Bills and instalments of an order with late fees and attempts."""
    return present.bill_list(caller, queries.access_order(caller, query.order_id))


@call.get("/api/bills/attempt", who="PM", action=a.BILL_VIEW, area="bills", at="id")
def bill_attempt(caller: Caller, query: AttemptQuery) -> AttemptOut:
    """One attempt to pay, for the page that waits for it."""
    return present.attempt_out(queries.access_attempt(caller, query.id))
