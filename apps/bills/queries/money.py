"""Whose money is on bills. Amounts in fen."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date

from django.db.models import F, Q, QuerySet, Sum

from apps.bills.models import Allocation, Bill
from apps.bills.rules import BACK, RENT_KINDS, Off, claim, fees_of
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import clock
from core.money import Fen


def landed_on(bill_ids: Collection[int]) -> list[tuple[Attempt, str, Fen]]:
    """What came in on bills: of which attempt, as what kind, in fen. Of one that was said twice, what was said last."""
    sums: dict[tuple[int, str], Fen] = {}
    undone: set[tuple[int, str]] = set()
    for row in Allocation.objects.filter(bill_id__in=bill_ids).order_by("pk"):
        key = (row.attempt_id, row.part)
        if row.amount < 0:
            undone |= {key} if row.why == Off.NEVER_WAS else set()
        else:
            sums[key] = row.amount + (0 if key in undone else sums.get(key, 0))
            undone.discard(key)
    attempts = payments.by_id({attempt_id for attempt_id, _ in sums})
    return [
        (attempts[attempt_id], part, amount) for (attempt_id, part), amount in sums.items() if attempt_id in attempts
    ]


@dataclass(frozen=True, slots=True)
class Towards:
    """How far bills and their fees are from being paid, in fen. `principal`, `fees`: what money can pay of them still.
    `came`: what some attempts paid of them, and `held` what of that is on the fees. `since`: what any but older ones
    paid of the principal.
    """

    principal: Fen
    fees: Fen
    came: Fen
    held: Fen
    since: Fen


def towards(
    order_id: int, bill_ids: Collection[int], attempt_ids: Collection[int], older: Collection[int] = ()
) -> Towards:
    """How far these attempts have brought a lease's bills `bill_ids`, which attempts `older` had paid before."""
    rows = list(Bill.objects.filter(order_id=order_id))
    fees = {bill.pk: bill for bill in fees_of(rows, bill_ids)}
    principal = {bill.pk: bill for bill in rows if bill.pk in bill_ids and bill.pk not in fees}
    paid = Allocation.objects.filter(bill_id__in=[*fees, *principal])
    on = _by_bill(paid.filter(attempt_id__in=attempt_ids))
    since = _by_bill(paid.filter(bill_id__in=principal).exclude(attempt_id__in=older))
    return Towards(
        principal=sum(map(claim, principal.values())),
        fees=sum(map(claim, fees.values())),
        came=sum(on.values()),
        held=sum(amount for pk, amount in on.items() if pk in fees),
        since=sum(since.values()),
    )


def _by_bill(rows: QuerySet[Allocation]) -> dict[int, Fen]:
    return dict(rows.values_list("bill_id").annotate(kept=Sum("amount")).order_by())


@dataclass(frozen=True, slots=True)
class Moves:
    """What came on a bill and, below 0, is asked of it again, by the day of the money; `back`: when money went back
    that isn't asked again.
    """

    moves: list[tuple[date, Fen]] = field(default_factory=list)
    back: list[date] = field(default_factory=list)

    @property
    def last(self) -> date | None:
        """The day of the last money that stands on it."""
        stands: dict[date, Fen] = {}
        for day, amount in self.moves:
            stands[day] = stands.get(day, 0) + amount
        return max((day for day, amount in stands.items() if amount > 0), default=None)


def moves_on(bill_ids: Collection[int]) -> dict[int, Moves]:
    """Money on each of these bills by its day, whenever it was heard of; its late fee's isn't among it."""
    found = {bill_id: Moves() for bill_id in bill_ids}
    rows = list(Allocation.objects.filter(bill_id__in=bill_ids).exclude(part="late_fee").order_by("pk"))
    attempts = payments.by_id({row.attempt_id for row in rows})
    refunds = {one.pk: clock.business_date(one.created_at) for one in payments.refunds_of(list(attempts))}
    for row in rows:
        went = refunds.get(row.refund_id) if row.refund_id else None
        if row.why in BACK:
            found[row.bill_id].back.extend([went] if went else [])
        else:
            day = went or clock.business_date(attempts[row.attempt_id].counts_from)
            found[row.bill_id].moves.append((day, row.amount))
    return found


def attempts_on(bill_ids: Collection[int]) -> set[int]:
    """Ids of the attempts of which money is, or was, on these bills."""
    return set(Allocation.objects.filter(bill_id__in=bill_ids).values_list("attempt_id", flat=True))


def paid_for(order_id: int, periods: Collection[int]) -> Fen:
    """What the rent of these periods and its late fees hold of the customer's money."""
    held = of_periods(order_id, periods).aggregate(sum=Sum(F("paid") - F("refunded")))
    return int(held["sum"] or 0)


def of_periods(order_id: int, periods: Collection[int]) -> QuerySet[Bill]:
    """The rent of these periods and its late fees."""
    rents = Bill.objects.filter(order_id=order_id, kind__in=RENT_KINDS, period__in=periods)
    theirs = Q(pk__in=rents.values("pk")) | Q(parent_id__in=rents.values("pk"))
    return Bill.objects.filter(theirs, order_id=order_id)
