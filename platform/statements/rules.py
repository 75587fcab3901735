"""What a reconciliation compares and what it finds. Pure. Amounts in fen; None: it isn't there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from core import clock
from core.money import Fen
from core.transitions import Table
from core.wording import Labelled

PARTY = "alipay"
PLATFORM = 0
"""What is no merchant's stands under this id."""


class Kind(StrEnum):
    """The first five are held against the party's books, `offline` against people's words, the last three against the
    bills of those who charge the platform, the rest against our own books; `lease`: what a lease's row copies of other
    rows for the lists.
    """

    PAYMENT = "payment"
    REFUND = "refund"
    FREEZE = "freeze"
    THAW = "thaw"
    CAPTURE = "capture"
    OFFLINE = "offline"
    BALANCE = "balance"
    TRANSACTION = "transaction"
    DEPOSIT = "deposit"
    BILL = "bill"
    LEASE = "lease"
    CHANNEL = "channel"
    MIRROR = "mirror"
    INCOME = "income"
    RISK_FEE = "risk_fee"
    NOTARY_FEE = "notary_fee"
    CREDIT_FEE = "credit_fee"


TRADES = frozenset({Kind.PAYMENT, Kind.REFUND})
"""Lines of the party's books of a day."""
AUTHORISATIONS = frozenset({Kind.FREEZE, Kind.THAW, Kind.CAPTURE})
"""Not in its books: asked for, deposit by deposit."""
WITH_PARTY = TRADES | AUTHORISATIONS
FEES: Mapping[Kind, str] = {Kind.RISK_FEE: "risk", Kind.NOTARY_FEE: "notary", Kind.CREDIT_FEE: "credit"}
"""What others charge the platform for, and who: the platform's own, whichever merchant wanted it."""
BY_SHOP = "notary"
"""Whose bill is asked for by each shop's own account."""
ASKED = WITH_PARTY | FEES.keys()
"""Of what can be asked there."""
OWN = frozenset(Kind) - ASKED - {Kind.OFFLINE}


class Whose(StrEnum):
    """Whose money a difference is about."""

    CUSTOMER = "customer"
    PLATFORM = "platform"
    SHOP = "shop"


def whose(kind: Kind) -> Whose:
    """What a customer paid, froze or is owed; what the platform pays out by; the shop's are its bills, and what it was
    paid without the platform.

    The party's books are of the account that the platform pays merchants out of.
    """
    if kind in WITH_PARTY or kind is Kind.DEPOSIT:
        return Whose.CUSTOMER
    return Whose.SHOP if kind in (Kind.BILL, Kind.OFFLINE) else Whose.PLATFORM


class Finding(StrEnum):
    """`ours` and `theirs` are what we and the party have; of our own books, the total and the sum of its parts.

    `other_state`: what differs is no sum. `unanswered`: the party refuses to speak of it, so that nothing could be
    compared.
    """

    MISSING_HERE = "missing_here"
    MISSING_THERE = "missing_there"
    OTHER_SUM = "other_sum"
    OTHER_STATE = "other_state"
    UNANSWERED = "unanswered"


class DifferenceState(Labelled):
    """`matched` came right by itself, `closed` was closed by a person."""

    OPEN = "open", "待处理", "Open"
    MATCHED = "matched", "已核平", "Matched"
    CLOSED = "closed", "已人工处理", "Closed"


class DifferenceAct(StrEnum):
    """`differ`, `match`, `stand`: what is found when it is looked at again; `stand`: as a person closed it.

    `close`, `keep`: a person's; `keep`: for a second look.
    """

    DIFFER = "differ"
    MATCH = "match"
    STAND = "stand"
    CLOSE = "close"
    KEEP = "keep"


DIFFERENCE = Table(
    "difference",
    {
        DifferenceState.OPEN: {
            DifferenceAct.DIFFER: DifferenceState.OPEN,
            DifferenceAct.MATCH: DifferenceState.MATCHED,
            DifferenceAct.CLOSE: DifferenceState.CLOSED,
            DifferenceAct.KEEP: DifferenceState.OPEN,
        },
        DifferenceState.MATCHED: {
            DifferenceAct.DIFFER: DifferenceState.OPEN,
            DifferenceAct.MATCH: DifferenceState.MATCHED,
        },
        DifferenceState.CLOSED: {
            DifferenceAct.DIFFER: DifferenceState.OPEN,
            DifferenceAct.MATCH: DifferenceState.MATCHED,
            DifferenceAct.STAND: DifferenceState.CLOSED,
            DifferenceAct.KEEP: DifferenceState.OPEN,
        },
    },
)


class StatementState(StrEnum):
    """`waiting`: the party hasn't it yet. `empty`: it has none, and the time for it is over. `given_up`: it refused the
    date or gave nothing for so long that only a person has it asked for again.
    """

    WAITING = "waiting"
    RECEIVED = "received"
    EMPTY = "empty"
    GIVEN_UP = "given_up"


class StatementAct(StrEnum):
    """`miss`: asked for, and not there yet, or not to be read."""

    MISS = "miss"
    FIND_NONE = "find_none"
    GIVE_UP = "give_up"
    RECEIVE = "receive"


