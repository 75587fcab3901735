"""A payment that only a person spoke of, and that was never made, comes off its payable again."""

from django.db import transaction

from apps.payments import events
from apps.payments.log import PaymentLog
from apps.payments.models import Attempt
from apps.payments.payables import Locked, kind_of, payable_of
from apps.payments.rules import AT_PARTY, ATTEMPT, AttemptAct, AttemptMethod, is_entry
from apps.payments.services.locking import LockedAttempt, locked
from apps.payments.services.refunds import lose_refunds, void_refunds
from core import audit, clock
from core.caller import Caller, system
from core.errors import StateError
from core.text import say
from tenants.scope import current
from tenants.status import held_status


@transaction.atomic
def undo_taken_back(attempt_id: int, why: str) -> bool:
    """Reverse a paid attempt whose number was taken back (`arrival.taken_back`), with what followed. False for any
    other.
    """
    held = _held(attempt_id)
    attempt = held.attempt
    if not ATTEMPT.can(attempt.state, AttemptAct.UNDO) or attempt.trade_no or attempt.method not in AT_PARTY:
        return False
    _undo(attempt, held.row, system(current()), why, PaymentLog.UNDONE)
    return True


def check_mistaken(attempt: Attempt) -> None:
    """Raises StateError (111) unless it is money that a person entered as received by the shop, and that stands."""
    if not is_entry(attempt.method, attempt.state):
        raise StateError(say("这不是一笔已登记的线下收款", "It is no offline payment that stands"), attempt.state)


@transaction.atomic
def undo_mistaken(attempt_id: int, caller: Caller, why: str) -> None:
    """Money that was entered as received by the shop never came, or not for this: it is undone in the same way.

    Raises StateError (111), see `check_mistaken`.
    """
    held = _held(attempt_id)
    check_mistaken(held.attempt)
    _undo(held.attempt, held.row, caller, why, PaymentLog.MISTAKEN)
    held.kind.announce(held.payable.id)


def undo_taken(attempt_id: int, caller: Caller, why: str) -> None:
    """What was taken out of a paid deposit never was, since that itself was never paid. The shop's status is held, the
    lease locked; the room that keeps deposits calls it.
    """
    held = locked(attempt_id)
    _undo(held.attempt, held.row, caller, why, PaymentLog.UNDONE)


def _held(attempt_id: int) -> LockedAttempt:
    """Its shop is closed before it, or after it: what becomes of what was paid for depends on that."""
    held_status()
    return locked(attempt_id)


def _undo(attempt: Attempt, row: Locked, who: Caller, why: str, act: PaymentLog) -> None:
    payable = payable_of(attempt)
    kind = kind_of(payable)
    void_refunds(attempt, why)
    off = kind.undo(attempt, who, why)
    lose_refunds(attempt, row, who, why)
    refunded, attempt.refunded = attempt.refunded, 0
    attempt.state = ATTEMPT.next(attempt.state, AttemptAct.UNDO)
    attempt.error, attempt.finished_at = why[:300], clock.now()
    if attempt.booked_at is not None:
        attempt.believed += [attempt.booked_at, attempt.finished_at]
    attempt.undone += 1
    attempt.save(update_fields=["state", "error", "finished_at", "believed", "undone", "refunded"])
    after = {"attempt": attempt.pk, "amount": attempt.amount, **({"refunded": refunded} if refunded else {})}
    audit.record(who, act, payable.kind, payable.id, after=after, why=why)
    kind.undone(attempt, off, who, why)
    if attempt.method in (AttemptMethod.CAPTURE, AttemptMethod.HELD):
        events.undone.publish(attempt)
    if attempt.method == AttemptMethod.DEBIT:
        events.off_plan.publish(attempt)
