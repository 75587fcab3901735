"""Which side and shop a host is. One host is the operators' side; a store host is looked up exactly."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cache

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from core import clock, epoch, redis
from core.caller import Side, TenantRef
from core.nearcache import NearCache
from tenants.models import Domain, FormerHost

PREFIX = "zd:host:"
SECONDS = 3600
GONE, GONE_SECONDS = b"", 30
RESERVED = timedelta(days=365)
SERVED = timedelta(days=1)
"""A host that was had for less has no links out yet, and reserving it would let a shop block names by moving on."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a request arrived. A store place without a tenant is an unknown shop."""

    side: Side
    tenant: TenantRef | None = None
    sub_shop_id: int | None = None


ADMIN_PLACE = Place(Side.ADMIN)
UNKNOWN = Place(Side.STORE)


@cache
def near() -> NearCache[Place | None]:
    return NearCache(settings.REDIS_URL, PREFIX, _decode, epoch.current)


def _decode(raw: bytes) -> Place | None:
    return None if raw == GONE else msgspec.json.decode(raw, type=Place)


def place_of(host: str) -> Place:
    """The place of a Host header (a port is ignored)."""
    name = host.partition(":")[0].lower().rstrip(".")
    if name == f"{settings.ADMIN_PREFIX}.{settings.BASE_DOMAIN}":
        return ADMIN_PLACE
    return near().get(name) or _load(name)


def _load(name: str) -> Place:
    row = Domain.objects.select_related("tenant").filter(domain=name).first()
    if row is None:
        return UNKNOWN
    tenant = row.tenant
    ref = TenantRef(tenant.pk, tenant.schema_name, tenant.name, tenant.status)
    place = Place(Side.STORE, ref, row.sub_shop_id)
    redis.keep_copy(near().key(name), msgspec.json.encode(place), SECONDS)
    return place


def forget(tenant_id: int, *former: str) -> None:
    """A shop's name, status or hosts changed: every process looks them up again from its next request on.

    `former` are hosts that it has no more. A tombstone keeps a slow reader from putting the old copy back.
    """
    hosts = Domain.objects.filter(tenant_id=tenant_id).values_list("domain", flat=True)
    names = sorted({*former, *hosts})
    transaction.on_commit(lambda: epoch.take_back(PREFIX, names, GONE, GONE_SECONDS, seen=near().epoch))


def leave(tenant_id: int, host: str) -> None:
    """The shop has this host no more; where it served, it stays reserved for it."""
    forget(tenant_id, host)
    now = clock.real_now()
    had = Domain.objects.filter(domain=host, tenant_id=tenant_id)
    served = had.filter(since__lt=now - SERVED).exists()
    if had.delete()[0] and served:
        FormerHost.objects.update_or_create(domain=host, defaults={"tenant_id": tenant_id, "left_at": now})


def leave_all(tenant_id: int) -> None:
    """The shop has no host any more."""
    for host in list(Domain.objects.filter(tenant_id=tenant_id).values_list("domain", flat=True)):
        leave(tenant_id, host)


def is_taken(host: str, *, but_by: int = 0) -> bool:
    """Whether a shop has the host, or another one than `but_by` had it within the year."""
    former = FormerHost.objects.filter(domain=host, left_at__gt=clock.real_now() - RESERVED)
    return Domain.objects.filter(domain=host).exists() or former.exclude(tenant_id=but_by).exists()


def with_host_like(words: str) -> "QuerySet[Domain, dict[str, int]]":
    """Ids of the merchants that have a host with these words in it, as a subquery."""
    found: QuerySet[Domain, dict[str, int]] = Domain.objects.filter(domain__icontains=words).values("tenant_id")
    return found


def store_host(subdomain: str) -> str:
    return f"{subdomain}.{settings.BASE_DOMAIN}"
