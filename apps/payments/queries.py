"""The way to attempts and refunds. Who may see a payable's is its own room's affair."""

from django.db.models import F, Q, QuerySet

from apps.payments.models import Attempt, Refund
from apps.payments.payables import Payable
from apps.payments.rules import AttemptState, RefundState
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
