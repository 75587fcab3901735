"""Public addresses, as a browser or a party outside takes them: a shop's, a sub-shop's, the operators'."""

from dataclasses import dataclass

from django.conf import settings

from tenants.hosts import store_host
from tenants.models import Domain

ORDER_CODE = "/api/o"
"""On the operators' address, ahead of a message's code: leads on to the customer's page of an order."""


def url_of(host: str, path: str = "") -> str:
    port = f":{settings.PUBLIC_PORT}" if settings.PUBLIC_PORT else ""
    return f"{settings.PUBLIC_SCHEME}://{host}{port}{path}"


def operators_host() -> str:
    return store_host(settings.ADMIN_PREFIX)


def operators_url(path: str = "") -> str:
    return url_of(operators_host(), path)


def label_of(host: str) -> str:
    """What stands before our domain."""
    return host.removesuffix(f".{settings.BASE_DOMAIN}")


def subdomain_url(subdomain: str) -> str:
    """The address that a shop or sub-shop with this label has, or would have."""
    return url_of(store_host(subdomain))


@dataclass(frozen=True, slots=True)
class ShopHosts:
    """A merchant's hosts: each sub-shop's primary one, and the shop's own (None)."""

    hosts: dict[int | None, str]

    def of(self, sub_shop_id: int | None) -> str:
        """The sub-shop's own if it has one, else the shop's."""
        return self.hosts.get(sub_shop_id) or self.hosts.get(None, "")

    def url(self, path: str = "", *, sub_shop_id: int | None = None) -> str:
        return url_of(self.of(sub_shop_id), path)


def hosts_of(tenant_id: int) -> ShopHosts:
    """All of them with one query, for lists."""
    rows = Domain.objects.filter(tenant_id=tenant_id).order_by("is_primary", "-pk")
    return ShopHosts({row.sub_shop_id: row.domain for row in rows})


def people_host(tenant_id: int, sub_shop_id: int | None) -> str:
    """Where somebody of a shop, of a sub-shop or of the operators (0) logs in."""
    return hosts_of(tenant_id).of(sub_shop_id) if tenant_id else operators_host()


def shop_url(path: str = "", *, tenant_id: int, sub_shop_id: int | None = None) -> str:
    return hosts_of(tenant_id).url(path, sub_shop_id=sub_shop_id)
