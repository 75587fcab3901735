"""How often something may be tried, counted in Postgres so that a flushed Redis forgets nothing."""

from datetime import timedelta

from django.db import connection

from core import clock
from core.db import acting
from core.errors import TooManyTries
from core.origins import origin_of, site_of

NETWORKS = 4
"""Of one site, how many may try as much as one does."""

# One statement: parallel tries queue on the row, so no more than the limit is ever evaluated.
HIT = """
INSERT INTO public.core_throttle AS t (key, count, until) VALUES (%(key)s, %(weight)s, %(until)s)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN t.until <= %(now)s THEN %(weight)s ELSE t.count + %(weight)s END,
  until = CASE WHEN t.until <= %(now)s OR (t.count < %(limit)s AND t.count + %(weight)s >= %(limit)s) THEN %(until)s
    ELSE t.until END
RETURNING count, until
"""


def hit(key: str, *, limit: int, window: timedelta, weight: int = 1) -> None:
    """Count a try of `key`, as `weight` of them. Beyond `limit` within `window` it raises TooManyTries (115).

    Reaching the limit starts the window anew: that is the lock. A call counts in its declaration's `before`, ahead of
    its transaction: a refusal doesn't take the count back, and nobody waits for the row until somebody's commit.
    """
    if acting():
        raise RuntimeError(f"{key}: count tries in `before=` of the declaration, not in the handler's transaction")
    now = clock.real_now()
    with connection.cursor() as cursor:
        cursor.execute(HIT, {"key": key, "now": now, "until": now + window, "limit": limit, "weight": weight})
        count, until = cursor.fetchone()
    if count > limit:
        raise TooManyTries(max(1, int((until - now).total_seconds())))


def hit_from(name: str, ip: str, *, limit: int, window: timedelta, weight: int = 1) -> list[str]:
    """Count a try by where it comes from; gives the keys. Raises TooManyTries (115).

    As `limits_from` says it.
    """
    limits = limits_from(name, ip, limit=limit)
    for key, most in limits:
        hit(key, limit=most, window=window, weight=weight)
    return [key for key, _ in limits]


def limits_from(name: str, ip: str, *, limit: int) -> list[tuple[str, int]]:
    """The keys by which a try is counted where it comes from, with their limits.

    Who has a whole site of IPv6 changes the network, too: over the site as many are counted as an office's few have.
    """
    places = [(origin_of(ip), limit), *((site, limit * NETWORKS) for site in [site_of(ip)] if site)]
    return [(f"{name}:{place}", most) for place, most in places]


def check(key: str, *, limit: int) -> None:
    """Without counting: whether one more of `key` may be tried. Raises TooManyTries (115)."""
    now = clock.real_now()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT until FROM public.core_throttle WHERE key = %s AND count >= %s AND until > %s", [key, limit, now]
        )
        if full := cursor.fetchone():
            raise TooManyTries(max(1, int((full[0] - now).total_seconds())))


def holds(key: str) -> bool:
    """Whether a try of `key` is counted at this moment."""
    try:
        check(key, limit=1)
    except TooManyTries:
        return True
    return False


def is_first(key: str, *, window: timedelta) -> bool:
    """Count a try of `key`; whether it is the only one within `window`."""
    return is_within(key, limit=1, window=window)


def is_within(key: str, *, limit: int, window: timedelta) -> bool:
    """Count a try of `key`; whether it is one of the first `limit` within `window`."""
    try:
        hit(key, limit=limit, window=window)
    except TooManyTries:
        return False
    return True


def give_back(*keys: str) -> None:
    """What was counted last under these was none of those that are counted; a lock stays."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.core_throttle SET count = count - 1 WHERE key = ANY(%s) AND count > 0", [list(keys)]
        )


def clear(*keys: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM public.core_throttle WHERE key = ANY(%s)", [list(keys)])
