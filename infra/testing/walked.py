"""What many tests begin with is walked to once a process, and laid down again from its rows.

A lease that runs takes a second to walk to, and hundreds of tests begin with one. The first test that takes some steps
keeps what they led to: rows of the shop and of `public`, files, the sandbox's memory, what it told us. Each later one
lays that down instead. So it is only while a test has done nothing else before: wrote no row, told the sandbox
nothing, changed no setting, stands at no other moment. Otherwise it walks. What was kept a while ago is walked anew: an
order that is held for half an hour is as old as its rows.

On a cluster nothing is laid down: what was written to is read from this server's own statistics, and a shop's rows
are on another.

What a test replaces in our code (`monkeypatch`) isn't seen: where a step calls it, a parameter of the step, or a row
that is written ahead of it, has the test walk.
"""

import functools
import itertools
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from django.conf import settings
from django.db import connection
from psycopg import sql

from core import clock
from infra.sandbox.testing import Listener, SandboxProcess, Told
from tenants.backend import raw

Step = TypeVar("Step", bound=Callable[..., Any])
Key = tuple[object, ...]
Lines = dict[tuple[str, ...], bytes]
"""A table's rows as COPY writes them, by their primary key."""
Mark = tuple[int, list[tuple[int, ...]]]
"""How often the sandbox was told something; of each table that was written to, its number and how many rows."""

SESSIONS = "tenants_session"
"""Each test opens its own, and a walk changes nothing in them that matters to it."""
WRITTEN = ("inserted", "updated", "deleted")
OWN = {"sandbox", "listener", "owner", "api", "heard", "steps"}
"""What of a walk is the test's, not the walk's."""
FRESH, DEAR, LONGEST = 30.0, 60, 130.0
"""Seconds for which what was kept is as good as walked: at least so many, or so often what the walk took; and at most
so many, for what looks again after three minutes would be due in it, and a test takes its time, too.
"""
OF_EACH_TEST = {"MEDIA_ROOT", "PARTNERS_BASE_URL", "PARTNERS_CREDENTIALS"}


@dataclass
class Steps:
    """The steps that a test took so far, and what they led to; `path` is None once it did something beside them.

    `values` and `mark`: the walk's own, and how far rows and sandbox were, behind the last step.
    """

    path: Key | None = None
    values: dict[str, Any] = field(default_factory=dict)
    mark: "Mark | None" = None
    taken: "tuple[Kept, ...]" = ()


class Walk(Protocol):
    sandbox: SandboxProcess
    listener: Listener
    owner: Any
    heard: int
    steps: Steps


@dataclass(frozen=True)
class Table:
    """`name` and `columns` as SQL; `key`: the places of the primary key among the columns."""

    relid: int
    name: str
    columns: tuple[str, ...]
    key: tuple[int, ...]

    def copied(self, cursor: Any, where: str = "true") -> Lines:
        asked = f"SELECT {', '.join(self.columns)} FROM {self.name} WHERE {where}"
        with cursor.copy(f"COPY ({asked}) TO STDOUT") as lines:
            rows = [row for block in lines for row in bytes(block).splitlines(keepends=True)]
        return {self.key_of(row): row for row in rows}

    def key_of(self, row: bytes) -> tuple[str, ...]:
        values = row.rstrip(b"\n").split(b"\t")
        return tuple(values[place].decode() for place in self.key)

    def among(self, keys: Iterable[tuple[str, ...]]) -> str:
        columns = ", ".join(f"{self.columns[place]}::text" for place in self.key)
        return f"({columns}) IN ({', '.join(_literal(key) for key in keys)})"


def _literal(key: tuple[str, ...]) -> str:
    return sql.SQL("({})").format(sql.SQL(", ").join(map(sql.Literal, key))).as_string()


@dataclass
class Kept:
    """What a step led to: rows that went or changed as they were, rows that came or changed as they are.

    `nth`: what follows a step is kept for this time that it was kept, since its rows have other numbers the next time.
    """

    gone: dict[Table, Lines]
    come: dict[Table, Lines]
    sequences: list[tuple[str, int]]
    sandbox: int
    told: list[Told]
    files: Path
    values: dict[str, Any]
    since: float
    until: float
    nth: int


@dataclass
class Memory:
    kept: dict[Key, Kept] = field(default_factory=dict)
    home: tempfile.TemporaryDirectory[str] = field(
        default_factory=lambda: tempfile.TemporaryDirectory(prefix="zudesk-walked-")
    )
    walking: bool = False
    counted: Iterator[int] = field(default_factory=lambda: itertools.count(1))


memory = Memory()


