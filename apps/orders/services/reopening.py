"""A lease that had ended goes on: a payment proved never to have come."""

from apps.bills import services as bills
from apps.bills.events import Reopened
from apps.collection import queries as found
from apps.collection import services as rows
from apps.collection.log import CollectionReason
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import OrderAct, OrderStatus, status_of_goods
from apps.leases.services import move
from apps.orders.services import tell
from apps.orders.services.over import goes_on
from core.caller import Caller


def reopen(what: Reopened) -> None:
    """Its bills are settled. The deposit comes last: what its end would give back secures a lease that goes on."""
    order = move(queries.lock(what.order_id), OrderAct.REOPEN, what.caller, why=what.why)
    tell.reopened(order, what)
    goes_on(order, what.caller)
    if order.status == OrderStatus.COLLECTION:
        _collect_again(order, what.caller)


def _collect_again(order: Order, caller: Caller) -> None:
    """More is owed than was written off. Periods that it called off are asked, unless the shop has the goods."""
    row = found.stands_for(order.pk)
    if row is not None:
        rows.undo(row, caller, CollectionReason.UNDONE)
    rows.begin(order.pk, caller=caller, collector_id=None, why=CollectionReason.UNDONE)
    if row is not None and status_of_goods(order) != OrderStatus.INSPECTING:
        bills.ask_periods(order, row.periods)
