"""Prometheus metrics, at /metrics."""

from functools import cache

from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

CALLS = Counter("zudesk_calls_total", "Calls by route and HTTP status", ["route", "status"])
CRASHES = Counter("zudesk_client_errors_total", "Pages that broke in a browser", ["side", "kind"])
SECONDS = Histogram(
    "zudesk_call_seconds",
    "Seconds a call took",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)


@cache
def _of(route: str, status: int) -> tuple[Counter, Histogram]:
    return CALLS.labels(route, status), SECONDS.labels(route)


def observe(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    calls, spent = _of(request.resolver_match.route if request.resolver_match else "none", response.status_code)
    calls.inc()
    spent.observe(seconds)
