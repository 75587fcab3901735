"""What differs is filed as rows, a merchant's or the platform's, and the operators' row of the day follows."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.db.models import Count, Q, Sum

from core import clock
from core.caller import Caller
from core.money import Fen
from statements import index, queries, rules
from statements.models import DifferenceRow, First, Note, PlatformDifference, ReconciledDay, StatementLine
from statements.rules import (
    DIFFERENCE,
    PARTY,
    PLATFORM,
    TRADES,
    DifferenceAct,
    DifferenceState,
    Key,
    Kind,
    Pair,
    Pairs,
)


def file_pairs(model: type[DifferenceRow], day: date, pairs: Pairs) -> set[date]:
    """Write what differs and close what differs no more. Gives the days whose rows changed."""
    found = {queries.key_of(row): row for row in _rows(model, pairs)}
    written = _filed(model, day, {key: pair for key, pair in pairs.items() if pair.finding and key not in found})
    for key in sorted(found, key=lambda one: found[one].pk):
        if _moves(found[key], pairs[key]):
            written.append(found[key])
    index.write(written)
    return {row.day for row in written}


def _filed(model: type[DifferenceRow], day: date, fresh: Pairs) -> list[DifferenceRow]:
    """What differs for the first time, or was filed by somebody else meanwhile."""
    if not fresh:
        return []
    model._default_manager.bulk_create(
        [_new(model, day, key, pair) for key, pair in fresh.items()], ignore_conflicts=True
    )
    return list(_rows(model, fresh))


def _moves(row: DifferenceRow, pair: Pair) -> bool:
    """Bring a row that is there up to what is found now; whether that changes anything."""
    before = (row.state, row.finding, row.ours, row.theirs)
    moved = rules.moved(Kind(row.kind), Pair(row.ours, row.theirs), pair)
    row.state = rules.next_state(DifferenceState.of(row.state), differs=bool(pair.finding), moved=moved)
    if pair.finding:
        row.finding, row.ours, row.theirs, row.gap = pair.finding, pair.ours, pair.theirs, pair.gap
    if (row.state, row.finding, row.ours, row.theirs) == before:
        return False
    row.ended_at = None if row.state == DifferenceState.OPEN else (row.ended_at or clock.now())
    row.told = row.told and row.state == DifferenceState.OPEN == before[0]
    row.save(update_fields=["state", "finding", "ours", "theirs", "gap", "ended_at", "told"])
    return True


def _rows(model: type[DifferenceRow], pairs: Pairs) -> Iterable[DifferenceRow]:
    """What is filed of these already."""
    rows = model._default_manager.filter(kind__in={key.kind for key in pairs}, number__in={key.number for key in pairs})
    return [row for row in rows if queries.key_of(row) in pairs]


def _new(model: type[DifferenceRow], day: date, key: Key, pair: Pair) -> DifferenceRow:
    assert pair.finding is not None
    return model(
        day=day, kind=key.kind, finding=pair.finding, number=key.number, request_no=key.request_no,
        trade_no=pair.trade_no, order_id=pair.order_id, ours=pair.ours, theirs=pair.theirs, gap=pair.gap,
        found_at=clock.now(),
    )  # fmt: skip


def close(row: DifferenceRow, caller: Caller, reason: str, *, done: bool) -> None:
    """A person closes a locked difference by hand, or puts it (back) on the list for a second look. No money moves."""
    now, name = clock.now(), caller.name[:60]
    row.state = DIFFERENCE.next(row.state, DifferenceAct.CLOSE if done else DifferenceAct.KEEP)
    row.ended_at = now if done else None
    row.say(name, Note(at=now.isoformat(), name=name, done=done, text=reason))
    row.save(update_fields=["state", "ended_at", "said_sealed"])
    index.write([row])


def note(row: DifferenceRow, caller: Caller, text: str, first: First | None = None) -> None:
    """Keep what a person did about a locked difference that stays as it is; `first`: what a second has to say too."""
    row.say(
        caller.name[:60], Note(at=clock.now().isoformat(), name=caller.name[:60], done=False, text=text), first=first
    )
    row.save(update_fields=["said_sealed"])
    index.write([row])


@transaction.atomic
def keep_answer(row: DifferenceRow, caller: Caller, code: str, amount: Fen | None) -> None:
    """What the party said when `caller` asked. The row may have moved on while it was asked."""
    held = type(row)._default_manager.select_for_update().get(pk=row.pk)
    held.answer, held.answer_amount, held.asked_at = code, amount, clock.now()
    held.say(caller.name[:60], first=held.first)
    held.save(update_fields=["answer", "answer_amount", "asked_at", "said_sealed"])
    index.write([held])


def file_platform(day: date, pairs: Pairs) -> None:
    """The same of the platform's own differences, which no shop sees; the operators' rows of the days follow."""
    for changed in file_pairs(PlatformDifference, day, pairs):
        publish(PlatformDifference, PLATFORM, changed)


def publish(model: type[DifferenceRow], merchant_id: int, day: date) -> None:
    """The operators' row of a day says what the merchant's rows say."""
    found = model._default_manager.filter(day=day).aggregate(
        open=Count("pk", filter=Q(state=DifferenceState.OPEN)),
        open_amount=Sum("gap", filter=Q(state=DifferenceState.OPEN)),
        closed=Count("pk", filter=~Q(state=DifferenceState.OPEN)),
    )
    values = {"open": found["open"], "open_amount": found["open_amount"] or 0, "closed": found["closed"]}
    first = {**values, "run_at": clock.now()}
    ReconciledDay.objects.update_or_create(merchant_id=merchant_id, day=day, defaults=values, create_defaults=first)


def publish_run(
    model: type[DifferenceRow], merchant_id: int, day: date, *, lines: int, matched: int = 0, amount: Fen = 0,
    ours: int = 0, ours_amount: Fen = 0,
) -> None:  # fmt: skip
    """A run has ended: what it compared, beside what is open; `ours`: what we have for paid and refunded there."""
    publish(model, merchant_id, day)
    ReconciledDay.objects.filter(merchant_id=merchant_id, day=day).update(
        lines=lines, matched=matched, matched_amount=amount, ours=ours, ours_amount=ours_amount, run_at=clock.now()
    )


@transaction.atomic
def reconcile_platform(day: date) -> None:
    """Lines of numbers that are nobody's: they can only be missing here, until a file without them comes."""
    rows = StatementLine.objects.filter(tenant_id=PLATFORM, party=PARTY, day=day)
    filed = PlatformDifference.objects.filter(day=day, kind__in=TRADES).exclude(state=DifferenceState.MATCHED)
    pairs = {queries.key_of(row): Pair(None, None) for row in filed}
    for row in rows:
        key = Key(Kind(row.kind), row.number, row.request_no)
        before = pairs[key].theirs if key in pairs else None
        pairs[key] = Pair(None, (before or 0) + row.amount, trade_no=row.trade_no)
    for changed in file_pairs(PlatformDifference, day, pairs):
        publish(PlatformDifference, PLATFORM, changed)
    publish_run(PlatformDifference, PLATFORM, day, lines=len(rows))
