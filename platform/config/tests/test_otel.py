"""A trace from the browser's header to the statement, as a collector gets it: with the tenant, with nobody's data."""

import random
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import httpx
import pytest
from django.conf import settings
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status
from opentelemetry.trace import SpanKind
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from apps.customers.models import Customer
from config import otel
from config.otel import OpenTelemetry
from core import tracing
from core.jobs import bell, registry, services
from core.models import Job
from partners import wire

TRACE, BROWSER = "0a1b2c3d" * 4, "00f1e2d3" * 2
PARENT = f"00-{TRACE}-{BROWSER}-00"
ORDERS = "/api/platform/backendOrderList"
NAME, MOBILE = "张小明", "13800001234"


@pytest.fixture
def sent() -> Iterator:
    """A collector, and a tracer that sends to it; gives what has come so far, by name."""
    came: list[Span] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"])))
            came.extend(span for by in body.resource_spans for scope in by.scope_spans for span in scope.spans)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Collector)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tracer = OpenTelemetry(1.0, f"http://127.0.0.1:{server.server_port}/v1/traces")

    def all_of_them() -> list[Span]:
        tracer.provider.force_flush()
        return came

    tracing.use(tracer)
    yield all_of_them
    tracing.use(None)
    tracer.provider.shutdown()
    server.shutdown()
    server.server_close()


def facts(span: Span) -> dict[str, object]:
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


def one_named(spans: list[Span], start: str) -> Span:
    (found,) = [span for span in spans if span.name.startswith(start)]
    return found


def test_nothing_is_traced_unless_somebody_wants_it():
    assert (settings.TRACED, tracing.on(), tracing.parent()) == (False, False, "")


@pytest.mark.parametrize("drawn", [0.4, 0.6])
@pytest.mark.parametrize("flag", ["00", "01"])
def test_a_visitor_names_the_trace_and_never_whether_it_is_kept(monkeypatch, drawn, flag):
    """The least and the greatest id alike; what follows is kept as the request is."""
    monkeypatch.setattr(random, "random", lambda: drawn)
    for trace in (1, 2**128 - 1):
        above = TraceContextTextMapPropagator().extract({tracing.HEADER: f"00-{trace:032x}-{BROWSER}-{flag}"})
        kept = [
            otel.Share(0.5).should_sample(above, trace, "any", kind).decision.is_sampled()
            for kind in (SpanKind.SERVER, SpanKind.CONSUMER, SpanKind.CLIENT)
        ]
        assert kept == [drawn < 0.5, flag == "01", flag == "01"], trace


@pytest.mark.django_db
def test_a_call_from_the_browser_to_its_statements(api, lin_owner, sent):
    assert api(lin_owner, traceparent=PARENT).get(ORDERS, customer=NAME, mobile=MOBILE).code == 200
    call = one_named(sent(), "GET ")
    assert (call.trace_id.hex(), call.parent_span_id.hex()) == (TRACE, BROWSER)
    assert facts(call) == facts(call) | {
        "http.route": ORDERS.lstrip("/"), "zudesk.code": 200, "zudesk.side": "store", tracing.TENANT: "m_lin",
    }  # fmt: skip
    statements = [span for span in sent() if span.parent_span_id == call.span_id]
    assert "m_lin" in {facts(span)[tracing.TENANT] for span in statements}
    assert {span.trace_id.hex() for span in statements} == {TRACE}
    assert NAME not in (said := str([facts(span) for span in sent()])) and MOBILE not in said


@pytest.mark.django_db
def test_a_job_goes_on_with_the_trace_of_who_rang_and_so_does_what_it_asks_of_a_party(lin, sent, instead, monkeypatch):
    rung: list[str] = []
    doorbell = SimpleNamespace(send_task=lambda *_, headers, **__: rung.append(headers[tracing.HEADER]))
    monkeypatch.setattr(bell, "current_app", doorbell)
    monkeypatch.setattr(bell, "_quiet_until", 0.0)
    instead("the kind of a job")

    @registry.job("test.traced", title=("试验", "A test"))
    def ask(job: Job) -> None:
        Customer.objects.exists()
        party = httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(200)))
        wire.send(party, "POST", f"https://party.example.com/{NAME}?mobile={MOBILE}")
        raise ValueError(NAME)

    job = services.enqueue("test.traced", "1", tenant_id=lin.id)
    token = bell._silent.set(False)
    with tracing.span("server", "call", parent=PARENT):
        bell.ring(lin.id, job.id, long=False)
    bell._silent.reset(token)
    assert services.run(lin.id, job.id, trace=rung[0]) is False
    call, ran, asked = (one_named(sent(), name) for name in ("call", "job test.traced", "POST party.example.com"))
    assert (ran.parent_span_id, asked.parent_span_id, asked.trace_id.hex()) == (call.span_id, ran.span_id, TRACE)
    assert facts(ran) == facts(ran) | {tracing.TENANT: "m_lin", "error.type": "ValueError"}
    assert ran.status.code == Status.STATUS_CODE_ERROR
    assert any("customers_customer" in str(facts(one).get("db.query.text")) for one in sent())
    assert NAME not in (said := str([(one.name, facts(one)) for one in sent()])) and MOBILE not in said
