"""Calls that take money: debits and codes. What the customer was shown before is ended first."""

from collections.abc import Iterable

from apps.payments import events, services
from apps.payments.alipay.collecting import collect, ended_unpaid
from apps.payments.alipay.trades import end_trade, paid
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.operations import DEBIT, PRECREATE, PaidBefore, Shown
from apps.payments.services import asking
from core import shapes
from partners import clients
from partners.alipay.port import TradeStatus
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.services import RESOLVED
from tenants.status import held_status

AGREEMENT_ENDED = ("ACQ.AGREEMENT_NOT_EXIST", "ACQ.AGREEMENT_INVALID", "ACQ.AGREEMENT_STATUS_NOT_NORMAL")
OFF_PLAN = "ACQ.CYCLE_PAY_DATE_NOT_MATCH"
BEFORE = "paid_before"


def paid_before(numbers: Iterable[str]) -> Outcome | None:
    """End the numbers that were shown to the customer before; when one was paid, no other money is taken."""
    for number in numbers:
        trade = end_trade(number)
        if trade is not None and trade.status == TradeStatus.PAID:
            told = shapes.dump(PaidBefore(number, paid(trade)))
            return Outcome(ok=False, raw=trade.raw, error=PaymentReason.PAID_BEFORE, code=BEFORE, values=told)
    return None


def collect_before(outcome: Outcome) -> None:
    """What `paid_before` found is money that arrived."""
    if outcome.code == BEFORE:
        told = shapes.load(PaidBefore, outcome.values)
        collect(int(told.number), told.paid)


def was_refused(outcome: Outcome) -> bool:
    """Whether the platform itself refused to take the money: not where a page had been paid, or a person says so."""
    return not outcome.ok and outcome.code not in ("", BEFORE, RESOLVED)


def send_debit(call: PartnerCall) -> Outcome:
    asked = DEBIT.asked(call)
    earlier = paid_before(asked.before)
    if earlier is not None:
        return earlier
    trade = clients.alipay().debit(
        out_trade_no=call.key, agreement_no=asked.agreement_no, amount=asked.amount, subject=asked.subject,
        notify_url=clients.notify_url("alipay"),
    )  # fmt: skip
    return DEBIT.done(trade.raw, paid(trade))


def apply_debit(call: PartnerCall, outcome: Outcome) -> None:
    """A debit that a person gave up is under way until the platform has ended it, lest the next be charged beside."""
    if taken := DEBIT.answer(outcome):
        collect(call.subject_id, taken)
        return
    if outcome.code == RESOLVED:
        asking.ask_now(services.locked(call.subject_id).attempt)
        return
    held_status()
    collect_before(outcome)
    ended_unpaid(call.subject_id, services.fail_attempt, outcome.error)
    if outcome.code in AGREEMENT_ENDED:
        gone = events.Gone(Attempt.objects.get(pk=call.subject_id), DEBIT.asked(call).agreement_no)
        events.agreement_gone.publish(gone)
    if outcome.code == OFF_PLAN:
        events.off_plan.publish(Attempt.objects.get(pk=call.subject_id))


def send_precreate(call: PartnerCall) -> Outcome:
    asked = PRECREATE.asked(call)
    earlier = paid_before(asked.before)
    if earlier is not None:
        return earlier
    code = clients.alipay().precreate(
        out_trade_no=call.key, amount=asked.amount, subject=asked.subject, notify_url=clients.notify_url("alipay"),
        minutes=asked.minutes,
    )  # fmt: skip
    return PRECREATE.done(code.raw, Shown(code.content))


def apply_precreate(call: PartnerCall, outcome: Outcome) -> None:
    shown = PRECREATE.answer(outcome)
    if shown is None:
        held_status()
        collect_before(outcome)
        ended_unpaid(call.subject_id, services.fail_attempt, outcome.error)
        return
    Attempt.objects.filter(pk=call.subject_id).update(qr_content=shown.content[:300])
