"""One of many that are shipped, and the labels of many."""

from collections.abc import Collection

from apps.express.schemas import AddExpressIn
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.services import ship_order, show_receiver
from core.caller import Caller
from core.errors import StateError
from core.text import say
from core.transitions import TransitionRefused

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


def show_labels(*, caller: Caller, order_ids: Collection[int]) -> list[Labelled]:
    """Those of the orders that parcels are made up for, with whom each goes to in plain, in the order that is asked
    for. Each look at a receiver is logged, as by itself.
    """
    rows = {row.pk: row for row in queries.visible_among(caller, order_ids) if row.status in LEASE.shipping}
    wanted = (rows[one] for one in dict.fromkeys(order_ids) if one in rows)
    return [(row, show_receiver(caller=caller, order=row)) for row in wanted]
