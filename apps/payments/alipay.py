"""What attempts and refunds ask of Alipay, and what its answers and callbacks mean."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from apps.leases import services as leases
from apps.payments import operations, services
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.payables import kind_of, payable_of
from apps.payments.rules import UNDECIDED
from apps.payments.services import asking
from core import clock
from core.errors import InvalidInput
from core.money import yuan
from core.text import say
from partners import clients, numbers
from partners import services as partners
from partners.alipay.port import Trade, TradeStatus
from partners.alipay.rules import is_trade_no
from partners.asking import keys_of
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Event, Outcome, Seen
from partners.rules import EventReason
from partners.services import RESOLVED, EventRefusedError
from tenants.scope import current

NEVER_OPENED = "ACQ.TRADE_NOT_EXIST"
AGREEMENT_ENDED = ("ACQ.AGREEMENT_NOT_EXIST", "ACQ.AGREEMENT_INVALID", "ACQ.AGREEMENT_STATUS_NOT_NORMAL")


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
    """That the question is refused doesn't say that nobody paid: it is asked again, then a person looks."""
    try:
        return clients.alipay().query_trade(out_trade_no=number)
    except AccessRefused:
        raise
    except PartyRefused as error:
        if error.code == NEVER_OPENED:
            return None
        raise PartyUnavailable(f"refused: {error}", error.raw) from error


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


def collect(attempt_id: int, values: dict[str, Any]) -> bool:
    """A party says that the attempt was paid. False when that was known.

    Raises EventRefusedError when it speaks of another sum than we asked for.
    """
    asked = Attempt.objects.values_list("amount", flat=True).filter(pk=attempt_id).first()
    if asked != values["amount"]:
        raise EventRefusedError(EventReason.OTHER_SUM)
    at, by_person = datetime.fromisoformat(values["at"]), bool(values.get("by_person"))
    payable = services.money_arrived(attempt_id, values["trade_no"], at, by_person=by_person)
    if payable is None:
        return False
    kind_of(payable).announce(payable.id)
    return True


def ended_unpaid(attempt_id: int, end: Callable[[int, str], bool], why: str) -> bool:
    """A party says that the attempt can't be paid: what waited for it goes on. False when it had ended already.

    What was paid by a person's word that was taken back is reversed.
    """
    payable = payable_of(locked(attempt_id))
    ended = end(attempt_id, why) or services.undo_taken_back(attempt_id, why)
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
    """A person says that the call's number was paid: as the platform says it, if it knows the number, and when.

    Raises InvalidInput (110) where it says that it wasn't, or another sum.
    """
    trade = _query(_number(call))
    if trade is None:
        return None
    if trade.status != TradeStatus.PAID:
        text = say("支付平台显示这笔交易未付款，不能标记为已完成", "The platform says that it was not paid")
        raise InvalidInput(("outcome", text))
    asked = call.payload["amount"]
    if trade.amount != asked:
        text = say(
            f"支付平台显示这笔收款为 {yuan(trade.amount)}，应收 {yuan(asked)}，金额不符，不能标记为已完成",
            f"The platform says that {yuan(trade.amount)} was paid, and {yuan(asked)} was asked",
        )
        raise InvalidInput(("outcome", text))
    if trade.at is None:
        return None
    found = paid(trade)
    return Outcome(ok=True, raw=found.raw, values={**found.values, "became": "paid"})


