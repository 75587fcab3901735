"""What follows when an order ends before its lease: stock, bills, money and deposit go back the way they came."""

from django.db.models import F

from apps.bills import services as bills
from apps.bills.models import Attempt
from apps.contracts import services as contracts
from apps.deposits import services as deposits
from apps.goods.services import stock
from apps.leases.models import Order
from core.caller import Caller
from core.text import say


def unwind(order: Order, caller: Caller, reason: str) -> None:
    """Take the contract back, release the pieces, void what is unpaid, refund what was paid, thaw what is frozen.

    What was shipped is counted again when it is back, by hand.
    """
    contracts.withdraw(order.pk, caller, reason)
    stock.release_pieces(order.pk, by=caller.name)
    bills.void_open(order, caller, reason)
    return_money(order, caller, reason)
    deposits.thaw_rest(order.pk, caller, reason)


def return_money(order: Order, caller: Caller, reason: str) -> None:
    """Refund every attempt that was paid and isn't refunded; asked anew each time, since a refund tells us again."""
    left = Attempt.objects.filter(order_id=order.pk, state="paid", refunded__lt=F("amount")).order_by("pk")
    seen: set[int] = set()
    while (attempt := left.exclude(pk__in=seen).first()) is not None:
        seen.add(attempt.pk)
        why = reason or say("订单已关闭", "The order was closed")
        bills.refund_attempt(attempt.pk, attempt.amount - attempt.refunded, why, caller)
