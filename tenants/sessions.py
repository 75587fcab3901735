"""Sessions: a row in Postgres is the truth, a copy in Redis makes it cheap, a revocation binds on the next request.

A revoked or changed session is overwritten by a tombstone before its copy can be made anew: whoever read
the old row a moment ago finds the tombstone in place (`nx`) and stores nothing. When Redis can't be told of it,
all copies become those of another generation (core.epoch).
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from uuid import uuid4

import msgspec
from django.conf import settings
from django.db import transaction

from core import clock, epoch, redis
from core.caller import Side
from core.errors import Unauthorized
from core.nearcache import NearCache
from tenants.models import Session

PREFIX = "zd:session:"
COPY_SECONDS = 300
TOMBSTONE_SECONDS = 30
SHORT = timedelta(hours=12)
LONG = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Principal:
    """Who a session is, as its calls see it. `valid` is false in a tombstone."""

    user_id: int = 0
    name: str = ""
    sub_shop_id: int | None = None
    role_id: int | None = None
    actions: frozenset[str] = frozenset()
    valid: bool = True
    version: int = 0


TOMBSTONE = msgspec.json.encode(Principal(valid=False))

Loader = Callable[[int, int | None], Principal | None]
"""(user id, role id) → the principal, or None when the user may not work any more. Runs in the side's schema."""

_loaders: dict[Side, Loader] = {}


def register(side: Side, loader: Loader) -> None:
    """The room that owns a side's accounts says how to load one."""
    _loaders[side] = loader


@cache
def near() -> NearCache[Principal]:
    return NearCache(settings.REDIS_URL, PREFIX, lambda raw: msgspec.json.decode(raw, type=Principal), epoch.current)


def open_session(
    tenant_id: int, user_id: int, role_id: int | None, version: int, *, remember: bool, ip: str, agent: str
) -> Session:
    now = clock.real_now()
    return Session.objects.create(
        tenant_id=tenant_id,
        jti=uuid4().hex,
        user_id=user_id,
        role_id=role_id,
        user_version=version,
        ip=ip,
        agent=agent[:200],
        created_at=now,
        expires_at=now + (LONG if remember else SHORT),
    )


def principal(side: Side, tenant_id: int, jti: str) -> Principal:
    """The session's principal. Raises Unauthorized (109) when it doesn't hold any more."""
    key = f"{tenant_id}:{jti}"
    known = near().get(key)
    if known is not None and known.valid:
        return known
    found = _load(side, tenant_id, jti)
    if known is None:
        redis.keep_copy(near().key(key), msgspec.json.encode(found), COPY_SECONDS)
    return found


def _load(side: Side, tenant_id: int, jti: str) -> Principal:
    row = Session.objects.filter(tenant_id=tenant_id, jti=jti, revoked_at=None, expires_at__gt=clock.real_now()).first()
    if row is None:
        raise Unauthorized
    found = _loaders[side](row.user_id, row.role_id)
    if found is None or found.version != row.user_version:
        raise Unauthorized
    return found


def pick_role(tenant_id: int, jti: str, role_id: int) -> None:
    Session.objects.filter(tenant_id=tenant_id, jti=jti).update(role_id=role_id)
    _bury(tenant_id, [jti])


def close(tenant_id: int, jti: str) -> None:
    """Log out."""
    Session.objects.filter(tenant_id=tenant_id, jti=jti).update(revoked_at=clock.real_now())
    _bury(tenant_id, [jti])


def refresh_users(tenant_id: int, user_ids: list[int]) -> None:
    """The users' roles, names or versions changed: their sessions are looked at anew from now on."""
    jtis = Session.objects.filter(
        tenant_id=tenant_id, user_id__in=user_ids, revoked_at=None, expires_at__gt=clock.real_now()
    ).values_list("jti", flat=True)
    _bury(tenant_id, list(jtis))


def _bury(tenant_id: int, jtis: list[str]) -> None:
    names = [f"{tenant_id}:{jti}" for jti in jtis]
    transaction.on_commit(lambda: epoch.take_back(PREFIX, names, TOMBSTONE, TOMBSTONE_SECONDS, seen=near().epoch))
