"""A payment that only a person spoke of, and that the party says was never made, comes off its payable again."""

from django.db import transaction

from apps.payments import events
from apps.payments.log import PaymentLog
from apps.payments.models import Attempt
from apps.payments.payables import kind_of, payable_of
from apps.payments.rules import ATTEMPT, AttemptAct, AttemptMethod
from apps.payments.services.arrival import ASKED
from apps.payments.services.refunds import lose_refunds, void_refunds
from core import audit, clock
from core.caller import system
from tenants.scope import current


@transaction.atomic
def undo_taken_back(attempt_id: int, why: str) -> bool:
    """Reverse a paid attempt whose number was taken back (`arrival.taken_back`), with what followed. False for any
    other.
    """
    payable = payable_of(Attempt.objects.get(pk=attempt_id))
    kind = kind_of(payable)
    row = kind.lock(payable.id)
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    if not ATTEMPT.can(attempt.state, AttemptAct.UNDO) or attempt.trade_no or attempt.method not in ASKED:
        return False
    who = system(current())
    void_refunds(attempt, why)
    kind.undo(attempt, who, why)
    lose_refunds(attempt, row, who, why)
    refunded, attempt.refunded = attempt.refunded, 0
    attempt.state = ATTEMPT.next(attempt.state, AttemptAct.UNDO)
    attempt.error, attempt.finished_at = why[:300], clock.now()
    attempt.undone += 1
    attempt.save(update_fields=["state", "error", "finished_at", "undone", "refunded"])
    after = {"attempt": attempt.pk, "amount": attempt.amount, **({"refunded": refunded} if refunded else {})}
    audit.record(who, PaymentLog.UNDONE, payable.kind, payable.id, after=after, why=why)
    if attempt.method == AttemptMethod.CAPTURE:
        events.undone.publish(attempt)
    if attempt.method == AttemptMethod.DEBIT:
        events.off_plan.publish(attempt)
    return True
