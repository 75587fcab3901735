"""The party is asked about a difference, now; what it says is booked by the code that its callbacks use."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from apps.payments import services as payments
from apps.payments.operations import REFUND
from apps.payments.payables import There
from apps.reconcile import fees, queries, services, sources
from apps.reconcile.log import ReconcileLog, ReconcileReason
from apps.reconcile.services import ENTITY
from apps.reconcile.sources import Held
from core import audit
from core.caller import Caller, system
from core.digits import row_id as row_id_of
from core.errors import PartyFailed, StateError
from core.money import Fen
from partners import clients, health
from partners import services as partners
from partners.alipay.callbacks import FREEZE_DONE, TRADE_PAID, FreezeNotice, TradeNotice
from partners.alipay.port import FreezeStatus, Trade, TradeStatus
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.registry import Event
from partners.rules import Party
from statements import queries as statements
from statements.models import DifferenceRow
from statements.rules import ASKED, AUTHORISATIONS, FEES, WITH_PARTY, DifferenceState, Finding, Kind
from statements.services import PLATFORM, keep_answer
from tenants import scope

UNKNOWN = ("ACQ.TRADE_NOT_EXIST",)
GOES_BACK = (Kind.REFUND, Kind.CAPTURE, Kind.THAW)
RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the party says now: a code of `present.ANSWERS`, and the sum in fen. `found` is what it gave."""

    code: str
    amount: Fen | None = None
    found: Any = None


def ask(*, caller: Caller, row_id: int) -> DifferenceRow:
    """Ask the party about an open difference; what it paid, froze or refunded and we don't have is booked.

    Not inside a transaction. Raises StateError (111) unless it is open and about the party, PartyFailed (120).
    """
    row = queries.access_difference(row_id)
    if row.state != DifferenceState.OPEN or row.kind not in ASKED:
        raise StateError(state=row.state)
    answer = asked(row, caller)
    if row.kind in FEES:
        fees.look_again(row, caller)
        return queries.access_difference(row_id)
    if queries.here() != PLATFORM:
        if row.finding == Finding.MISSING_HERE:
            _book(row, answer)
        _look(row, answer)
    return queries.access_difference(row_id)


@dataclass(slots=True)
class ByItself:
    """How often the party answered, and why it didn't."""

    count: int = 0
    failures: list[AccessRefused | PartyUnavailable] = field(default_factory=list)


def ask_by_itself() -> ByItself:
    """Ask about everything open that is missing here and wasn't asked about, and about what ours waited beside till
    now. Where nothing follows a person asks again.

    What was paid goes before what went back of it, and of that what we sent. Not inside a transaction. One without an
    answer stops no other; `MOST_FAILURES` stop the rest.
    """
    done, caller = ByItself(), system(scope.current())
    missing = queries.differences().filter(state=DifferenceState.OPEN, finding=Finding.MISSING_HERE)
    asked_before = missing.filter(kind__in=WITH_PARTY, answer__in=("", RIVAL))
    found = [row for row in asked_before if not row.answer or not _rival(row)]
    ours = _ours(row.request_no for row in found)
    found.sort(key=lambda row: (row.kind in GOES_BACK, row.request_no not in ours, row.pk))
    for row_id in [row.pk for row in found]:
        try:
            ask(caller=caller, row_id=row_id)
        except StateError:
            continue  # it came right meanwhile
        except PartyFailed as error:
            if isinstance(error.__cause__, AccessRefused | PartyUnavailable):
                done.failures.append(error.__cause__)
            if len(done.failures) == sources.MOST_FAILURES:
                break
        else:
            done.count += 1
    return done


def asked(row: DifferenceRow, caller: Caller) -> Answer:
    """What the party says of it now, kept with it. Raises PartyFailed (120)."""
    try:
        answer = _answer(row)
    except (PartyRefused, PartyUnavailable) as error:
        raise PartyFailed(retry="again") from error
    _note(row, caller, answer)
    return answer


@transaction.atomic
def _note(row: DifferenceRow, caller: Caller, answer: Answer) -> None:
    keep_answer(row, caller, answer.code, answer.amount)
    audit.record(caller, ReconcileLog.ASK, ENTITY, row.pk, after={"answer": answer.code, "amount": answer.amount})


