"""One middleware: request id, language, host → place, schema, one log line, metrics."""

import time
from collections.abc import Callable

import structlog
from django.db import InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse

from core import context, metrics, text
from core.db import schemas
from core.envelope import refuse
from core.errors import ApiError
from tenants import hosts

log = structlog.get_logger("request")
Next = Callable[[HttpRequest], HttpResponse]


class RequestMiddleware:
    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(("/api/", "/media/")):
            return self.get_response(request)
        started = time.perf_counter()
        request_id = context.new_request_id()
        text.use_language(request.headers.get("Accept-Language", ""))
        response = self._answer(request)
        response["X-Request-Id"] = request_id
        seconds = time.perf_counter() - started
        metrics.observe(request, response, seconds)
        log.info(
            "call",
            method=request.method,
            path=request.path,
            status=response.status_code,
            tenant=schemas().schema_name,
            ms=round(seconds * 1000, 1),
        )
        return response

    def _answer(self, request: HttpRequest) -> HttpResponse:
        try:
            place = hosts.place_of(request.get_host())
            request.place = place  # type: ignore[attr-defined]
            if place.tenant is None:
                schemas().set_schema_to_public()
            else:
                schemas().set_tenant(place.tenant)
            return self.get_response(request)
        except (OperationalError, InterfaceError):
            log.exception("the database is away")
            connection.close()
            return refuse(ApiError(text.say("数据库暂不可用，请稍后重试", "Database away, please retry")), status=503)
