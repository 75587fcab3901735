"""The demo's clock: the business date may run ahead of the calendar, one day at a time, each with its nightly jobs."""

import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from django.conf import settings
from django.db import connection, transaction

from core import audit, clock, redis
from core.caller import Caller
from core.errors import Forbidden
from core.models import Setting
from core.nearcache import NearCache
from core.text import say
from overview.schemas import AdvanceOut, ClockOut

NAME = "clock_shift_days"
PREFIX = "zd:setting:"
SECONDS = 3600
LOOK_AGAIN = 1.0
LOCK = "SELECT pg_advisory_xact_lock(hashtext('zudesk.clock'))"

OnDay = Callable[[date], int]
_on_day: list[OnDay] = []
_last: tuple[float, int] = (float("-inf"), 0)


def on_day(hook: OnDay) -> OnDay:
    """`hook` puts down the nightly jobs of a business date that begins, and says how many."""
    if hook not in _on_day:
        _on_day.append(hook)
    return hook


def install() -> None:
    """Only a demo's clock can be moved; elsewhere business time is real time."""
    if settings.DEMO:
        clock.use_shift(shift)


def shift() -> timedelta:
    return timedelta(days=shift_days())


def shift_days() -> int:
    """Days ahead of the calendar; from the process's copy, Redis, then Postgres, at most once a second."""
    global _last
    near = _near().get(NAME)
    if near is not None:
        return near
    if time.monotonic() - _last[0] > LOOK_AGAIN:
        _last = (time.monotonic(), _load())
    return _last[1]


@cache
def _near() -> NearCache[int]:
    return NearCache(settings.REDIS_URL, PREFIX, int)


def _load() -> int:
    """The stored value; the last known one where the database may not be asked (start-up, a broken transaction)."""
    if connection.needs_rollback:
        return _last[1]
    try:
        days = _stored()
    except Exception:
        return _last[1]
    _publish(days)
    return days


def _stored() -> int:
    # A savepoint: before the table is there, asking must not break a transaction of somebody else.
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT value FROM public.core_setting WHERE name = %s", [NAME])
        found = cursor.fetchone()
    return int(found[0]) if found else 0


def _publish(days: int) -> None:
    global _last
    _last = (time.monotonic(), days)
    with redis.ignore_outage():
        redis.client().set(PREFIX + NAME, str(days), ex=SECONDS)


def read() -> ClockOut:
    return ClockOut(today=clock.today(), shift_days=shift_days() if settings.DEMO else 0, movable=settings.DEMO)


def advance(*, caller: Caller, days: int) -> AdvanceOut:
    """Move the business date on by `days`; each new day's nightly jobs are put down with it.

    Raises Forbidden (103) outside a demo.
    """
    if not settings.DEMO:
        raise Forbidden(say("仅演示环境可调整业务日期", "Only a demo's clock can be moved"))
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(LOCK)
        before, begun = _stored(), clock.business_date(clock.real_now())
        after = before + days
        passed = [begun + timedelta(days=before + i) for i in range(1, days + 1)]
        Setting.objects.update_or_create(name=NAME, defaults={"value": after})
        jobs = sum(hook(day) for day in passed for hook in _on_day)
        audit.record(caller, "clock.advance", "clock", 0, before={"days": before}, after={"days": after})
        transaction.on_commit(lambda: _publish(after))
    return AdvanceOut(today=passed[-1], shift_days=after, jobs=jobs)
