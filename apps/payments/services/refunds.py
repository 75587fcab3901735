"""Refunds: rows of their own, sent once, done when the party confirms them. Their room books what they undo."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from apps.payments.models import Attempt, Refund
from apps.payments.rules import REFUND, AttemptMethod, AttemptState, RefundAct
from core import clock
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from core.wording import reason_for_party
from partners import services as partners
from tenants.scope import current


@transaction.atomic
def give_back(attempt: Attempt, amount: Fen, reason: str) -> Refund:
    """Send `amount` fen of a locked, paid attempt back the way it came; offline money is handed back by a person.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    if attempt.state != AttemptState.PAID or attempt.method == AttemptMethod.HELD:
        raise StateError(state=attempt.state)
    left = attempt.amount - attempt.refunded
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(left)}", f"At most {yuan(left)} can be refunded")))
    offline = attempt.method == AttemptMethod.OFFLINE
    row = Refund.objects.create(
        attempt_id=attempt.pk, number=f"{attempt.pk}-{Refund.objects.filter(attempt_id=attempt.pk).count()}",
        amount=amount, reason=reason[:200], created_at=clock.now(),
        state=REFUND.after(RefundAct.CONFIRM) if offline else REFUND.start,
        finished_at=clock.now() if offline else None,
    )  # fmt: skip
    Attempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + amount)
    attempt.refunded += amount
    if not offline:
        partners.want(
            current().id, "alipay", "refund", row.number,
            {"out_trade_no": str(attempt.pk), "amount": amount, "reason": reason_for_party(row.reason) or "退款"},
            subject="refund", subject_id=row.pk,
        )  # fmt: skip
    return row


def confirm_refund(number: str, at: datetime | None = None) -> bool:
    """The party says that the money went back, `at` by its clock, now without one. False when that was known."""
    pending = Refund.objects.filter(number=number, state__in=REFUND.before(RefundAct.CONFIRM))
    return bool(pending.update(state=REFUND.after(RefundAct.CONFIRM), finished_at=at or clock.now()))
