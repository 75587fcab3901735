"""What a party gave back of an attempt without us: one of ours that it never confirmed, or a refund of its own."""

from django.db import transaction

from apps.payments import events, operations
from apps.payments.log import PaymentEntity, PaymentLog, PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There, kind_of, payable_of
from apps.payments.rules import AT_PARTY, REFUND, AttemptState, RefundAct, RefundState, parts_there
from apps.payments.services.locking import locked
from apps.payments.services.refunds import call_off_later, next_number, send
from core import audit, clock
from core.caller import system
from core.money import Fen
from partners import numbers
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import current


def not_confirmed_there(attempt_id: int, amount: Fen, there: str) -> str:
    """Number of our refund of the attempt that what the party shows as `there` (`rules.refund_there`), of this sum, may
    be, since nobody knows whether the party made ours: "" where none is. Each of ours may be one of the party's, and
    each of the party's one of ours, so that what is one too many there is none of ours.
    """
    ours = Refund.objects.filter(attempt_id=attempt_id, amount=amount).values_list("number", flat=True)
    waiting = partners.unanswered(current().id, operations.REFUND, *ours)
    known = Refund.objects.filter(attempt_id=attempt_id, number=there).exists()
    if known or _said_of(attempt_id, amount, there):
        return ""
    held = [number for number, twin in waiting.items() if twin == there]
    return next(iter([*held, *(number for number, twin in waiting.items() if not twin)]), "")


def _said_of(attempt_id: int, amount: Fen, there: str) -> Refund | None:
    """Ours, of which a person said that it went back under the number that stands in `there`."""
    reference, _ = parts_there(there)
    rows = Refund.objects.filter(attempt_id=attempt_id, amount=amount, number__startswith=f"{attempt_id}-")
    said = (row for row in rows.order_by("pk") if numbers.is_of(numbers.BANK, reference, _proof_of(row.pk)))
    return next(said, None)


def _proof_of(refund_id: int) -> numbers.Owner:
    return numbers.mine(PaymentEntity.REFUND, refund_id)


def goes_under(number: str, there: str) -> None:
    """Ours went back as what the party shows as `there`: its books have it so. Nothing where another of ours did."""
    row = Refund.objects.filter(number=number).first()
    if row and not Refund.objects.filter(attempt_id=row.attempt_id, number=there).exists():
        row.number, row.finished_at = there, parts_there(there)[1] or row.finished_at
        row.save(update_fields=["number", "finished_at"])


@transaction.atomic
def made_there(attempt_id: int, amount: Fen, there: There) -> bool:
    """The party gave `amount` fen of the attempt back without us: booked as any refund of it, once. False where it is
    known, where it is or may be one of ours that the party hasn't confirmed, or where there is no room for it beside
    ours: a person looks at both. One of ours that the party can't make any more makes room (`_impossible`).
    """
    if not Attempt.objects.filter(pk=attempt_id).exists():
        return False
    held = locked(attempt_id)
    attempt, payable = held.attempt, held.payable
    if attempt.state != AttemptState.PAID or attempt.method not in AT_PARTY:
        return False
    # What may be ours before what is: a person's word, said between the two, is seen by the second.
    if not_confirmed_there(attempt.pk, amount, there.number):
        return False
    if Refund.objects.filter(number=there.number, attempt_id=attempt.pk).exists():
        return False
    if said := _said_of(attempt.pk, amount, there.number):
        goes_under(said.number, there.number)
        return False
    left = amount
    if not 1 <= amount <= attempt.amount - attempt.refunded:
        ours = _impossible(attempt, amount)
        if ours is None or amount - ours.amount > attempt.amount - attempt.refunded:
            return False
        left = _in_place_of_ours(ours, attempt, amount, there)
    who = system(current())
    if left:
        kind_of(payable).returned(attempt, left, there, who)
        after = {"attempt": attempt.pk, "refund": there.number, "amount": left}
        audit.record(who, PaymentLog.MADE_THERE, payable.kind, payable.id, after=after)
        kind_of(payable).announce(payable.id)
    return True


def _impossible(attempt: Attempt, amount: Fen) -> Refund | None:
    """One of ours that waits, and that the party can't make any more beside `amount` that it gave back: it gives back
    what was paid, and no more. None where none is so, or a person has said something of it.
    """
    given = Refund.objects.filter(attempt_id=attempt.pk)
    # What a person says went back by a bank was none of the party's.
    done = [row for row in given.filter(state=RefundState.DONE) if not any(one.resolved_as for one in _calls(row))]
    beyond = attempt.amount - sum(row.amount for row in done) - amount
    # Locked: a person's word confirms it without the attempt.
    waiting = given.select_for_update().filter(state=RefundState.PENDING, amount__gt=beyond)
    ours = waiting.order_by("pk").first() if beyond >= 0 else None
    return None if ours is None or any(call.said for call in _calls(ours)) else ours


def _calls(row: Refund) -> list[PartnerCall]:
    return partners.known(current().id, operations.REFUND, row.number)


def _in_place_of_ours(ours: Refund, attempt: Attempt, amount: Fen, there: There) -> Fen:
    """What the party gave back stands for ours, or for a part of it: of that nothing is booked anew. What is left of
    ours goes under a new number, since the party knows the old one with another sum. Gives what went back beyond ours.
    """
    was, whole = ours.number, ours.amount
    call_off_later(was, attempt, PaymentReason.MADE_THERE)
    if amount >= whole:
        ours.number, ours.state = there.number, REFUND.after(RefundAct.CONFIRM)
        ours.finished_at, ours.booked_at = there.at, clock.now()
        ours.save(update_fields=["number", "state", "finished_at", "booked_at"])
    else:
        ours.number, ours.amount = next_number(attempt), whole - amount
        ours.save(update_fields=["number", "amount"])
        Refund.objects.create(
            attempt_id=attempt.pk, number=there.number, amount=amount, reason=PaymentReason.MADE_THERE,
            state=REFUND.after(RefundAct.CONFIRM), created_at=ours.created_at, finished_at=there.at,
            booked_at=clock.now(),
        )  # fmt: skip
        send(attempt, ours)
    events.gone_back.publish(attempt)
    payable = payable_of(attempt)
    after = {"attempt": attempt.pk, "refund": there.number, "amount": amount, "was": was, "asked": whole}
    audit.record(system(current()), PaymentLog.PART_THERE, payable.kind, payable.id, after=after)
    return max(amount - whole, 0)
