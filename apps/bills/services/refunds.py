"""Refund of an attempt: back the way it came, with the commission on it; see product.md, Money rules."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.events import Changed
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.services.amounts import settle_status, type_of
from apps.bills.services.landing import channel_of, rent_kept
from apps.finance.rules import COMMISSIONED, TxType, commission_step
from apps.finance.services.refunding import Source, post_refund
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.services import give_back
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@dataclass(frozen=True)
class Back:
    """What of a bill's part goes back."""

    bill: Bill
    part: str
    amount: Fen


@transaction.atomic
def refund_attempt(attempt_id: int, amount: Fen, reason: str, caller: Caller, *, of: int | None = None) -> Changed:
    """Give `amount` fen of a paid attempt back to the customer; the last parts paid go first, or those of bill `of`.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    order = leases.lock(payments.payable_of(attempt_id))
    attempt = payments.lock_attempt(attempt_id)
    sent = give_back(attempt, amount, reason)
    _refund(order, attempt, sent, of, caller)
    after = {"attempt": attempt.pk, "amount": amount}
    audit.record(caller, BillLog.REFUND, TradeKind.LEASE, order.pk, after=after, why=sent.reason)
    return Changed.of([order.pk])


def refund_made_there(attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
    """The same of a locked attempt of a locked lease that the party gave back without us."""
    kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
    _refund(leases.lease(attempt.payable_id), attempt, kept, None, caller)


def _refund(order: Order, attempt: Attempt, sent: Refund, of: int | None, caller: Caller) -> None:
    for one in _parts(attempt, sent.amount, of):
        _take_off(order, attempt, sent, one, sent.reason, caller)


def _parts(attempt: Attempt, amount: Fen, of: int | None) -> list[Back]:
    """What was paid and not refunded yet, last part first, until `amount` is reached."""
    bills = {bill.pk: bill for bill in queries.lock_bills(attempt.payable_id)}
    rows = Allocation.objects.filter(attempt_id=attempt.pk, **({"bill_id": of} if of else {}))
    kept = rows.values_list("bill_id", "part").annotate(kept=Sum("amount")).order_by("-bill_id", "part")
    found, left = [], amount
    for bill_id, part, there in kept:
        taken = min(left, there)
        if taken > 0:
            found.append(Back(bills[bill_id], part, taken))
            left -= taken
    return found


def _take_off(order: Order, attempt: Attempt, sent: Refund, one: Back, reason: str, caller: Caller) -> None:
    _book(order, attempt, sent, one, reason, caller)
    Allocation.objects.create(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=-one.amount)
    one.bill.refunded += one.amount
    settle_status(one.bill, clock.today())
    one.bill.save(update_fields=["refunded", "status", "paid_at"])


def _book(order: Order, attempt: Attempt, sent: Refund, one: Back, reason: str, caller: Caller) -> None:
    kind, fee = type_of(one.bill, one.part), 0
    if one.part == "rent" and kind in COMMISSIONED:
        fee = -commission_step(rent_kept(one.bill), -one.amount, order.commission_bps)
    post_refund(
        TxType.FREIGHT_REFUND if kind == TxType.FREIGHT else TxType.REFUND, one.amount, channel_of(attempt), fee=fee,
        of=Source("attempt", attempt.pk, TradeKind.LEASE, order.pk, order.sub_shop_id),
        key=f"refund:{sent.pk}:{one.bill.pk}:{one.part}", caller=caller, note=reason,
    )  # fmt: skip
