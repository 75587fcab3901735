"""A recharge by QR: its own row and one attempt, so that no other waits for it."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.payments.services import QR_MINUTES, Charge, open_attempt, show_code
from apps.risk import queries
from apps.risk.index import RECHARGES
from apps.risk.log import RechargeLog, RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import MOST_WAITING, RechargeMethod, RechargeStatus, amount_problems
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from partners.models import PartnerCall


@dataclass(frozen=True, slots=True)
class Code:
    """The recharge and the call that shows its code, to be made after the commit."""

    row: RiskRecharge
    call: PartnerCall


@transaction.atomic
def show_recharge_code(*, caller: Caller, amount: Fen) -> Code:
    """A code for `amount` fen; asked twice while it is fresh by the same person, it is the same.

    Raises InvalidInput (110) for a sum outside the limits, StateError (111) while too many of the asker's own wait, or
    in a shop that has no reports to spend it on.
    """
    if why := queries.why_no_recharge():
        raise StateError(say(*why))
    if problems := amount_problems(amount):
        raise InvalidInput.of(problems)
    # Two at the same moment may show one code more than that: it is a bound on litter, not on money.
    fresh = queries.still_payable().order_by("pk")
    again = fresh.filter(amount=amount, applied_by=caller.user_id).last()
    if again is not None:
        return Code(again, _call(again, queries.attempt_of(again.pk)))
    if fresh.filter(applied_by=caller.user_id).count() >= MOST_WAITING:
        text = say("您有过多待支付的充值码，请先支付或稍后再试", "Too many of your codes wait: pay one, or try later")
        raise StateError(text, RechargeStatus.WAITING)
    return _new(caller, amount)


def _new(caller: Caller, amount: Fen) -> Code:
    now = clock.now()
    row = RiskRecharge.objects.create(
        method=RechargeMethod.ONLINE, amount=amount, status=RechargeStatus.WAITING, applied_by=caller.user_id,
        applied_by_name=caller.name[:60], actor_name=caller.name[:60], applied_at=now,
        expires_at=now + timedelta(minutes=QR_MINUTES),
    )  # fmt: skip
    opened = open_attempt(
        queries.payable(row.pk), AttemptMethod.QR, [], amount, actor_name=caller.name, minutes=QR_MINUTES
    )
    RECHARGES.put([row])
    audit.record(caller, RechargeLog.SHOW, RiskEntity.RECHARGE, row.pk, after={"amount": amount})
    return Code(row, _call(row, opened.attempt))


def _call(row: RiskRecharge, attempt: Attempt) -> PartnerCall:
    return show_code(Charge(attempt.pk, queries.payable(row.pk), row.amount, row.title, []))
