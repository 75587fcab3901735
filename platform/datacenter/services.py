"""Roll up a merchant's days: the stored rows are made to say what its own rows say; what says so already stays.

What all merchants' days add up to moves with them, by as much: operators' figures are read from it alone. What stood at
the end of a day is written by its night, and nothing heals it later: no row says what it was.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Max, Min, QuerySet, Sum

from core import audit, clock
from datacenter import figures
from datacenter.figures import Days, Since
from datacenter.models import (
    AheadDay,
    Counted,
    DataDay,
    DataState,
    GoodsDay,
    LinkDay,
    PlatformAhead,
    PlatformDay,
    PlatformState,
    PlatformVintage,
    VintageMonth,
)
from datacenter.rules import REJECTS, STATE_FIGURES
from tenants.scope import current, job_scope

PLACE = ("day", "sub_shop_id", "channel")
GOODS_PLACE = (*PLACE, "kind", "goods_id")
DAY_FIGURES = (
    "visits", "orders", "paid", "approved", "signed", "shipped", "received", "sales", "sales_amount", "rent_due",
    "rent_in", "final_due", "final_in", "income", "refunds", "commission", *REJECTS,
)  # fmt: skip
GOODS_FIGURES = ("title", "orders", "amount")
LINK_PLACE = (*PLACE, "link_id", "salesman_id")
LINK_FIGURES = ("visits", "orders", "paid", "amount")
VINTAGE_FIGURES = ("leases", "rent", "late", "late_sum")
Key = tuple[Any, ...]
Values = dict[str, Any]
Rows = dict[Key, Values]
Row = Callable[..., Any]
CHUNK = 1000
WEEK = 7
PIECE = timedelta(days=92)
MOST_TRADES = 20_000
"""Trades that something was done to since the last count; of more, all days are counted."""
ONE_DAY = timedelta(days=1)


def _add(to: str, keys: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Rows in one order, so that nights of two merchants never wait for each other in a ring. `keys`: days."""
    kinds = ["boolean", "text", *("date" for _ in keys), *("bigint" for _ in names)]
    return f"""
INSERT INTO public.{to} AS p (own, channel, {", ".join((*keys, *names))})
SELECT * FROM unnest({", ".join(f"%s::{kind}[]" for kind in kinds)})
 ORDER BY {", ".join(str(n + 1) for n in range(2 + len(keys)))}
    ON CONFLICT (own, channel, {", ".join(keys)})
    DO UPDATE SET {", ".join(f"{name} = p.{name} + excluded.{name}" for name in names)}
"""


def _summed(to: str, of: str, keys: tuple[str, ...], names: tuple[str, ...]) -> str:
    return f"""
INSERT INTO public.{to} (own, channel, {", ".join((*keys, *names))})
SELECT sub_shop_id = 0, channel, {", ".join(keys)}, {", ".join(f"sum({name})" for name in names)}
  FROM public.{of} GROUP BY sub_shop_id = 0, channel, {", ".join(keys)}
"""


def counted_days(days: Days) -> Rows:
    """The active merchant's days, recounted from its rooms' rows; days of nothing are left out."""
    return _added(DAY_FIGURES, (entry for one in figures.parts for entry in one(days)))


def counted_goods(days: Days) -> Rows:
    return _added(GOODS_FIGURES, (entry for one in figures.goods_parts for entry in one(days)))


def counted_links(days: Days) -> Rows:
    return _added(LINK_FIGURES, (entry for one in figures.link_parts for entry in one(days)))


def counted_states(days: Days) -> Rows:
    """What stands now, as the end of the last of these days."""
    day = days.until - ONE_DAY
    return _added(STATE_FIGURES, (entry for one in figures.states for entry in one(day)))


def counted_vintages(days: Days) -> Rows:
    """What stands now of leases by the month of their start, as of the last of these days."""
    day = days.until - ONE_DAY
    return _added(VINTAGE_FIGURES, (entry for one in figures.vintages for entry in one(day)))


def counted_ahead(days: Days) -> Rows:
    """What is foreseen from the first of these days on."""
    first = days.first or clock.today()
    return _added(("amount",), (entry for one in figures.aheads for entry in one(first)))


@dataclass(frozen=True, slots=True)
class Table:
    """`place`: what tells its rows apart. `figures`: what they say. `count`: what they should say. `sums`: the table of
    what all merchants' rows add up to, where there is one.
    """

    rows: QuerySet[Any]
    make: Row
    place: tuple[str, ...]
    figures: tuple[str, ...]
    count: Callable[[Days], Rows]
    sums: type[PlatformDay | PlatformState | PlatformAhead | PlatformVintage] | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """What tells the rows of `sums` apart beside whose they are and the channel: days."""
        return tuple(name for name in self.place if name not in ("sub_shop_id", "channel"))