def begin(walk: Walk) -> None:
    """The walk stands at its beginning, if the test wrote nothing so far and told the sandbox nothing."""
    walk.steps = Steps()
    if (
        "CITUS_URL" not in os.environ
        and walk.sandbox.acts == 0
        and connection.in_atomic_block
        and _answered("SELECT pg_current_xact_id_if_assigned() IS NULL") == [(True,)]
    ):
        # Not nothing: of tests before it this server may count rows yet, for it puts them away once a second.
        walk.steps = Steps((walk.owner.shop.id, walk.owner.account), {}, _mark(walk))


def once(step: Step) -> Step:
    """A method of a walk that gives the walk: it is walked once, and laid down from then on. Or one of what goes on
    from its `way`, which keeps nothing of its own; or a function of either, which tests begin with in a file.

    At a moment that never comes again (a clock that stands at some microsecond) it is walked, and so is what follows.
    """

    @functools.wraps(step)
    def taken(one: Any, *args: Any, **kwargs: Any) -> Any:
        walk: Walk = getattr(one, "way", one)
        if memory.walking or walk.steps.path is None:
            return step(one, *args, **kwargs)
        now, mark = clock.now(), _mark(walk)
        never_again = now.microsecond and clock.now() == now
        if walk.steps.mark != mark or never_again:
            walk.steps.path = None
            return step(one, *args, **kwargs)
        name = f"{step.__module__}.{step.__qualname__}"
        this = (name, repr((args, sorted(kwargs.items()))), *_circumstances(walk))
        path = (walk.steps.path, this)
        kept = memory.kept.get(path)
        if kept is None or time.monotonic() > kept.until or not _laid(walk, kept):
            kept = _walked(walk, path, lambda: step(one, *args, **kwargs))
        walk.steps = Steps((path, kept.nth), _values(walk), _mark(walk), (*walk.steps.taken, kept))
        return one

    return taken  # type: ignore[return-value]


def _walked(walk: Walk, path: Key, step: Callable[[], object]) -> Kept:
    """Keeps where it led."""
    memory.walking = True
    try:
        positions, begun = _positions(walk), time.monotonic()
        step()
        kept = _keep(walk, positions, time.monotonic() - begun)
    finally:
        memory.walking = False
    _as_long(path, kept.until)
    _forget_old(walk, path)
    memory.kept[path] = kept
    return kept


def _forget_old(walk: Walk, walked_anew: Key) -> None:
    now = time.monotonic()
    old = [path for path, kept in memory.kept.items() if path == walked_anew or now > kept.until]
    if old:
        gone = [memory.kept.pop(path) for path in old]
        walk.sandbox.forget([kept.sandbox for kept in gone])
        for kept in gone:
            shutil.rmtree(kept.files.parent, ignore_errors=True)


def _as_long(path: Key, until: float) -> None:
    """What a walk stands on lasts as long as itself: walked anew it has other numbers, which this doesn't fit."""
    while (before := cast("Key", path[0])) and isinstance(before[0], tuple):
        path = before[0]
        if kept := memory.kept.get(path):
            kept.until = min(max(kept.until, until), kept.since + LONGEST)


def _keep(walk: Walk, positions: dict[str, int], took: float) -> Kept:
    """Only tables that the step wrote to have other rows than before it."""
    sandbox, touched = walk.sandbox.keep(), _touched(walk)
    before, after = _before(walk, touched), _now(touched)
    files = Path(tempfile.mkdtemp(dir=memory.home.name)) / "media"
    if Path(settings.MEDIA_ROOT).exists():
        shutil.copytree(settings.MEDIA_ROOT, files)
    now = time.monotonic()
    return Kept(
        gone={table: lines for table in touched if (lines := _missing(before[table], after[table]))},
        come={table: lines for table in touched if (lines := _missing(after[table], before[table]))},
        sequences=sorted(_positions(walk).items() - positions.items()),
        sandbox=sandbox, told=[*walk.listener.told], files=files, values=_values(walk),
        since=now, until=now + min(LONGEST, max(FRESH, DEAR * took)), nth=next(memory.counted),
    )  # fmt: skip


def _missing(these: Lines, there: Lines) -> Lines:
    return {key: line for key, line in these.items() if there.get(key) != line}


def _laid(walk: Walk, kept: Kept) -> bool:
    """Whether it could be: what it replaces must be as it was. Triggers have had their say when it was walked."""
    with connection.connection.cursor() as cursor:
        for table, lines in kept.gone.items():
            if table.copied(cursor, table.among(lines)) != lines:
                return False
        cursor.execute("SET LOCAL session_replication_role = replica")
        for table, lines in kept.gone.items():
            cursor.execute(f"DELETE FROM {table.name} WHERE {table.among(lines)}")
        for table, lines in kept.come.items():
            with cursor.copy(f"COPY {table.name} ({', '.join(table.columns)}) FROM STDIN") as rows:
                rows.write(b"".join(lines.values()))
        cursor.execute("SET LOCAL session_replication_role = origin")
        if kept.sequences:
            cursor.execute(
                " UNION ALL ".join(
                    f"SELECT setval('{sequence}', {position}) FROM {sequence}"
                    f" WHERE last_value < {position} OR NOT is_called"  # one that was begun anew stands at its first
                    for sequence, position in kept.sequences
                )
            )
    if kept.files.exists():
        shutil.copytree(kept.files, settings.MEDIA_ROOT, dirs_exist_ok=True)
    walk.sandbox.lay(kept.sandbox)
    walk.listener.told[:] = kept.told
    walk.heard = len(kept.told)
    vars(walk).update(kept.values)
    return True


