"""What follows when an order ends before its lease: stock, bills, money and deposit go back the way they came."""

from collections.abc import Mapping

from apps.bills import services as bills
from apps.bills.queries import bills_of, kept_by_attempt
from apps.contracts import services as contracts
from apps.goods.services import stock
from apps.leases.models import Order
from apps.orders.consent.services.agreement import end_consent
from apps.orders.services.over import over
from apps.payments.queries import refundable
from core.caller import Caller
from core.money import Fen


def unwind(order: Order, caller: Caller, reason: str, *, keep: Fen = 0) -> None:
    """Take the contract back, release the pieces, void what is unpaid, refund what was paid but `keep`, which pays for
    damage, thaw what is frozen, end the consent to debits.

    What was shipped is counted again when it is back, by hand.
    """
    contracts.withdraw(order.pk, caller, reason)
    stock.release_pieces(order.pk, by=caller.name)
    bills.void_open(order, caller, reason)
    return_money(order, caller, reason, kept_by_attempt(order.pk, keep))
    if keep:
        bills.deduct(order, keep, caller, reason)
    over(order, caller, reason)
    end_consent(order)


def return_money(order: Order, caller: Caller, reason: str, kept: Mapping[int, Fen] | None = None) -> int:
    """Refund every attempt that was paid and isn't refunded, but what of it is `kept`; gives how many."""
    stays = kept or {}
    left = {one.pk: one.amount - one.refunded - stays.get(one.pk, 0) for one in refundable(bills_of(order.pk))}
    back = {pk: amount for pk, amount in left.items() if amount > 0}
    for pk, amount in back.items():
        bills.refund_attempt(pk, amount, reason, caller)
    return len(back)
