"""Money arrived for an attempt: its payable takes what is owed, the rest goes back. Once."""

from datetime import datetime

from django.db import transaction

from apps.payments.log import PaymentLog, PaymentReason
from apps.payments.models import Attempt
from apps.payments.payables import Payable, kind_of, payable_of
from apps.payments.rules import ATTEMPT, AttemptAct
from apps.payments.services.refunds import give_back
from core import audit
from core.caller import Caller, system
from core.money import Fen
from overview import numbers
from partners.services import EventRefusedError
from tenants.scope import current

ATTEMPT_ROW = "attempt"


@transaction.atomic
def money_arrived(attempt_id: int, trade_no: str, at: datetime, *, caller: Caller | None = None) -> Payable | None:
    """The attempt's amount was received at `at`. Gives what it paid for; None when that was known.

    A party's answer can come after we gave up: the money did arrive and counts. What nobody owes goes back.
    Raises EventRefusedError for a trade that paid something else, here or at another merchant's.
    """
    payable = payable_of(Attempt.objects.get(pk=attempt_id))
    kind_of(payable).lock(payable.id)
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    if not ATTEMPT.can(attempt.state, AttemptAct.PAY):
        return None
    if trade_no and not numbers.claim(
        numbers.ALIPAY, trade_no, merchant_id=current().id, source=ATTEMPT_ROW, source_id=attempt.pk
    ):
        raise EventRefusedError(f"trade {trade_no} paid something else than attempt {attempt.pk}")
    who = caller or system(current())
    attempt.state = ATTEMPT.next(attempt.state, AttemptAct.PAY)
    attempt.trade_no, attempt.error, attempt.finished_at, attempt.ask_at = trade_no[:64], "", at, None
    attempt.save(update_fields=["state", "trade_no", "error", "finished_at", "ask_at"])
    left = kind_of(payable).take(attempt, at, who)
    if left:
        _surplus(attempt, left, who)
    return payable


def _surplus(attempt: Attempt, amount: Fen, caller: Caller) -> None:
    """It never was the merchant's income, so the ledger has no entry of it; the log has."""
    give_back(attempt, amount, PaymentReason.PAID_TWICE)
    payable = payable_of(attempt)
    entity, after = kind_of(payable).entity, {"attempt": attempt.pk, "amount": amount}
    audit.record(caller, PaymentLog.OVERPAID, entity, payable.id, after=after)
