"""Prometheus metrics, at /metrics."""

import os
from functools import cache
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram
from prometheus_client.multiprocess import MultiProcessCollector

from core.envelope import code_of

SHARED = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
"""Where the processes of one container count together. A scrape reaches any of them, and one's own counters would
seem to fall and rise by turns: an alert on their rate would be noise."""
if SHARED:
    Path(SHARED).mkdir(parents=True, exist_ok=True)

CALLS = Counter("zudesk_calls_total", "Calls by route, HTTP status and envelope code", ["route", "status", "code"])
CRASHES = Counter("zudesk_client_errors_total", "Pages that broke in a browser", ["side", "kind"])
SLOW = Counter("zudesk_slow_statements_total", "Statements slower than ZUDESK_SLOW_MS, by schema", ["tenant"])
SECONDS = Histogram(
    "zudesk_call_seconds",
    "Seconds a call took",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)


@cache
def _of(route: str, status: int, code: int | None) -> tuple[Counter, Histogram]:
    """A code is that of a class of ours, so there are few; "none" where there is no envelope."""
    return CALLS.labels(route, status, code or "none"), SECONDS.labels(route)


def route_of(request: HttpRequest) -> str:
    """As its urls have it, so without ids; "none" where nothing serves it."""
    return request.resolver_match.route if request.resolver_match else "none"


def observe(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    calls, spent = _of(route_of(request), response.status_code, code_of(response))
    calls.inc()
    spent.observe(seconds)


def registry() -> CollectorRegistry:
    """What /metrics shows: of all processes, where they count together."""
    if not SHARED:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together
