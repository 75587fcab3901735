"""What every call has: a request id, a language, one log line, metrics.

It runs on every call, so it looks at META instead of building request.headers, and writes its line by itself.
"""

import time
from collections.abc import Callable
from typing import cast

from django.db import connections
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

from core import context, metrics, text, tracing
from core.db import SchemaConnection
from core.envelope import code_of, refuse
from core.errors import NotFound
from core.origins import ip_of
from core.requestlog import write_call
from core.text import say

BROKEN = 500
Next = Callable[[HttpRequest], HttpResponse]


class CallMiddleware:
    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(("/api/", "/media/")):
            return self.get_response(request)
        with tracing.span("server", request.method or "", parent=request.META.get("HTTP_TRACEPARENT", "")) as span:
            return self._answered(request, span)

    def _answered(self, request: HttpRequest, span: tracing.Span) -> HttpResponse:
        started = time.perf_counter()
        request_id = context.new_request_id()
        text.use_language(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed):
            response = _not_so(response)
        response.headers["X-Request-Id"] = request_id
        seconds = time.perf_counter() - started
        metrics.observe(request, response, seconds)
        write_call(
            method=request.method or "",
            path=request.path,
            status=response.status_code,
            code=code_of(response),
            tenant=cast(SchemaConnection, connections["default"]).schema_name,
            side=_side(request),
            user_id=getattr(request, "user_id", None),
            ip=ip_of(request),
            ms=round(seconds * 1000, 1),
            request_id=request_id,
        )
        if tracing.on():
            _note(span, request, response, request_id)
        return response


def _note(span: tracing.Span, request: HttpRequest, response: HttpResponse, request_id: str) -> None:
    """Neither path nor person: a path may be a key."""
    route, code = metrics.route_of(request), code_of(response) or 0
    facts: tracing.Facts = {
        "http.request.method": request.method or "", "http.route": route,
        "http.response.status_code": response.status_code, "zudesk.code": code, "zudesk.side": _side(request),
        "zudesk.request_id": request_id, tracing.TENANT: cast(SchemaConnection, connections["default"]).schema_name,
    }  # fmt: skip
    failed = max(response.status_code, code) >= BROKEN
    span.note(facts, name=f"{request.method} {route}", failed=failed)


def _not_so(said: HttpResponseNotAllowed) -> HttpResponse:
    """Ninja's and Django's own words for GET where it is POST, in ours; `Allow` stays."""
    response = refuse(NotFound(say("没有此接口，请刷新页面后重试", "No such call; refresh the page and try again")))
    response["Allow"] = said["Allow"]
    return response


def _side(request: HttpRequest) -> str:
    """Of its host; "" where that isn't ours, or nobody looked."""
    place = getattr(request, "place", None)
    return place.side if place else ""
