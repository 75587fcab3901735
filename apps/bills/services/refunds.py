"""Refund of an attempt: back the way it came, with the commission on it; see product.md, Money rules."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, Sum

from apps.bills import events, queries
from apps.bills.models import Allocation, Attempt, AttemptMethod, AttemptState, Bill
from apps.bills.services.figures import settle_status, type_of
from apps.bills.services.overpaid import want_refund
from apps.bills.services.receipt import channel_of, rent_kept
from apps.finance.rules import COMMISSIONED, TxType, commission_step
from apps.finance.services.refunding import Source, post_refund
from apps.leases import queries as leases
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say


@dataclass(frozen=True)
class Back:
    """What of a bill's part goes back."""

    bill: Bill
    part: str
    amount: Fen


@transaction.atomic
def refund_attempt(attempt_id: int, amount: Fen, reason: str, caller: Caller) -> None:
    """Give `amount` fen of a paid attempt back to the customer; the last parts paid go first.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    order = leases.lock(Attempt.objects.values_list("order_id", flat=True).get(pk=attempt_id))
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    if attempt.state != AttemptState.PAID or attempt.method == AttemptMethod.HELD:
        raise StateError(state=attempt.state)
    left = attempt.amount - attempt.refunded
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(left)}", f"At most {yuan(left)} can be refunded")))
    parts = _parts(attempt, amount)
    for one in parts:
        _give_back(order, attempt, one, reason, caller)
    if attempt.method == AttemptMethod.OFFLINE:
        Attempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + amount)
    else:
        want_refund(attempt, amount, reason)
    audit.record(caller, "bill.refund", "order", order.pk, after={"attempt": attempt.pk, "amount": amount}, why=reason)
    events.changed([order.pk], clock.today())


def _parts(attempt: Attempt, amount: Fen) -> list[Back]:
    """What was paid and not refunded yet, last part first, until `amount` is reached."""
    bills = {bill.pk: bill for bill in queries.lock_bills(attempt.order_id)}
    rows = Allocation.objects.filter(attempt_id=attempt.pk).values_list("bill_id", "part")
    kept = rows.annotate(kept=Sum("amount")).order_by("-bill_id", "part")
    found, left = [], amount
    for bill_id, part, there in kept:
        taken = min(left, there)
        if taken > 0:
            found.append(Back(bills[bill_id], part, taken))
            left -= taken
    return found


def _give_back(order: Order, attempt: Attempt, one: Back, reason: str, caller: Caller) -> None:
    _book(order, attempt, one, reason, caller)
    Allocation.objects.create(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=-one.amount)
    one.bill.refunded += one.amount
    settle_status(one.bill, clock.today())
    one.bill.save(update_fields=["refunded", "status", "paid_at"])


def _book(order: Order, attempt: Attempt, one: Back, reason: str, caller: Caller) -> None:
    kind, fee = type_of(one.bill, one.part), 0
    if one.part == "rent" and kind in COMMISSIONED:
        fee = -commission_step(rent_kept(one.bill), -one.amount, order.commission_bps)
    post_refund(
        TxType.FREIGHT_REFUND if kind == TxType.FREIGHT else TxType.REFUND, one.amount, channel_of(attempt), fee=fee,
        of=Source("attempt", attempt.pk, order.pk, order.sub_shop_id),
        key=f"attempt:{attempt.pk}:refund:{attempt.refunded}:{one.bill.pk}:{one.part}", caller=caller, note=reason,
    )  # fmt: skip
