"""/healthz: the process answers. /readyz: it may be sent calls. /metrics: Prometheus."""

import redis
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from core import gauges
from core.db import schemas
from core.metrics import registry
from core.redis import client
from tenants import nodes
from tenants.fleet import standing


def healthz(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"ok": True})


def readyz(request: HttpRequest) -> HttpResponse:
    """503 while the database is away, or behind this code. Redis being away is told and costs speed only.

    `why`: a cluster's server runs without Citus, and what to do; a look from outside would find it up.
    """
    state: dict[str, bool | str] = {"database": True, "schema": True, "redis": True}
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        state["schema"] = standing.stands()
    except DatabaseError as error:
        state["database"] = state["schema"] = False
        if isinstance(error, nodes.Unloaded):
            state["why"] = str(error)
        connection.close()
    try:
        client().ping()
    except redis.RedisError:
        state["redis"] = False
    return JsonResponse(state, status=200 if state["schema"] else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    schemas().set_schema_to_public()
    return HttpResponse(
        generate_latest(registry()) + generate_latest(gauges.registry()), content_type=CONTENT_TYPE_LATEST
    )
