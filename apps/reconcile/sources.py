"""Our books and the party's, side by side. Reading only; amounts in fen."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from apps.deposits import queries as deposits
from apps.payments import queries as payments
from apps.payments.queries import Booked
from apps.payments.rules import refund_there
from apps.reconcile import queries
from core import clock
from core.money import Fen
from partners import clients, health
from partners.alipay.port import NO_SUCH_FREEZE, Freeze, FreezeStatus
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.rules import Party
from statements import queries as statements
from statements.models import StatementLine
from statements.rules import AUTHORISATIONS, Finding, Key, Kind, Pair

MOST_FAILURES = 3
"""So many in a run without an answer stop it: the party refuses us, or rests, as `partners.health` finds for all."""
SLACK = timedelta(minutes=10)
"""What we did last before midnight is held against the books of the next day: the party may have dated it so."""


def span_of(day: date) -> tuple[datetime, datetime]:
    start = clock.start_of(day) - SLACK
    return start, start + timedelta(days=1)


def trades_of(merchant_id: int, day: date) -> set[Key]:
    """What either side has of a day."""
    return {_key(one) for one in _booked(*span_of(day))} | stated(merchant_id, day)


def ours_on(day: date) -> dict[Key, Fen]:
    """What we have for paid and refunded at the party on a day."""
    start = clock.start_of(day)
    rows = _booked(start, clock.start_of(day + timedelta(days=1)))
    return {_key(one): one.amount for one in rows if one.at and clock.business_date(one.at) == day}


def has_all(merchant_id: int, day: date) -> bool:
    """Whether the party's books of a day are there and lack nothing of what we have of it."""
    if statements.received_days({day}) != {day}:
        return False
    ours = ours_on(day).keys()
    lines = statements.lines_around(merchant_id, {day}, {key.number for key in ours})
    return ours <= {_key_of(line) for line in lines}


def stated(merchant_id: int, day: date) -> set[Key]:
    """What the party's books of a day speak of."""
    lines = statements.lines_of(merchant_id, day)
    return {_key_of(line) for line in lines}


def trades(merchant_id: int, days: set[date], keys: set[Key]) -> dict[Key, Pair]:
    """Payments and refunds with these keys on both sides: ours whenever, the party's on `days`, on ours or beside.

    Where its books say nothing, what it said when it was asked is its word.
    """
    ours = {_key(one): one for one in _booked(keys=keys)}
    days = days | {clock.business_date(one.at) for one in ours.values() if one.at}
    orders = {number: order_id for number, (_, order_id) in payments.payables_of(key.number for key in keys).items()}
    said = queries.said_by_party(keys)
    theirs: dict[Key, Fen] = {}
    trade_nos: dict[Key, str] = {}
    for line in statements.lines_around(merchant_id, days, {key.number for key in keys}):
        key = _key_of(line)
        theirs[key] = theirs.get(key, 0) + line.amount
        trade_nos[key] = line.trade_no
    return {
        key: Pair(
            ours[key].amount if key in ours else None,
            theirs.get(key, said.get(key)),
            order_id=orders.get(key.number),
            trade_no=trade_nos.get(key, ""),
        )
        for key in keys
    }


def line_of(merchant_id: int, day: date, key: Key) -> StatementLine | None:
    """What the party's books, about the day, say of it."""
    lines = statements.lines_around(merchant_id, {day}, {key.number})
    return next((line for line in lines if _key_of(line) == key), None)


def _key_of(line: StatementLine) -> Key:
    kind = Kind(line.kind)
    refund = refund_there(line.number, line.request_no, line.at) if kind is Kind.REFUND else ""
    return Key(kind, line.number, refund)


