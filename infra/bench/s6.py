"""S6: an empty call through the whole stack, against the same declaration, log line and metrics without tenancy.

`detail.bare` is a plain Ninja operation with nothing of ours around it.
"""

import io
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.db import connection
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import path
from ninja import NinjaAPI
from pydantic import TypeAdapter

from core import calls, clock
from core.caller import Caller, Side
from core.envelope import answer
from core.wire import Envelope, Ok
from infra.bench.context import Context, rates
from infra.bench.result import Result
from infra.testing import cast
from tenants import sessions, tokens
from tenants.models import Tenant
from tenants.provisioning.claim import claim
from tenants.scope import reach, scope

HOST = "bench.localhost"
CALLS = 200

NOBODY = Caller(side=Side.ADMIN, user_id=0, name="")

same = NinjaAPI(title="same", docs_url=None, openapi_url=None, urls_namespace="same")
calls.mount(same, authenticate=lambda request, declaration: NOBODY, reach=reach)
bare = NinjaAPI(title="bare", docs_url=None, openapi_url=None, urls_namespace="bare")
_adapter = TypeAdapter(Ok)


@bare.get("/bench/open", response=Envelope[Ok])
def nothing(request: Any) -> Any:
    return answer(_adapter.dump_json(Ok()))


urlpatterns = [path("api/", same.urls), path("bare/", bare.urls)]


def run(context: Context) -> list[Result]:
    token = _token()
    send = {
        "same": _sender(_plain_handler("core.middleware.CallMiddleware"), "/api/bench/open"),
        "bare": _sender(_plain_handler(), "/bare/bench/open"),
        "tenancy": _sender(WSGIHandler(), "/api/bench/open"),
        "token": _sender(WSGIHandler(), "/api/bench/held", token),
    }
    for one in send.values():
        one()
    with CaptureQueriesContext(connection) as seen:
        send["tenancy"]()
        send["token"]()
    rate = rates(send, calls=CALLS, rounds=25, timer=time.process_time)
    detail = {"queries": [query["sql"] for query in seen.captured_queries], **rate}
    quiet = not seen.captured_queries
    return [
        _result("an empty call with tenancy", rate["tenancy"], rate["same"], 0.80, quiet, detail),
        _result("an empty call with tenancy and token", rate["token"], rate["same"], 0.60, quiet, detail),
    ]


def _result(what: str, rate: float, plain_rate: float, least: float, quiet: bool, detail: dict[str, Any]) -> Result:
    ratio = rate / plain_rate
    return Result(
        "S6", what, f"{rate:,.0f}/s", f"{plain_rate:,.0f}/s without", ratio,
        f"≥ {least:.0%}, no query", ratio >= least and quiet, detail,
    )  # fmt: skip


class _PlainRequest(WSGIRequest):
    urlconf = __name__


class _PlainHandler(WSGIHandler):
    request_class = _PlainRequest


def _plain_handler(*middleware: str) -> WSGIHandler:
    """A stack without tenancy; its URLs are those of this module."""
    with override_settings(MIDDLEWARE=["django.middleware.security.SecurityMiddleware", *middleware]):
        return _PlainHandler()


def _sender(handler: WSGIHandler, where: str, token: str = "") -> Callable[[], None]:
    def start(status: str, headers: Any, *_: Any) -> Any:
        assert status.startswith("200"), status

    def send() -> None:
        environ = {
            "REQUEST_METHOD": "GET", "PATH_INFO": where, "QUERY_STRING": "", "SERVER_NAME": "localhost",
            "SERVER_PORT": "80", "HTTP_HOST": HOST, "REMOTE_ADDR": "127.0.0.1", "wsgi.input": io.BytesIO(),
            "wsgi.url_scheme": "http", "wsgi.errors": io.StringIO(), "SERVER_PROTOCOL": "HTTP/1.1",
        }  # fmt: skip
        if token:
            environ["HTTP_JWT_TOKEN"] = token
        response: Any = handler(environ, start)
        assert b'"code":200' in response.content, response.content
        response.close()

    return send


def _token() -> str:
    """A session of the owner of a shop `bench`."""
    if not Tenant.objects.filter(schema_name="m_bench").exists():
        tenant = claim("bench", "bench")
        with scope(tenant):
            cast._people("lin")
    tenant = Tenant.objects.get(schema_name="m_bench")
    from apps.staff.models import Staff

    with scope(tenant):
        user = Staff.objects.get(account="lin")
    session = sessions.open_session(
        tenant.pk, user.pk, user.role_ids[0], user.version, remember=False, ip="", agent="bench"
    )
    return tokens.issue(Side.STORE, tenant.pk, user.pk, session.jti, clock.real_now() + timedelta(hours=1))
