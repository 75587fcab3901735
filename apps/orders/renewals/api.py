"""A lease is renewed: acts of the staff, and of the customer by the order's token."""

from apps.customers.tries import count_return
from apps.leases.kind import LEASE
from apps.leases.present import stands
from apps.leases.rules import OrderStatus, ShownRenewal
from apps.orders.renewals import services
from apps.orders.renewals.schemas import AnswerRenewalIn, H5RenewalIn, RequestRenewalIn
from apps.orders.schemas import OrderIn
from apps.trade import pages
from apps.trade.schemas import ProvenIn
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.post("/api/orders/requestRenewal", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def request_renewal(caller: Caller, body: RequestRenewalIn) -> StatusOut[OrderStatus]:
    """Ask for a renewal of a lease in its last period, for a customer who called; they agree to it on their page."""
    return stands(services.request_renewal(caller=caller, order_id=body.order_id, periods=body.periods))


@call.post("/api/orders/answerRenewal", who="PM", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def answer_renewal(caller: Caller, body: AnswerRenewalIn) -> StatusOut[OrderStatus]:
    """Renew a lease as its customer asked for, or say why not."""
    shown = ShownRenewal(body.periods, body.amount)
    if body.result == "agree":
        return stands(services.agree_renewal(caller=caller, order_id=body.order_id, shown=shown))
    return stands(services.refuse_renewal(caller=caller, order_id=body.order_id, shown=shown, why=body.reason))


@call.post("/api/orders/withdrawRenewal", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def withdraw_renewal(caller: Caller, body: OrderIn) -> StatusOut[OrderStatus]:
    """Take back a renewal that waits for its answer: what staff asked for, or for a customer who called."""
    return stands(services.withdraw_renewal(caller=caller, order_id=body.order_id))


count_back = pages.counted(LEASE, count_return)
"""Before an act of the customer at the end of a term."""


@call.post("/api/h5/requestRenewal", who="N", action="", area="h5", writes=True, before=count_back)
def h5_request_renewal(caller: Caller, body: H5RenewalIn) -> StatusOut[OrderStatus]:
    """The customer wants the goods for more periods, at what the page showed for one."""
    pages.check_open()
    customer, order = pages.customer_at(LEASE, caller, body)
    wanted = {"periods": body.periods, "agreed": body.amount}
    return stands(services.request_renewal(caller=customer, order_id=order.pk, **wanted))


@call.post("/api/h5/agreeRenewal", who="N", action="", area="h5", writes=True, before=count_back)
def h5_agree_renewal(caller: Caller, body: H5RenewalIn) -> StatusOut[OrderStatus]:
    """The customer agrees to what staff asked for, as the page showed it."""
    pages.check_open()
    customer, order = pages.customer_at(LEASE, caller, body)
    shown = ShownRenewal(body.periods, body.amount)
    return stands(services.agree_renewal(caller=customer, order_id=order.pk, shown=shown))


@call.post("/api/h5/withdrawRenewal", who="N", action="", area="h5", writes=True, before=count_back)
def h5_withdraw_renewal(caller: Caller, body: ProvenIn) -> StatusOut[OrderStatus]:
    """The customer doesn't want it any more, until the shop has answered; or not what staff asked for."""
    pages.check_open()
    customer, order = pages.customer_at(LEASE, caller, body)
    return stands(services.withdraw_renewal(caller=customer, order_id=order.pk))
