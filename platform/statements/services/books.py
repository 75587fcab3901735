"""The party's books are fetched once a day for all merchants and kept, each line with its merchant."""

from datetime import date, timedelta

from django.db import transaction

from core import clock
from core.digits import row_id
from partners import clients, health
from partners.alipay.books import Line, LineKind, NoBooks
from partners.errors import PartyRefused, PartyUnavailable
from statements import rules
from statements.models import Statement, StatementLine
from statements.rules import PARTY, PLATFORM, STATEMENT, Kind, StatementAct, StatementState
from tenants.ids import tenant_of
from tenants.models import Tenant
from tenants.rules import TenantState

MOST_DAYS = 31
"""Days that one job fetches."""
KINDS = {LineKind.PAYMENT: Kind.PAYMENT, LineKind.REFUND: Kind.REFUND}


def due_days() -> list[date]:
    """Days whose books are to be asked for now, oldest first: none missed since the first, which is yesterday."""
    now, yesterday = clock.now(), clock.today() - timedelta(days=1)
    waiting = Statement.objects.filter(party=PARTY).exclude(state=StatementState.RECEIVED).order_by("day")
    found = [row.day for row in waiting if rules.is_due(StatementState(row.state), row.day, row.tried_at, now)]
    last = Statement.objects.filter(party=PARTY).order_by("-day").values_list("day", flat=True).first()
    day = last + timedelta(days=1) if last else yesterday
    while day <= yesterday and rules.ready_at(day) <= now:
        found.append(day)
        day += timedelta(days=1)
    return found[:MOST_DAYS]


def fetch(day: date) -> Statement:
    """Ask the party for its books of `day` and keep them, instead of what was kept. Outside any transaction.

    What it hasn't, or what can't be read, is noted in the row and asked for again; lines that were kept stay then.
    """
    try:
        lines = _asked(day)
    except (PartyUnavailable, PartyRefused) as error:
        return _nothing(day, StatementAct.MISS, str(error))
    if isinstance(lines, NoBooks):
        return _nothing(day, rules.without_books(day, clock.now()), str(lines))
    return _keep(day, lines)


def _asked(day: date) -> list[Line] | NoBooks:
    """That there are none is an answer like any other."""
    with health.direct(PARTY):
        try:
            return clients.alipay().day_books(day=day)
        except NoBooks as none:
            return none


def _nothing(day: date, act: StatementAct, error: str) -> Statement:
    """A day that was received once stays so."""
    with transaction.atomic():
        row, _ = _locked(day)
        row.tried_at, row.error = clock.now(), error[:300]
        if STATEMENT.can(row.state, act):
            before, row.state = row.state, STATEMENT.next(row.state, act)
            if row.state == StatementState.EMPTY and row.state != before:
                row.version += 1
        row.save()
    return row


@transaction.atomic
def _keep(day: date, lines: list[Line]) -> Statement:
    row, _ = _locked(day)
    StatementLine.objects.filter(party=PARTY, day=day).delete()
    known = set(Tenant.objects.filter(state=TenantState.CLAIMED).values_list("pk", flat=True))
    StatementLine.objects.bulk_create(
        (_line(day, number, line, known) for number, line in enumerate(lines)), batch_size=2_000
    )
    row.state = STATEMENT.next(row.state, StatementAct.RECEIVE)
    row.lines, row.error = len(lines), ""
    row.tried_at = row.received_at = clock.now()
    row.version += 1
    row.save()
    return row


def _locked(day: date) -> tuple[Statement, bool]:
    first = {"state": STATEMENT.start, "tried_at": clock.now()}
    return Statement.objects.select_for_update().get_or_create(party=PARTY, day=day, defaults=first)


def _line(day: date, number: int, line: Line, known: set[int]) -> StatementLine:
    return StatementLine(
        tenant_id=owner_of(line.number, known), party=PARTY, day=day, line=number, kind=KINDS[line.kind],
        number=line.number[:80], request_no=line.request_no[:80], trade_no=line.trade_no[:64], amount=line.amount,
        at=line.at,
    )  # fmt: skip


def owner_of(number: str, known: set[int]) -> int:
    """The merchant of our own number; 0 for one that can't be ours."""
    merchant_id = tenant_of(row_id(number) or 0)
    return merchant_id if merchant_id in known else PLATFORM
