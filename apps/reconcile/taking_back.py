"""A payment that only a person spoke of is taken back by two people (decision 19): one that the party doesn't have, by
the party's word too; money that was entered as received offline, once somebody said that the entry is wrong.
"""

from django.db import transaction

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.queries import lost_refunds
from apps.reconcile import queries, services, tell
from apps.reconcile.asking import asked
from apps.reconcile.log import ReconcileLog
from apps.reconcile.models import Difference
from apps.reconcile.services import ENTITY
from core import actions as a
from core import audit, clock
from core.caller import Caller, Side
from core.digits import row_id as id_of
from core.entities import TradeKind
from core.errors import Forbidden, StateError
from core.money import Fen
from core.text import say
from merchants import queries as merchants
from partners.alipay.port import TradeStatus
from reviews.queries import barred
from reviews.services import check_side, second_word
from statements.models import DifferenceFields, DifferenceRow, First
from statements.rules import DifferenceState, Finding, Key, Kind, Pair
from statements.services import PLATFORM, file_pairs, note, publish
from tenants.second import Judges

NEVER = ("unknown", TradeStatus.CLOSED.value)


def never_paid(row: DifferenceFields) -> bool:
    """Whether an open payment of ours never came, as the party said when it was asked last, or a person of an entry."""
    missing = row.kind == Kind.PAYMENT and row.finding == Finding.MISSING_THERE and row.answer in NEVER
    return row.state == DifferenceState.OPEN and (missing or row.is_entry)


@transaction.atomic
def say_mistaken(*, caller: Caller, attempt_id: int, reason: str, amount: Fen | None = None) -> DifferenceRow:
    """Say that money which a person entered as received offline never came, or not for this lease; or that what was
    paid before the import was `amount` in truth. It stands among the differences until an operator takes it back, or
    closes that.

    Raises NotFound (104), StateError (111) unless it can be undone, or where it was said before; Forbidden (103) in
    one's own shop; as `bills.check_correction`.
    """
    check_side(caller, queries.here())
    attempt = bills.access_attempt(caller, attempt_id)
    payments.check_mistaken(attempt)
    if amount is not None:
        billing.check_correction(attempt, amount)
    key = Key(Kind.OFFLINE, str(attempt.pk))
    file_pairs(Difference, clock.today(), {key: Pair(attempt.amount, amount, order_id=attempt.payable_id)})
    row = queries.access_difference(queries.id_of(key), lock=True)
    if row.state != DifferenceState.OPEN:
        text = say("这笔更正已被处理，请在对账差异中查看", "It was dealt with: see it among the differences")
        raise StateError(text, row.state)
    if row.first:
        name = row.first["name"]
        text = say(f"{name} 已提出更正，待平台复核", f"{name} said so already; the platform has to say so too")
        raise StateError(text, row.state)
    operator = caller.user_id if caller.side is Side.ADMIN else None
    note(row, caller, reason, _word(operator, caller, row.number))
    after = {"attempt": attempt.pk, "amount": attempt.amount, **_instead(row)}
    audit.record(caller, ReconcileLog.SAY_MISTAKEN, ENTITY, row.pk, after=after, why=reason)
    audit.record(caller, ReconcileLog.SAY_MISTAKEN, TradeKind.LEASE, attempt.payable_id, after=after, why=reason)
    publish(Difference, queries.here(), row.day)
    tell.open_differences()
    return row


def take_back(*, caller: Caller, row_id: int, reason: str) -> DifferenceRow:
    """Say that a payment which a person confirmed never came: once a second person says so too, where there is one, it
    is undone, and the call that was resolved with it is no more done.

    Not inside a transaction: the party is asked first. Raises StateError (111) unless the party says that it never was,
    or where no person's word is what says that it was; Forbidden (103) in one's own shop, and for who said it before;
    PartyFailed (120).
    """
    check_side(caller, queries.here())
    row = queries.access_difference(row_id)
    number = row.number if row.is_entry else _denied(row, caller)
    if _said(row_id, number, caller, reason):
        services.look_again(queries.access_difference(row_id))
    return queries.access_difference(row_id)


def _denied(row: DifferenceRow, caller: Caller) -> str:
    """The number by which a person said that it was paid, which the party, asked now, denies. Raises StateError."""
    number = alipay.said_number(id_of(row.number) or 0) if _is_missing(row) else ""
    if not number:
        raise StateError(say("该差异不是一笔人工登记的收款", "It is no payment that a person confirmed"), row.state)
    if asked(row, caller).code not in NEVER:
        raise StateError(say("支付平台并未否认这笔收款，不能撤销", "The party doesn't deny this payment"), row.state)
    return number


