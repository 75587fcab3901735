"""Traces: a span for a request, a job, a statement and a call to a party, with the tenant and nothing of anybody.

Off unless `config.otel` gave a tracer (decision 61): then each place that tells costs a look at one name.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Literal, Protocol

Facts = Mapping[str, str | int]
Kind = Literal["server", "consumer", "client"]
HEADER = "traceparent"
"""Of W3C: in it a request, and the ring for a job, say what they belong to."""
TENANT = "zudesk.tenant"
"""The schema, as log lines have it: `public` is nobody's."""


class Span(Protocol):
    def note(self, facts: Facts, *, name: str = "", failed: bool = False) -> None:
        """What is known later: facts, a better name, that it went wrong."""


class Tracer(Protocol):
    """What `config.otel` has, or a test."""

    def span(self, kind: Kind, name: str, parent: str) -> AbstractContextManager[Span]: ...

    def statement(self, sql: str, schema: str, seconds: float, error: str) -> None: ...

    def parent(self) -> str: ...


class _Nothing:
    def note(self, facts: Facts, *, name: str = "", failed: bool = False) -> None:
        return


_NOTHING = nullcontext(_Nothing())
_tracer: Tracer | None = None


def use(tracer: Tracer | None) -> None:
    """From here on spans go there; None: nowhere."""
    global _tracer
    _tracer = tracer


def on() -> bool:
    """For facts that cost something to gather."""
    return _tracer is not None


def span(kind: Kind, name: str, *, parent: str = "") -> AbstractContextManager[Span]:
    """What happens inside the block belongs to it. `parent`: a W3C traceparent that came from outside, or "".

    An error is told by its class, never by its text, which may hold somebody's data.
    """
    return _tracer.span(kind, name, parent) if _tracer else _NOTHING


def statement(sql: object, schema: str, seconds: float, error: str = "") -> None:
    """A statement that has just ended, as it was written, with a mark for each value; `error` is its class."""
    if _tracer:
        _tracer.statement(str(sql), schema, seconds, error)


def parent() -> str:
    """The traceparent of the span that this is in, to go along with what follows elsewhere; "" outside of one."""
    return _tracer.parent() if _tracer else ""
