"""Questions about a capture that a person gave up: the platform ends it, or says that it was made."""

from apps.deposits.log import DepositReason
from apps.deposits.services.capture import end
from apps.payments import alipay
from apps.payments.operations import ASK_CAPTURE, CAPTURE, Became, Fate
from partners.models import PartnerCall
from partners.registry import Outcome, Seen


def send_ask(call: PartnerCall) -> Outcome:
    trade = alipay.end_trade(call.key)
    return ASK_CAPTURE.done(alipay.raw_of(trade), alipay.fate_of(trade))


def look_asked(call: PartnerCall) -> Outcome | None:
    """See `look_paid`."""
    trade = alipay.look_paid(call.key, ASK_CAPTURE.asked(call).amount)
    return ASK_CAPTURE.done(trade.raw, Fate(Became.PAID, alipay.paid(trade))) if trade else None


def look_ended(call: PartnerCall) -> Outcome:
    """See `ended_there`."""
    fate, raw = alipay.ended_there(call.key)
    return ASK_CAPTURE.done(raw, fate)


def seen_asked(call: PartnerCall, seen: Seen) -> Fate:
    """See `seen_paid`."""
    return Fate(Became.PAID, alipay.seen_paid(int(call.key), seen))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """Captured, though it was given up, or not: the move ends as if the platform had answered it."""
    fate = ASK_CAPTURE.answer(outcome)
    if fate and fate.paid:
        end(call, CAPTURE.done(outcome.raw, fate.paid))
    else:
        end(call, Outcome(ok=False, raw=outcome.raw, error=DepositReason.NOT_CAPTURED))
