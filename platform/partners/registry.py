"""Operations of parties and the callbacks they make, with the functions of the rooms that want them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from core.text import say
from partners.models import PartnerCall


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a party answered: `raw` is kept as it came. Refused means no, for good, with the party's `code` and words.

    Codes of ours: `unknown` (perhaps done, not to be repeated), `settled` (a person saw that it wasn't done),
    `contradicts` (it isn't what we know), `broken` (our fault).
    """

    ok: bool
    raw: str
    error: str = ""
    code: str = ""
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person read on the party's own page of an act that was done there at `at`, UTC."""

    trade_no: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Event:
    """A verified callback. `number` is our own number in it; amounts in fen; `at` UTC; `values` as JSON knows them."""

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
Look = Callable[[PartnerCall], Outcome | None]
Values = Callable[[PartnerCall, Seen], dict[str, Any]]
OnEvent = Callable[[Event], bool]
Query = Mapping[str, str]
Verify = Callable[[bytes, Mapping[str, str], Query], None]
Read = Callable[[str, Query], list[Event]]


@dataclass(frozen=True, slots=True)
class Operation:
    """See `operation`."""

    title: tuple[str, str]
    send: Send
    apply: Apply
    refusal: Literal["ends", "stuck"]
    repeat: bool
    settled_by: Literal["platform", "shop"]
    look: Look | None
    done: Values | None
    not_done: bool
    needs_trade_no: bool


@dataclass(frozen=True, slots=True)
class Listener:
    """`verify` the raw bytes, then `read` what is ours in them; `understood` stops the party's repeats.

    Both get the query of the address that the party called: it is ours, a secret or a number of ours in it. What
    `read` takes from it is named in `reads_query` and kept with what can't be read yet; a secret isn't.
    """

    verify: Verify
    read: Read
    understood: str
    reads_query: tuple[str, ...] = ()


_operations: dict[tuple[str, str], Operation] = {}
_events: dict[tuple[str, str], OnEvent] = {}
_dismissed_by: dict[tuple[str, str], Literal["platform", "shop"]] = {}
_listeners: dict[str, Listener] = {}


def nothing_more(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """`done` for operations whose `apply` needs nothing from the party's page."""
    return {}


def operation(
    party: str,
    name: str,
    *,
    title: tuple[str, str],
    send: Send,
    apply: Apply,
    refusal: Literal["ends", "stuck"] = "ends",
    repeat: bool = True,
    settled_by: Literal["platform", "shop"] = "platform",
    look: Look | None = None,
    done: Values | None = None,
    not_done: bool = True,
    needs_trade_no: bool = False,
) -> None:
    """Register how `name` is sent to `party` and what its end means here. `title`: what people call it, zh and en.

    `send` reaches the party outside any transaction and returns an Outcome; it raises PartyUnavailable when the answer
    is unknown (sent again with the same key, unless `repeat` is False). `apply` runs once, in the transaction of the
    end state. With `refusal="stuck"` the party's no waits for a person instead.

    A person settles a stuck call: `settled_by` says whose people may, `done` gives the outcome's values when it was
    done (None: nobody can say so), `not_done` whether it can be given up. Before a person's word counts, `look` asks
    the party whether it was done (None: it doesn't say so). With `needs_trade_no` it took money: the party's number
    and time of it are asked for. What a shop may settle never leaves a customer's money unsent.
    """
    _operations[party, name] = Operation(
        title, send, apply, refusal, repeat, settled_by, look, done, not_done, needs_trade_no
    )


def on_event(party: str, kind: str, apply: OnEvent, *, dismissed_by: Literal["platform", "shop"] = "platform") -> None:
    """Register what a callback means. `apply` returns False when nothing changes (it came late, or twice).

    `dismissed_by`: whose people may decide that it is never applied; of a customer's money the platform's alone.
    """
    _events[party, kind] = apply
    _dismissed_by[party, kind] = dismissed_by


def listen(party: str, listener: Listener) -> None:
    _listeners[party] = listener


def operation_of(party: str, name: str) -> Operation:
    """Raises LookupError: a call that nobody knows is never dropped silently."""
    if (party, name) not in _operations:
        raise LookupError(f"no operation {party}.{name}")
    return _operations[party, name]


def operations() -> list[tuple[str, str, Operation]]:
    """(party, name, operation), by party and name."""
    return [(party, name, one) for (party, name), one in sorted(_operations.items(), key=lambda item: item[0])]


def events() -> list[tuple[str, str, OnEvent]]:
    """(party, kind of callback, who applies it), by party and kind."""
    return [(party, kind, one) for (party, kind), one in sorted(_events.items(), key=lambda item: item[0])]


def title_of(party: str, name: str) -> str:
    """What people read for an operation. Rows outlive theirs: one that is gone is no more than a call."""
    found = _operations.get((party, name))
    return say(*found.title) if found else say("已停用的调用", "A call of the past")


def event_of(party: str, kind: str) -> OnEvent | None:
    return _events.get((party, kind))


def dismissed_by(party: str, kind: str) -> Literal["platform", "shop"]:
    """What nobody knows is the platform's."""
    return _dismissed_by.get((party, kind), "platform")


def listener_of(party: str) -> Listener | None:
    return _listeners.get(party)
