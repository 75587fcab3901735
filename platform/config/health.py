"""/healthz: the process answers. /readyz: so do its database and Redis. /metrics: Prometheus."""

import redis
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from core import gauges
from core.db import schemas
from core.metrics import registry
from core.redis import client


def healthz(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"ok": True})


def readyz(request: HttpRequest) -> HttpResponse:
    """503 while the database is away. Redis being away is told and costs speed only."""
    state = {"database": True, "redis": True}
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        state["database"] = False
        connection.close()
    try:
        client().ping()
    except redis.RedisError:
        state["redis"] = False
    return JsonResponse(state, status=200 if state["database"] else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    schemas().set_schema_to_public()
    return HttpResponse(
        generate_latest(registry()) + generate_latest(gauges.registry()), content_type=CONTENT_TYPE_LATEST
    )