OF_DAYS = Table(DataDay.objects.all(), DataDay, PLACE, DAY_FIGURES, counted_days, PlatformDay)
STATES = Table(DataState.objects.all(), DataState, PLACE, STATE_FIGURES, counted_states, PlatformState)
AHEAD = Table(AheadDay.objects.all(), AheadDay, PLACE, ("amount",), counted_ahead, PlatformAhead)
VINTAGES = Table(
    VintageMonth.objects.all(), VintageMonth, (*PLACE, "start"), VINTAGE_FIGURES, counted_vintages, PlatformVintage
)  # fmt: skip
TABLES: tuple[Table, ...] = (
    Table(GoodsDay.objects.all(), GoodsDay, GOODS_PLACE, GOODS_FIGURES, counted_goods),
    Table(LinkDay.objects.all(), LinkDay, LINK_PLACE, LINK_FIGURES, counted_links),
    OF_DAYS,
)
"""Days last: they move the platform's, whose yesterday every merchant's night writes."""
SUMMED: tuple[Table, ...] = (OF_DAYS, STATES, VINTAGES, AHEAD)


def roll_up(until: date) -> int:
    """The active merchant's days before `until` that may have changed since the last count; all of them once a week.
    Gives the number of rows that were not right.
    """
    with transaction.atomic():
        counted = _held()
        since = _since(counted, until)
        if since is not None:
            wrong = _count(Days(until, only=frozenset(_touched(since, until))))
            _note(counted, until)
            return wrong
    return heal(until)


@transaction.atomic
def note_state(until: date) -> int:
    """What stands now in the active merchant's rows is what the day before `until` ended with, and its month so far.
    Gives the number of rows that were written; a night that runs again writes what it finds then.
    """
    _held()
    day = until - ONE_DAY
    month = Days(until, only=frozenset({day.replace(day=1)}))
    return _heal(STATES, Days(until, only=frozenset({day}))) + _heal(VINTAGES, month)


@transaction.atomic
def note_ahead(day: date) -> int:
    """What the active merchant's rows foresee from `day` on, in place of what they did before. Gives the number of rows
    that were written.
    """
    _held()
    expected = counted_ahead(Days(date.max, day))
    return _write(AHEAD, expected, _stored(AHEAD, Days(date.max)))


@transaction.atomic
def forget_ahead(merchant_id: int) -> None:
    """Of a merchant that is closed nothing is expected any more, and no night comes to say so: none is waited for."""
    with job_scope(merchant_id):
        _held()
        _write(AHEAD, {}, _stored(AHEAD, Days(date.max)))
        count_anew()


def heal(until: date) -> int:
    """All of the active merchant's days before `until`, a quarter in a transaction; the same number."""
    wrong = 0
    for days in _pieces(until):
        with transaction.atomic():
            counted = _held()
            wrong += _count(days)
            if days.until == until:
                counted.healed_on = until
                _note(counted, until)
    return wrong


def count_anew() -> None:
    """The active merchant's next count is of all its days."""
    Counted.objects.filter(merchant_id=current().id).delete()


def differences(until: date) -> Iterator[str]:
    """Where the stored days differ from a recount, a line each."""
    days = Days(until)
    for table in TABLES:
        expected, found = table.count(days), _stored(table, days)
        for key in sorted({*expected, *found}):
            if expected.get(key) != found.get(key):
                yield f"{table.make.__name__} {key}: {found.get(key)}, should be {expected.get(key)}"


def differences_together() -> Iterator[str]:
    """Where the platform's rows aren't what its merchants' add up to."""
    for table in SUMMED:
        yield from _apart_together(table)


def _apart_together(table: Table) -> Iterator[str]:
    assert table.sums
    nothing = [0] * len(table.figures)
    expected: defaultdict[Key, list[int]] = defaultdict(lambda: list(nothing))
    sums = {f"sum_{name}": Sum(name) for name in table.figures}
    rows = table.rows.values_list("sub_shop_id", "channel", *table.keys).annotate(**sums).order_by()
    for shop, channel, *values in rows:
        key = (shop == 0, channel, *values[: len(table.keys)])
        values = values[len(table.keys) :]
        expected[key] = [one + more for one, more in zip(expected[key], values, strict=True)]
    together = table.sums.objects.values_list("own", "channel", *table.keys, *table.figures)
    width = 2 + len(table.keys)
    found = {tuple(row[:width]): list(row[width:]) for row in together}
    for key in sorted({*expected, *found}):
        if expected.get(key, nothing) != found.get(key, nothing):
            yield f"{table.sums.__name__} {key}: {found.get(key)}, should be {expected.get(key)}"


@transaction.atomic
def add_together() -> None:
    """Write the platform's rows anew; nights wait for it."""
    with connection.cursor() as cursor:
        for table in SUMMED:
            assert table.sums
            to, of = table.sums._meta.db_table, table.rows.query.get_meta().db_table
            cursor.execute(f"LOCK TABLE public.{to} IN EXCLUSIVE MODE")
            cursor.execute(f"DELETE FROM public.{to}")
            cursor.execute(_summed(to, of, table.keys, table.figures))


