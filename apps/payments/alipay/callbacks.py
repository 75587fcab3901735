"""What the platform tells on its own."""

from apps.payments import operations, services
from apps.payments.alipay.collecting import collect, ended_unpaid
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from core import clock
from partners import services as partners
from partners.alipay.callbacks import TradeNotice
from partners.asking import keys_of
from partners.registry import Event
from partners.rules import EventReason
from partners.services import EventRefusedError
from tenants.scope import current


def told_paid(event: Event, said: TradeNotice) -> bool:
    """A callback: the customer paid, or a debit went through. The number is our attempt's id, or money is nobody's.

    Raises EventRefusedError: the callback waits for a person.
    """
    attempt = _attempt(event)
    if attempt is None:
        raise EventRefusedError(EventReason.NO_ROW)
    _told_what_was_asked(attempt)
    for operation in (operations.DEBIT, operations.PRECREATE):
        partners.confirmed(current().id, operation, str(attempt.pk))
    return collect(attempt.pk, operations.Paid(said.trade_no, said.total, event.at or clock.now()))


def told_closed(event: Event, said: TradeNotice) -> bool:
    attempt = _attempt(event)
    if attempt is None:
        return False
    _told_what_was_asked(attempt)
    return ended_unpaid(attempt.pk, services.close_attempt, PaymentReason.CLOSED)


def told_refunded(event: Event, said: TradeNotice) -> bool:
    """The party confirms a refund; our number of it stands in the callback."""
    partners.confirmed(current().id, operations.REFUND, said.request_no)
    return services.confirm_refund(said.request_no, event.at)


def _told_what_was_asked(attempt: Attempt) -> None:
    """The callback is the answer: who asked needs no other."""
    partners.confirmed(current().id, operations.ASK, *keys_of(attempt))


def _attempt(event: Event) -> Attempt | None:
    return Attempt.objects.filter(pk=event.row_id or 0).first()
