"""Money arrived for an attempt on a lease's bills: allocated to them, booked in the ledger."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.models import Allocation, Bill
from apps.bills.rules import Part, allocate
from apps.bills.services import healing
from apps.bills.services.amounts import pay_part, type_of
from apps.finance.rules import (
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    Channel,
    Posting,
    commission_step,
    commission_taken,
    deposit_capture,
    deposit_capture_paid,
    external,
    received,
)
from apps.finance.services import ledger
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.caller import Caller
from core.money import Fen

CAPTURES = (AttemptMethod.CAPTURE, AttemptMethod.HELD)


@dataclass(frozen=True)
class Paid:
    """A part of the money with the bill that it landed on; a late fee's bill is the fee's own."""

    bill: Bill
    part: str
    amount: Fen


@transaction.atomic
def take(attempt: Attempt, at: datetime, caller: Caller) -> Fen:
    """Put the attempt's amount, received at `at`, on bills of its lease, which is locked. Gives what nobody owes."""
    order = leases.lock(attempt.payable_id)
    bills = queries.lock_bills(order.pk)
    lifted = healing.lift(attempt, at, bills, caller)
    paid, left = _allocate(attempt, bills)
    _book(order, attempt, paid, caller)
    for one in paid:
        pay_part(one.bill, one.part, one.amount, clock.today())
    Bill.objects.bulk_update(
        {one.bill.pk: one.bill for one in paid}.values(), ["paid_rent", "paid_addon", "paid", "status", "paid_at"]
    )
    Allocation.objects.bulk_create(
        Allocation(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=one.amount) for one in paid
    )
    healing.lay(order, bills, lifted)
    return left


def _allocate(attempt: Attempt, bills: list[Bill]) -> tuple[list[Paid], Fen]:
    """To the attempt's bills, then to what else is asked of the order; the rest is nobody's."""
    opened = queries.open_bills(bills)
    chosen = [bill for bill in opened if bill.id in attempt.parts]
    others = [bill for bill in opened if bill.id not in attempt.parts]
    parts: list[Part] = []
    left = attempt.amount
    for group in (chosen, others):
        if left and group:
            found = allocate(left, group)
            parts.extend(found.parts)
            left = found.left
    return landed(parts, bills), left


def landed(parts: Iterable[Part], bills: list[Bill]) -> list[Paid]:
    """Each part with the bill of `bills` that it is booked on."""
    by_id, fees = {bill.pk: bill for bill in bills}, queries.late_fee_of(bills)
    return [
        Paid(fees[part.bill_id] if part.part == "late_fee" else by_id[part.bill_id], part.part, part.amount)
        for part in parts
    ]


def channel_of(attempt: Attempt) -> Channel:
    return Channel.OFFLINE if attempt.method == AttemptMethod.OFFLINE else Channel.ALIPAY


def _book(order: Order, attempt: Attempt, paid: list[Paid], caller: Caller) -> None:
    """Ledger transactions of the receipt; accounts are locked by name first."""
    channel = channel_of(attempt)
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    postings = [*_income(attempt, paid, channel), *_commissions(order, paid, channel)]
    for name, posting in postings:
        ledger.post(
            posting, key=f"attempt:{attempt.pk}:{name}", source="attempt", source_id=attempt.pk, order_id=order.pk,
            sub_shop_id=order.sub_shop_id, caller=caller,
        )  # fmt: skip


def _income(attempt: Attempt, paid: list[Paid], channel: Channel) -> list[tuple[str, Posting]]:
    total = sum(one.amount for one in paid)
    if attempt.method in CAPTURES and total:
        held = attempt.method == AttemptMethod.HELD
        return [("capture", deposit_capture_paid(total) if held else deposit_capture(total, channel))]
    return [(f"{one.bill.pk}:{one.part}", received(type_of(one.bill, one.part), one.amount, channel)) for one in paid]


def _commissions(order: Order, paid: list[Paid], channel: Channel) -> list[tuple[str, Posting]]:
    found = []
    for one in paid:
        if one.part != "rent" or type_of(one.bill, one.part) not in COMMISSIONED:
            continue
        fee = commission_step(rent_kept(one.bill), one.amount, order.commission_bps)
        if fee:
            found.append((f"{one.bill.pk}:commission", commission_taken(fee, channel)))
    return found


def rent_kept(bill: Bill) -> Fen:
    """Rent received on the bill and not refunded, in fen: commission is taken on it step by step."""
    return Allocation.objects.filter(bill_id=bill.pk, part="rent").aggregate(sum=Sum("amount"))["sum"] or 0
