"""What differs is filed as rows, a merchant's or the platform's, and the operators' row of the day follows."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.db.models import Count, Q, Sum

from core import clock
from core.caller import Caller
from core.money import Fen
from statements import rules
from statements.models import DifferenceRow, PlatformDifference, ReconciledDay, StatementLine
from statements.rules import DifferenceState, Key, Kind, Pair, Pairs
from statements.services.books import PARTY, PLATFORM


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
        moved = rules.moved(key.kind, Pair(row.ours, row.theirs), pair)
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
