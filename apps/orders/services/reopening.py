"""A lease that had ended goes on: a payment proved never to have come."""

from apps.bills.events import Reopened
from apps.leases import queries
from apps.leases.rules import OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.collection.write_offs import undone
from apps.orders.services import tell
from apps.orders.services.over import goes_on


def reopen(what: Reopened) -> None:
    """Its bills are settled. The deposit comes last: what its end would give back secures a lease that goes on."""
    order = move(queries.lock(what.order_id), OrderAct.REOPEN, what.caller, why=what.why)
    tell.reopened(order, what)
    goes_on(order, what.caller)
    if order.status == OrderStatus.COLLECTION:
        undone(order, what.caller)
