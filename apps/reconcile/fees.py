"""What the risk vendor, the notary's offices and the bureau charge the platform, held against what they gave us.

What differs is the platform's own, whichever merchant wanted it: a shop has other prices, and doesn't see these.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction

from apps.credit import queries as credit
from apps.credit.operations import REPORT
from apps.notary import queries as notary
from apps.notary import services as notarizations
from apps.risk import queries as risk
from apps.risk.operations import ASK_REPORT
from core import clock
from core.caller import Caller
from core.digits import row_id
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.bills import Charged
from partners.errors import PartyRefused
from partners.models import PartnerCall
from partners.notary.port import CaseStatus
from partners.registry import AnyOperation
from statements import queries
from statements import services as filing
from statements.models import DifferenceRow, StatementLine
from statements.rules import BY_SHOP, FEES, PLATFORM, Key, Kind, Pair
from tenants import scope
from tenants.ids import tenant_of

OURS: Mapping[Kind, Callable[[datetime, datetime, Collection[int]], list[Charged]]] = {
    Kind.RISK_FEE: risk.charged,
    Kind.NOTARY_FEE: notary.charged,
    Kind.CREDIT_FEE: credit.charged,
}
CALLS: Mapping[Kind, AnyOperation | None] = {
    Kind.RISK_FEE: ASK_REPORT,
    Kind.NOTARY_FEE: None,
    Kind.CREDIT_FEE: REPORT,
}
"""By which call of ours each was wanted; None: there are several, and the office is asked how far it is instead."""
NO_CASE = "2002"


@dataclass(frozen=True, slots=True)
class Told:
    """What they say of one thing when they are asked: whether they charge for it, and how much if they say so."""

    code: str
    amount: Fen | None = None


def fetch_platform(day: date, *, anew: bool = False) -> None:
    """The bills that are asked for with the platform's own keys, once. In `public`, outside any transaction."""
    wanted = [party for party in FEES.values() if _to_fetch(party, PLATFORM, day, anew=anew)]
    for party in wanted:
        filing.fetch_fees(party, PLATFORM, day)
    _file_strays(wanted)


def fetch_due() -> dict[str, str]:
    """Those that didn't come are asked for again. Gives what became of each, by party, merchant and day."""
    got = [filing.fetch_fees(row.party, row.merchant_id, row.day) for row in filing.due_fees()]
    _file_strays({row.party for row in got if row.merchant_id == PLATFORM})
    return {f"{row.party}.{row.merchant_id}.{row.day}.{row.version}": row.state for row in got}


def compare(day: date, *, anew: bool = False) -> None:
    """Hold what the active merchant was given on `day` against those bills, and what was open again.

    The bill of its own account is fetched first. Not inside a transaction.
    """
    merchant_id = scope.current().id
    with scope.public():
        if _to_fetch(BY_SHOP, merchant_id, day, anew=anew):
            filing.fetch_fees(BY_SHOP, merchant_id, day)
    _file(day, {key: pair for kind in FEES for key, pair in _pairs(kind, merchant_id, day).items()})


def look_again(row: DifferenceRow, caller: Caller) -> None:
    """What waits for an answer of theirs is sent again, and both sides are looked at once more.

    Raises LookupError for what nobody charges.
    """
    number, merchant_id = row_id(row.number), _merchant_of(row)
    if merchant_id == PLATFORM:
        return
    with scope.job_scope(merchant_id):
        kind = Kind(row.kind)
        for call in _calls(kind, merchant_id, row.number):
            partners.perform(call)
        if kind is Kind.NOTARY_FEE and number is not None and not row.request_no:
            notarizations.look_at(number)
        _file(row.day, _pairs(kind, merchant_id, row.day, [row.number]))


def told(row: DifferenceRow) -> Told:
    """They are asked now. Raises PartyRefused, PartyUnavailable; LookupError for what nobody charges."""
    return TELL[Kind(row.kind)](row)


def _told_by_vendor(row: DifferenceRow) -> Told:
    found = clients.risk().query(number=row.number)
    return Told("unknown") if found is None else _charged(found.fee if found.charged else 0)


def _told_by_bureau(row: DifferenceRow) -> Told:
    report = clients.credit().query(number=row.number)
    return Told("unknown") if report is None else _charged(report.fee)


