"""One of many that are shipped, and the labels of many."""

from collections.abc import Collection

from apps.express.schemas import AddExpressIn
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.log import OrderLog
from apps.orders.services import ship_order
from apps.trade import people
from apps.trade.labels import HeldLabels
from core import actions as a
from core.caller import Caller
from core.errors import StateError
from core.text import say
from core.tickets import Tickets
from core.transitions import TransitionRefused

LABELS = Tickets("/api/orders/labelFile", HeldLabels, seconds=300, needs=(a.ORDER_SHIP,))
Labelled = tuple[Order, dict[str, str]]
"""And its receiver in plain, by what each part is called."""


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


def ask_labels(*, caller: Caller, order_ids: Collection[int]) -> list[int]:
    """Those of the orders that parcels are made up for; each has the look in its log. Raises as `to_label`."""
    found = people.to_label(LEASE, queries.visible_among(caller, order_ids), order_ids)
    for row in found:
        people.ask_label(LEASE, row, OrderLog.RECEIVER, caller=caller)
    return [row.pk for row in found]


def open_labels(*, caller: Caller, order_ids: Collection[int]) -> list[Labelled]:
    """Those that are still so, with whom each goes to in plain. Each look at a receiver is in the access log.

    Raises as `ask_labels`.
    """
    found = people.to_label(LEASE, queries.visible_among(caller, order_ids), order_ids)
    return [(row, people.open_label(LEASE, row, caller=caller)) for row in found]
