"""What a merchant owes, cleared by operators: received by a transfer, or written off. Two people's act."""

from django.db import transaction

from apps.finance.index import CLEARINGS
from apps.finance.log import DebtLog, FinanceEntity
from apps.finance.models import DebtClearing
from apps.finance.rules import (
    DEBT,
    ClearingHow,
    debt_received,
    debt_written_off,
)
from apps.finance.services import ledger
from core import actions as a
from core import audit
from core.caller import Caller
from core.errors import InvalidInput, NotFound, StateError
from core.money import Fen, yuan
from core.text import say
from partners import numbers
from reviews import services as reviews
from reviews.rules import ProposalAct, ProposalStatus
from tenants import scope
from tenants.people import check_stranger

SOURCE = FinanceEntity.DEBT_CLEARING


@transaction.atomic
def propose(*, caller: Caller, how: ClearingHow, amount: Fen, reason: str, reference: str = "") -> DebtClearing:
    """Say that `amount` fen of the debt was received, or is to be written off; it moves nothing yet.

    Raises InvalidInput (110) beyond the debt, or for a transfer without the bank's reference or with one that proves
    something else; Forbidden (103) in one's own shop.
    """
    check_stranger(caller)
    owed = _owed()
    if amount > owed:
        raise InvalidInput(("amount", say(f"欠款仅 {yuan(owed)}", f"Only {yuan(owed)} is owed")))
    if how == ClearingHow.RECEIVED:
        numbers.check_bank(reference)
    row = DebtClearing.objects.create(how=how, amount=amount, reference=reference, **reviews.begun(caller, reason))
    CLEARINGS.put([row])
    audit.record(caller, DebtLog.PROPOSE, SOURCE, row.pk, after={"how": how.value, "amount": amount}, why=reason)
    return row


@transaction.atomic
def decide(*, caller: Caller, clearing_id: int, act: ProposalAct, reason: str = "") -> DebtClearing:
    """Confirm or refuse it. Raises NotFound (104), TransitionRefused or StateError (111), Forbidden (103)."""
    row = DebtClearing.objects.select_for_update().filter(pk=clearing_id).first()
    if row is None:
        raise NotFound
    before = row.status
    after = reviews.decide(
        row, caller=caller, act=act, action=a.WITHDRAW_AUDIT, first=row.proposed_by, merchant_id=scope.current().id,
        why=reason,
    )  # fmt: skip
    row.save()
    CLEARINGS.drop([row.pk])
    if row.status == ProposalStatus.CONFIRMED:
        _book(row, caller)
    audit.record(caller, DebtLog.of(f"debt.{act}"), SOURCE, row.pk, before={"status": before}, after=after, why=reason)
    return row


def _book(row: DebtClearing, caller: Caller) -> None:
    """A transfer is at the bank whole, whatever of the debt was paid meanwhile; forgiven is only what is owed still."""
    if row.how == ClearingHow.WRITTEN_OFF and row.amount > (owed := _owed()):
        raise StateError(say(f"欠款仅剩 {yuan(owed)}", f"Only {yuan(owed)} is owed by now"), ProposalStatus.PROPOSED)
    if row.how == ClearingHow.RECEIVED and not numbers.claim(numbers.BANK, row.reference, numbers.mine(SOURCE, row.pk)):
        raise StateError(say(*numbers.TAKEN), ProposalStatus.PROPOSED)
    made = debt_received if row.how == ClearingHow.RECEIVED else debt_written_off
    ledger.post(
        made(row.amount), key=f"debt_clearing:{row.pk}", source=SOURCE, source_id=row.pk, caller=caller, note=row.why
    )


def _owed() -> Fen:
    return -ledger.locked_balances(DEBT)[DEBT]
