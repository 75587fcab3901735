"""Host → place and schema, for calls and pictures; 503 while the database is away."""

from collections.abc import Callable
from functools import lru_cache
from typing import cast

import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import InterfaceError, OperationalError, connections
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.http.request import split_domain_port, validate_host

from core import text
from core.db import SchemaConnection
from core.envelope import refuse
from core.errors import ApiError, NotFound
from tenants import hosts

log = structlog.get_logger("request")
Next = Callable[[HttpRequest], HttpResponse]
DATABASE = "default"
PUBLIC = "public"
LONGEST_HOST = 260
"""Characters of a name in DNS with its port: what is found of a host is kept, and a sender chooses how long it is."""
PARTIES = "/api/partners/"
"""Where parties call back, by whatever name they know the server."""


class TenantMiddleware:
    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(("/api/", "/media/")):
            return self.get_response(request)
        connection = cast(SchemaConnection, connections[DATABASE])
        try:
            host = host_of(request)
        except DisallowedHost:  # not even parties know us by it
            connection.set_schema_to_public()
            return _nothing(request)
        try:
            place = hosts.place_of(host)
            request.place = place  # type: ignore[attr-defined]
            if place == hosts.UNKNOWN and not request.path.startswith(PARTIES):
                connection.set_schema_to_public()  # the log line names the schema; the last request's is another's
                return _nothing(request)
            if place.tenant is not None:
                connection.set_tenant(place.tenant)
            elif connection.schema_name != PUBLIC:
                connection.set_schema_to_public()
            return self.get_response(request)
        except (OperationalError, InterfaceError):
            return database_away()


def database_away() -> HttpResponse:
    """503, for an OperationalError or InterfaceError: away, or a lock that wasn't given in time.

    Django closes a connection that doesn't work any more at the end of the request.
    """
    log.exception("the database is away")
    return refuse(ApiError(text.say("数据库暂不可用，请稍后重试", "Database away, please retry")), status=503)


def _nothing(request: HttpRequest) -> HttpResponse:
    """Of a host that no shop has: not even a picture."""
    if request.path.startswith("/media/"):
        return HttpResponseNotFound()
    return refuse(NotFound(text.say("店铺不存在，请检查网址", "Shop not found, please check the address")))


def host_of(request: HttpRequest) -> str:
    """request.get_host(), with its checks made once for each host. Raises DisallowedHost."""
    meta = request.META
    raw = meta.get("HTTP_X_FORWARDED_HOST") if settings.USE_X_FORWARDED_HOST else None
    host = raw or meta.get("HTTP_HOST") or meta["SERVER_NAME"]
    if len(host) > LONGEST_HOST:
        raise DisallowedHost("longer than a name")
    return _allowed(host)


@lru_cache(maxsize=4096)
def _allowed(raw: str) -> str:
    domain, _ = split_domain_port(raw)
    if not domain or not validate_host(domain, settings.ALLOWED_HOSTS):
        raise DisallowedHost(f"Invalid host {raw!r}")
    return domain
