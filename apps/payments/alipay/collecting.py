"""What the platform says of an attempt: it was paid, or it can't be any more."""

from collections.abc import Callable

from apps.payments import services
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import kind_of, payable_of
from partners.rules import EventReason
from partners.services import EventRefusedError


def collect(attempt_id: int, paid: Paid) -> bool:
    """A party says that the attempt was paid. False when that was known.

    Raises EventRefusedError when it speaks of another sum than we asked for.
    """
    asked = Attempt.objects.values_list("amount", flat=True).filter(pk=attempt_id).first()
    if asked != paid.amount:
        raise EventRefusedError(EventReason.OTHER_SUM)
    payable = services.money_arrived(attempt_id, paid.trade_no, paid.at, by_person=paid.by_person)
    if payable is None:
        return False
    kind_of(payable).announce(payable.id)
    return True


def ended_unpaid(attempt_id: int, end: Callable[[int, str], bool], why: str) -> bool:
    """A party says that the attempt can't be paid: what waited for it goes on. False when it had ended already.

    What was paid by a person's word that was taken back is reversed.
    """
    payable = payable_of(locked(attempt_id))
    ended = end(attempt_id, why) or services.undo_taken_back(attempt_id, why)
    if ended:
        kind_of(payable).announce(payable.id)
    return ended


def locked(attempt_id: int) -> Attempt:
    """What it pays for first, then the attempt."""
    payable = payable_of(Attempt.objects.get(pk=attempt_id))
    kind_of(payable).lock(payable.id)
    return Attempt.objects.select_for_update().get(pk=attempt_id)
