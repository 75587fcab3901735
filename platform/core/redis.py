"""One Redis client a process. Redis is never the truth: whoever uses it says what happens without it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import redis
import structlog
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

log = structlog.get_logger(__name__)
LOOK_AGAIN_SECONDS = 5.0

_away_until: dict[str, float] = {}
_reported: set[str] = set()


@cache
def client() -> redis.Redis:
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1, retry=Retry(NoBackoff(), 1)
    )


@contextmanager
def ignore_outage() -> Iterator[None]:
    """Redis being away costs speed inside the block, never an answer."""
    try:
        yield
    except redis.RedisError as error:
        log.warning("redis is away", error=str(error))


def away(url: str) -> bool:
    """Whether Redis was found away a moment ago: then nobody waits for it again."""
    return time.monotonic() < _away_until.get(url, 0.0)


def note_away(url: str) -> None:
    _away_until[url] = time.monotonic() + LOOK_AGAIN_SECONDS


def note_back(url: str) -> None:
    _away_until.pop(url, None)
    _reported.discard(url)


def report(url: str, error: Exception) -> None:
    """One line an outage, not one a request."""
    if url not in _reported:
        _reported.add(url)
        log.warning("redis can't be reached: sessions and hosts are read from Postgres", error=repr(error))


def keep_copy(key: str, raw: bytes, seconds: int) -> None:
    """Store a copy unless there is one; while Redis is away that is not even tried."""
    if away(settings.REDIS_URL):
        return
    try:
        client().set(key, raw, ex=seconds, nx=True)
    except redis.RedisError as error:
        note_away(settings.REDIS_URL)
        log.warning("redis is away", error=str(error))


def write(key: str, raw: bytes, seconds: int) -> bool:
    """For everybody to see. False when Redis is away."""
    try:
        client().set(key, raw, ex=seconds)
    except redis.RedisError as error:
        log.warning("redis is away", error=str(error))
        return False
    return True
