"""The party's books are fetched once a day for all merchants and kept; what was found is filed as rows."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Count, Q, Sum

from core import clock
from core.caller import Caller
from core.money import Fen
from partners import clients
from partners.alipay.books import Line, LineKind, NoBooks
from partners.errors import PartyRefused, PartyUnavailable
from statements import rules
from statements.models import DifferenceRow, PlatformDifference, ReconciledDay, Statement, StatementLine
from statements.rules import DifferenceState, Key, Kind, Pair, Pairs, StatementState
from tenants.ids import tenant_of
from tenants.models import Tenant, TenantState

PARTY = "alipay"
PLATFORM = 0
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
        lines = clients.alipay().day_books(day=day)
    except NoBooks as error:
        return _nothing(day, rules.without_books(day, clock.now()), str(error))
    except (PartyUnavailable, PartyRefused) as error:
        return _nothing(day, StatementState.WAITING, str(error))
    return _keep(day, lines)


def _nothing(day: date, state: StatementState, error: str) -> Statement:
    """A day that was received once stays so."""
    with transaction.atomic():
        row, _ = _locked(day)
        row.tried_at, row.error = clock.now(), error[:300]
        if row.state != StatementState.RECEIVED:
            if state is StatementState.EMPTY and row.state != state:
                row.version += 1
            row.state = state
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
    row.state, row.lines, row.error = StatementState.RECEIVED, len(lines), ""
    row.tried_at = row.received_at = clock.now()
    row.version += 1
    row.save()
    return row


def _locked(day: date) -> tuple[Statement, bool]:
    first = {"state": StatementState.WAITING, "tried_at": clock.now()}
    return Statement.objects.select_for_update().get_or_create(party=PARTY, day=day, defaults=first)


def _line(day: date, number: int, line: Line, known: set[int]) -> StatementLine:
    return StatementLine(
        tenant_id=owner_of(line.number, known), party=PARTY, day=day, line=number, kind=KINDS[line.kind],
        number=line.number[:80], request_no=line.request_no[:80], trade_no=line.trade_no[:64], amount=line.amount,
        at=line.at,
    )  # fmt: skip


def owner_of(number: str, known: set[int]) -> int:
    """The merchant of our own number; 0 for one that can't be ours."""
    merchant_id = tenant_of(int(number)) if number.isdigit() and len(number) <= 19 else PLATFORM
    return merchant_id if merchant_id in known else PLATFORM


def file_pairs(model: type[DifferenceRow], day: date, pairs: Pairs) -> set[date]:
    """Write what differs and close what differs no more. Gives the days whose rows changed."""
    found = {key_of(row): row for row in _rows(model, pairs)}
    now, changed = clock.now(), set()
    fresh = [_new(model, day, key, pair) for key, pair in pairs.items() if pair.finding and key not in found]
    if model._default_manager.bulk_create(fresh, ignore_conflicts=True):
        changed.add(day)
    for key in sorted(found, key=lambda one: found[one].pk):
        row, pair = found[key], pairs[key]
        before = (row.state, row.ours, row.theirs)
        moved = (pair.ours, pair.theirs) != (row.ours, row.theirs)
        row.state = rules.next_state(DifferenceState(row.state), differs=bool(pair.finding), moved=moved)
        if pair.finding:
            row.finding, row.ours, row.theirs, row.gap = pair.finding, pair.ours, pair.theirs, pair.gap
        if (row.state, row.ours, row.theirs) != before:
            row.ended_at = None if row.state == DifferenceState.OPEN else (row.ended_at or now)
            row.save(update_fields=["state", "finding", "ours", "theirs", "gap", "ended_at"])
            changed.add(row.day)
    return changed


def _rows(model: type[DifferenceRow], pairs: Pairs) -> Iterable[DifferenceRow]:
    """What is filed of these already."""
    rows = model._default_manager.filter(kind__in={key.kind for key in pairs}, number__in={key.number for key in pairs})
    return [row for row in rows if key_of(row) in pairs]


def key_of(row: DifferenceRow) -> Key:
    return Key(Kind(row.kind), row.number, row.request_no)


def _new(model: type[DifferenceRow], day: date, key: Key, pair: Pair) -> DifferenceRow:
    assert pair.finding is not None
    return model(
        day=day, kind=key.kind, finding=pair.finding, number=key.number, request_no=key.request_no,
        trade_no=pair.trade_no, order_id=pair.order_id, ours=pair.ours, theirs=pair.theirs, gap=pair.gap,
        found_at=clock.now(),
    )  # fmt: skip


def settle(row: DifferenceRow, caller: Caller, reason: str, *, done: bool) -> None:
    """A person closes a difference by hand, or puts it (back) on the list for a second look. No money moves."""
    row.state = DifferenceState.SETTLED if done else DifferenceState.OPEN
    row.ended_at = clock.now() if done else None
    row.actor_name, row.reason = caller.name[:60], reason[:200]
    row.save(update_fields=["state", "ended_at", "actor_name", "reason"])


def publish(model: type[DifferenceRow], merchant_id: int, day: date) -> None:
    """The operators' row of a day says what the merchant's rows say."""
    found = model._default_manager.filter(day=day).aggregate(
        open=Count("pk", filter=Q(state=DifferenceState.OPEN)),
        open_amount=Sum("gap", filter=Q(state=DifferenceState.OPEN)),
        settled=Count("pk", filter=~Q(state=DifferenceState.OPEN)),
    )
    values = {"open": found["open"], "open_amount": found["open_amount"] or 0, "settled": found["settled"]}
    first = {**values, "run_at": clock.now()}
    ReconciledDay.objects.update_or_create(merchant_id=merchant_id, day=day, defaults=values, create_defaults=first)


def publish_run(
    model: type[DifferenceRow], merchant_id: int, day: date, *, lines: int, matched: int, amount: Fen
) -> None:
    """A run has ended: what it compared, beside what is open."""
    publish(model, merchant_id, day)
    ReconciledDay.objects.filter(merchant_id=merchant_id, day=day).update(
        lines=lines, matched=matched, matched_amount=amount, run_at=clock.now()
    )


@transaction.atomic
def reconcile_platform(day: date) -> None:
    """Lines of numbers that are nobody's: they can only be missing here, until a file without them comes."""
    rows = StatementLine.objects.filter(tenant_id=PLATFORM, party=PARTY, day=day)
    filed = PlatformDifference.objects.filter(day=day, state=DifferenceState.OPEN)
    pairs = {key_of(row): Pair(None, None) for row in filed} | {
        Key(Kind(row.kind), row.number, row.request_no): Pair(None, row.amount, trade_no=row.trade_no) for row in rows
    }
    for changed in file_pairs(PlatformDifference, day, pairs):
        publish(PlatformDifference, PLATFORM, changed)
    publish_run(PlatformDifference, PLATFORM, day, lines=len(rows), matched=0, amount=0)
