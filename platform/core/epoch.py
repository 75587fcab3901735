"""The generation of all copies in Redis. It moves on when something was taken back and Redis could not be told.

Whoever connects reads the generation from Postgres and looks at copies of that one only. So a Redis that comes
back with its old content, or was merely out of reach, gives nobody a session that was revoked meanwhile.
"""

from django.db import connection

from core import redis

NAME = "cache_epoch"
MOVE_ON = """
INSERT INTO public.core_setting (name, value) VALUES (%s, '1')
ON CONFLICT (name) DO UPDATE SET value = to_jsonb((core_setting.value)::int + 1)
"""


def current() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT (value)::int FROM public.core_setting WHERE name = %s", [NAME])
        found = cursor.fetchone()
    return int(found[0]) if found else 0


def key(prefix: str, epoch: int, name: str) -> str:
    return f"{prefix}{epoch}/{name}" if epoch else f"{prefix}{name}"


def take_back(prefix: str, names: list[str], tombstone: bytes, seconds: int, *, seen: int) -> None:
    """Bury the copies of `names` for everybody; `seen` is the generation that this process reads.

    Called after the commit. The generation moves on before Redis is tried again: who connects in between
    hears the second try, who connects later reads the new generation.
    """
    if not names or _bury(prefix, names, tombstone, seconds, {seen, current()}):
        return
    with connection.cursor() as cursor:
        cursor.execute(MOVE_ON, [NAME])
    _bury(prefix, names, tombstone, seconds, {seen, current() - 1, current()})


def _bury(prefix: str, names: list[str], tombstone: bytes, seconds: int, epochs: set[int]) -> bool:
    return all(redis.write(key(prefix, epoch, name), tombstone, seconds) for name in names for epoch in epochs)
