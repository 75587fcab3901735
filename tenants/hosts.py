"""Which side and shop a host is. The first label chooses the side; a store host is looked up exactly."""

from dataclasses import dataclass
from functools import cache

import msgspec
from django.conf import settings
from django.db import transaction

from core import epoch, redis
from core.caller import Side, TenantRef
from core.nearcache import NearCache
from tenants.models import Domain

PREFIX = "zd:host:"
SECONDS = 3600
GONE, GONE_SECONDS = b"", 30


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
    if name.partition(".")[0] == settings.ADMIN_PREFIX:
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


def store_host(subdomain: str) -> str:
    return f"{subdomain}.{settings.BASE_DOMAIN}"
