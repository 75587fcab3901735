"""Refunds that are of more than the shop has. Amounts in fen."""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import date

from django.db.models import Sum

from apps.bills.models import Allocation
from apps.bills.queries.deducting import kept_by_attempt
from apps.bills.queries.money import of_periods
from apps.bills.queries.rows import bills_of
from apps.bills.queries.schedule import to_come
from apps.bills.rules import BillStatus
from apps.finance import queries as finance
from apps.finance.rules import AVAILABLE
from apps.payments import queries as payments
from apps.payments.log import PaymentEntity
from apps.payments.rules import BY_HAND
from core.money import Fen
from tenants.rules import MerchantStatus


def case_is_beyond(order_id: int, status: str, keeps: Fen = 0) -> bool:
    """As `beyond_own`, of all that was paid of a lease but `keeps`, which goes back at once. Two at once aren't told
    apart.
    """
    kept = kept_by_attempt(order_id, keeps)
    left = [one for one in payments.refundable(bills_of(order_id)) if one.amount - one.refunded > kept[one.pk]]
    return payments.outruns(
        {one.pk: 0 if one.method in BY_HAND else one.amount - one.refunded - kept[one.pk] for one in left}, status
    )


def called_off_is_beyond(order_id: int, last: date, status: str) -> bool:
    """The same of what was paid for periods that begin after `last`, which goes back once they are called off."""
    ahead = of_periods(order_id, [row.period for row in to_come(order_id, last)]).exclude(status=BillStatus.VOID)
    kept = Counter[int]()
    for paid in money_on(list(ahead.values_list("pk", flat=True))).values():
        for attempt_id, part in paid:
            kept[attempt_id] += part
    attempts = payments.by_id(kept)
    return payments.outruns({pk: 0 if attempts[pk].method in BY_HAND else part for pk, part in kept.items()}, status)


def money_on(bill_ids: Collection[int]) -> dict[int, list[tuple[int, Fen]]]:
    """By bill: (attempt, what of its money is on it), last first."""
    rows = Allocation.objects.filter(bill_id__in=bill_ids).values_list("bill_id", "attempt_id")
    found: dict[int, list[tuple[int, Fen]]] = {}
    for bill_id, attempt_id, kept in rows.annotate(kept=Sum("amount")).order_by("-attempt_id"):
        if kept > 0:
            found.setdefault(bill_id, []).append((attempt_id, kept))
    return found


def beyond_own(asked: Mapping[int, Fen], status: str) -> set[int]:
    """The bills of whose refund, of so many fen each, the platform decides: the shop has less than goes out, of what
    waits of the payment and what is available, so it would be a debt; or it is frozen (`status`), and then all.

    What the shop gives back by hand is out of its own till.
    """
    if status == MerchantStatus.FROZEN:
        return set(asked)
    if not asked:
        return set()
    money = money_on(asked)
    attempts = payments.by_id({attempt_id for paid in money.values() for attempt_id, _ in paid})
    waits = finance.waiting_of(PaymentEntity.ATTEMPT, attempts)
    available = finance.balance_of(AVAILABLE)
    found = set()
    for bill_id, amount in asked.items():
        left, out = amount, 0
        for attempt_id, paid in money.get(bill_id, []):
            part = min(left, paid)
            left -= part
            if attempts[attempt_id].method not in BY_HAND:
                out += max(0, part - waits.get(attempt_id, 0))
        if out > available:
            found.add(bill_id)
    return found
