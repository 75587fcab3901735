"""The only source of time. UTC everywhere; business dates are Asia/Shanghai.

The demo may shift the business clock by whole days (`config clock`); sessions and leases of jobs use `real_now`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.topics import Topic

SHANGHAI = ZoneInfo("Asia/Shanghai")

_fixed: ContextVar[datetime | None] = ContextVar("fixed_time", default=None)
_shift: Callable[[], timedelta] = timedelta


@dataclass(slots=True)
class ClockMoved:
    """Business time moved on, by whole days (the demo only). `jobs`: how many nights its followers put down."""

    jobs: int = 0


clock_moved: Topic[ClockMoved] = Topic("core.clock_moved", by_acts=True)
"""Published with the new date in force, in the transaction that moves it."""


def use_shift(source: Callable[[], timedelta]) -> None:
    """Let `source` say by how much business time is ahead of real time (the demo only)."""
    global _shift
    _shift = source


def real_now() -> datetime:
    return datetime.now(UTC)


def ahead() -> timedelta:
    """By how much business time is ahead of real time: nothing, but in a demo and where days are replayed.

    Jobs wait in real time: one for a business moment runs at that moment less this.
    """
    return now() - real_now()


def days_ahead() -> int:
    """The same in whole days, as a demo's clock is moved."""
    return round(ahead() / timedelta(days=1))


def now() -> datetime:
    """Business time, UTC."""
    return _fixed.get() or real_now() + _shift()


def today() -> date:
    """The business date: the calendar day in Shanghai."""
    return business_date(now())


def business_date(moment: datetime) -> date:
    return moment.astimezone(SHANGHAI).date()


def start_of(day: date) -> datetime:
    """The first moment of a business date, in UTC."""
    return datetime.combine(day, time(), SHANGHAI).astimezone(UTC)


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Business time stands still at `moment` inside the block: for seeds, replays and tests."""
    token = _fixed.set(moment.astimezone(UTC))
    try:
        yield
    finally:
        _fixed.reset(token)
