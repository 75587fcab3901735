"""Sessions: a row in Postgres is the truth, a copy in Redis makes it cheap, a revocation binds on the next request.

A revoked or changed session is overwritten by a tombstone before its copy can be made anew: whoever read
the old row a moment ago finds the tombstone in place (`nx`) and stores nothing. When Redis can't be told of it,
all copies become those of another generation (core.epoch).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from uuid import uuid4

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from core import clock, epoch, live, redis
from core.caller import Side
from core.errors import Unauthorized
from core.nearcache import NearCache
from core.registry import Registry
from tenants.models import Session, Tenant

PREFIX = "zd:session:"
COPY_SECONDS = 300
TOMBSTONE_SECONDS = 30
DAY = timedelta(days=1)
SHORT = timedelta(hours=12)
LONG = timedelta(days=365)
NOTED_EVERY = timedelta(minutes=1)
OPERATORS = 0


def idle(tenant_id: int) -> timedelta:
    """A session that nobody used for so long is over, whenever else it would end: of a shop as its owner has it."""
    if tenant_id == OPERATORS:
        return SHORT
    hours = idle_hours(tenant_id)
    return timedelta(hours=hours) if hours else LONG


def idle_hours(tenant_id: int) -> int | None:
    """What a shop's owner set; None: no limit of its own."""
    found: int | None = Tenant.objects.filter(pk=tenant_id).values_list("idle_hours", flat=True).first()
    return found


def limit_idle(tenant_id: int, hours: int | None) -> None:
    """From the next request on, of every session of the shop: those that lie still for longer are over."""
    Tenant.objects.filter(pk=tenant_id).update(idle_hours=hours)
    _bury(tenant_id, list(_open(tenant_id).values_list("jti", flat=True)))


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
    idle_until: float = 0.0


TOMBSTONE = msgspec.json.encode(Principal(valid=False))

Loader = Callable[[int, int | None], Principal | None]
"""(user id, role id) → the principal, or None when the user may not work any more. Runs in the side's schema."""

_loaders: Registry[Side, Loader] = Registry("who loads sessions of")


def register(side: Side, loader: Loader) -> None:
    """The room that owns a side's accounts says how to load one. Raises TypeError for a second one of the side."""
    _loaders.put(side, loader)


@cache
def near() -> NearCache[Principal]:
    return NearCache(settings.REDIS_URL, PREFIX, lambda raw: msgspec.json.decode(raw, type=Principal), epoch.current)


def open_session(
    tenant_id: int, user_id: int, role_id: int | None, version: int, *, remember: bool, ip: str, agent: str
) -> Session:
    """Of an operator for a day, or half a day without use; of a shop for half a day, or a year if remembered."""
    now = clock.real_now()
    longest = DAY if tenant_id == OPERATORS else LONG if remember else SHORT
    return Session.objects.create(
        tenant_id=tenant_id,
        jti=uuid4().hex,
        user_id=user_id,
        role_id=role_id,
        user_version=version,
        ip=ip,
        agent=agent[:200],
        created_at=now,
        last_used_at=now,
        expires_at=now + longest,
    )


def principal(side: Side, tenant_id: int, jti: str, *, used: bool = True) -> Principal:
    """The session's principal. Raises Unauthorized (109) when it doesn't hold any more.

    `used`: somebody acts, which keeps a session from lying still. Who merely looks whether it holds leaves no copy
    either: the next act would find it, and not be noted.
    """
    key = f"{tenant_id}:{jti}"
    known = near().get(key)
    if known is not None and known.valid and clock.real_now().timestamp() < known.idle_until:
        return known
    found = _load(side, tenant_id, jti, used=used)
    if known is None and used:
        redis.keep_copy(near().key(key), msgspec.json.encode(found), COPY_SECONDS)
    return found


def _load(side: Side, tenant_id: int, jti: str, *, used: bool) -> Principal:
    now, still = clock.real_now(), idle(tenant_id)
    row = Session.objects.filter(_holding(tenant_id, still), jti=jti).first()
    if row is None:
        raise Unauthorized
    found = _loaders[side](row.user_id, row.role_id)
    if found is None or found.version != row.user_version:
        raise Unauthorized
    if used and row.last_used_at < now - NOTED_EVERY:
        Session.objects.filter(tenant_id=tenant_id, jti=jti).update(last_used_at=now)
    return replace(found, idle_until=(now + still).timestamp())


def holding(tenant_id: int) -> Q:
    """Sessions of this tenant that are alive, of whichever version of their user."""
    return _holding(tenant_id, idle(tenant_id))


def _holding(tenant_id: int, still: timedelta) -> Q:
    now = clock.real_now()
    return Q(tenant_id=tenant_id, revoked_at=None, expires_at__gt=now, last_used_at__gt=now - still)


def of_user(tenant_id: int, user_id: int, version: int) -> list[Session]:
    """Where somebody is logged in, what was used last first."""
    mine = Session.objects.filter(holding(tenant_id), user_id=user_id, user_version=version)
    return list(mine.order_by("-last_used_at", "jti"))


def end_own(tenant_id: int, user_id: int, *, but: str = "", only: str = "") -> int:
    """End sessions of who asks for it: all `but` one, or `only` one. Gives how many there were.

    A colleague's end by a new version, which a session that is being opened has not either.
    """
    rows = Session.objects.filter(tenant_id=tenant_id, user_id=user_id, revoked_at=None).exclude(jti=but)
    jtis = list((rows.filter(jti=only) if only else rows).values_list("jti", flat=True))
    Session.objects.filter(tenant_id=tenant_id, jti__in=jtis).update(revoked_at=clock.real_now())
    _bury(tenant_id, jtis)
    return len(jtis)


def end_all(tenant_id: int) -> None:
    """Everybody of this tenant logs in again."""
    rows = _open(tenant_id)
    jtis = list(rows.values_list("jti", flat=True))
    rows.update(revoked_at=clock.real_now())
    _bury(tenant_id, jtis)


def pick_role(tenant_id: int, jti: str, role_id: int) -> None:
    Session.objects.filter(tenant_id=tenant_id, jti=jti).update(role_id=role_id)
    _bury(tenant_id, [jti])


def keep(tenant_id: int, jti: str, version: int) -> None:
    """This session outlives a new version of its user, which ends all others."""
    Session.objects.filter(tenant_id=tenant_id, jti=jti).update(user_version=version)
    _bury(tenant_id, [jti])


def close(tenant_id: int, jti: str) -> None:
    """Log out."""
    Session.objects.filter(tenant_id=tenant_id, jti=jti).update(revoked_at=clock.real_now())
    _bury(tenant_id, [jti])


def refresh_users(tenant_id: int, user_ids: list[int]) -> None:
    """The users' roles, names or versions changed: their sessions are looked at anew from now on."""
    _bury(tenant_id, list(_open(tenant_id).filter(user_id__in=user_ids).values_list("jti", flat=True)))


def _open(tenant_id: int) -> "QuerySet[Session]":
    """Those that may have a copy."""
    return Session.objects.filter(tenant_id=tenant_id, revoked_at=None, expires_at__gt=clock.real_now())


def _bury(tenant_id: int, jtis: list[str]) -> None:
    names = [f"{tenant_id}:{jti}" for jti in jtis]
    transaction.on_commit(lambda: epoch.take_back(PREFIX, names, TOMBSTONE, TOMBSTONE_SECONDS, seen=near().epoch))
    if jtis:
        live.tell(*(live.Told(live.Word.LOOK, tenant_id, session=jti) for jti in jtis))