def _answer(row: DifferenceRow) -> Answer:
    if row.kind in FEES:
        with health.direct(FEES[Kind(row.kind)]):
            said = fees.told(row)
        return Answer(said.code, said.amount)
    if row.kind in AUTHORISATIONS:
        return _held(row)
    return _refunded(row) if row.kind == Kind.REFUND else _paid(row)


def _paid(row: DifferenceRow) -> Answer:
    try:
        with health.direct(Party.ALIPAY):
            trade = clients.alipay().query_trade(out_trade_no=row.number)
    except PartyRefused as error:
        if error.code not in UNKNOWN:
            raise
        return Answer("unknown")
    return Answer(trade.status.value, trade.amount if trade.status == TradeStatus.PAID else None, trade)


def _refunded(row: DifferenceRow) -> Answer:
    """Of one that was made there and has no number the party can't be asked: its books are its word."""
    line = sources.line_of(queries.here(), row.day, statements.key_of(row))
    number = line.request_no if line else row.request_no
    if queries.here() != PLATFORM and _rival(row):
        return Answer(RIVAL, row.theirs)
    if not number:
        return Answer("refunded", row.theirs)
    try:
        with health.direct(Party.ALIPAY):
            found = clients.alipay().query_refund(out_trade_no=row.number, out_request_no=number)
    except PartyRefused as error:
        if error.code not in UNKNOWN:
            raise
        found = None
    return Answer("refunded", found.amount) if found else Answer("unknown")


def _rival(row: DifferenceRow) -> str:
    """Number of ours that this refund, which has none of ours, may be; "" for none."""
    attempt_id = row_id_of(row.number)
    if not attempt_id or _ours([row.request_no]):
        return ""
    return payments.not_confirmed_there(attempt_id, row.theirs or 0, row.request_no)


def _ours(request_nos: Iterable[str]) -> set[str]:
    return {call.key for call in partners.known(scope.current().id, REFUND, *request_nos)}


def _held(row: DifferenceRow) -> Answer:
    held = sources.held_by_party(int(row.number))
    if held.freeze is None:
        return Answer("unknown", None, held)
    amount = {Kind.FREEZE: held.frozen, Kind.CAPTURE: held.captured, Kind.THAW: held.thawed}[Kind(row.kind)]
    return Answer(held.freeze.status.value, amount, held)


def _book(row: DifferenceRow, answer: Answer) -> None:
    event = None
    if row.kind == Kind.PAYMENT and answer.code == TradeStatus.PAID:
        event = _trade_event(row, answer.found)
    elif row.kind == Kind.FREEZE and answer.code == FreezeStatus.FROZEN:
        event = _freeze_event(row, answer.found)
    elif row.kind == Kind.REFUND and answer.code == "refunded":
        _end_refund(row)
    elif answer.code == RIVAL and (rival := _rival(row)):
        partners.hold(scope.current().id, REFUND, ReconcileReason.RIVAL, rival, row.request_no)
    if event is not None:
        partners.receive(event)


def _trade_event(row: DifferenceRow, trade: Trade) -> Event:
    return TRADE_PAID.event(_once(row, trade.amount), row.number, TradeNotice.of(trade), trade.raw, trade.at)


def _freeze_event(row: DifferenceRow, held: Held) -> Event:
    found = held.freeze
    assert found is not None
    said = FreezeNotice.of(found)
    return FREEZE_DONE.event(_once(row, found.amount), found.out_order_no or row.number, said, found.raw, found.at)


def _once(row: DifferenceRow, amount: Fen) -> str:
    """Asked twice and told the same, it is one callback: what can't be booked waits in their queue once."""
    return f"asked-{row.pk}-{amount}"


def _end_refund(row: DifferenceRow) -> None:
    """One of ours that waits: sent again under the same number, the party says that it is done. One that isn't ours,
    or of which people said that it went back as another, was made at the party itself: as its books have it.
    """
    for call in partners.known(scope.current().id, REFUND, row.request_no):
        partners.perform(call)
    line, attempt_id = sources.line_of(scope.current().id, row.day, statements.key_of(row)), row_id_of(row.number)
    if line and attempt_id:
        payments.made_there(attempt_id, row.theirs or 0, There(row.request_no, line.at))


def _look(row: DifferenceRow, answer: Answer) -> None:
    if row.kind in AUTHORISATIONS:
        services.look_at_deposit(int(row.number), row.day, answer.found)
    else:
        services.look_again(row)
