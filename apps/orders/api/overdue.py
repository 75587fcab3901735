"""The overdue desk: what each lease owes, and acts on one or many from the list.

Parties are reached by the queue, not by the call: a row answers what was asked for, its bills show what came of it.
"""

from apps.leases import queries
from apps.orders import services
from apps.orders.present.overdue import overdue_quote as quote_of
from apps.orders.schemas import (
    CaptureOverdueIn,
    DebitOverdueIn,
    OverdueQuote,
    OverdueQuoteQuery,
    RemarkManyIn,
    SumsIn,
)
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.errors import InvalidInput
from core.money import yuan
from core.text import say


@call.get("/api/orders/overdueQuote", who="PM", action=a.BILL_VIEW, area="orders", at="order_ids")
def overdue_quote(caller: Caller, query: OverdueQuoteQuery) -> OverdueQuote:
    """What a debit, or the deposit, would pay of what is overdue on these orders now."""
    return quote_of(caller, query.order_ids)


def check_sums(caller: Caller, body: SumsIn) -> None:
    """Raises InvalidInput (110), field `sums`."""
    if len(body.sums) != len(body.order_ids):
        raise InvalidInput(("sums", say("每个订单一个金额", "One sum for each order")))


@call.post(
    "/api/orders/debitOverdue",
    who="PM",
    action=a.BILL_COLLECT,
    area="bills",
    writes=True,
    each="order_ids",
    before=check_sums,
)
def debit_overdue(caller: Caller, body: DebitOverdueIn, row_id: int) -> str:
    """Debit all that is overdue on each order, if it is the sum that was shown."""
    amount = services.debit_overdue(caller=caller, order_id=row_id, shown=body.sum_of(row_id))
    return say(f"已发起代扣 {yuan(amount)}", f"Asked for a debit of {yuan(amount)}")


@call.post(
    "/api/orders/captureOverdue",
    who="PM",
    action=a.DEPOSIT_EDIT,
    area="deposits",
    writes=True,
    each="order_ids",
    before=check_sums,
)
def capture_overdue(caller: Caller, body: CaptureOverdueIn, row_id: int) -> str:
    """Pay what is overdue on each order from its deposit, if it is the sum that was shown."""
    amount = services.capture_overdue(caller=caller, order_id=row_id, shown=body.sum_of(row_id), reason=body.reason)
    return say(f"已发起押金抵扣 {yuan(amount)}", f"Asked for {yuan(amount)} of the deposit")


@call.post("/api/orders/addRemarks", who="PMS", action=a.ORDER_REMARK, area="orders", writes=True, each="order_ids")
def add_remarks(caller: Caller, body: RemarkManyIn, row_id: int) -> None:
    """Append the same remark to each order."""
    order = queries.access_order(caller, row_id)
    services.add_remark(caller=caller, order=order, text=body.text, pictures=[])