def _is_missing(row: DifferenceRow) -> bool:
    """The platform's own lines are nobody's attempts."""
    missing = row.kind == Kind.PAYMENT and row.finding == Finding.MISSING_THERE
    return missing and row.state == DifferenceState.OPEN and queries.here() != PLATFORM


@transaction.atomic
def _said(row_id: int, number: str, caller: Caller, reason: str) -> bool:
    """Undo it, or keep the first person's word. Raises StateError (111), Forbidden (103)."""
    row = queries.access_difference(row_id, lock=True)
    if not never_paid(row):
        raise StateError(state=row.state)
    said = _words(row, number, caller)
    if said is None:
        _keep_word(row, number, caller, reason)
        return False
    _undo(row, number, caller, reason, said)
    return True


def _words(row: DifferenceRow, number: str, caller: Caller) -> dict[str, object] | None:
    """Who says it with the caller, or that the caller says it alone, as the log has it. None: it is the first word, and
    waits for a second one's. Raises Forbidden (103).
    """
    first, here = row.first, queries.here()
    if first is None or first["number"] != number:
        return {"alone": True} if second_word(caller, first=None, action=a.RECONCILE) else None
    if _second(caller, Judges.of([here]), first, merchants.hands_in([here]).get(here, ()), here):
        return {"alone": True}
    return {"first": first["name"]}


def _keep_word(row: DifferenceRow, number: str, caller: Caller, reason: str) -> None:
    note(row, caller, reason, _word(caller.user_id, caller, number))
    act = ReconcileLog.SAY_MISTAKEN if row.is_entry else ReconcileLog.SAY_UNPAID
    audit.record(caller, act, ENTITY, row.pk, after={"number": row.number}, why=reason)


def _undo(row: DifferenceRow, number: str, caller: Caller, reason: str, said: dict[str, object]) -> None:
    note(row, caller, reason)
    after = {"number": row.number, "amount": row.ours, **_instead(row), **said}
    if row.is_entry:
        audit.record(caller, ReconcileLog.TAKE_MISTAKEN_BACK, ENTITY, row.pk, after=after, why=reason)
        if row.theirs is None:
            payments.undo_mistaken(int(row.number), caller, reason)
        else:
            billing.correct_opening(int(row.number), row.theirs, caller, reason)
        _file_given_back(int(row.number), row)
    else:
        after["trade_no"] = number
        audit.record(caller, ReconcileLog.TAKE_BACK, ENTITY, row.pk, after=after, why=reason)
        alipay.disprove(int(row.number), number, caller, reason)


def _instead(row: DifferenceRow) -> dict[str, Fen]:
    """What was paid in truth, for the log."""
    return {} if row.theirs is None else {"instead": row.theirs}


def _file_given_back(attempt_id: int, entry: DifferenceRow) -> None:
    """What was booked as given back of it, the books know no more. Whether the shop has handed it over, a person there
    finds out and closes the difference with it.
    """
    lost = {
        Key(Kind.OFFLINE, entry.number, refund.number): Pair(refund.amount, None, order_id=entry.order_id)
        for refund in lost_refunds(attempt_id)
    }
    for changed in file_pairs(Difference, clock.today(), lost):
        publish(Difference, queries.here(), changed)
    tell.open_differences()


def may_take_back(
    caller: Caller, judges: Judges, row: DifferenceFields, hands: tuple[int, ...], merchant_id: int
) -> bool:
    """Whether the operator may do so with a payment that never came; the word that stands is taken as good."""
    return never_paid(row) and not why_barred(caller, judges, row.first, hands, merchant_id)


def why_barred(caller: Caller, judges: Judges, first: First | None, hands: tuple[int, ...], merchant_id: int) -> str:
    """Why the operator is not the one to say it of this merchant's payment, after the word that stands; "" who is."""

    def check() -> None:
        judges.check_stranger(caller.user_id, merchant_id)
        if first:
            _second(caller, judges, first, hands, merchant_id)

    return barred(check)


def _second(caller: Caller, judges: Judges, first: First, hands: tuple[int, ...], merchant_id: int) -> bool:
    """Whether the operator says alone what was said before. Raises Forbidden (103).

    A hand in it has who said it; in what the shop says, who made a first password of its owner (`hands`).
    """
    by = first["by"] or hands
    try:
        return judges.second_person(caller.user_id, first=by, action=a.RECONCILE, merchant_id=merchant_id)
    except Forbidden:
        if first["by"] or caller.user_id not in hands:
            raise
        text = say(
            "您经手过该商户店主的登录账号，须由其他同事处理",
            "You had a hand in the owner's login: a colleague has to do this",
        )
        raise Forbidden(text) from None


def _word(operator: int | None, caller: Caller, number: str) -> First:
    return First(at=clock.now().isoformat(), by=operator, name=caller.name[:60], number=number)
