"""What bills ask of Alipay and what its answers and callbacks mean: debit, QR, refund, close, ask."""

from datetime import datetime
from typing import Any

import structlog

from apps.bills import services
from apps.bills.models import Attempt
from apps.leases import services as lease_acts
from core import clock
from core.errors import InvalidInput
from core.money import Fen
from core.text import say
from partners import clients
from partners import services as partners
from partners.alipay.port import TradeStatus
from partners.errors import PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Event, Outcome, Seen, nothing_more, on_event, operation
from partners.services import SETTLED, EventRefusedError

log = structlog.get_logger(__name__)
NEVER_OPENED = "ACQ.TRADE_NOT_EXIST"
AGREEMENT_ENDED = ("ACQ.AGREEMENT_NOT_EXIST", "ACQ.AGREEMENT_INVALID")


def _debit(call: PartnerCall) -> Outcome:
    trade = clients.alipay().debit(
        out_trade_no=call.key, agreement_no=call.payload["agreement_no"], amount=call.payload["amount"],
        subject=call.payload["subject"], notify_url=clients.notify_url("alipay"),
    )  # fmt: skip
    if trade.status != TradeStatus.PAID:
        raise PartyUnavailable("the debit is under way", trade.raw)
    return _paid(trade.raw, trade.trade_no, trade.amount, trade.at)


def _paid(raw: str, trade_no: str, amount: Fen, at: datetime | None) -> Outcome:
    moment = (at or clock.now()).isoformat()
    return Outcome(ok=True, raw=raw, values={"trade_no": trade_no, "amount": amount, "at": moment})


def _debited(call: PartnerCall, outcome: Outcome) -> None:
    """A debit that a person gave up is closed at the platform, lest it be charged beside the next one."""
    if not outcome.ok:
        services.fail_attempt(call.subject_id, outcome.error)
        if outcome.code in AGREEMENT_ENDED:
            lease_acts.forget_agreement(call.payload["agreement_no"])
        if outcome.code == SETTLED:
            _want(call, "close", call.key)
        return
    _collect(call.subject_id, outcome.values["amount"], outcome.values["trade_no"], outcome.values["at"])


def _collect(attempt_id: int, amount: Fen, trade_no: str, at: str) -> bool:
    """Raises EventRefusedError when the platform speaks of another sum than we asked for."""
    asked = Attempt.objects.values_list("amount", flat=True).filter(pk=attempt_id).first()
    if asked != amount:
        raise EventRefusedError(f"attempt {attempt_id}: {amount} fen paid, {asked} asked")
    return services.collect_paid(attempt_id, trade_no, datetime.fromisoformat(at))


def _precreate(call: PartnerCall) -> Outcome:
    code = clients.alipay().precreate(
        out_trade_no=call.key, amount=call.payload["amount"], subject=call.payload["subject"],
        notify_url=clients.notify_url("alipay"), minutes=call.payload["minutes"],
    )  # fmt: skip
    return Outcome(ok=True, raw=code.raw, values={"content": code.content})


def _precreated(call: PartnerCall, outcome: Outcome) -> None:
    if not outcome.ok:
        services.fail_attempt(call.subject_id, outcome.error)
        return
    Attempt.objects.filter(pk=call.subject_id).update(qr_content=outcome.values["content"][:300])


def _refund(call: PartnerCall) -> Outcome:
    payload = call.payload
    done = clients.alipay().refund(
        out_trade_no=payload["out_trade_no"], out_request_no=call.key, amount=payload["amount"],
        reason=payload["reason"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw)


def _close(call: PartnerCall) -> Outcome:
    clients.alipay().close_trade(out_trade_no=call.key)
    return Outcome(ok=True, raw="closed")


def _closed(call: PartnerCall, outcome: Outcome) -> None:
    """Refused when it was paid meanwhile: the platform is asked, its callback may be lost."""
    if not outcome.ok:
        _want(call, "ask", f"ask-{call.key}-close")


def _want(call: PartnerCall, operation: str, key: str) -> None:
    """Something more about the attempt of a call."""
    partners.want(call.tenant_id, "alipay", operation, key, {}, subject=call.subject, subject_id=call.subject_id)


def _ask(call: PartnerCall) -> Outcome:
    """What became of a number whose time is over: paid, or closed now."""
    try:
        trade = clients.alipay().query_trade(out_trade_no=str(call.subject_id))
    except PartyRefused as error:
        if error.code != NEVER_OPENED:
            raise
        return Outcome(ok=False, raw=error.raw, error="expired")
    if trade.status == TradeStatus.PAID:
        return _paid(trade.raw, trade.trade_no, trade.amount, trade.at)
    if trade.status == TradeStatus.WAITING:
        clients.alipay().close_trade(out_trade_no=str(call.subject_id))
    return Outcome(ok=False, raw=trade.raw, error="expired")


def _asked(call: PartnerCall, outcome: Outcome) -> None:
    if outcome.ok:
        _debited(call, outcome)
    else:
        services.close_attempt(call.subject_id, "超时未支付")


def _nothing(call: PartnerCall, outcome: Outcome) -> None:
    """The end is noted with the call; nothing here depends on it."""


def _told_paid(event: Event) -> bool:
    """A callback: the customer paid, or a debit or capture went through. The number is our attempt's id."""
    attempt = _attempt(event)
    if attempt is None:
        return False
    amount = int(event.values.get("total", event.values.get("amount", 0)))
    moment = (event.at or clock.now()).isoformat()
    return _collect(attempt.pk, amount, str(event.values.get("trade_no", "")), moment)


def _told_closed(event: Event) -> bool:
    attempt = _attempt(event)
    return attempt is not None and services.close_attempt(attempt.pk, "已关闭")


def _seen_paid(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """A person read at the platform that the attempt was paid. Raises InvalidInput for another payment's number."""
    if Attempt.objects.filter(trade_no=seen.trade_no).exclude(pk=call.subject_id).exists():
        text = say("该交易号已用于另一笔收款", "This trade number belongs to another payment")
        raise InvalidInput(("trade_no", text))
    amount = Attempt.objects.values_list("amount", flat=True).get(pk=call.subject_id)
    return {"trade_no": seen.trade_no, "amount": amount, "at": seen.at.isoformat()}


def _attempt(event: Event) -> Attempt | None:
    if not event.number.isdigit() or len(event.number) > 19:
        return None
    return Attempt.objects.filter(pk=int(event.number)).first()


operation("alipay", "debit", send=_debit, apply=_debited, done=_seen_paid, needs_trade_no=True)
operation("alipay", "precreate", send=_precreate, apply=_precreated, settled_by="shop")
# The ledger says that a refund went back, so it must: a refusal waits, and it can't be given up.
operation(
    "alipay", "refund", send=_refund, apply=_nothing, refusal="stuck", done=nothing_more, not_done=False
)  # fmt: skip
operation("alipay", "close", send=_close, apply=_closed, done=nothing_more)
operation("alipay", "ask", send=_ask, apply=_asked, done=_seen_paid, needs_trade_no=True)
on_event("alipay", "trade.paid", _told_paid)
on_event("alipay", "trade.finished", _told_paid)
on_event("alipay", "trade.closed", _told_closed)
