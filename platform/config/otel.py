"""OpenTelemetry behind `core.tracing` (decision 61). Loaded where a collector's address is set, and nowhere else.

Spans wait in memory and leave in batches, in a thread of each process; what a collector doesn't take in time is lost.
"""

import os
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.conf import settings
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import Decision, Sampler, SamplingResult
from opentelemetry.trace import Link, SpanKind, Status, StatusCode, TraceState
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from opentelemetry.util.types import Attributes

from core import tracing
from core.slow import SHOWN

KINDS = {"server": SpanKind.SERVER, "consumer": SpanKind.CONSUMER, "client": SpanKind.CLIENT}
PATIENCE = 3
"""Seconds for a collector to take a batch, its tries again with them: a process that ends waits for the last one."""
BILLION = 1_000_000_000


class Traced:
    """A span of the SDK's, as our seams speak to it."""

    def __init__(self, span: trace.Span) -> None:
        self._span = span

    def note(self, facts: tracing.Facts, *, name: str = "", failed: bool = False) -> None:
        self._span.set_attributes(facts)
        if name:
            self._span.update_name(name)
        if failed:
            self._span.set_status(Status(StatusCode.ERROR))


class Share(Sampler):
    """Of requests so many are kept, by lot: by the id of the trace, whoever names it would choose one that is kept.

    All that follows from a request or a job, here and in a worker, is kept as that is.
    """

    def __init__(self, share: float) -> None:
        if not 0 <= share <= 1:
            raise ValueError(f"OTEL_TRACES_SAMPLER_ARG is a share from 0 to 1, not {share}")
        self._share = share

    def should_sample(
        self, parent_context: Context | None, trace_id: int, name: str, kind: SpanKind | None = None,
        attributes: Attributes = None, links: Sequence[Link] | None = None, trace_state: TraceState | None = None,
    ) -> SamplingResult:  # fmt: skip
        above = trace.get_current_span(parent_context).get_span_context()
        follows = above.is_valid and kind is not SpanKind.SERVER
        kept = above.trace_flags.sampled if follows else random.random() < self._share
        return SamplingResult(Decision.RECORD_AND_SAMPLE if kept else Decision.DROP, attributes if kept else None)

    def get_description(self) -> str:
        return f"Share{{{self._share}}}"


class OpenTelemetry:
    """A tracer that sends to `endpoint`, or where the standard variables say.

    A visitor names the trace, never whether it is kept: `share` of all requests are.
    """

    def __init__(self, share: float, endpoint: str | None = None) -> None:
        service = Resource.create({"service.name": os.environ.get("OTEL_SERVICE_NAME", "zudesk")})
        self.provider = TracerProvider(sampler=Share(share), resource=service)
        self.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=endpoint, timeout=PATIENCE)))
        self._tracer = self.provider.get_tracer("zudesk")
        self._form = TraceContextTextMapPropagator()

    @contextmanager
    def span(self, kind: tracing.Kind, name: str, parent: str) -> Iterator[Traced]:
        above = self._form.extract({tracing.HEADER: parent}) if parent else None
        with self._tracer.start_as_current_span(
            name, context=above, kind=KINDS[kind], record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield Traced(span)
            except Exception as error:
                span.set_attribute("error.type", type(error).__name__)
                span.set_status(Status(StatusCode.ERROR))
                raise

    def statement(self, sql: str, schema: str, seconds: float, error: str) -> None:
        """Of what is traced alone: a statement that nobody asked for is no trace."""
        if not trace.get_current_span().is_recording():
            return
        text, ended = " ".join(sql.split())[:SHOWN], time.time_ns()
        facts = {"db.system.name": "postgresql", "db.query.text": text, tracing.TENANT: schema}
        span = self._tracer.start_span(
            text.partition(" ")[0].upper() or "SQL", kind=SpanKind.CLIENT, attributes=facts,
            start_time=ended - round(seconds * BILLION),
        )  # fmt: skip
        if error:
            span.set_attribute("error.type", error)
            span.set_status(Status(StatusCode.ERROR))
        span.end(ended)

    def parent(self) -> str:
        carrier: dict[str, str] = {}
        self._form.inject(carrier)
        return carrier.get(tracing.HEADER, "")


def install() -> None:
    tracing.use(OpenTelemetry(settings.TRACE_SHARE))
