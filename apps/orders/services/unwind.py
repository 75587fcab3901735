"""What follows when an order ends before its lease: stock, bills, money and deposit go back the way they came."""

from apps.bills import services as bills
from apps.bills.queries import bills_of
from apps.contracts import services as contracts
from apps.goods.services import stock
from apps.leases.models import Order
from apps.orders.consent.services.agreement import end_consent
from apps.orders.services.over import over
from apps.payments.queries import refundable
from core.caller import Caller


def unwind(order: Order, caller: Caller, reason: str) -> None:
    """Take the contract back, release the pieces, void what is unpaid, refund what was paid, thaw what is
    frozen, end the consent to debits.

    What was shipped is counted again when it is back, by hand.
    """
    contracts.withdraw(order.pk, caller, reason)
    stock.release_pieces(order.pk, by=caller.name)
    bills.void_open(order, caller, reason)
    return_money(order, caller, reason)
    over(order, caller, reason)
    end_consent(order)


def return_money(order: Order, caller: Caller, reason: str) -> int:
    """Refund every attempt that was paid and isn't refunded; gives how many."""
    attempts = list(refundable(bills_of(order.pk)))
    for attempt in attempts:
        bills.refund_attempt(attempt.pk, attempt.amount - attempt.refunded, reason, caller)
    return len(attempts)
