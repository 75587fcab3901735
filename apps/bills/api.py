"""Calls that read bills. What collects or waives lives with the orders, which settle after it."""

from apps.bills import history, present, queries
from apps.bills.schemas import (
    AttemptOut,
    AttemptQuery,
    BillListOut,
    BillListQuery,
    BillLogOut,
    BillLogQuery,
    OfflineQuery,
    OfflineQuoteOut,
)
from apps.bills.services.payment import asked_of_offline
from core import actions as a
from core.caller import Caller
from core.calls import call


@call.get("/api/v2/getBillList", who="PMS", action=a.BILL_VIEW, area="bills", at="order_id")
def bill_list(caller: Caller, query: BillListQuery) -> BillListOut:
    """Bills and instalments of an order with late fees and attempts."""
    return present.bill_list(caller, queries.access_order(caller, query.order_id), query.received_on)


@call.get("/api/bills/attempt", who="PM", action=a.BILL_VIEW, area="bills", at="id")
def bill_attempt(caller: Caller, query: AttemptQuery) -> AttemptOut:
    """One attempt to pay, for the page that waits for it."""
    return present.attempt_out(caller, queries.access_attempt(caller, query.id))


@call.get("/api/bills/offlineQuote", who="PM", action=a.BILL_COLLECT, area="bills", at="order_id")
def offline_quote(caller: Caller, query: OfflineQuery) -> OfflineQuoteOut:
    """What offline money of a day would pay, spare and leave: for the question before it is entered."""
    order = queries.access_order(caller, query.order_id)
    sums = asked_of_offline(order, query.bill_ids, amount=query.amount, received_on=query.received_on)
    return OfflineQuoteOut(sums=sums)


@call.get("/api/bills/log", who="PMS", action=a.BILL_VIEW, area="bills", at="bill_id")
def bill_log(caller: Caller, query: BillLogQuery) -> BillLogOut:
    """What happened to one bill and its late fee, newest first."""
    return BillLogOut(items=history.lines(queries.access_bill(caller, query.bill_id)))
