"""Where money lands on a lease's bills, and how it came."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Sum

from apps.bills.models import Allocation, Bill
from apps.bills.rules import RENT_KINDS, Part, late_fee_of
from apps.bills.services.amounts import type_of
from apps.finance.rules import RENT_RECEIVED, Channel, commission_step
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.rules import BY_HAND, AttemptMethod
from core.money import Fen

CAPTURE = "capture"
CAPTURED = (AttemptMethod.CAPTURE, AttemptMethod.HELD)
"""Methods by which the deposit pays: one income, whatever it pays, whether it was frozen or paid in money."""
CHANNELS: dict[str, Channel] = {**dict.fromkeys(BY_HAND, Channel.OFFLINE), AttemptMethod.HELD: Channel.DEPOSIT}


@dataclass(frozen=True)
class Paid:
    """A part of the money with the bill that it landed on; a late fee's bill is the fee's own."""

    bill: Bill
    part: str
    amount: Fen


def landed(parts: Iterable[Part], bills: list[Bill]) -> list[Paid]:
    """Each part with the bill of `bills` that it is booked on."""
    by_id, fees = {bill.pk: bill for bill in bills}, late_fee_of(bills)
    return [
        Paid(fees[part.bill_id] if part.part == "late_fee" else by_id[part.bill_id], part.part, part.amount)
        for part in parts
    ]


def channel_of(attempt: Attempt) -> Channel:
    return CHANNELS.get(attempt.method, Channel.ALIPAY)


def rent_of(paid: Iterable[Paid]) -> Fen:
    """What of it the figures of a day count as rent received."""
    return sum(one.amount for one in paid if one.part == "rent" and type_of(one.bill, one.part) in RENT_RECEIVED)


def commission_owed(order: Order, bills: Iterable[Bill]) -> Fen:
    """What the platform has of these bills in fen, by the rent that is kept on each, whatever parts it came in."""
    rents = [bill for bill in bills if bill.kind in RENT_KINDS]
    return sum(commission_step(0, rent_kept(bill), order.commission_bps) for bill in rents)


def rent_kept(bill: Bill) -> Fen:
    """Rent received on the bill and not refunded, in fen: commission is taken on it step by step."""
    return Allocation.objects.filter(bill_id=bill.pk, part="rent").aggregate(sum=Sum("amount"))["sum"] or 0
