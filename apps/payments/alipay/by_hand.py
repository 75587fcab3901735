"""What a person says of money that came in: held against the platform's word, or against what can be."""

from apps.payments import services
from apps.payments.alipay.collecting import ended_unpaid
from apps.payments.alipay.trades import end_trade, fate_of, paid, query, raw_of
from apps.payments.log import PaymentEntity, PaymentReason
from apps.payments.models import Attempt
from apps.payments.operations import ASK, DEBIT, NUMBERED, Became, Fate, Paid
from apps.payments.rules import AttemptState
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from partners import numbers
from partners import services as partners
from partners.alipay.port import Trade, TradeStatus
from partners.alipay.rules import is_trade_no
from partners.models import PartnerCall
from partners.registry import Outcome, Seen
from tenants.scope import current
from tenants.status import held_status


def look_debited(call: PartnerCall) -> Outcome | None:
    """See `look_paid`."""
    trade = look_paid(call.key, DEBIT.asked(call).amount)
    return DEBIT.done(trade.raw, paid(trade)) if trade else None


def look_asked(call: PartnerCall) -> Outcome | None:
    """See `look_paid`."""
    asked = ASK.asked(call)
    trade = look_paid(asked.number, asked.amount)
    return ASK.done(trade.raw, Fate(Became.PAID, paid(trade))) if trade else None


def look_paid(number: str, asked: Fen) -> Trade | None:
    """A person says that `number` was paid: as the platform says it, if it knows the number, and when.

    Raises InvalidInput (110) where it says that it wasn't, or another sum than `asked`.
    """
    trade = query(number)
    if trade is None:
        return None
    if trade.status != TradeStatus.PAID:
        text = say("支付平台显示这笔交易未付款，不能标记为已完成", "The platform says that it was not paid")
        raise InvalidInput(("outcome", text))
    if trade.amount != asked:
        text = say(
            f"支付平台显示这笔收款为 {yuan(trade.amount)}，应收 {yuan(asked)}，金额不符，不能标记为已完成",
            f"The platform says that {yuan(trade.amount)} was paid, and {yuan(asked)} was asked",
        )
        raise InvalidInput(("outcome", text))
    return trade if trade.at else None


def look_ended(call: PartnerCall) -> Outcome:
    """See `ended_there`."""
    fate, raw = ended_there(ASK.asked(call).number)
    return ASK.done(raw, fate)


def ended_there(number: str) -> tuple[Fate, str]:
    """A person says that `number` was not paid: as the platform says it now, and its raw words; open, it is ended.

    Raises InvalidInput (110) when it was paid.
    """
    trade = end_trade(number)
    fate = fate_of(trade)
    if fate.paid:
        text = say("支付平台显示已付款，请重试或选择“已完成”", "The platform says that it was paid: retry, or say done")
        raise InvalidInput(("outcome", text))
    return fate, raw_of(trade)


def seen_debited(call: PartnerCall, seen: Seen) -> Paid:
    """See `seen_paid`."""
    return seen_paid(call.subject_id, seen)


def seen_asked(call: PartnerCall, seen: Seen) -> Fate:
    """See `seen_paid`."""
    return Fate(Became.PAID, seen_paid(call.subject_id, seen))


def seen_paid(attempt_id: int, seen: Seen) -> Paid:
    """A person read at the platform that the attempt was paid. Raises InvalidInput (110), see `_check`."""
    _check(seen, attempt_id)
    amount = Attempt.objects.values_list("amount", flat=True).get(pk=attempt_id)
    return Paid(seen.trade_no, amount, seen.at, by_person=True)


def said_number(attempt_id: int) -> str:
    """The number by which a person said that the attempt was paid, and the platform never did; "" for any other."""
    row = Attempt.objects.filter(pk=attempt_id, state=AttemptState.PAID).first()
    mine = numbers.mine(services.ATTEMPT_ROW, attempt_id)
    return row.trade_no if row and numbers.is_by_person(numbers.ALIPAY, row.trade_no, mine) else ""


def disprove(attempt_id: int, number: str, caller: Caller, why: str) -> None:
    """The platform says that it was never paid, as people do by now: decision 19 follows. Its calls are locked first.

    Raises StateError (111) unless `number` is what a person said of it.
    """
    if not number or said_number(attempt_id) != number:
        raise StateError(say("该收款不是由人工确认的", "No person's word says that it was paid"))
    kept = Attempt.objects.get(pk=attempt_id)
    partners.disprove(current().id, PaymentEntity.ATTEMPT, attempt_id, NUMBERED, str(attempt_id), why)
    held_status()
    services.take_number(kept, caller)
    numbers.release(numbers.ALIPAY, number, numbers.mine(services.ATTEMPT_ROW, attempt_id))
    ended_unpaid(attempt_id, services.close_attempt, PaymentReason.NOT_PAID)


def _check(seen: Seen, attempt_id: int) -> None:
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
