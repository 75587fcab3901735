"""Questions about what nobody has heard of."""

from apps.payments import services
from apps.payments.alipay.collecting import collect, ended_unpaid, locked
from apps.payments.alipay.trades import ended, number_of, query, what_became
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.rules import UNDECIDED
from apps.payments.services import asking
from core import clock
from partners.alipay.port import TradeStatus
from partners.models import PartnerCall
from partners.registry import Outcome


def send_ask(call: PartnerCall) -> Outcome:
    """What became of what was given up or ran out: paid, closed now, or never opened. Nothing ends while it is good."""
    if call.payload.get("over", True):
        return ended(number_of(call))
    trade = query(number_of(call))
    if trade is not None and trade.status == TradeStatus.WAITING:
        return Outcome(ok=True, raw=trade.raw, values={"became": "open"})
    return what_became(trade)


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What is open, or the platform never saw, can be paid until its time is over: it is asked again."""
    became = outcome.values["became"]
    if became == "paid":
        collect(call.subject_id, outcome.values)
        return
    attempt = locked(call.subject_id)
    undecided = attempt.state in UNDECIDED
    waits = became == "open" or (became == "unseen" and _could_be_paid(call, attempt))
    if undecided and waits and attempt.expires_at is not None:
        asking.ask_later(attempt, attempt.expires_at)
        return
    ended_unpaid(attempt.pk, services.close_attempt, attempt.error or PaymentReason.NOT_PAID)


def _could_be_paid(call: PartnerCall, attempt: Attempt) -> bool:
    """Now, or when it was asked: its answer may come after the end."""
    return not call.payload.get("over", True) or (attempt.expires_at or clock.now()) > clock.now()
