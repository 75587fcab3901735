"""Money arrived for an attempt: its payable takes what is owed, the rest goes back. Once."""

from datetime import datetime

from django.db import transaction

from apps.payments import events
from apps.payments.log import PaymentEntity, PaymentLog, PaymentReason
from apps.payments.models import Attempt
from apps.payments.operations import NUMBERED
from apps.payments.payables import Payable, kind_of, payable_of
from apps.payments.rules import AT_PARTY, ATTEMPT, AttemptAct, AttemptMethod, AttemptState
from apps.payments.services.locking import locked
from apps.payments.services.refunds import give_back
from core import audit, clock
from core.caller import Caller, system
from core.errors import StateError
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.money import Fen
from core.text import say
from partners import numbers
from partners import services as partners
from partners.rules import EventReason
from partners.services import EventRefusedError
from tenants.scope import current
from tenants.status import held_status

ATTEMPT_ROW = PaymentEntity.ATTEMPT
TAKEN_BACK = "payments.taken_back"


@transaction.atomic
def money_arrived(
    attempt_id: int, trade_no: str, at: datetime, *, caller: Caller | None = None, by_person: bool = False
) -> Payable | None:
    """The attempt's amount was received at `at`. Gives what it paid for; None when that was known.

    A party's answer can come after we gave up: the money did arrive and counts. What nobody owes goes back.
    Where only a person gave the number to something else (`by_person`), the party's word counts and that waits for a
    person again. Raises EventRefusedError for a trade that paid something else, here or at another merchant's.

    What a party's money pays may depend on whether the shop is closed: its status is held ahead.
    """
    if Attempt.objects.filter(pk=attempt_id, method__in=AT_PARTY).exists():
        held_status()
    held = locked(attempt_id)
    attempt, payable = held.attempt, held.payable
    if not ATTEMPT.can(attempt.state, AttemptAct.PAY):
        _number_later(attempt, trade_no, by_person=by_person)
        return None
    _claim(attempt, trade_no, by_person=by_person)
    who = caller or system(current())
    attempt.state = ATTEMPT.next(attempt.state, AttemptAct.PAY)
    attempt.trade_no, attempt.error, attempt.ask_at = trade_no[:64], "", None
    attempt.finished_at, attempt.booked_at = at, clock.now()
    attempt.free_at = attempt.free_at or attempt.booked_at
    attempt.save(update_fields=["state", "trade_no", "error", "ask_at", "finished_at", "booked_at", "free_at"])
    left = kind_of(payable).take(attempt, who)
    if left:
        _surplus(attempt, left, who)
    if attempt.method == AttemptMethod.CAPTURE:
        events.captured.publish(attempt)
    if attempt.method == AttemptMethod.DEBIT:
        (events.off_plan if by_person else events.debited).publish(attempt)
    return payable


def _claim(attempt: Attempt, trade_no: str, *, by_person: bool) -> None:
    """Raises EventRefusedError."""
    if not trade_no:
        return
    mine = numbers.mine(ATTEMPT_ROW, attempt.pk)
    if not by_person and (wrong := numbers.heard(numbers.ALIPAY, trade_no, mine)):
        # In a transaction of its own: it may be another merchant's.
        key = f"{wrong.source_id}:{trade_no}"[:80]
        about = {"attempt": wrong.source_id, "trade_no": trade_no}
        jobs.enqueue(TAKEN_BACK, key, tenant_id=wrong.merchant_id, payload=about)
    if not numbers.claim(numbers.ALIPAY, trade_no, mine, by_person=by_person):
        raise EventRefusedError(EventReason.OTHER_TRADE)


def _number_later(attempt: Attempt, trade_no: str, *, by_person: bool) -> None:
    """The party's word of a paid one's number counts more than a person's, which may have been another's."""
    if attempt.state != AttemptState.PAID or attempt.method not in AT_PARTY or trade_no in ("", attempt.trade_no):
        return
    if not (by_person and attempt.trade_no):
        _claim(attempt, trade_no, by_person=by_person)
        numbers.release(numbers.ALIPAY, attempt.trade_no, numbers.mine(ATTEMPT_ROW, attempt.pk))
        attempt.trade_no = trade_no[:64]
        attempt.save(update_fields=["trade_no"])


def _attempt(job: Job) -> str:
    return str(job.payload["attempt"])


@job(TAKEN_BACK, title=("退回人工填写的交易号", "Take a person's trade number back"), subject=_attempt)
def taken_back(row: Job) -> None:
    """The attempt keeps its money, without a number; the call that a person resolved is on the list again."""
    attempt, number = Attempt.objects.get(pk=row.payload["attempt"]), row.payload["trade_no"]
    if attempt.trade_no != number:
        return
    # A call is locked before what it is about.
    partners.take_back(
        current().id, PaymentEntity.ATTEMPT, attempt.pk, NUMBERED, str(attempt.pk), EventReason.TAKEN_BACK
    )
    take_number(attempt, system(current()))


def take_number(attempt: Attempt, caller: Caller) -> None:
    """A person's word of its number is taken back; the row isn't locked. Raises StateError (111) where it changed."""
    payable = payable_of(attempt)
    kind_of(payable).lock(payable.id)
    if not Attempt.objects.filter(pk=attempt.pk, trade_no=attempt.trade_no).update(trade_no=""):
        raise StateError(say("该收款的交易号刚被更正", "The number of this payment was corrected a moment ago"), "")
    after = {"attempt": attempt.pk, "trade_no": attempt.trade_no}
    audit.record(caller, PaymentLog.TAKEN_BACK, payable.kind, payable.id, after=after)


def _surplus(attempt: Attempt, amount: Fen, caller: Caller) -> None:
    """It never was the merchant's income, so the ledger has no entry of it; the log has."""
    payable = payable_of(attempt)
    give_back(attempt, amount, _why_back(attempt, payable, amount))
    audit.record(caller, PaymentLog.OVERPAID, payable.kind, payable.id, after={"attempt": attempt.pk, "amount": amount})


def _why_back(attempt: Attempt, payable: Payable, amount: Fen) -> PaymentReason:
    kind = kind_of(payable)
    if kind.over(payable.id):
        return PaymentReason.AFTER_END
    return PaymentReason.NOT_OWED if kind.let_go(attempt) >= amount else PaymentReason.PAID_TWICE
