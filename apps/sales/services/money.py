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
from apps.sales.rules import freight_in
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen

CHANNEL = Channel.ALIPAY


def book_paid(order: SaleOrder, attempt: Attempt, caller: Caller) -> None:
    """The ledger's entries of a purchase that was paid; accounts are locked by name first."""
    ledger.locked_balances(external(CHANNEL), PENDING)
    goods = order.amount - order.addon_amount - order.freight
    _post("sale", received(TxType.SALE, goods, CHANNEL), order, attempt, caller)
    if order.addon_amount:
        _post("addon", received(TxType.ADDON_ONCE, order.addon_amount, CHANNEL), order, attempt, caller)
    if order.freight:
        _post("freight", received(TxType.FREIGHT, order.freight, CHANNEL), order, attempt, caller)
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


def refund_freight(order: SaleOrder, amount: Fen, caller: Caller, reason: str) -> None:
    """Give back `amount` fen of the freight of a locked order; the platform is asked once."""
    attempt = next(one for one in lock_refundable(purchase(order.pk)) if was_booked(ATTEMPT_ROW, one.pk))
    _book_refund(order, attempt, give_back(attempt, amount, reason), amount, caller, freight=amount)


def refund_made_there(attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
    """The party gave a part of it, or all, back without us. A surplus never was the order's: nothing is booked."""
    order = lock(attempt.payable_id)
    kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
    if was_booked(ATTEMPT_ROW, attempt.pk):
        _book_refund(order, attempt, kept, amount, caller)


def _book_refund(
    order: SaleOrder, attempt: Attempt, sent: Refund, amount: Fen, caller: Caller, *, freight: Fen | None = None
) -> None:
    """`freight`: what of `amount` is freight, where somebody says so."""
    if freight is None:
        others = order.amount - order.freight - (order.refunded - order.freight_refunded)
        freight = freight_in(amount, others)
    before = commission(order)
    add_refunded(order, amount, freight=freight)
    fee = before - commission(order)
    for kind, part, given in ((TxType.REFUND, amount - freight, fee), (TxType.FREIGHT_REFUND, freight, 0)):
        if part:
            post_refund(
                kind, part, CHANNEL, fee=given, of=_source(order, attempt),
                key=f"refund:{sent.pk}:{sent.amount}:{kind}", caller=caller, note=sent.reason,
            )  # fmt: skip


def _post(name: str, posting: Posting, order: SaleOrder, attempt: Attempt, caller: Caller) -> None:
    ledger.post(posting, key=f"attempt:{attempt.pk}:{name}", caller=caller, **asdict(_source(order, attempt)))


def _source(order: SaleOrder, attempt: Attempt) -> Source:
    return Source(ATTEMPT_ROW, attempt.pk, TradeKind.PURCHASE, order.pk, order.sub_shop_id)
