"""What collection makes of money that came, and of a lease that is at something else: part of its settling.

The leases are locked. Nothing here settles them: `services.settle` asks, and follows what changed.
"""

from collections.abc import Collection

from apps.bills import services as bills
from apps.collection import queries as found
from apps.collection import services as rows
from apps.collection.log import CollectionReason
from apps.collection.models import Case, Offer
from apps.collection.rules import OFFER, PROMISE, CaseEnd, OfferAct, PromiseAct, fees_kept
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import COLLECTED, FALLING, OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.queries.money import came, left_of, received
from apps.orders.services import tell
from core.caller import Caller

RUNNING = frozenset(move.before for move in FALLING)
"""Where a lease is once nothing of it is overdue."""


def meet(order_ids: Collection[int], caller: Caller) -> list[int]:
    """Promises that money kept, and settlements that it met: fees of those are given up. Gives the leases whose bills
    changed.
    """
    promises, offers = found.undecided(order_ids)
    for promise in promises:
        if received(promise) >= promise.amount and PROMISE.can(promise.state, PromiseAct.KEEP):
            rows.move_promise(promise, PromiseAct.KEEP, caller)
    return [offer.order_id for offer in offers if _meets(offer, caller)]


def _meets(offer: Offer, caller: Caller) -> bool:
    """By money in time, once nothing but fees is open on its bills."""
    ids = [one.pk for one in came(offer)]
    if not ids or left_of(offer) or not OFFER.can(offer.state, OfferAct.MEET):
        return False
    order, keep = queries.lock(offer.order_id), fees_kept(offer.amount, offer.offered)
    waived = bills.settle_fees(order, offer.bill_ids, ids, keep, caller, CollectionReason.SETTLED)
    rows.move_offer(offer, OfferAct.MEET, caller, waived=waived)
    tell.settled(order, offer)
    return True


def end(order_ids: Collection[int], caller: Caller) -> None:
    """Cases of leases that aren't in collection any more are over, with what waits in them. A buyout that is asked for
    and not paid ends none: where it came to nothing, the lease is in collection again.
    """
    cases = found.open_among(order_ids)
    for order_id, case in cases.items():
        order = queries.lock(order_id)
        if order.status == OrderStatus.OVERDUE:
            move(order, OrderAct.START_COLLECTION, caller, why=CollectionReason.NOT_BOUGHT)
        elif order.status not in COLLECTED:
            _end(order, case, caller)


def _end(order: Order, case: Case, caller: Caller) -> None:
    paid = order.status in RUNNING
    rows.end(case, CaseEnd.PAID if paid else CaseEnd.GONE, caller)
    for row in rows.drop_requests(order.pk, caller, CollectionReason.PAID if paid else CollectionReason.ELSEWHERE):
        tell.write_off_decided(order, row, caller)
