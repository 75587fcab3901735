"""The party's books are fetched once a day for all merchants and kept, each line with its merchant."""

from datetime import date, datetime, timedelta
from itertools import islice

from django.db import transaction

from core import actions as a
from core import clock
from core.digits import row_id
from core.notices import services as notices
from nights.job import first_open as first_open_night
from partners import clients, health
from partners.alipay.books import Line, LineKind, NoBooks
from partners.errors import PartyRefused, PartyUnavailable
from partners.services import first_dated_back
from statements import rules
from statements.models import Statement, StatementLine
from statements.rules import PARTY, PLATFORM, STATEMENT, Kind, StatementAct, StatementState
from tenants.ids import tenant_of
from tenants.models import Tenant
from tenants.rules import TenantState

MOST_DAYS = 31
"""Days that one job fetches."""
TOLD_FOR = timedelta(days=7)
KINDS = {LineKind.PAYMENT: Kind.PAYMENT, LineKind.REFUND: Kind.REFUND}


def due_days() -> list[date]:
    """Days whose books are to be asked for now, the newest first: none missed since the first of the window, which is
    yesterday. What was asked for just now isn't due, so that older days have their turn too.

    A day is over before: see `first_under_way`.
    """
    now, yesterday = clock.now(), clock.today() - timedelta(days=1)
    rows = {row.day: row for row in Statement.objects.filter(party=PARTY, day__gte=clock.today() - rules.WINDOW)}
    first = min(rows, default=yesterday)
    under_way = first_under_way()
    last = min(yesterday, under_way - timedelta(days=1)) if under_way else yesterday
    days = (last - timedelta(days=n) for n in range((last - first).days + 1))
    return list(islice((day for day in days if _is_due(rows.get(day), day, now)), MOST_DAYS))


def _is_due(row: Statement | None, day: date, now: datetime) -> bool:
    if row is None:
        return rules.ready_at(day) <= now
    return rules.is_due(StatementState(row.state), day, row.asked_since, row.tried_at, now)


def shop_may_fetch(day: date) -> bool:
    """Whether a shop's press may have a day fetched that it lacks something of: never one that the platform itself
    hasn't asked for, and not more often than it does.
    """
    row = Statement.objects.filter(party=PARTY, day=day).first()
    return row is not None and rules.shop_may_fetch(day, row.tried_at, clock.now())


def first_under_way() -> date | None:
    """The first day of which something is still to happen, which its books would lack: a night that a moved clock or
    an outage left behind isn't done, or what it wanted of the party isn't sent.
    """
    unsent = first_dated_back(PARTY)
    days = [first_open_night(), clock.business_date(unsent) if unsent else None]
    return min((day for day in days if day), default=None)


def fetch(day: date) -> Statement:
    """Ask the party for its books of `day` and keep them, instead of what was kept. Outside any transaction.

    What it hasn't, or what can't be read, is noted in the row and asked for again; lines that were kept stay then.
    """
    try:
        lines = _asked(day)
    except (PartyUnavailable, PartyRefused) as error:
        return _nothing(day, None, str(error))
    if isinstance(lines, NoBooks):
        return _nothing(day, rules.without_books(day, clock.now()), str(lines), answered=True)
    return _keep(day, lines)


def _asked(day: date) -> list[Line] | NoBooks:
    """That there are none is an answer like any other."""
    with health.direct(PARTY):
        try:
            return clients.alipay().day_books(day=day)
        except NoBooks as none:
            return none


@transaction.atomic
def _nothing(day: date, act: StatementAct | None, error: str, *, answered: bool = False) -> Statement:
    """A day that was received once stays so. Without `act` nothing usable came."""
    row, _ = _locked(day)
    row.tried_at, row.error = clock.now(), error[:300]
    if answered:
        row.asked_since = row.tried_at
    act = act or rules.without_answer(day, row.asked_since, row.tried_at)
    if STATEMENT.can(row.state, act):
        before, row.state = row.state, STATEMENT.next(row.state, act)
        if row.state == StatementState.EMPTY and row.state != before:
            row.version += 1
        if row.state == StatementState.GIVEN_UP and row.state != before:
            _tell(row)
    row.save()
    return row


def _tell(row: Statement) -> None:
    """Operators hear of the first day that is given up; while the party is away, not of each one that follows."""
    if Statement.objects.filter(party=PARTY, told_at__gt=row.tried_at - TOLD_FOR).exists():
        return
    row.told_at = row.tried_at
    notices.notify(
        tenant_id=notices.OPERATORS,
        kind="statements.given_up",
        title=(
            f"{row.day} 的支付宝账单未能取得，此后每天自动重试一次",
            f"Alipay gave no books of {row.day}: asked for once a day from now on",
        ),
        text=(
            "同期其他日期的账单可能也未取得。请核实原因后，在对账页面重新核对",
            "Those of other days about then may be missing too: see why, then reconcile them again",
        ),
        path=f"/reconcile?start={row.day}&end={row.day}",
        action=a.RECONCILE,
    )


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
    now = clock.now()
    first = {"state": STATEMENT.start, "asked_since": now, "tried_at": now}
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
