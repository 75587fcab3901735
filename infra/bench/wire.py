"""Requests through a WSGI stack in this process, and the tokens that they carry."""

import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.test.utils import override_settings

from apps.staff.models import Staff
from core import clock, redis
from core.accounts.models import Account
from core.caller import Side
from infra.testing import cast
from operators.models import Operator
from tenants import hosts, sessions, tokens
from tenants.models import Tenant
from tenants.provisioning.claim import claim
from tenants.scope import scope

OWNER = "lin"
Send = Callable[[], bytes]


def sender(handler: WSGIHandler, where: str, *, host: str, token: str = "") -> Send:
    """A GET of `where` (path and query); gives the answer's body and refuses any but a success."""
    path, _, query = where.partition("?")
    return lambda: _answer(handler, _environ("GET", path, query, host, token, b""))


def post(handler: WSGIHandler, path: str, body: bytes, *, host: str, token: str) -> bytes:
    return _answer(handler, _environ("POST", path, "", host, token, body))


def _environ(method: str, path: str, query: str, host: str, token: str, body: bytes) -> dict[str, Any]:
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query, "SERVER_NAME": "localhost",
        "SERVER_PORT": "80", "HTTP_HOST": host, "REMOTE_ADDR": "127.0.0.1", "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": "http", "wsgi.errors": io.StringIO(), "SERVER_PROTOCOL": "HTTP/1.1",
    }  # fmt: skip
    if token:
        environ["HTTP_JWT_TOKEN"] = token
    if body:
        environ |= {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(body))}
    return environ


def _answer(handler: WSGIHandler, environ: dict[str, Any]) -> bytes:
    def start(status: str, headers: Any, *_: Any) -> Any:
        assert status.startswith("200"), status

    response: Any = handler(environ, start)
    body: bytes = response.content
    assert b'"code":200' in body or not body.startswith(b'{"code"'), body
    response.close()
    return body


def plain_handler(urls: str, *middleware: str) -> WSGIHandler:
    """A stack without tenancy; its URLs are those of the module `urls`."""

    class Request(WSGIRequest):
        urlconf = urls

    class Handler(WSGIHandler):
        request_class = Request

    with override_settings(MIDDLEWARE=["django.middleware.security.SecurityMiddleware", *middleware]):
        return Handler()


def shop(label: str) -> Tenant:
    """The merchant at `label`, with its roles and owner; made once."""
    schema = f"m_{label}"
    if not Tenant.objects.filter(schema_name=schema).exists():
        with scope(claim(label, label)):
            cast._people(OWNER)
    # Redis may know the host from another scratch database.
    redis.client().delete(hosts.near().key(host_of(label)))
    tenant: Tenant = Tenant.objects.get(schema_name=schema)
    return tenant


def shop_token(tenant: Tenant) -> str:
    """A session of the merchant's owner."""
    with scope(tenant):
        owner = Staff.objects.get(account=OWNER)
    return _token(Side.STORE, tenant.pk, owner)


def staff_tokens(tenant: Tenant, most: int) -> list[str]:
    """A session each of so many of the merchant's people; of all, where there are fewer."""
    with scope(tenant):
        people = list(Staff.objects.order_by("pk")[:most])
    return [_token(Side.STORE, tenant.pk, one) for one in people]


def operator_token() -> str:
    """A session of the platform's owner, who is made once."""
    if not Operator.objects.filter(account="ada").exists():
        cast._operator()
    return _token(Side.ADMIN, 0, Operator.objects.get(account="ada"))


def host_of(label: str) -> str:
    return hosts.store_host(label)


def _token(side: Side, tenant_id: int, user: Account) -> str:
    session = sessions.open_session(
        tenant_id, user.pk, user.role_ids[0], user.version, remember=False, ip="", agent="bench"
    )
    return tokens.issue(side, tenant_id, user.pk, session.jti, clock.real_now() + timedelta(hours=1))
