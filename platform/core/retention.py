"""What is kept how long: one table, filled by the rooms that own the rows, and one job a night that keeps to it. What
stays for an hour has a table of its own, and goes with beat's next call, every half an hour.

The job is on the page of runs, a step an entry, with the rows that went. What isn't listed here is kept for good:
whatever money, leases and people's acts are made of.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import connection

from core import clock
from core.jobs import registry
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job
from core.registry import Registry

KIND = "core.retention"
HOUR = 4
"""In Shanghai, when the nights are over."""

Remove = Callable[[datetime], int]


@dataclass(frozen=True, slots=True)
class Entry:
    """`remove` takes what ended before a moment, and gives how many rows or files it took."""

    name: str
    keep: timedelta
    why: str
    remove: Remove


_entries: Registry[str, Entry] = Registry("the retention of")
_short: Registry[str, Entry] = Registry("the short retention of")


def keep(name: str, time: timedelta, why: str, remove: Remove | str) -> None:
    """Declare an entry. `remove` as SQL has `%(before)s`; it may be sent again."""
    _entries.put(name, Entry(name, time, why, partial(_execute, remove) if isinstance(remove, str) else remove))


def keep_shortly(name: str, time: timedelta, why: str, remove: Remove) -> None:
    """Declare what stays for hours; `remove` takes little time: beat's call waits for it."""
    _short.put(name, Entry(name, time, why, remove))


def entries() -> list[Entry]:
    return list(_entries.values())


def clear_short() -> int:
    """Gives how many rows or files went."""
    return sum(_apply(entry) for entry in _short.values())


def schedule() -> bool:
    """Put today's run down, once, when the nights are over."""
    now = clock.real_now().astimezone(clock.SHANGHAI)
    return now.hour >= HOUR and jobs.enqueue(KIND, now.date().isoformat()) is not None


@job(KIND, title=("清理到期数据", "Clear what is kept no longer"), long=True, atomic=False, subject=of_day)
def run(row: Job) -> dict[str, Any]:
    return {entry.name: jobs.step(row, entry.name, partial(_apply, entry)) for entry in entries()}


def _apply(entry: Entry) -> int:
    return entry.remove(clock.real_now() - entry.keep)


def _execute(sql: str, before: datetime) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql, {"before": before})
        return int(cursor.rowcount)


def _done_jobs(before: datetime) -> int:
    """Done ones, each kind as long as its declaration says; `before` is what kinds without one have."""
    return sum(_of_kinds(table, moment, before) for table, moment in (("job", "state = 'done' AND "), ("jobstep", "")))


def _of_kinds(table: str, done: str, before: datetime) -> int:
    """A step that was cut off and never begun again counts from its beginning."""
    longer = {kind.name: clock.real_now() - kind.kept for kind in registry.longer_kept()}
    sql = f"DELETE FROM public.core_{table} WHERE {done}coalesce(finished_at, started_at) < %(before)s AND "
    with connection.cursor() as cursor:
        cursor.execute(sql + "NOT kind = ANY(%(kinds)s)", {"before": before, "kinds": list(longer)})
        gone = int(cursor.rowcount)
        for name, moment in longer.items():
            cursor.execute(sql + "kind = %(kind)s", {"before": moment, "kind": name})
            gone += int(cursor.rowcount)
    return gone


keep(
    "answers_of_keys",
    timedelta(hours=72),
    "a form, a dialog or a batch is sent again within hours",
    "DELETE FROM public.core_idempotency WHERE created_at < %(before)s",
)
keep(
    "throttles",
    timedelta(days=1),
    "they count until they end, a day at most",
    "DELETE FROM public.core_throttle WHERE until < %(before)s",
)
keep("done_jobs", registry.KEPT, "the page of runs goes back so far; nights a year and a month", _done_jobs)
keep(
    "failed_jobs",
    timedelta(days=400),
    "a person may want to run them again",
    "DELETE FROM public.core_job WHERE state = 'failed' AND finished_at < %(before)s",
)
keep(
    "notices",
    timedelta(days=400),
    "nobody scrolls further back",
    "DELETE FROM public.core_notice WHERE created_at < %(before)s",
)
keep(
    "notices_read",
    timedelta(days=400),
    "of notices that are gone",
    "DELETE FROM public.core_noticeread WHERE read_at < %(before)s",
)
