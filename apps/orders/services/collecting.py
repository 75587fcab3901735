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
from apps.payments.queries import believed_at
from core.caller import Caller
from core.entities import TradeKind

PAID = frozenset({*(move.before for move in FALLING), OrderStatus.COMPLETED, OrderStatus.RETURNED})
"""Where a lease is once nothing of it is overdue, or it has ended by being paid."""


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
    and not paid ends none: where it came to nothing, the lease is in collection again. One that ended by money which
    never came goes on, as whose it was.
    """
    again = _again(order_ids, caller)
    for order_id, case in (found.open_among(order_ids) | again).items():
        order = queries.lock(order_id)
        if order.status == OrderStatus.OVERDUE:
            why = CollectionReason.NEVER_PAID if order_id in again else CollectionReason.NOT_BOUGHT
            move(order, OrderAct.START_COLLECTION, caller, why=why)
        elif order.status not in COLLECTED:
            _end(order, case, caller)


def _again(order_ids: Collection[int], caller: Caller) -> dict[int, Case]:
    ended = found.ended_by_itself(order_ids)
    wrong = believed_at(TradeKind.LEASE, {pk: case.ended_at for pk, case in ended.items() if case.ended_at})
    again = {}
    for order_id in sorted(wrong):
        if queries.lock(order_id).status in (OrderStatus.OVERDUE, OrderStatus.BUYOUT_PENDING):
            again[order_id] = rows.go_on(ended[order_id], caller, CollectionReason.NEVER_PAID)
    return again


def _end(order: Order, case: Case, caller: Caller) -> None:
    paid = order.status in PAID
    rows.end(case, CaseEnd.PAID if paid else CaseEnd.GONE, caller)
    for row in rows.drop_requests(order.pk, caller, CollectionReason.PAID if paid else CollectionReason.ELSEWHERE):
        tell.write_off_decided(order, row, caller)
