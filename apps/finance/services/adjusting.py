"""What was booked wrongly, put right in the ledger. Two people's act: whoever proposes it never confirms it."""

from collections.abc import Collection

from django.db import transaction

from apps.finance import queries
from apps.finance.index import ADJUSTMENTS
from apps.finance.log import AdjustmentLog, FinanceEntity
from apps.finance.models import Adjustment
from apps.finance.rules import (
    AVAILABLE,
    MAY_GO_NEGATIVE,
    OF_SHOP,
    OWN_PROPOSAL,
    Adjustable,
    adjusted,
    adjustment_problems,
    held_by,
    needs_reference,
)
from apps.finance.services import ledger
from core import actions as a
from core import audit
from core.caller import Caller
from core.errors import Forbidden, InsufficientBalance, InvalidInput, NotFound, StateError
from core.money import Fen, yuan
from core.shown import ShownSum, check_shown
from core.text import say
from partners import numbers
from reviews import services as reviews
from reviews.rules import ProposalAct, ProposalStatus
from tenants import scope
from tenants.people import check_stranger
from tenants.rules import MerchantStatus
from tenants.status import held_status

ENTITY = FinanceEntity.ADJUSTMENT


@transaction.atomic
def propose(
    *, caller: Caller, source: Adjustable, target: Adjustable, amount: Fen, reason: str, reference: str = ""
) -> Adjustment:
    """Say that `amount` fen belongs on `target`, not on `source`; it moves nothing yet.

    Raises InvalidInput (110) for accounts that nothing moves between, for more than the account holds, for a transfer
    without the bank's reference or with one that proves something else; Forbidden (103) in one's own shop.
    """
    status = held_status()
    check_stranger(caller)
    _check(source, target, amount, reference, status)
    row = Adjustment.objects.create(
        source=source, target=target, amount=amount, reference=reference, **reviews.begun(caller, reason)
    )
    ADJUSTMENTS.put([row])
    after = {"source": source.value, "target": target.value, "amount": amount}
    audit.record(caller, AdjustmentLog.PROPOSE, ENTITY, row.pk, after=after, why=reason)
    return row


@transaction.atomic
def decide(
    *, caller: Caller, adjustment_id: int, act: ProposalAct, shown: Collection[ShownSum] | None, reason: str = ""
) -> Adjustment:
    """Confirm or refuse it. Raises NotFound (104), TransitionRefused (111), Forbidden (103) also for the only operator
    who may; to confirm it, StateError (111) when what it moves of the merchant's holds other sums than were `shown`,
    InsufficientBalance (114) when the account holds less by now.
    """
    status = held_status()
    row = Adjustment.objects.select_for_update().filter(pk=adjustment_id).first()
    if row is None:
        raise NotFound
    before = row.status
    after = reviews.decide(
        row, caller=caller, act=act, action=a.WITHDRAW_AUDIT, first=row.proposed_by, merchant_id=scope.current().id,
        why=reason,
    )  # fmt: skip
    if after.get("alone"):
        raise Forbidden(say(*OWN_PROPOSAL))
    row.save()
    ADJUSTMENTS.drop([row.pk])
    if row.status == ProposalStatus.CONFIRMED:
        _claim(row)
        # What it makes of the balances is what was agreed to: they stay until the transaction ends.
        ends = Adjustable.of(row.source), Adjustable.of(row.target)
        check_shown(shown, held_by(*ends, ledger.locked_balances(*OF_SHOP)))
        _book(row, caller, status)
    audit.record(
        caller,
        AdjustmentLog.of(f"adjustment.{act}"),
        ENTITY,
        row.pk,
        before={"status": before},
        after=after,
        why=reason,
    )
    return row


def _floored(source: Adjustable, status: str) -> str:
    """The account that holds all there is to take; "" where it may go below zero. A debt of a closed shop's nobody
    would pay.
    """
    if source is Adjustable.OWN:
        return AVAILABLE if status == MerchantStatus.CLOSED else ""
    return "" if source in MAY_GO_NEGATIVE else source.value


def _check(source: Adjustable, target: Adjustable, amount: Fen, reference: str, status: str) -> None:
    if problems := adjustment_problems(source, target, amount):
        raise InvalidInput.of(problems)
    account = _floored(source, status)
    if account and amount > (held := queries.balance_of(account)):
        raise InvalidInput(("amount", say(f"该科目余额仅 {yuan(held)}", f"The account holds only {yuan(held)}")))
    if needs_reference(source, target):
        numbers.check_bank(reference)


def _claim(row: Adjustment) -> None:
    """The bank's number ahead of the ledger's gate, as everybody who books a transfer. Raises StateError (111)."""
    own = numbers.mine(ENTITY, row.pk)
    if needs_reference(Adjustable.of(row.source), Adjustable.of(row.target)) and not numbers.claim(
        numbers.BANK, row.reference, own
    ):
        raise StateError(say(*numbers.TAKEN), ProposalStatus.PROPOSED)


def _book(row: Adjustment, caller: Caller, status: str) -> None:
    """Into the month that is open, whichever the mistake was made in."""
    source, target = Adjustable.of(row.source), Adjustable.of(row.target)
    account = _floored(source, status)
    if account and row.amount > ledger.locked_balances(account)[account]:
        raise InsufficientBalance(say("该科目余额不足", "The account holds less by now"), {"account": account})
    posting = adjusted(source.value, target.value, row.amount)
    ledger.post(posting, key=f"adjustment:{row.pk}", source=ENTITY, source_id=row.pk, caller=caller, note=row.why)