STATEMENT = Table(
    "statement",
    {
        StatementState.WAITING: {
            StatementAct.MISS: StatementState.WAITING,
            StatementAct.FIND_NONE: StatementState.EMPTY,
            StatementAct.GIVE_UP: StatementState.GIVEN_UP,
            StatementAct.RECEIVE: StatementState.RECEIVED,
        },
        StatementState.EMPTY: {
            StatementAct.FIND_NONE: StatementState.EMPTY,
            StatementAct.RECEIVE: StatementState.RECEIVED,
        },
        StatementState.GIVEN_UP: {
            StatementAct.FIND_NONE: StatementState.EMPTY,
            StatementAct.RECEIVE: StatementState.RECEIVED,
        },
        StatementState.RECEIVED: {StatementAct.RECEIVE: StatementState.RECEIVED},
    },
)
"""A day that was received once stays so; its books may be fetched anew. No want of an answer takes one back: what a
press asks for in an outage, weeks later, is everybody's day.
"""


@dataclass(frozen=True, slots=True)
class Key:
    """What is compared: `number` is our number at the party or the row's id, `request_no` that of a refund; of a line
    of a shop's own bill under a number that isn't its, the shop's id: it moves nobody else's difference.
    """

    kind: Kind
    number: str
    request_no: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Both sides of one thing. `known`: what is found of it where no sums are compared."""

    ours: Fen | None
    theirs: Fen | None
    order_id: int | None = None
    trade_no: str = ""
    known: Finding | None = None

    @property
    def gap(self) -> Fen:
        return abs((self.ours or 0) - (self.theirs or 0))

    @property
    def finding(self) -> Finding | None:
        """None: both are the same."""
        if self.known:
            return self.known
        if self.ours == self.theirs:
            return None
        if self.ours is None:
            return Finding.MISSING_HERE
        return Finding.MISSING_THERE if self.theirs is None else Finding.OTHER_SUM


Pairs = Mapping[Key, Pair]


def moved(kind: Kind, before: Pair, now: Pair) -> bool:
    """Whether a difference is another one than `before`. Totals of our own books grow on both sides each day, so that
    of these only what lies between them counts.
    """
    if kind in OWN:
        return (before.ours or 0) - (before.theirs or 0) != (now.ours or 0) - (now.theirs or 0)
    return (before.ours, before.theirs) != (now.ours, now.theirs)


def next_state(state: DifferenceState, *, differs: bool, moved: bool) -> DifferenceState:
    """Of a difference that is looked at again; `moved`: its sums are not those that it was closed with.

    What a person closed comes right too, or the next one of the same size would pass for it.
    """
    act = DifferenceAct.DIFFER if differs else DifferenceAct.MATCH
    if differs and not moved and DIFFERENCE.can(state, DifferenceAct.STAND):
        act = DifferenceAct.STAND
    return DifferenceState.of(DIFFERENCE.next(state, act))


READY, LATEST = time(9), time(12)
FIRST_DAY = date(2016, 1, 1)
"""The first whose books the party gives."""
WINDOW = timedelta(days=400)
"""So far back days are asked for by themselves, as far as nights are kept: a moved clock passes over a year at most."""
ASK_AGAIN, ASK_AGAIN_LATER = timedelta(minutes=10), timedelta(hours=1)
SOON = timedelta(days=1)
EMPTY_FOR, WAITED_FOR = timedelta(days=3), timedelta(days=7)
"""A day that has no books when this is over is left alone; one without a usable answer for so long is given up, after
any holiday: operators are told, and it is asked for once a day.
"""
SHOP_SEES, SHOP_FETCHES = timedelta(days=730), timedelta(days=31)
"""A shop reconciles two years again, shorter than lines are kept: a day without its lines would look unpaid there. It
has the books of the last month fetched, whose movements may still come late; they are everybody's, and large.
"""


def ready_at(day: date) -> datetime:
    """When the party's books of `day` are there as a rule: nine the next morning in Shanghai."""
    return datetime.combine(day + timedelta(days=1), READY, clock.SHANGHAI)


def without_books(day: date, now: datetime) -> StatementAct:
    """The party says that it has none. From noon on: that nothing moved; books that come later are still read."""
    noon = datetime.combine(day + timedelta(days=1), LATEST, clock.SHANGHAI)
    return StatementAct.FIND_NONE if now >= noon else StatementAct.MISS


def without_answer(day: date, asked_since: datetime, now: datetime) -> StatementAct:
    """Nothing usable came. A day that is never asked for by itself is given up at once: a person wanted it."""
    old = clock.business_date(now) - day > WINDOW
    return StatementAct.GIVE_UP if old or now - asked_since >= WAITED_FOR else StatementAct.MISS


def is_due(state: StatementState, day: date, asked_since: datetime, tried_at: datetime, now: datetime) -> bool:
    """Whether the party is to be asked again for the books of `day`; `asked_since`: its last usable answer, or the
    first try.

    An empty day wants one once the time is over, however long an outage is. What was given up is asked for once a day:
    what kept its books away may be over.
    """
    if state is StatementState.WAITING:
        return now - tried_at >= (ASK_AGAIN if now - asked_since < SOON else ASK_AGAIN_LATER)
    if state is StatementState.GIVEN_UP:
        return now - tried_at >= SOON
    if state is StatementState.EMPTY:
        return now - tried_at >= ASK_AGAIN_LATER and asked_since - ready_at(day) < EMPTY_FOR
    return False


def shop_may_fetch(day: date, tried_at: datetime, now: datetime) -> bool:
    """Whether a shop's press has the party asked again for a day that the platform has asked for itself."""
    return clock.business_date(now) - day <= SHOP_FETCHES and now - tried_at >= ASK_AGAIN_LATER