def _circumstances(walk: Walk) -> Key:
    """What a step may depend on and stands in no row."""
    now, layer = clock.now(), getattr(settings, "_wrapped")  # noqa: B009 - mypy sees the settings themselves
    changed: dict[str, Any] = {}
    while hasattr(layer, "default_settings"):
        changed = {name: value for name, value in vars(layer).items() if name.isupper()} | changed
        layer = layer.default_settings
    others = sorted((name, repr(value)) for name, value in changed.items() if name not in OF_EACH_TEST)
    values = sorted(item for item in _values(walk).items() if item not in walk.steps.values.items())
    return clock.today(), now if clock.now() == now else None, repr(values), *others


def _values(walk: Walk) -> dict[str, Any]:
    return {name: value for name, value in vars(walk).items() if name not in OWN}


def _mark(walk: Walk) -> Mark:
    """Another one after each row that is written, and whatever the sandbox is told.

    The view `pg_stat_xact_user_tables` says the same, by a join over the whole catalogue: each step asks twice.
    """
    counts = ", ".join(f"pg_stat_get_xact_tuples_{what}(relid) AS {what}" for what in WRITTEN)
    asked = (
        f"SELECT * FROM (SELECT relid, {counts} FROM unnest('{{{_counted()}}}'::oid[]) AS relid) AS counted"
        f" WHERE {' + '.join(WRITTEN)} > 0 ORDER BY relid"
    )
    return walk.sandbox.acts, _answered(asked)


@functools.cache
def _counted() -> str:
    """Numbers of all tables but sessions, which are the same in each copy of the database."""
    [(found,)] = _answered(
        "SELECT string_agg(c.oid::text, ',' ORDER BY c.oid) FROM pg_class c"
        " JOIN pg_namespace n ON n.oid = c.relnamespace"
        f" WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)' AND c.relname <> '{SESSIONS}'"
    )
    return str(found)


def _touched(walk: Walk) -> list[Table]:
    """What was written to since the last step."""
    before = set(walk.steps.mark[1]) if walk.steps.mark else set()
    relids = {row[0] for row in set(_mark(walk)[1]) - before}
    return [table for table in _tables(walk.owner.shop.schema_name) if table.relid in relids]


def _now(tables: list[Table]) -> dict[Table, Lines]:
    with connection.connection.cursor() as cursor:
        return {table: table.copied(cursor) for table in tables}


def _before(walk: Walk, tables: list[Table]) -> dict[Table, Lines]:
    """Behind the last step: what the test began with, as everybody but itself still sees it, and what its steps did."""
    with closing(raw.connect()) as beside, beside.cursor() as cursor:
        cursor.execute("SET timezone = 'UTC'; SET lock_timeout = '5s'")
        found = {table: table.copied(cursor) for table in tables}
    for kept in walk.steps.taken:
        for table, lines in kept.gone.items():
            for key in lines if table in found else ():
                found[table].pop(key, None)
        for table, lines in kept.come.items():
            if table in found:
                found[table] |= lines
    return found


@functools.cache
def _tables(schema: str) -> list[Table]:
    """Of the shop and of `public`, but sessions."""
    asked = f"""
        SELECT c.oid, format('%I.%I', n.nspname, c.relname), array_agg(quote_ident(a.attname) ORDER BY a.attnum),
               (SELECT array_agg(k.attnum) FROM pg_index i, unnest(i.indkey) k (attnum)
                 WHERE i.indrelid = c.oid AND i.indisprimary), array_agg(a.attnum ORDER BY a.attnum)
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         WHERE n.nspname IN ('public', '{schema}') AND c.relkind = 'r' AND c.relname <> '{SESSIONS}'
         GROUP BY n.nspname, c.relname, c.oid"""
    return [
        Table(relid, name, tuple(columns), tuple(places.index(one) for one in key))
        for relid, name, columns, key, places in _answered(asked)
    ]


def _positions(walk: Walk) -> dict[str, int]:
    asked = (
        "SELECT format('%I.%I', schemaname, sequencename), last_value FROM pg_sequences"
        f" WHERE schemaname IN ('public', '{walk.owner.shop.schema_name}') AND last_value IS NOT NULL"
    )
    return dict(_answered(asked))


def _answered(asked: str) -> list[tuple[Any, ...]]:
    with connection.connection.cursor() as cursor:
        return list(cursor.execute(asked).fetchall())