def _booked(start: datetime | None = None, end: datetime | None = None, *, keys: Iterable[Key] = ()) -> list[Booked]:
    asked = list(keys)
    numbers = [key.number for key in asked if key.kind is Kind.PAYMENT]
    request_nos = [key.request_no for key in asked if key.kind is Kind.REFUND]
    paid = payments.paid_at_party(numbers, start, end)
    return [*paid, *payments.refunded_at_party(request_nos, start, end)]


def _key(one: Booked) -> Key:
    return Key(Kind.REFUND if one.request_no else Kind.PAYMENT, one.number, one.request_no)


@dataclass(frozen=True, slots=True)
class Held:
    """What the party holds of a deposit in money: frozen in all, and of that captured and thawed. None: of none.

    What it waived on credit is ended last.
    """

    frozen: Fen | None
    captured: Fen
    thawed: Fen
    freeze: Freeze | None = None


def to_ask(day: date, again: Iterable[Key], *, turns: bool = True) -> list[int]:
    """Deposits to ask the party about for a day, those of `again` with them; `turns`: see `deposits.to_ask`."""
    start, end = clock.start_of(day), clock.start_of(day + timedelta(days=1))
    open_ones = {int(key.number) for key in again if key.kind in AUTHORISATIONS}
    return sorted({*deposits.to_ask(day, start, end, turns=turns), *open_ones})


def held_by_party(deposit_id: int) -> Held:
    """Asked now, outside any transaction. Raises PartyUnavailable, PartyRefused."""
    number = deposits.freeze_number(deposit_id)
    if not number:
        return Held(None, 0, 0)
    try:
        with health.direct(Party.ALIPAY):
            found = clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
    except PartyRefused as error:
        if error.code not in NO_SUCH_FREEZE:
            raise
        return Held(None, 0, 0)
    if found.status not in (FreezeStatus.FROZEN, FreezeStatus.FINISHED):
        return Held(None, 0, 0, found)
    ended = found.waived if found.rest == 0 else 0
    thawed = found.amount - found.rest - found.captured - ended
    return Held(found.amount - found.waived or None, found.captured, thawed, found)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the party said of deposits. `refused`: those that it doesn't speak of. `failures`: it gave no answer."""

    held: dict[int, Held] = field(default_factory=dict)
    refused: list[int] = field(default_factory=list)
    failures: list[PartyRefused | PartyUnavailable] = field(default_factory=list)


def ask_party(deposit_ids: Iterable[int]) -> Asked:
    """Ask about each, outside any transaction. One without an answer stops no other; `MOST_FAILURES` stop the rest."""
    asked = Asked()
    for deposit_id in deposit_ids:
        try:
            asked.held[deposit_id] = held_by_party(deposit_id)
        except (AccessRefused, PartyUnavailable) as error:
            asked.failures.append(error)
            if len(asked.failures) == MOST_FAILURES:
                break
        except PartyRefused:
            asked.refused.append(deposit_id)
    return asked


def unanswered(deposit_ids: Collection[int]) -> dict[Key, Pair]:
    """Deposits that the party refuses to speak of, by what we hold for frozen."""
    ours = deposits.by_moves(deposit_ids)
    return {
        Key(Kind.FREEZE, str(deposit_id)): Pair(mine.frozen or None, None, mine.order_id, known=Finding.UNANSWERED)
        for deposit_id, mine in ours.items()
    }


def authorisations(held: dict[int, Held]) -> dict[Key, Pair]:
    """Each deposit's freeze, captures and thaws on both sides; kinds that are under way are looked at another night."""
    pairs: dict[Key, Pair] = {}
    for deposit_id, mine in deposits.by_moves(held).items():
        theirs = held[deposit_id]
        sides = {
            Kind.FREEZE: (mine.frozen or None, theirs.frozen),
            Kind.CAPTURE: (mine.captured, theirs.captured),
            Kind.THAW: (mine.thawed, theirs.thawed),
        }
        for kind in sides.keys() - mine.moving:
            pairs[Key(kind, str(deposit_id))] = Pair(*sides[kind], mine.order_id)
    return pairs
