"""A purchase's money: in as sale and add-ons, with the commission on the goods; back the way it came."""

from dataclasses import asdict

from apps.finance.rules import PENDING, Channel, Posting, TxType, commission_taken, external, received
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, post_refund
from apps.finance.services.undoing import was_booked
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.queries import lock_refundable
from apps.payments.services import ATTEMPT_ROW, give_back
from apps.purchases.models import SaleOrder
from apps.purchases.queries import lock
from apps.purchases.services import add_refunded
from apps.sales.payable import purchase
from apps.sales.queries import commission
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen

CHANNEL = Channel.ALIPAY


def book_paid(order: SaleOrder, attempt: Attempt, caller: Caller) -> None:
    """The ledger's entries of a purchase that was paid; accounts are locked by name first."""
    ledger.locked_balances(external(CHANNEL), PENDING)
    _post("sale", received(TxType.SALE, order.amount - order.addon_amount, CHANNEL), order, attempt, caller)
    if order.addon_amount:
        _post("addon", received(TxType.ADDON_ONCE, order.addon_amount, CHANNEL), order, attempt, caller)
    fee = commission(order)
    if fee:
        _post("commission", commission_taken(fee, CHANNEL), order, attempt, caller)


def refund_paid(order: SaleOrder, caller: Caller, reason: str) -> Fen:
    """Give back what was paid and wasn't given back yet; the platform is asked once. Gives the sum, in fen."""
    given = 0
    for attempt in lock_refundable(purchase(order.pk)):
        amount = attempt.amount - attempt.refunded
        _book_refund(order, attempt, give_back(attempt, amount, reason), amount, caller)
        given += amount
    return given


def refund_made_there(attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
    """The party gave a part of it, or all, back without us. A surplus never was the order's: nothing is booked."""
    order = lock(attempt.payable_id)
    kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
    if was_booked(ATTEMPT_ROW, attempt.pk):
        _book_refund(order, attempt, kept, amount, caller)


def _book_refund(order: SaleOrder, attempt: Attempt, sent: Refund, amount: Fen, caller: Caller) -> None:
    before = commission(order)
    add_refunded(order, amount)
    post_refund(
        TxType.REFUND, amount, CHANNEL, fee=before - commission(order), of=_source(order, attempt),
        key=f"refund:{sent.pk}:{sent.amount}", caller=caller, note=sent.reason,
    )  # fmt: skip


def _post(name: str, posting: Posting, order: SaleOrder, attempt: Attempt, caller: Caller) -> None:
    ledger.post(posting, key=f"attempt:{attempt.pk}:{name}", caller=caller, **asdict(_source(order, attempt)))


def _source(order: SaleOrder, attempt: Attempt) -> Source:
    return Source(ATTEMPT_ROW, attempt.pk, TradeKind.PURCHASE, order.pk, order.sub_shop_id)
