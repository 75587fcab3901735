"""What a night asks of collection: whose promise, or settlement, ran out; and who goes into it by the days overdue."""

from datetime import timedelta

from apps.collection import queries as found
from apps.collection import services as rows
from apps.collection.log import CollectionReason
from apps.collection.rules import OfferAct, PromiseAct
from apps.leases import queries
from apps.leases.queries import nightly
from apps.leases.rules import OrderAct, OrderStatus, confirm_locks
from apps.leases.services import move
from apps.orders.collection import tell
from apps.orders.collection.queries import paying
from apps.orders.services.settle import settle
from apps.trade.rules import ToCustomer
from core.caller import Caller
from nights import registry
from nights.each import each
from nights.registry import Night
from policies import queries as policies


def watch(night: Night) -> int:
    """Gives how many promises and settlements ran out, and how many leases went into collection."""
    ran_out = each(night, sorted(found.past(night.day)), lambda order_id: _judge(order_id, night))
    return ran_out + _begin(night)


def put_off(night: Night) -> int:
    """Nobody could pay."""
    rows.put_off(*night.dark)
    return 0


def _judge(order_id: int, night: Night) -> int:
    """What somebody may have paid in time waits for the party's word."""
    order = queries.lock(order_id)
    settle([order_id], caller=night.caller)
    count = 0
    promise = found.open_promises([order_id]).get(order_id)
    if promise is not None and promise.day < night.day and not paying(order_id, promise.day):
        rows.move_promise(promise, PromiseAct.BREAK, night.caller)
        case = found.open_among([order_id]).get(order_id)
        tell.promise_broken(order, promise, case.collector_id if case else None)
        count += 1
    offer = found.open_offers([order_id]).get(order_id)
    if offer is not None and offer.day < night.day and not paying(order_id, offer.day):
        rows.move_offer(offer, OfferAct.LAPSE, night.caller)
        count += 1
    return count


def _begin(night: Night) -> int:
    """Leases that have been overdue for as long as the platform says, unless staff took them out of collection."""
    days = policies.current().collection_from_days
    if not days:
        return 0
    since = night.day - timedelta(days=days - 1)
    late = nightly.overdue_since(since)
    goes_in = [order_id for order_id in late if not found.was_stopped(order_id, late[order_id])]
    return each(night, goes_in, lambda order_id: _start(order_id, night.caller))


def _start(order_id: int, caller: Caller) -> int:
    """None of who hasn't said yet that the lease is theirs: staff may, by hand."""
    order = queries.lock(order_id)
    if order.status != OrderStatus.OVERDUE or confirm_locks(order, ToCustomer.COLLECT_BY_DAYS):
        return 0
    move(order, OrderAct.START_COLLECTION, caller, why=CollectionReason.BY_DAYS)
    rows.begin(order_id, caller=caller, collector_id=None, why=CollectionReason.BY_DAYS)
    return 1


def register() -> None:
    registry.step("collection", 46, batched=True, late=put_off)(watch)
