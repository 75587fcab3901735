"""What attempts and refunds ask of Alipay, and what its answers and callbacks mean."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from apps.leases import services as leases
from apps.payments import services
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.payables import kind_of, payable_of
from apps.payments.services import asking
from core import clock
from core.errors import InvalidInput
from core.text import say
from overview import numbers
from partners import clients
from partners.alipay.port import Trade, TradeStatus
from partners.errors import PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Event, Outcome, Seen, nothing_more, on_event, operation
from partners.rules import EventReason
from partners.services import SETTLED, EventRefusedError
from tenants.scope import current

NEVER_OPENED = "ACQ.TRADE_NOT_EXIST"
AGREEMENT_ENDED = ("ACQ.AGREEMENT_NOT_EXIST", "ACQ.AGREEMENT_INVALID")


def paid(trade: Trade) -> Outcome:
    """A trade that is paid, as an answer that `collect` understands."""
    moment = (trade.at or clock.now()).isoformat()
    return Outcome(ok=True, raw=trade.raw, values={"trade_no": trade.trade_no, "amount": trade.amount, "at": moment})


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


def end_trade(number: str) -> Trade | None:
    """Close what is open, or find that it was paid; None: the platform has never seen this number."""
    trade = _query(number)
    if trade is None or trade.status != TradeStatus.WAITING:
        return trade
    try:
        clients.alipay().close_trade(out_trade_no=number)
    except PartyRefused:
        return _query(number)
    return Trade(TradeStatus.CLOSED, number, trade.trade_no, trade.amount, trade.buyer_id, trade.at, trade.raw)


def _query(number: str) -> Trade | None:
    try:
        return clients.alipay().query_trade(out_trade_no=number)
    except PartyRefused as error:
        if error.code == NEVER_OPENED:
            return None
        raise


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
    if outcome.code == SETTLED:
        asking.ask_now(locked(call.subject_id))
        return
    collect_before(outcome)
    ended_unpaid(call.subject_id, services.fail_attempt, outcome.error)
    if outcome.code in AGREEMENT_ENDED:
        leases.forget_agreement(call.payload["agreement_no"])


def collect(attempt_id: int, values: dict[str, Any]) -> bool:
    """A party says that the attempt was paid. False when that was known.

    Raises EventRefusedError when it speaks of another sum than we asked for.
    """
    asked = Attempt.objects.values_list("amount", flat=True).filter(pk=attempt_id).first()
    if asked != values["amount"]:
        raise EventRefusedError(EventReason.OTHER_SUM)
    payable = services.money_arrived(attempt_id, values["trade_no"], datetime.fromisoformat(values["at"]))
    if payable is None:
        return False
    kind_of(payable).announce(payable.id)
    return True


def ended_unpaid(attempt_id: int, end: Callable[[int, str], bool], why: str) -> bool:
    """A party says that the attempt can't be paid: what waited for it goes on. False when it had ended already."""
    payable = payable_of(locked(attempt_id))
    ended = end(attempt_id, why)
    if ended:
        kind_of(payable).announce(payable.id)
    return ended


def locked(attempt_id: int) -> Attempt:
    """What it pays for first, then the attempt."""
    payable = payable_of(Attempt.objects.get(pk=attempt_id))
    kind_of(payable).lock(payable.id)
    return Attempt.objects.select_for_update().get(pk=attempt_id)


def collect_before(outcome: Outcome) -> None:
    """What `paid_before` found is money that arrived."""
    if "before" in outcome.values:
        collect(int(outcome.values["before"]), outcome.values)


def look_paid(call: PartnerCall) -> Outcome | None:
    """A person says that the call's number was paid: as the platform says it, if it does, for just this sum."""
    trade = _query(str(call.payload.get("number", call.key)))
    if trade is None or trade.status != TradeStatus.PAID or trade.at is None or trade.amount != call.payload["amount"]:
        return None
    found = paid(trade)
    return Outcome(ok=True, raw=found.raw, values={**found.values, "became": "paid"})


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


