"""Operations of parties and the events they tell us, with the functions of the rooms that want them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from partners.models import PartnerCall


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a party answered: `raw` is kept as it came. Refused means no, for good, with the party's words."""

    ok: bool
    raw: str
    error: str = ""
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """A verified callback. `number` is our own number in it; amounts in fen; `at` UTC."""

    party: str
    event_id: str
    kind: str
    number: str
    tenant_id: int
    raw: str
    at: datetime | None = None
    values: dict[str, Any] = field(default_factory=dict)


Send = Callable[[PartnerCall], Outcome]
Apply = Callable[[PartnerCall, Outcome], None]
OnEvent = Callable[[Event], bool]


@dataclass(frozen=True, slots=True)
class Operation:
    """`send` reaches the party outside any transaction; `apply` runs once, in the transaction of the end state."""

    send: Send
    apply: Apply


_operations: dict[tuple[str, str], Operation] = {}
_events: dict[tuple[str, str], OnEvent] = {}


def operation(party: str, name: str, *, send: Send, apply: Apply) -> None:
    """Register how `name` is sent to `party` and what its end means here.

    `send` returns an Outcome; it raises PartyUnavailable when the answer is unknown (sent again, same key).
    """
    _operations[party, name] = Operation(send, apply)


def on_event(party: str, kind: str, apply: OnEvent) -> None:
    """Register what a callback means. `apply` returns False when it has nothing to change (told late, or twice)."""
    _events[party, kind] = apply


def operation_of(party: str, name: str) -> Operation:
    """Raises LookupError: a call that nobody knows is never dropped silently."""
    if (party, name) not in _operations:
        raise LookupError(f"no operation {party}.{name}")
    return _operations[party, name]


def event_of(party: str, kind: str) -> OnEvent | None:
    return _events.get((party, kind))
