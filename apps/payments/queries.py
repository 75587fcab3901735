"""The way to attempts and refunds. Who may see a payable's is its own room's affair."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Q, QuerySet, Sum

from apps.payments.models import Attempt, Refund
from apps.payments.payables import Payable
from apps.payments.rules import SHOWN, UNDECIDED, AttemptMethod, AttemptState, PayableKind, RefundState
from core import clock
from core.money import Fen


def attempts_of(payable: Payable) -> QuerySet[Attempt]:
    """Attempts for one thing, newest first."""
    return Attempt.objects.filter(payable_kind=payable.kind, payable_id=payable.id).order_by("-pk")


def refundable(payable: Payable) -> QuerySet[Attempt]:
    """Attempts that were paid and aren't wholly refunded, oldest first."""
    return attempts_of(payable).filter(state=AttemptState.PAID, refunded__lt=F("amount")).order_by("pk")


def under_way(payable: Payable) -> bool:
    """Whether somebody may be paying this now: an attempt waits and its time isn't over."""
    waiting = attempts_of(payable).filter(state=AttemptState.WAITING)
    return waiting.filter(Q(expires_at=None) | Q(expires_at__gt=clock.now())).exists()


def shown_before(kind: PayableKind, payable_ids: Collection[int]) -> dict[int, list[str]]:
    """By payable, the numbers of pages and codes that may have been paid, or still may: what
    `services.clear_the_way` gives for one, for many that are locked and have nothing else under way.
    """
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=payable_ids)
    found: dict[int, list[str]] = {}
    shown = rows.filter(method__in=SHOWN, state__in=UNDECIDED).order_by("pk")
    for pk, payable_id in shown.values_list("pk", "payable_id"):
        found.setdefault(payable_id, []).append(str(pk))
    return found


def trade_no(payable: Payable) -> str:
    """The platform's number of the first payment; "" when there is none."""
    paid = attempts_of(payable).filter(state=AttemptState.PAID).order_by("pk")
    return paid.values_list("trade_no", flat=True).first() or ""


def on_the_way_back(attempt_ids: list[int]) -> dict[int, Fen]:
    """Fen by attempt that are refunded here and not confirmed by the party yet."""
    found: dict[int, Fen] = {}
    rows = Refund.objects.filter(attempt_id__in=attempt_ids, state=RefundState.PENDING)
    for attempt_id, amount in rows.values_list("attempt_id", "amount"):
        found[attempt_id] = found.get(attempt_id, 0) + amount
    return found


def going_back() -> Fen:
    """All refunds that no party has confirmed yet."""
    return int(Refund.objects.filter(state=RefundState.PENDING).aggregate(sum=Sum("amount"))["sum"] or 0)


AT_PARTY = (AttemptMethod.PAGE, AttemptMethod.QR, AttemptMethod.DEBIT, AttemptMethod.CAPTURE)
"""Methods whose money the payment platform moves, so that its books have it."""


@dataclass(frozen=True)
class Booked:
    """What we hold for done at the payment platform: paid, or given back where there is a `request_no`. Fen."""

    number: str
    amount: Fen
    request_no: str = ""


def paid_at_party(numbers: Iterable[str], start: datetime | None, end: datetime | None) -> list[Booked]:
    """Paid attempts with these numbers, and those that were paid in the span."""
    wanted = Q(pk__in=_ids(numbers))
    if start and end:
        wanted |= Q(finished_at__gte=start, finished_at__lt=end)
    rows = Attempt.objects.filter(wanted, state=AttemptState.PAID, method__in=AT_PARTY)
    return [Booked(str(pk), amount) for pk, amount in rows.values_list("pk", "amount")]


def refunded_at_party(request_nos: Collection[str], start: datetime | None, end: datetime | None) -> list[Booked]:
    """Refunds that the party confirmed, with these numbers of ours, and those that were done in the span."""
    wanted = Q(number__in=request_nos)
    if start and end:
        wanted |= Q(finished_at__gte=start, finished_at__lt=end)
    methods = dict(
        Attempt.objects.filter(pk__in=Refund.objects.filter(wanted).values("attempt_id")).values_list("pk", "method")
    )
    rows = Refund.objects.filter(wanted, state=RefundState.DONE)
    return [
        Booked(str(row.attempt_id), row.amount, row.number) for row in rows if methods.get(row.attempt_id) in AT_PARTY
    ]


def payables_of(numbers: Iterable[str]) -> dict[str, int]:
    """What attempts with these numbers were to pay: ids of leases or purchases."""
    rows = Attempt.objects.filter(pk__in=_ids(numbers)).values_list("pk", "payable_id")
    return {str(pk): payable_id for pk, payable_id in rows}


def _ids(numbers: Iterable[str]) -> list[int]:
    return [int(number) for number in numbers if number.isdigit() and len(number) <= 18]


def kept_at_party() -> Fen:
    """All that was ever paid at the payment platform and not given back."""
    rows = Attempt.objects.filter(state=AttemptState.PAID, method__in=AT_PARTY)
    return int(rows.aggregate(kept=Sum(F("amount") - F("refunded")))["kept"] or 0)


def attempt_of(kind: PayableKind, attempt_id: int) -> Attempt | None:
    """The attempt, if it is one to pay something of this kind."""
    return Attempt.objects.filter(pk=attempt_id, payable_kind=kind).first()


def payable_of(attempt_id: int) -> int:
    """The id of what the attempt is to pay."""
    return Attempt.objects.values_list("payable_id", flat=True).get(pk=attempt_id)


def lock_attempt(attempt_id: int) -> Attempt:
    """The row, locked; what it is to pay must be locked already."""
    return Attempt.objects.select_for_update().get(pk=attempt_id)
