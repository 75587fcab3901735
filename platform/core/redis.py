"""One Redis client a process. Redis is never the truth: whoever uses it says what happens without it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import redis
import structlog
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

log = structlog.get_logger(__name__)


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
