"""What changed, in words, for pages that are open: spread over Redis after the commit (decision 54).

A word says what to look at again and holds no data; the process of `config.live` hands it to whom it concerns. What
isn't heard is late, never lost: pages ask by themselves, too.
"""

import time
from collections.abc import Collection, Iterable
from enum import StrEnum
from functools import cache
from typing import Any

import msgspec
import redis
import structlog
from django.conf import settings
from django.db import connection, transaction
from redis.backoff import NoBackoff
from redis.retry import Retry

from core import actions as a
from core.caller import Caller
from core.db import schemas
from core.scopes import only_own

log = structlog.get_logger(__name__)
CHANNEL = "zd:live"
OPERATORS = 0
PUBLIC = "public"
MOST_ORDERS = 20
"""Told of at a time by their numbers; of more by the bare word."""
TIMEOUT_SECONDS, QUIET_SECONDS = 0.5, 5.0
"""After a word that couldn't be sent nobody tries for so long: an act must not wait for each."""
NEAR = 20
"""How far back in a transaction's hooks its words are looked for."""

_quiet_until = 0.0


class Word(StrEnum):
    """`LOOK` is heard by no page: a session is another than it was, and its streams look at it again."""

    LOOK = "look"
    NOTICES = "notices"
    TODOS = "todos"
    ORDERS = "orders"
    JOBS = "jobs"


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word and whom it concerns: people of `tenant_id` (0: the operators), narrowed as a notice is.

    `order_id`: which order; of one the operators hear, too. `of_orders`: who is held to the own ones hears it by name
    alone. `by`: the session that did it, whose pages know already. `session`: the one to look at.
    """

    word: Word
    tenant_id: int
    order_id: int | None = None
    user_id: int | None = None
    action: str = ""
    sub_shop_id: int | None = None
    of_orders: bool = False
    by: str = ""
    session: str = ""


def as_heard(told: Told, caller: Caller) -> str | None:
    """The word as `caller` hears it; None where it doesn't concern them.

    An order goes by its number, `order:<id>`, to who sees all of them: to others the number would tell of another's.
    """
    if caller.tenant_id != told.tenant_id and (told.order_id is None or caller.tenant_id != OPERATORS):
        return None
    if told.by and told.by == caller.jti:
        return None
    if told.user_id is not None and told.user_id != caller.user_id:
        return None
    if told.action and not caller.may(told.action):
        return None
    if caller.sub_shop_id is not None and told.sub_shop_id not in (None, caller.sub_shop_id):
        return None
    if told.of_orders and told.user_id is None and only_own(caller):
        return None
    if told.order_id is None:
        return told.word
    sees_all = caller.sub_shop_id is None and not only_own(caller)
    return f"order:{told.order_id}" if sees_all else told.word


def logged(caller: Caller, order_ids: Collection[int | None]) -> None:
    """Something was written in the log of the schema that is active, on these orders or on none."""
    tenant_id = _tenant_id()
    if tenant_id is None:
        return
    orders = {one for one in order_ids if one is not None}
    named: Collection[int | None] = [None] if len(orders) > MOST_ORDERS else orders
    tell(
        Told(Word.TODOS, tenant_id, by=caller.jti),
        *(Told(Word.ORDERS, tenant_id, order_id, action=a.ORDER_VIEW, by=caller.jti) for order_id in named),
    )


def _tenant_id() -> int | None:
    """Of the active schema; None of one that is nobody's yet."""
    if schemas().schema_name == PUBLIC:
        return OPERATORS
    found: int | None = getattr(schemas().tenant, "id", None)
    return found


class _Words:
    """A hook of the commit that gathers: a transaction of a thousand rows sends one message."""

    def __init__(self, told: Iterable[Told]) -> None:
        self.told = dict.fromkeys(told)

    def __call__(self) -> None:
        _send([*self.told])


def tell(*told: Told) -> None:
    """After the commit, in one message; outside a transaction at once."""
    within = set(connection.savepoint_ids)
    hooks: list[tuple[Any, ...]] = connection.run_on_commit[-NEAR:]
    for savepoints, hook, *_ in hooks:
        if isinstance(hook, _Words) and savepoints == within:
            hook.told |= dict.fromkeys(told)
            return
    transaction.on_commit(_Words(told))


def _send(told: list[Told]) -> None:
    global _quiet_until
    if time.monotonic() < _quiet_until:
        return
    try:
        _client().publish(CHANNEL, msgspec.json.encode(told))
    except redis.RedisError as error:
        _quiet_until = time.monotonic() + QUIET_SECONDS
        log.warning("words of what changed aren't heard; pages ask by themselves", error=str(error))


@cache
def _client() -> redis.Redis:
    """Of its own: an act has ended when it speaks, and waits for less than who asks Redis."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )  # fmt: skip
