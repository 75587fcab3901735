"""Prometheus metrics, at /metrics."""

from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

CALLS = Counter("zudesk_calls_total", "Calls by route and HTTP status", ["route", "status"])
SECONDS = Histogram(
    "zudesk_call_seconds",
    "Seconds a call took",
    ["route"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)


def observe(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    route = request.resolver_match.route if request.resolver_match else "none"
    CALLS.labels(route, response.status_code).inc()
    SECONDS.labels(route).observe(seconds)