def _told_by_office(row: DifferenceRow) -> Told:
    try:
        case = clients.notary(_merchant_of(row)).query(number=row.number)
    except PartyRefused as error:
        if error.code != NO_CASE:
            raise
        return Told("unknown")
    return _charged(case.fee if case.status == CaseStatus.ISSUED else 0)


TELL: Mapping[Kind, Callable[[DifferenceRow], Told]] = {
    Kind.RISK_FEE: _told_by_vendor,
    Kind.NOTARY_FEE: _told_by_office,
    Kind.CREDIT_FEE: _told_by_bureau,
}


def _merchant_of(row: DifferenceRow) -> int:
    """Whose number it is; of a stray of a shop's own bill the shop."""
    return int(row.request_no) if row.request_no else tenant_of(row_id(row.number) or 0)


def _to_fetch(party: str, merchant_id: int, day: date, *, anew: bool) -> bool:
    return filing.charges_by(party, merchant_id) and (anew or not queries.billed_days(party, merchant_id, {day}))


def _charged(fee: Fen) -> Told:
    return Told("charged", fee) if fee else Told("free")


def _calls(kind: Kind, merchant_id: int, number: str) -> list[PartnerCall]:
    operation = CALLS[kind]
    return partners.known(merchant_id, operation, number) if operation else []


def _pairs(kind: Kind, merchant_id: int, day: date, numbers: Iterable[str] = ()) -> dict[Key, Pair]:
    """Both sides of what is on either of `day`, of these numbers and of what is open."""
    party = FEES[kind]
    again = {*numbers, *queries.open_fees(kind, merchant_id), *queries.open_strays(kind, merchant_id)}
    wanted = again | queries.fee_numbers(merchant_id, party, day)
    ids = [pk for one in wanted if (pk := row_id(one))]
    start, end = clock.start_of(day), clock.start_of(day + timedelta(days=1))
    ours = {str(one.row_id): one for one in OURS[kind](start, end, ids)}
    wanted |= ours.keys()
    theirs = queries.fee_sums(merchant_id, party, wanted)
    found: dict[Key, Pair] = {}
    for number in sorted(wanted - _unbilled(party, merchant_id, ours, theirs)):
        mine, there = ours.get(number), theirs.get(number)
        cost = (mine.cost if mine else None) or None
        if number in again or cost or there:
            found[Key(kind, number, _strange(number, merchant_id))] = Pair(
                cost, there, order_id=mine.order_id if mine else None
            )
    return found


def _strange(number: str, merchant_id: int) -> str:
    """Of a number that isn't the merchant's, on its own bill: the merchant's id. Any office may write any number."""
    return "" if tenant_of(row_id(number) or 0) == merchant_id else str(merchant_id)


def _unbilled(party: str, merchant_id: int, ours: Mapping[str, Charged], theirs: Collection[str]) -> set[str]:
    """Numbers of what costs something and stands on no bill of theirs, while one that it may stand on isn't there."""
    days = {number: _days(mine) for number, mine in ours.items() if mine.cost and number not in theirs}
    asked = {day for wanted in days.values() for day in wanted}
    there = queries.billed_days(party, _whose(party, merchant_id), asked)
    return {number for number, wanted in days.items() if not wanted <= there}


def _whose(party: str, merchant_id: int) -> int:
    return merchant_id if party == BY_SHOP else PLATFORM


def _days(mine: Charged) -> set[date]:
    """On whose bill it is: that of the day on which it came, or of the one before, where it was asked for by then."""
    last = clock.business_date(mine.answered_at or mine.asked_at)
    return {last, max(clock.business_date(mine.asked_at), last - timedelta(days=1))}


def _file_strays(parties: Collection[str]) -> None:
    """Lines under numbers that are nobody's can only be missing here: what is asked for each, whenever."""
    lines = filing.strays(parties)
    sums = {party: queries.fee_sums(PLATFORM, party, _numbers(lines, party)) for party in parties}
    first = {Key(Kind(row.kind), row.number): row for row in reversed(lines)}
    for day in sorted({row.day for row in first.values()}):
        _file(day, {
            key: Pair(None, sums[row.party][row.number], trade_no=row.trade_no)
            for key, row in first.items() if row.day == day
        })  # fmt: skip


def _numbers(lines: Iterable[StatementLine], party: str) -> set[str]:
    return {row.number for row in lines if row.party == party}


def _file(day: date, pairs: dict[Key, Pair]) -> None:
    if not pairs:
        return
    with scope.public(), transaction.atomic():
        filing.file_platform(day, pairs)