def send_refund(call: PartnerCall) -> Outcome:
    payload = call.payload
    done = clients.alipay().refund(
        out_trade_no=payload["out_trade_no"], out_request_no=call.key, amount=payload["amount"],
        reason=payload["reason"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw, values={"at": (done.at or clock.now()).isoformat()})


def apply_refund(call: PartnerCall, outcome: Outcome) -> None:
    """Never other than done: a refusal waits for a person."""
    at = outcome.values.get("at")
    services.confirm_refund(call.key, datetime.fromisoformat(at) if at else None)


def send_ask(call: PartnerCall) -> Outcome:
    """What became of a page or code that was given up or ran out: paid, closed now, or never opened."""
    trade = end_trade(call.payload["number"])
    if trade is None:
        return Outcome(ok=True, raw="", values={"became": "unseen"})
    if trade.status == TradeStatus.PAID:
        found = paid(trade)
        return Outcome(ok=True, raw=found.raw, values={**found.values, "became": "paid"})
    if trade.status == TradeStatus.WAITING:
        raise PartyUnavailable("neither closed nor paid", trade.raw)
    return Outcome(ok=True, raw=trade.raw, values={"became": "closed"})


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """A number that the platform never saw can still be scanned or opened until its time is over: asked again then."""
    became = outcome.values.get("became", "closed")
    if became == "paid":
        collect(call.subject_id, outcome.values)
        return
    attempt = locked(call.subject_id)
    if became == "unseen" and attempt.expires_at is not None and attempt.expires_at > clock.now():
        asking.ask_later(attempt, attempt.expires_at)
        return
    ended_unpaid(attempt.pk, services.close_attempt, attempt.error or PaymentReason.NOT_PAID)


def told_paid(event: Event) -> bool:
    """A callback: the customer paid, or a debit went through. The number is our attempt's id, or money is nobody's.

    Raises EventRefusedError: the callback waits for a person.
    """
    attempt = _attempt(event)
    if attempt is None:
        raise EventRefusedError(EventReason.NO_ROW)
    amount = int(event.values.get("total", event.values.get("amount", 0)))
    moment = (event.at or clock.now()).isoformat()
    trade_no = str(event.values.get("trade_no", ""))
    return collect(attempt.pk, {"amount": amount, "trade_no": trade_no, "at": moment})


def told_closed(event: Event) -> bool:
    attempt = _attempt(event)
    return attempt is not None and ended_unpaid(attempt.pk, services.close_attempt, PaymentReason.CLOSED)


def told_refunded(event: Event) -> bool:
    """The party confirms a refund; our number of it stands in the callback."""
    return services.confirm_refund(str(event.values.get("request_no", "")), event.at)


def seen_paid(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """A person read at the platform that the attempt was paid. Raises InvalidInput (110), see `check_seen`."""
    check_seen(seen, call.subject_id)
    amount = Attempt.objects.values_list("amount", flat=True).get(pk=call.subject_id)
    return {"trade_no": seen.trade_no, "amount": amount, "at": seen.at.isoformat(), "became": "paid"}


def check_seen(seen: Seen, attempt_id: int) -> None:
    """A trade pays one attempt, after it was begun; a person reads minutes.

    Raises InvalidInput (110) for the number of another attempt's payment, and for a time that can't be.
    """
    mine = (current().id, services.ATTEMPT_ROW, attempt_id)
    if numbers.is_taken(numbers.ALIPAY, seen.trade_no, but_of=mine):
        text = say("该交易号已用于另一笔收款", "This trade number belongs to another payment")
        raise InvalidInput(("trade_no", text))
    if seen.at > clock.now():
        raise InvalidInput(("paid_at", say("付款时间不能晚于现在", "The time of payment can't be in the future")))
    begun = Attempt.objects.values_list("created_at", flat=True).get(pk=attempt_id)
    if seen.at < begun.replace(second=0, microsecond=0):
        text = say("付款时间不能早于这笔收款的发起时间", "It can't have been paid before it was asked for")
        raise InvalidInput(("paid_at", text))


def _attempt(event: Event) -> Attempt | None:
    if not event.number.isdigit() or len(event.number) > 19:
        return None
    return Attempt.objects.filter(pk=int(event.number)).first()


operation(
    "alipay",
    "debit",
    title=("代扣", "Debit"),
    send=send_debit,
    apply=apply_debit,
    look=look_paid,
    done=seen_paid,
    needs_trade_no=True,
)
operation(
    "alipay",
    "precreate",
    title=("生成收款码", "Make a payment code"),
    send=send_precreate,
    apply=apply_precreate,
    settled_by="shop",
)
# The ledger says that a refund goes back, so it must: a refusal waits for a person, and it can't be given up.
operation(
    "alipay",
    "refund",
    title=("退款", "Refund"),
    send=send_refund,
    apply=apply_refund,
    refusal="stuck",
    done=nothing_more,
    not_done=False,
)
operation(
    "alipay",
    "ask",
    title=("查询收款结果", "Ask after a payment"),
    send=send_ask,
    apply=apply_ask,
    look=look_paid,
    done=seen_paid,
    needs_trade_no=True,
)
on_event("alipay", "trade.paid", told_paid)
on_event("alipay", "trade.finished", told_paid)
on_event("alipay", "trade.closed", told_closed)
on_event("alipay", "trade.refunded", told_refunded)
