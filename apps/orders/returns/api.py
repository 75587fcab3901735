"""Goods that come back: acts of the staff, and of the customer by the order's token."""

from apps.customers.tries import count_return
from apps.express.schemas import UpdateExpressIn
from apps.leases.kind import LEASE
from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders.returns import services
from apps.orders.returns.schemas import (
    H5AgreeReturnIn,
    H5DisputeReturnIn,
    H5RequestReturnIn,
    H5SendReturnIn,
    RequestReturnIn,
)
from apps.orders.schemas import OrderIn
from apps.returns import present
from apps.returns import services as returns
from apps.returns.log import DamageEntity, DamagePriceLog
from apps.returns.rules import Damage
from apps.returns.schemas import DamageLine, DamagePrices, DecideReturnIn, InspectReturnIn, ReceiveReturnIn
from apps.returns.services import Inspection
from apps.trade import pages
from apps.trade.schemas import ProvenIn
from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.post("/api/orders/requestReturn", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def request_return(caller: Caller, body: RequestReturnIn) -> StatusOut[OrderStatus]:
    """Ask the goods of a lease in its last period back, to the shop's default return address."""
    return stands(services.request_return(caller=caller, order_id=body.order_id, note=body.note))


@call.post("/api/orders/withdrawReturn", who="PMS", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def withdraw_return(caller: Caller, body: OrderIn) -> StatusOut[OrderStatus]:
    """Take a return back until the goods are there; the lease goes on."""
    return stands(services.withdraw_return(caller=caller, order_id=body.order_id))


@call.post("/api/orders/sendReturn", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def send_return(caller: Caller, body: UpdateExpressIn) -> StatusOut[OrderStatus]:
    """Courier and number of the parcel on its way back, as the customer told them."""
    done = services.send_return(caller=caller, order_id=body.order_id, company=body.company, number=body.number)
    return stands(done)


@call.post("/api/orders/receiveReturn", who="PMS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def receive_return(caller: Caller, body: ReceiveReturnIn) -> StatusOut[OrderStatus]:
    """The goods are there, by parcel or by hand, since today or a day before; the platform says so for a shop that
    does nothing any more.
    """
    done = services.receive_return(caller=caller, order_id=body.order_id, came_on=body.came_on, reason=body.reason)
    return stands(done)


@call.post("/api/orders/inspectReturn", who="PMS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def inspect_return(caller: Caller, body: InspectReturnIn) -> StatusOut[OrderStatus]:
    """What the inspection found, and where the goods go. The lease ends when nothing is owed on it."""
    seen = Inspection(body.fate, body.finding, body.pictures, _lines(body.damage), body.serials)
    return stands(services.inspect_return(caller=caller, order_id=body.order_id, seen=seen))


@call.post("/api/orders/decideReturn", who="PM", action=a.ORDER_SETTLE, area="orders", writes=True, at="order_id")
def decide_return(caller: Caller, body: DecideReturnIn) -> StatusOut[OrderStatus]:
    """What is asked for the damage in the end, or comes off the refund of a return: after a dispute, or a week without
    the customer's word. Of a refund of a frozen shop the platform decides.
    """
    done = services.decide_return(caller=caller, order_id=body.order_id, amount=body.amount, reason=body.reason)
    return stands(done)


@call.get("/api/orders/damagePrices", who="MS", action=a.ORDER_SHIP, area="orders")
def damage_prices(caller: Caller) -> DamagePrices:
    """What the shop claims for damages."""
    return present.prices()


@call.post(
    "/api/orders/saveDamagePrices", who="M", action=a.ORDER_SETTLE, area="orders", writes=True,
    last_of=audit.last_of(DamageEntity.PRICES, DamagePriceLog.SAVE, by=""),
)  # fmt: skip
def save_damage_prices(caller: Caller, body: DamagePrices) -> DamagePrices:
    """The whole list of damages, in this order."""
    returns.save_prices(caller=caller, prices=_lines(body.items))
    return present.prices()


def _lines(lines: list[DamageLine]) -> list[Damage]:
    return [Damage(line.name, line.amount) for line in lines]


count_back = pages.counted(LEASE, count_return)
"""Before an act of the customer at the end of a term."""


@call.post("/api/h5/requestReturn", who="N", action="", area="h5", writes=True, before=count_back)
def h5_request_return(caller: Caller, body: H5RequestReturnIn) -> StatusOut[OrderStatus]:
    """The customer gives the goods back."""
    customer, order = pages.customer_at(LEASE, caller, body)
    done = services.request_return(caller=customer, order_id=order.pk, note=body.note, shown=(body.periods, body.fee))
    return stands(done)


@call.post("/api/h5/sendReturn", who="N", action="", area="h5", writes=True, before=count_back)
def h5_send_return(caller: Caller, body: H5SendReturnIn) -> StatusOut[OrderStatus]:
    """The customer's parcel on its way back."""
    customer, order = pages.customer_at(LEASE, caller, body)
    done = services.send_return(caller=customer, order_id=order.pk, company=body.company, number=body.number)
    return stands(done)


@call.post("/api/h5/withdrawReturn", who="N", action="", area="h5", writes=True, before=count_back)
def h5_withdraw_return(caller: Caller, body: ProvenIn) -> StatusOut[OrderStatus]:
    """The customer keeps the goods for now: nothing was sent yet."""
    customer, order = pages.customer_at(LEASE, caller, body)
    return stands(services.withdraw_return(caller=customer, order_id=order.pk))


@call.post("/api/h5/agreeReturn", who="N", action="", area="h5", writes=True, before=count_back)
def h5_agree_return(caller: Caller, body: H5AgreeReturnIn) -> StatusOut[OrderStatus]:
    """The customer agrees to the sum that the page showed: it is paid as any bill, or comes off a return's refund."""
    customer, order = pages.customer_at(LEASE, caller, body)
    done = services.agree_return(caller=customer, order_id=order.pk, shown=body.amount)
    return stands(done)


@call.post("/api/h5/disputeReturn", who="N", action="", area="h5", writes=True, before=count_back)
def h5_dispute_return(caller: Caller, body: H5DisputeReturnIn) -> StatusOut[OrderStatus]:
    """The customer doesn't agree to what is claimed, and says why."""
    customer, order = pages.customer_at(LEASE, caller, body)
    done = services.dispute_return(caller=customer, order_id=order.pk, text=body.text, pictures=body.pictures)
    return stands(done)
