"""Questions about what nobody has heard of."""

from apps.payments import services
from apps.payments.alipay.collecting import collect, ended_unpaid
from apps.payments.alipay.trades import end_trade, fate_of, query, raw_of
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.operations import ASK, Became, Fate, Question
from apps.payments.rules import UNDECIDED
from apps.payments.services import asking
from core import clock
from partners.alipay.port import TradeStatus
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.status import held_status


def send_ask(call: PartnerCall) -> Outcome:
    """What became of what was given up or ran out: paid, closed now, or never opened. Nothing ends while it is good."""
    asked = ASK.asked(call)
    trade = end_trade(asked.number) if asked.over else query(asked.number)
    if not asked.over and trade is not None and trade.status == TradeStatus.WAITING:
        return ASK.done(trade.raw, Fate(Became.OPEN))
    return ASK.done(raw_of(trade), fate_of(trade))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What is open, or the platform never saw, can be paid until its time is over: it is asked again."""
    fate = ASK.answer(outcome)
    # Its refusal waits for a person, who has no more than the platform's word either.
    assert fate is not None
    held_status()
    if fate.paid:
        collect(call.subject_id, fate.paid)
        return
    attempt, asked = services.locked(call.subject_id).attempt, ASK.asked(call)
    undecided = attempt.state in UNDECIDED
    waits = fate.became == Became.OPEN or (fate.became == Became.UNSEEN and _could_be_paid(asked, attempt))
    if undecided and waits and attempt.expires_at is not None:
        asking.ask_later(attempt, attempt.expires_at)
        return
    ended_unpaid(attempt.pk, services.close_attempt, attempt.error or PaymentReason.NOT_PAID)


def _could_be_paid(asked: Question, attempt: Attempt) -> bool:
    """Now, or when it was asked: its answer may come after the end."""
    return not asked.over or (attempt.expires_at or clock.now()) > clock.now()
