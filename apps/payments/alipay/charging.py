"""Calls that take money: debits and codes. What the customer was shown before is ended first."""

from apps.leases import services as leases
from apps.payments import services
from apps.payments.alipay.collecting import collect, ended_unpaid, locked
from apps.payments.alipay.trades import end_trade, paid
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.services import asking
from partners import clients
from partners.alipay.port import TradeStatus
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.services import RESOLVED

AGREEMENT_ENDED = ("ACQ.AGREEMENT_NOT_EXIST", "ACQ.AGREEMENT_INVALID", "ACQ.AGREEMENT_STATUS_NOT_NORMAL")


def paid_before(call: PartnerCall) -> Outcome | None:
    """End the numbers that were shown to the customer before; when one was paid, no other money is taken."""
    for number in call.payload.get("before", []):
        trade = end_trade(number)
        if trade is not None and trade.status == TradeStatus.PAID:
            found = paid(trade)
            return Outcome(
                ok=False,
                raw=trade.raw,
                error=PaymentReason.PAID_BEFORE,
                code="paid_before",
                values={**found.values, "before": number},
            )
    return None


def collect_before(outcome: Outcome) -> None:
    """What `paid_before` found is money that arrived."""
    if "before" in outcome.values:
        collect(int(outcome.values["before"]), outcome.values)


def send_debit(call: PartnerCall) -> Outcome:
    earlier = paid_before(call)
    if earlier is not None:
        return earlier
    trade = clients.alipay().debit(
        out_trade_no=call.key, agreement_no=call.payload["agreement_no"], amount=call.payload["amount"],
        subject=call.payload["subject"], notify_url=clients.notify_url("alipay"),
    )  # fmt: skip
    return paid(trade)


def apply_debit(call: PartnerCall, outcome: Outcome) -> None:
    """A debit that a person gave up is under way until the platform has ended it, lest the next be charged beside."""
    if outcome.ok:
        collect(call.subject_id, outcome.values)
        return
    if outcome.code == RESOLVED:
        asking.ask_now(locked(call.subject_id))
        return
    collect_before(outcome)
    ended_unpaid(call.subject_id, services.fail_attempt, outcome.error)
    if outcome.code in AGREEMENT_ENDED:
        leases.forget_agreement(call.payload["agreement_no"])


def send_precreate(call: PartnerCall) -> Outcome:
    earlier = paid_before(call)
    if earlier is not None:
        return earlier
    code = clients.alipay().precreate(
        out_trade_no=call.key, amount=call.payload["amount"], subject=call.payload["subject"],
        notify_url=clients.notify_url("alipay"), minutes=call.payload["minutes"],
    )  # fmt: skip
    return Outcome(ok=True, raw=code.raw, values={"content": code.content})


def apply_precreate(call: PartnerCall, outcome: Outcome) -> None:
    if not outcome.ok:
        collect_before(outcome)
        ended_unpaid(call.subject_id, services.fail_attempt, outcome.error)
        return
    Attempt.objects.filter(pk=call.subject_id).update(qr_content=outcome.values["content"][:300])
