"""How often something may be tried, counted in Postgres so that a flushed Redis forgets nothing."""

from datetime import timedelta

from django.db import connection

from core import clock
from core.db import acting
from core.errors import TooManyTries

# One statement: parallel tries queue on the row, so no more than the limit is ever evaluated.
HIT = """
INSERT INTO public.core_throttle AS t (key, count, until) VALUES (%(key)s, 1, %(until)s)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN t.until <= %(now)s THEN 1 ELSE t.count + 1 END,
  until = CASE WHEN t.until <= %(now)s OR t.count + 1 = %(limit)s THEN %(until)s ELSE t.until END
RETURNING count, until
"""


def hit(key: str, *, limit: int, window: timedelta) -> None:
    """Count a try of `key`. The try after `limit` of them within `window` raises TooManyTries (115).

    Reaching the limit starts the window anew: that is the lock. A call counts in its declaration's `before`, ahead of
    its transaction: a refusal doesn't take the count back, and nobody waits for the row until somebody's commit.
    """
    if acting():
        raise RuntimeError(f"{key}: count tries in `before=` of the declaration, not in the handler's transaction")
    now = clock.real_now()
    with connection.cursor() as cursor:
        cursor.execute(HIT, {"key": key, "now": now, "until": now + window, "limit": limit})
        count, until = cursor.fetchone()
    if count > limit:
        raise TooManyTries(max(1, int((until - now).total_seconds())))


def clear(key: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM public.core_throttle WHERE key = %s", [key])
