"""The way to parties' lines and to the operators' rows of reconciled days."""

from collections.abc import Collection, Iterable
from datetime import date, timedelta

from django.db.models import Case, DecimalField, Min, QuerySet, Sum, When
from django.db.models.functions import Cast

from core import clock
from core.caller import Caller
from core.db import schemas
from core.digits import LONGEST
from core.money import Fen
from core.todos import Waits, moment
from statements.models import (
    DifferenceIndex,
    DifferenceRow,
    FeeStatement,
    PlatformDifference,
    ReconciledDay,
    Statement,
    StatementLine,
)
from statements.rules import PARTY, PLATFORM, DifferenceState, Key, Kind, StatementState
from tenants import scope
from tenants.ids import first_id

MOST_DAYS = 31


def complete_days(days: Iterable[date]) -> set[date]:
    """Those of which the party's books are known, were they empty."""
    known = (StatementState.RECEIVED, StatementState.EMPTY)
    rows = Statement.objects.filter(party=PARTY, day__in=set(days), state__in=known)
    return set(rows.values_list("day", flat=True))


def received_days(days: Iterable[date]) -> set[date]:
    """Those of which the party's books came."""
    rows = Statement.objects.filter(party=PARTY, day__in=set(days), state=StatementState.RECEIVED)
    return set(rows.values_list("day", flat=True))


def key_of(row: DifferenceRow) -> Key:
    """What it is about."""
    return Key(Kind(row.kind), row.number, row.request_no)


def lines_of(merchant_id: int, day: date) -> QuerySet[StatementLine]:
    return StatementLine.objects.filter(tenant_id=merchant_id, party=PARTY, day=day)


def lines_around(merchant_id: int, days: Iterable[date], numbers: Collection[str]) -> QuerySet[StatementLine]:
    """Lines of these numbers on these days and the days beside them: two clocks may disagree about midnight."""
    wide = {day + timedelta(days=n) for day in days for n in (-1, 0, 1)}
    return StatementLine.objects.filter(tenant_id=merchant_id, party=PARTY, day__in=wide, number__in=numbers)


def fee_numbers(merchant_id: int, party: str, day: date) -> set[str]:
    """What a party's bill of `day` charges for."""
    rows = StatementLine.objects.filter(tenant_id=merchant_id, party=party, day=day)
    return set(rows.values_list("number", flat=True))


def fee_sums(merchant_id: int, party: str, numbers: Collection[str]) -> dict[str, Fen]:
    """What its bills ask for each of these, whenever."""
    rows = StatementLine.objects.filter(tenant_id=merchant_id, party=party, number__in=numbers)
    return dict(rows.values_list("number").annotate(sum=Sum("amount")))


def billed_days(party: str, merchant_id: int, days: Collection[date]) -> set[date]:
    """Those of these days whose bills came."""
    rows = FeeStatement.objects.filter(party=party, merchant_id=merchant_id, day__in=days)
    return set(rows.filter(state=StatementState.RECEIVED).values_list("day", flat=True))


def open_fees(kind: Kind, merchant_id: int) -> list[str]:
    """Numbers of the platform's open differences of a kind that are ids of this merchant's rows."""
    rows = PlatformDifference.objects.filter(kind=kind, state=DifferenceState.OPEN, request_no="")
    whole = Cast("number", DecimalField(max_digits=LONGEST, decimal_places=0))
    ids = rows.alias(row=Case(When(number__regex=rf"^[0-9]{{1,{LONGEST}}}$", then=whole)))
    mine = ids.filter(row__gte=first_id(merchant_id), row__lt=first_id(merchant_id + 1))
    return list(mine.values_list("number", flat=True))


def open_strays(kind: Kind, merchant_id: int) -> list[str]:
    """Numbers of the open differences of a kind that stand on this merchant's own bills, and are none of its."""
    rows = PlatformDifference.objects.filter(kind=kind, state=DifferenceState.OPEN, request_no=str(merchant_id))
    return list(rows.values_list("number", flat=True))


def fee_statements(start: date | None, end: date | None) -> QuerySet[FeeStatement]:
    """Bills of those who charge the platform, of a month at most: without days of the last week."""
    last = end or clock.today()
    first = max(start or last - timedelta(days=7), last - timedelta(days=MOST_DAYS))
    return FeeStatement.objects.filter(day__range=(first, last)).order_by("-day", "party", "merchant_id")


def visible_days(caller: Caller, merchant_id: int | None) -> QuerySet[ReconciledDay]:
    """A shop's own days; an operator's: one merchant's, 0 the platform's own, None everybody's."""
    rows = ReconciledDay.objects.all()
    if caller.tenant is not None:
        return rows.filter(merchant_id=caller.tenant.id)
    return rows if merchant_id is None else rows.filter(merchant_id=merchant_id)


def open_everywhere() -> Waits:
    """Differences that nobody has closed yet, of all merchants and the platform, since the first day that has some."""
    found = ReconciledDay.objects.filter(open__gt=0).aggregate(sum=Sum("open"), first=Min("day"))
    return Waits(found["sum"] or 0, moment(found["first"]))


def indexed_differences(merchant_id: int | None) -> QuerySet[DifferenceIndex]:
    """The operators' rows of differences: one merchant's, 0 the platform's own, None everybody's."""
    rows = DifferenceIndex.objects.all()
    return rows if merchant_id is None else rows.filter(merchant_id=merchant_id)


def entries_said_mistaken(most: int) -> list[DifferenceIndex]:
    """Open differences of all merchants about offline payments that were entered wrongly, the oldest `most`."""
    return list(_mistaken(None).order_by("found_at", "id")[:most])


def entries_mistaken_of(merchant_id: int, numbers: Collection[str]) -> list[DifferenceIndex]:
    """Those of them that are about these payments of a merchant."""
    return list(_mistaken(merchant_id).filter(number__in=numbers))


def _mistaken(merchant_id: int | None) -> QuerySet[DifferenceIndex]:
    """As `DifferenceFields.is_entry`."""
    return indexed_differences(merchant_id).filter(kind=Kind.OFFLINE, request_no="", state=DifferenceState.OPEN)


def differences_of_the_platform() -> QuerySet[PlatformDifference]:
    return PlatformDifference.objects.all()


def here() -> int:
    """The merchant whose schema is active, 0 in `public`."""
    return PLATFORM if schemas().schema_name == "public" else scope.current().id


def statements_of(days: Iterable[date]) -> dict[date, Statement]:
    return {row.day: row for row in Statement.objects.filter(party=PARTY, day__in=set(days))}
