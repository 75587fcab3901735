"""A purchase's money: in as sale and add-ons, with the commission on the goods; back the way it came."""

from apps.bills.services.refunds import was_settled
from apps.finance.rules import (
    AVAILABLE,
    DEBT,
    PENDING,
    Channel,
    Posting,
    TxType,
    commission_returned,
    commission_step,
    commission_taken,
    external,
    received,
    refund,
)
from apps.finance.services import ledger
from apps.payments.models import Attempt, Refund
from apps.payments.queries import refundable
from apps.payments.services import give_back
from apps.sales.models import SaleOrder
from apps.sales.queries import purchase
from core.caller import Caller
from core.money import Fen

CHANNEL = Channel.ALIPAY


def commission_of(order: SaleOrder) -> Fen:
    """On the goods, at the order's rate; add-ons bear none, as in a lease."""
    return commission_step(0, order.amount - order.addon_amount, order.commission_bps)


def book_paid(order: SaleOrder, attempt: Attempt, caller: Caller) -> None:
    """The ledger's entries of a purchase that was paid; accounts are locked by name first."""
    ledger.locked_balances(external(CHANNEL), PENDING)
    _post("sale", received(TxType.SALE, order.amount - order.addon_amount, CHANNEL), order, attempt, caller)
    if order.addon_amount:
        _post("addon", received(TxType.ADDON_ONCE, order.addon_amount, CHANNEL), order, attempt, caller)
    fee = commission_of(order)
    if fee:
        _post("commission", commission_taken(fee, CHANNEL), order, attempt, caller)


def refund_paid(order: SaleOrder, caller: Caller, reason: str) -> Fen:
    """Give back what was paid and wasn't given back yet; the platform is asked once. Gives the sum, in fen."""
    given = 0
    for attempt in refundable(purchase(order.pk)).select_for_update():
        amount = attempt.amount - attempt.refunded
        _book_refund(order, attempt, give_back(attempt, amount, reason), caller, reason)
        given += amount
    order.refunded += given
    order.save(update_fields=["refunded"])
    return given


def _book_refund(order: SaleOrder, attempt: Attempt, sent: Refund, caller: Caller, reason: str) -> None:
    """The commission's return first, so that `pending` holds the gross amount."""
    settled, fee = was_settled(attempt), commission_of(order)
    balances = ledger.locked_balances(AVAILABLE, DEBT, external(CHANNEL), PENDING)
    if fee:
        back = commission_returned(fee, settled=settled, debt=-balances[DEBT])
        _post("refund:commission", back, order, attempt, caller, reason)
        balances = ledger.locked_balances(AVAILABLE, DEBT, PENDING)
    waiting = 0 if settled else balances[PENDING]
    posting = refund(TxType.REFUND, sent.amount, CHANNEL, pending=waiting, available=balances[AVAILABLE])
    _post("refund", posting, order, attempt, caller, reason)


def _post(name: str, posting: Posting, order: SaleOrder, attempt: Attempt, caller: Caller, note: str = "") -> None:
    ledger.post(
        posting, key=f"attempt:{attempt.pk}:{name}", source="sale_order", source_id=order.pk, order_id=order.pk,
        sub_shop_id=order.sub_shop_id, caller=caller, note=note,
    )  # fmt: skip
