"""S6: an empty call through the whole stack, against the same declaration, log line and metrics without tenancy.

`detail.bare` is a plain Ninja operation with nothing of ours around it.
"""

import time
from typing import Any

from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import path
from ninja import NinjaAPI
from pydantic import TypeAdapter

from core import calls
from core.caller import Caller, Side
from core.envelope import answer
from core.wire import Envelope, Ok
from infra.bench import wire
from infra.bench.context import Context, rates
from infra.bench.result import Result
from tenants.scope import reach

LABEL = "bench"
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
    token = wire.shop_token(wire.shop(LABEL))
    host, ours = wire.host_of(LABEL), WSGIHandler()
    same_stack = wire.plain_handler(__name__, "core.middleware.CallMiddleware")
    send = {
        "same": wire.sender(same_stack, "/api/bench/open", host=host),
        "bare": wire.sender(wire.plain_handler(__name__), "/bare/bench/open", host=host),
        "tenancy": wire.sender(ours, "/api/bench/open", host=host),
        "token": wire.sender(ours, "/api/bench/held", host=host, token=token),
    }
    for one in send.values():
        one()
    with CaptureQueriesContext(connection) as seen:
        send["tenancy"]()
        send["token"]()
    rate = rates(send, calls=context.size(CALLS, 2), rounds=context.size(25, 1), timer=time.process_time)
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
