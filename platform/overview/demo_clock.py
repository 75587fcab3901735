"""The demo's clock: business time may run ahead by whole days, and the nights catch up one by one."""

import time
from dataclasses import dataclass
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
from overview.log import ClockLog, RunEntity
from partners import sandbox

NAME = "clock_shift_days"
PREFIX = "zd:setting:"
SECONDS = 3600
LOOK_AGAIN = 1.0
LOCK = "SELECT pg_advisory_xact_lock(hashtext('zudesk.clock'))"

_last: tuple[float, int] = (float("-inf"), 0)


def install() -> None:
    """Only a demo's clock can be moved; elsewhere business time is real time."""
    if settings.DEMO:
        clock.use_shift(shift)


def shift() -> timedelta:
    return timedelta(days=shift_days())


def shift_days() -> int:
    """Days ahead of the calendar; from the process's copy, Redis, then Postgres, at most once a second."""
    global _last
    copy = near().get(NAME)
    if copy is not None:
        return copy
    if time.monotonic() - _last[0] > LOOK_AGAIN:
        _last = (time.monotonic(), _load())
    return _last[1]


@cache
def near() -> NearCache[int]:
    return NearCache(settings.REDIS_URL, PREFIX, int)


def _load() -> int:
    """The stored value; the last known one where the database may not be asked (start-up, a broken transaction)."""
    if connection.needs_rollback:
        return _last[1]
    try:
        days = _stored()
    except Exception:
        return _last[1]
    publish(days)
    return days


def _stored() -> int:
    # A savepoint: before the table is there, asking must not break a transaction of somebody else.
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT value FROM public.core_setting WHERE name = %s", [NAME])
        found = cursor.fetchone()
    return int(found[0]) if found else 0


def publish(days: int) -> None:
    """To every process, without a look at what is stored."""
    global _last
    _last = (time.monotonic(), days)
    with redis.ignore_outage():
        redis.client().set(PREFIX + NAME, str(days), ex=SECONDS)


@dataclass(frozen=True, slots=True)
class Advanced:
    """The business date by now, the days it is ahead of the calendar, and how many nights were put down."""

    today: date
    shift_days: int
    jobs: int


def advance(*, caller: Caller, days: int) -> Advanced:
    """Move the business date on by `days`; the nights of the days that pass are put down with it.

    Raises Forbidden (103) outside a demo.
    """
    if not settings.DEMO:
        raise Forbidden(say("仅演示环境可调整业务日期", "Only a demo's clock can be moved"))
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(LOCK)
        before = _stored()
        after = before + days
        Setting.objects.update_or_create(name=NAME, defaults={"value": after})
        audit.record(caller, ClockLog.ADVANCE, RunEntity.CLOCK, 0, before={"days": before}, after={"days": after})
        # First of all on commit: whoever hears the bell of a night must find the new date.
        transaction.on_commit(lambda: publish(after))
        transaction.on_commit(lambda: sandbox.tell_shift(after))
        with clock.at(clock.real_now() + timedelta(days=after)):
            moved = clock.ClockMoved()
            clock.clock_moved.publish(moved)
            today = clock.today()
    return Advanced(today, after, moved.jobs)
