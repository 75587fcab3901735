"""What of a lease's money stays with the shop where all else goes back, and of which payments (decision 59)."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Sum

from apps.bills.models import Allocation, Bill
from apps.bills.queries.rows import bills_of
from apps.bills.rules import RENT_KINDS, BillKind
from apps.payments import queries as payments
from apps.payments.rules import AttemptMethod
from core.money import Fen

OF_KINDS = (*RENT_KINDS, BillKind.ADDON, BillKind.FREIGHT)
NOT_OF = (AttemptMethod.CAPTURE, AttemptMethod.HELD, AttemptMethod.OPENING)
"""A deposit's one income stays as it came, and what was paid before the import bore no commission here."""


@dataclass(frozen=True, slots=True)
class Kept:
    """`amount` fen that an attempt paid of a part of a bill."""

    attempt_id: int
    bill_id: int
    part: str
    amount: Fen


def deductible(order_id: int, most: Fen | None = None) -> list[Kept]:
    """Rent, add-ons and freight that were paid of a lease and didn't go back, the oldest payment first; `most` fen.

    Not of a payment that holds something else, too: of what it paid last a refund takes first, whatever that is.
    """
    left = [one.pk for one in payments.refundable(bills_of(order_id)) if one.method not in NOT_OF]
    fit = set(Bill.objects.filter(order_id=order_id, kind__in=OF_KINDS).values_list("pk", flat=True))
    rows = Allocation.objects.filter(attempt_id__in=left).values_list("attempt_id", "bill_id", "part")
    kept = list(rows.annotate(kept=Sum("amount")).order_by("attempt_id", "bill_id", "part"))
    mixed = {attempt_id for attempt_id, bill_id, _, there in kept if there > 0 and bill_id not in fit}
    found: list[Kept] = []
    for attempt_id, bill_id, part, there in kept:
        taken = there if most is None else min(there, most - sum(one.amount for one in found))
        if taken > 0 and attempt_id not in mixed:
            found.append(Kept(attempt_id, bill_id, part, taken))
    return found


def kept_by_attempt(order_id: int, amount: Fen) -> Counter[int]:
    """Of which payments `amount` fen stay, in fen."""
    found = Counter[int]()
    for one in deductible(order_id, amount) if amount else []:
        found[one.attempt_id] += one.amount
    return found


def held_for_damage(order_id: int) -> Counter[int]:
    """What each payment of a lease holds of damage that is paid and didn't go back, in fen: the shop's own for good."""
    bills = Bill.objects.filter(order_id=order_id, kind=BillKind.COMPENSATION)
    rows = Allocation.objects.filter(bill_id__in=bills.values("pk")).values_list("attempt_id")
    sums = rows.annotate(held=Sum("amount")).order_by()
    return Counter[int]({attempt_id: int(held) for attempt_id, held in sums})
