"""What the party is asked of attempts: to debit them, or to show a code for them."""

from collections.abc import Iterable
from dataclasses import dataclass

from apps.payments import operations
from apps.payments.log import PaymentEntity
from apps.payments.payables import Payable
from apps.payments.services.pages import QR_MINUTES
from core.money import Fen
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import P
from partners.services import Asking
from tenants.scope import current


@dataclass(frozen=True, slots=True)
class Charge:
    """An attempt as the party is asked for it: `subject` is what the customer reads there.

    `before`: numbers that the customer was shown, which are ended first. `agreement_no`: what a debit rests on.
    """

    attempt_id: int
    payable: Payable
    amount: Fen
    subject: str
    before: list[str]
    agreement_no: str = ""


def show_code(charge: Charge) -> PartnerCall:
    """Asked again, it is the call that exists."""
    code = operations.Code(charge.amount, charge.subject, charge.before, QR_MINUTES)
    return partners.want(current().id, operations.PRECREATE, _wanted(charge, code))


def debit(charge: Charge) -> PartnerCall:
    return partners.want(current().id, operations.DEBIT, _debit(charge))


def debit_all(charges: Iterable[Charge]) -> None:
    partners.want_all(current().id, operations.DEBIT, map(_debit, charges))


def _debit(charge: Charge) -> Asking[operations.Debit]:
    return _wanted(charge, operations.Debit(charge.amount, charge.subject, charge.before, charge.agreement_no))


def _wanted(charge: Charge, asked: P) -> Asking[P]:
    number, to = charge.attempt_id, charge.payable
    return Asking(str(number), asked, PaymentEntity.ATTEMPT, number, to.order_kind, to.order_id)
