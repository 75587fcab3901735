"""Where statements were slow within a day, by merchant and place in the code: of all processes, kept in Redis.

For the operators' page and for alerts. Redis away: nothing is counted, and nothing shown; the log has each.
"""

import time
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from redis import RedisError

from core import redis
from core.gauges import Gauge, Unit, declare

HOUR, HOURS = 3600, 24
MOST, SHOWN = 300, 8
"""Places that are counted in an hour, the rarest forgotten; and those that are shown."""
OFTEN = 100
ELSEWHERE = "?"
"""The place where nobody of ours sent it."""


def note(schema: str, place: str) -> None:
    if redis.away(settings.REDIS_URL):
        return
    key = _key(_hour())
    try:
        with redis.client().pipeline(transaction=False) as together:
            together.zincrby(key, 1, f"{schema}: {place or ELSEWHERE}")
            together.zremrangebyrank(key, 0, -MOST - 1)
            together.expire(key, (HOURS + 1) * HOUR)
            together.execute()
    except RedisError:
        redis.note_away(settings.REDIS_URL)


def of_a_day() -> Mapping[str, float]:
    """`schema: file:line` → times, the most frequent ones."""
    if redis.away(settings.REDIS_URL):
        return {}
    hours = [_key(_hour() - back) for back in range(HOURS)]
    try:
        counted: Any = redis.client().zunion(hours, withscores=True)
    except RedisError:
        redis.note_away(settings.REDIS_URL)
        return {}
    worst = sorted(counted, key=lambda one: one[1], reverse=True)[:SHOWN]
    return {name.decode(): times for name, times in worst}


def _hour() -> int:
    return int(time.time()) // HOUR


def _key(hour: int) -> str:
    return f"zd:slow:{hour}"


declare(Gauge(
    "slow_places", ("慢查询", "Slow statements"), Unit.COUNT, of_a_day, part="place", most=OFTEN,
    advice=(
        "同一处一天内慢了一百多次：把这一行交给开发人员，日志中搜索 slow statement 可看到语句",
        "Slow more than a hundred times in a day: give this line to a developer; the log has the statement",
    ),
))  # fmt: skip
