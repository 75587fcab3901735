"""Refund of an attempt: back the way it came, with the commission on it; see product.md, Money rules."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.events import Changed
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.services.figures import settle_status, type_of
from apps.bills.services.receipt import channel_of, rent_kept
from apps.finance.models import Settlement
from apps.finance.rules import (
    AVAILABLE,
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    Channel,
    TxType,
    commission_returned,
    commission_step,
    external,
    refund,
)
from apps.finance.services import ledger
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments.models import Attempt, Refund
from apps.payments.services import give_back
from core import audit, clock
from core.caller import Caller
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
    order = leases.lock(Attempt.objects.values_list("payable_id", flat=True).get(pk=attempt_id))
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    sent = give_back(attempt, amount, reason)
    for one in _parts(attempt, amount, of):
        _take_off(order, attempt, sent, one, reason, caller)
    audit.record(caller, BillLog.REFUND, "order", order.pk, after={"attempt": attempt.pk, "amount": amount}, why=reason)
    return Changed.of([order.pk])


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
    """The commission's return first, so that `pending` holds the gross amount."""
    channel = channel_of(attempt)
    kind = type_of(one.bill, one.part)
    settled = channel == Channel.OFFLINE or was_settled(attempt)
    key = f"refund:{sent.number}:{one.bill.pk}:{one.part}"
    common = {
        "source": "attempt", "source_id": attempt.pk, "order_id": order.pk, "sub_shop_id": order.sub_shop_id,
        "caller": caller, "note": reason,
    }  # fmt: skip
    balances = ledger.locked_balances(AVAILABLE, DEBT, external(channel), OFFLINE_CASH, PENDING)
    if one.part == "rent" and kind in COMMISSIONED:
        fee = -commission_step(rent_kept(one.bill), -one.amount, order.commission_bps)
        if fee:
            posting = commission_returned(fee, settled=settled, debt=-balances[DEBT])
            ledger.post(posting, key=f"{key}:commission", **common)  # type: ignore[arg-type]
            balances = ledger.locked_balances(AVAILABLE, DEBT, PENDING)
    waiting = 0 if settled else balances[PENDING]
    back = TxType.FREIGHT_REFUND if kind == TxType.FREIGHT else TxType.REFUND
    posting = refund(back, one.amount, channel, pending=waiting, available=balances[AVAILABLE])
    ledger.post(posting, key=key, **common)  # type: ignore[arg-type]


def was_settled(attempt: Attempt) -> bool:
    """Whether the income of this attempt is out of `pending`."""
    cutoff = Settlement.objects.order_by("-day").values_list("cutoff", flat=True).first()
    paid_on = clock.business_date(attempt.finished_at or attempt.created_at)
    return cutoff is not None and paid_on <= cutoff