def _number(call: PartnerCall) -> str:
    return str(call.payload.get("number", call.key))


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
    if partners.is_called_off(call):
        return Outcome(ok=False, raw="", error=PaymentReason.NEVER_CAME, code=partners.CALLED_OFF)
    done = clients.alipay().refund(
        out_trade_no=payload["out_trade_no"], out_request_no=call.key, amount=payload["amount"],
        reason=payload["reason"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw, values={"at": (done.at or clock.now()).isoformat()})


def apply_refund(call: PartnerCall, outcome: Outcome) -> None:
    """Never other than done: a refusal waits for a person, who can give it up once it isn't owed any more."""
    if not outcome.ok:
        return
    claim_return(call, outcome)
    at = outcome.values.get("at")
    confirmed = services.confirm_refund(call.key, datetime.fromisoformat(at) if at else None)
    if not confirmed and "reference" in outcome.values:
        services.prove_sent(call.key)


def send_ask(call: PartnerCall) -> Outcome:
    """What became of what was given up or ran out: paid, closed now, or never opened. Nothing ends while it is good."""
    if call.payload.get("over", True):
        return _ended(_number(call))
    trade = _query(_number(call))
    if trade is not None and trade.status == TradeStatus.WAITING:
        return Outcome(ok=True, raw=trade.raw, values={"became": "open"})
    return _became(trade)


def _ended(number: str) -> Outcome:
    return _became(end_trade(number))


def _became(trade: Trade | None) -> Outcome:
    if trade is None:
        return Outcome(ok=True, raw="", values={"became": "unseen"})
    if trade.status == TradeStatus.PAID:
        found = paid(trade)
        return Outcome(ok=True, raw=found.raw, values={**found.values, "became": "paid"})
    if trade.status == TradeStatus.WAITING:
        raise PartyUnavailable("neither closed nor paid", trade.raw)
    return Outcome(ok=True, raw=trade.raw, values={"became": "closed"})


def look_ended(call: PartnerCall) -> Outcome:
    """A person says that it was not paid: as the platform says it now, which ends what is open there.

    Raises InvalidInput (110) when it was paid.
    """
    said = _ended(_number(call))
    if said.values["became"] == "paid":
        text = say("支付平台显示已付款，请重试或选择“已完成”", "The platform says that it was paid: retry, or say done")
        raise InvalidInput(("outcome", text))
    return said


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


def told_paid(event: Event) -> bool:
    """A callback: the customer paid, or a debit went through. The number is our attempt's id, or money is nobody's.

    Raises EventRefusedError: the callback waits for a person.
    """
    attempt = _attempt(event)
    if attempt is None:
        raise EventRefusedError(EventReason.NO_ROW)
    amount = int(event.values.get("total", event.values.get("amount", 0)))
    moment = (event.at or clock.now()).isoformat()
    _told_what_was_asked(attempt)
    for operation in (operations.DEBIT, operations.PRECREATE):
        partners.confirmed(current().id, operation, str(attempt.pk))
    trade_no = str(event.values.get("trade_no", ""))
    return collect(attempt.pk, {"amount": amount, "trade_no": trade_no, "at": moment})


def told_closed(event: Event) -> bool:
    attempt = _attempt(event)
    if attempt is None:
        return False
    _told_what_was_asked(attempt)
    return ended_unpaid(attempt.pk, services.close_attempt, PaymentReason.CLOSED)


def told_refunded(event: Event) -> bool:
    """The party confirms a refund; our number of it stands in the callback."""
    number = str(event.values.get("request_no", ""))
    partners.confirmed(current().id, operations.REFUND, number)
    return services.confirm_refund(number, event.at)


def _told_what_was_asked(attempt: Attempt) -> None:
    """The callback is the answer: who asked needs no other."""
    partners.confirmed(current().id, operations.ASK, *keys_of(attempt))


def seen_paid(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """A person read at the platform that the attempt was paid. Raises InvalidInput (110), see `check_seen`."""
    check_seen(seen, call.subject_id)
    amount = Attempt.objects.values_list("amount", flat=True).get(pk=call.subject_id)
    return {"trade_no": seen.trade_no, "amount": amount, "at": seen.at.isoformat(), "became": "paid", "by_person": True}


def check_seen(seen: Seen, attempt_id: int) -> None:
    """A trade pays one attempt, after it was begun; a person reads minutes.

    Raises InvalidInput (110) for the number of another attempt's payment, or one that can't be the platform's, and for
    a time that can't be.
    """
    mine = numbers.mine(services.ATTEMPT_ROW, attempt_id)
    if numbers.is_taken(numbers.ALIPAY, seen.trade_no, but_of=mine):
        text = say("该交易号已用于另一笔收款", "This trade number belongs to another payment")
        raise InvalidInput(("trade_no", text))
    if seen.at > clock.now():
        raise InvalidInput(("paid_at", say("付款时间不能晚于现在", "The time of payment can't be in the future")))
    begun = Attempt.objects.values_list("created_at", flat=True).get(pk=attempt_id)
    if seen.at < begun.replace(second=0, microsecond=0):
        text = say("付款时间不能早于这笔收款的发起时间", "It can't have been paid before it was asked for")
        raise InvalidInput(("paid_at", text))
    if not is_trade_no(seen.trade_no, first=clock.business_date(begun), last=clock.business_date(seen.at)):
        text = say("请核对交易号：应为 28 位数字，以付款日期开头", "28 digits, which begin with the day of the payment")
        raise InvalidInput(("trade_no", text))


def look_refunded(call: PartnerCall) -> Outcome | None:
    """A person says that the refund was done: as the platform says it, if it does, of just this sum."""
    payload = call.payload
    done = clients.alipay().query_refund(out_trade_no=payload["out_trade_no"], out_request_no=call.key)
    if done is None or done.amount != payload["amount"]:
        return None
    return Outcome(ok=True, raw=done.raw, values={"at": (done.at or clock.now()).isoformat()})


def seen_returned(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """A person says that the customer has the money back. Raises InvalidInput (110) for a reference of something else.

    Claimed when the call is resolved: see `claim_return`.
    """
    mine = numbers.mine(call.subject, call.subject_id)
    if not numbers.says_something(seen.reference):
        raise InvalidInput(("reference", say("请填写退还客户的流水号", "Enter the reference of what went back")))
    if numbers.is_taken(numbers.BANK, seen.reference, but_of=mine):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))
    return {"reference": seen.reference}


def claim_return(call: PartnerCall, outcome: Outcome) -> None:
    """What a person says went back proves this alone. Raises InvalidInput (110)."""
    reference = outcome.values.get("reference")
    if reference and not numbers.claim(numbers.BANK, reference, numbers.mine(call.subject, call.subject_id)):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))


def _attempt(event: Event) -> Attempt | None:
    return Attempt.objects.filter(pk=event.row_id or 0).first()
