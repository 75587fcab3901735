"""The lease's beginning: shipped, received."""

from django.db import transaction

from apps.bills import services as bills
from apps.bills.queries import open_rows
from apps.contracts import queries as contracts
from apps.contracts.rules import ContractStatus
from apps.express import companies
from apps.express import services as express
from apps.express.rules import Way, way_out
from apps.express.schemas import AddExpressIn
from apps.goods.log import StockReason
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderAct, OrderStatus
from apps.orders.consent.services import plans
from apps.orders.services import sms
from apps.orders.services.settle import settle
from apps.serials.services import check_free
from apps.trade import parcels
from core import clock
from core.caller import Caller, system
from core.errors import InvalidInput, StateError
from core.text import say
from tenants.scope import current


@transaction.atomic
def ship_order(*, caller: Caller, wanted: AddExpressIn) -> Order:
    """Hand the goods to the courier: pending_ship → shipped.

    Raises StateError (111) unless audited, signed and first paid; InvalidInput (110) for an unknown courier, for
    goods without a number that aren't said to have none, and for a piece that another lease has.
    """
    order = queries.lock_order(caller, wanted.order_id)
    ORDER.next(order.status, OrderAct.SHIP)
    contract = contracts.latest_row(order.pk)
    if contract is None or contract.status != ContractStatus.SIGNED:
        raise StateError(say("合同尚未签署，不能发货", "The contract isn't signed yet"), order.status)
    if open_rows(order.pk):
        text = say(
            "首期款未付清或已退给客户，不能发货：请客户在订单页面重新支付，或关闭订单",
            "The first payment is open, or went back: the customer pays it on the order's page, or you close the order",
        )
        raise StateError(text, order.status)
    if not wanted.serials and not wanted.unnumbered:
        text = say("请填写序列号，归还时凭它核对", "Enter the serial number: a return is checked by it")
        raise InvalidInput(("serials", text))
    check_free(wanted.serials, caller, order.pk)
    parcels.send(LEASE, order, wanted, caller, reason=StockReason.SHIPPED)
    leases.move(order, OrderAct.SHIP, caller, why=wanted.number)
    sms.tell(order, "shipped", company=companies.name(wanted.company), number=wanted.number)
    return order


@transaction.atomic
def receive_order(*, caller: Caller, order_id: int, by_silence: bool = False) -> Order:
    """The customer has the goods: shipped → leasing. Today is the anchor of every due date; see product.md.
    `by_silence`: nobody said so, nor the contrary (`receipts`).

    A second word of the same (courier, customer, staff) changes nothing.
    """
    order = queries.lock_order(caller, order_id)
    if order.status != OrderStatus.SHIPPED and order.received_at is not None:
        return order
    today = clock.today()
    leases.begin(order, caller, today)
    express.arrived(way_out(LEASE.kind, order.pk), caller, by_silence=by_silence)
    bills.start_schedule(order, today)
    plans.begin(order)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return order


@transaction.atomic
def delivered(way: Way) -> None:
    """The courier says that the customer has the goods. Nothing for a purchase, and for what was received already."""
    if parcels.on_its_way(LEASE, way):
        receive_order(caller=system(current()), order_id=way.order_id)
