"""What the platform says of an attempt: it was paid, or it can't be any more."""

from collections.abc import Callable

from apps.payments import services
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import kind_of
from partners.rules import EventReason
from partners.services import EventRefusedError
from tenants.status import held_status


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

    What was paid by a person's word that was taken back is reversed, which asks whether the shop is closed: whoever
    locks what is paid for before holds the shop's status before that.
    """
    held_status()
    held = services.locked(attempt_id)
    ended = end(attempt_id, why) or services.undo_taken_back(attempt_id, why)
    if ended:
        held.kind.announce(held.payable.id)
    return ended
