"""One of many that are shipped, and the labels of leases' parcels."""

from apps.express.schemas import AddExpressIn
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.log import OrderLog
from apps.orders.services import ship_order
from apps.trade.labels import HeldLabels, Labels
from core import actions as a
from core.caller import Caller
from core.errors import StateError
from core.text import say
from core.tickets import Tickets
from core.transitions import TransitionRefused

TICKETS = Tickets("/api/orders/labelFile", HeldLabels, seconds=300, needs=(a.ORDER_SHIP,))
LABELS = Labels(LEASE, OrderLog.RECEIVER, TICKETS)


def ship_one(*, caller: Caller, wanted: AddExpressIn) -> Order:
    """Raises as `ship_order`; of an order that isn't to be shipped StateError (111) says how it stands, since its page
    isn't before the person.
    """
    try:
        return ship_order(caller=caller, wanted=wanted)
    except TransitionRefused as refused:
        words = OrderStatus.words_of(refused.state)
        text = say(f"订单现在是“{words}”，不能发货", f"It is “{words}” now: it can't be shipped")
        raise StateError(text, refused.state) from refused