def _held() -> Counted:
    """Two counts of one merchant would both add the same to the platform's days: the second waits for the first."""
    Counted.objects.get_or_create(merchant_id=current().id)
    return Counted.objects.select_for_update().get(merchant_id=current().id)


def _since(counted: Counted, until: date) -> Since | None:
    """None where all days are to be counted."""
    if counted.until is None or is_due(counted, until):
        return None
    day = min(counted.until, until) - ONE_DAY
    acts: defaultdict[int, set[str]] = defaultdict(set)
    lines = audit.lines().filter(pk__gt=counted.line_before, order_id__isnull=False)
    pairs = list(lines.values_list("order_id", "act").distinct().order_by()[: MOST_TRADES + 1])
    for order_id, act in pairs:
        acts[order_id or 0].add(act)
    for order_id in (one for moved in figures.trades_moved for one in moved(day)):
        acts.setdefault(order_id, set())
    if max(len(pairs), len(acts)) > MOST_TRADES:
        return None
    return Since(day, {one: frozenset(done) for one, done in acts.items()})


def is_due(counted: Counted, until: date) -> bool:
    """Whether all days are to be counted: on one day of the week, not the same for all merchants."""
    if counted.healed_on is None:
        return True
    ago = (until - counted.healed_on).days
    return ago >= 2 * WEEK or (ago > 0 and until.toordinal() % WEEK == counted.merchant_id % WEEK)


def _touched(since: Since, until: date) -> set[date]:
    newest = {since.day + timedelta(days=n) for n in range((until - since.day).days)}
    return newest | {day for one in figures.days_touched for day in one(since) if day < until}


def _note(counted: Counted, until: date) -> None:
    if counted.until is None or counted.until < until:
        counted.line_before, counted.line = counted.line, audit.lines().aggregate(last=Max("pk"))["last"] or 0
        counted.until = until
    counted.save()


def _pieces(until: date) -> Iterator[Days]:
    """What lies before the first stored day is one with it."""
    known = DataDay.objects.filter(merchant_id=current().id).aggregate(first=Min("day"))["first"]
    first, end = None, min(known + PIECE if known else until, until)
    while end < until:
        yield Days(end, first)
        first, end = end, min(end + PIECE, until)
    yield Days(until, first)


def _count(days: Days) -> int:
    return sum(_heal(table, days) for table in TABLES)


def _heal(table: Table, days: Days) -> int:
    return _write(table, table.count(days), _stored(table, days))


def _write(table: Table, expected: Rows, found: Rows) -> int:
    merchant_id = current().id
    wrong = [key for key, values in expected.items() if found.get(key) != values]
    gone = [key for key in found if key not in expected]
    places = {key: dict(zip(table.place, key, strict=True)) for key in (*wrong, *gone)}
    rows = [table.make(merchant_id=merchant_id, **places[key], **expected[key]) for key in wrong]
    table.rows.all().bulk_create(
        rows, CHUNK, update_conflicts=True, unique_fields=["merchant_id", *table.place],
        update_fields=list(table.figures),
    )  # fmt: skip
    for key in gone:
        table.rows.filter(merchant_id=merchant_id, **places[key]).delete()
    if table.sums:
        _move_together(table, ((key, found.get(key), expected.get(key)) for key in [*wrong, *gone]))
    return len(wrong) + len(gone)


def _move_together(table: Table, changes: Iterable[tuple[Key, Values | None, Values | None]]) -> None:
    """The platform's rows by what the merchant's were and are."""
    assert table.sums
    names = table.figures
    moved: dict[Key, list[int]] = {}
    for (day, sub_shop_id, channel, *more), before, after in changes:
        row = moved.setdefault((sub_shop_id == 0, channel, day, *more), [0] * len(names))
        for n, name in enumerate(names):
            row[n] += (after or {}).get(name, 0) - (before or {}).get(name, 0)
    if moved:
        places, values = zip(*moved, strict=True), zip(*moved.values(), strict=True)
        with connection.cursor() as cursor:
            columns = [list(column) for column in (*places, *values)]
            cursor.execute(_add(table.sums._meta.db_table, table.keys, names), columns)


def _stored(table: Table, days: Days) -> Rows:
    rows = table.rows.filter(days.of("day"), merchant_id=current().id).values(*table.place, *table.figures)
    return {tuple(row[name] for name in table.place): {name: row[name] for name in table.figures} for row in rows}


def _added(names: tuple[str, ...], entries: Iterable[tuple[Hashable, Mapping[str, Any]]]) -> Rows:
    found: Rows = {}
    for where, values in entries:
        key = tuple(asdict(where).values())  # type: ignore[call-overload]
        row = found.setdefault(key, {name: "" if name == "title" else 0 for name in names})
        for name, value in values.items():
            row[name] = value if name == "title" else row[name] + value
    return {key: row for key, row in found.items() if any(row[name] for name in names if name != "title")}
