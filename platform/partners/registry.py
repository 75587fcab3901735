"""Operations of parties and the callbacks they make, with the functions of the rooms that want them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from core import shapes
from core.digits import row_id
from core.registry import Registry
from core.text import say
from partners.errors import EventRefusedError
from partners.models import PartnerCall
from partners.rules import EventKind, EventReason, Party
from partners.wire import storable
from tenants.ids import tenant_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a party answered: `raw` is kept as it came. Refused means no, for good, with the party's `code` and words.

    Codes of ours: `unknown` (perhaps done, not to be repeated), `resolved` (a person saw that it wasn't done),
    `contradicts` (it isn't what we know), `broken` (our fault).
    """

    ok: bool
    raw: str
    error: str = ""
    code: str = ""
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person read on the party's own page of an act that was done there at `at`, UTC.

    `reference`: what proves that money went back otherwise than through this call.
    """

    trade_no: str
    at: datetime
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """A verified callback, made and read by its `Callback`. `number` is our own number in it; `at` UTC.

    `values`: what it says as JSON knows it.
    """

    party: str
    event_id: str
    kind: str
    number: str
    tenant_id: int
    raw: str
    at: datetime | None = None
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def row_id(self) -> int | None:
        """`number` as the id of a row of the event's own merchant; None: it is none."""
        found = row_id(self.number)
        return None if found is None or tenant_of(found) != self.tenant_id else found


Whose = Literal["platform", "shop"]
Send = Callable[[PartnerCall], Outcome]
Apply = Callable[[PartnerCall, Outcome], None]
Look = Callable[[PartnerCall], Outcome | None]
Query = Mapping[str, str]
Verify = Callable[[bytes, Mapping[str, str], Query], None]
Read = Callable[[str, Query], list[Event]]


@dataclass(frozen=True, slots=True)
class Back:
    """A customer who comes back from a call's page, in the merchant's schema (see `returns`).

    `arrive` does what the customer went there for, with the party's code ("" after a cancel), and gives the calls that
    are to be sent now; None: nobody is waited for any more, and nothing changed. `page`: ours, where the customer goes
    on.
    """

    arrive: Callable[[PartnerCall, str], list[PartnerCall] | None]
    page: Callable[[PartnerCall], str]


P = TypeVar("P", bound="DataclassInstance")
A = TypeVar("A", bound="DataclassInstance")
OnEvent: TypeAlias = Callable[[Event, A], bool]


@dataclass(frozen=True, slots=True)
class Nothing:
    """The answer of an operation that is done, and no more to say."""


@dataclass(frozen=True, slots=True)
class Operation(Generic[P, A]):
    """What a room wants of a party, declared in its `operations`; `name` is one among that party's.

    `title`: what people call it, zh and en. `ours`: the platform bears what its calls cost, whatever shop they are of:
    a look-up, or what a stranger may cause. `asks` is what its calls hold, `answers` what the party says when it was
    done: frozen dataclasses beside it. Who wants, sends and applies reads and writes them here, and nowhere a key.
    Its `Handler` is registered in the room's `parties`.
    """

    party: Party
    name: str
    title: tuple[str, str]
    asks: type[P]
    answers: type[A]
    ours: bool = False

    def payload(self, asked: P) -> dict[str, Any]:
        return shapes.dump(asked)

    def asked(self, call: PartnerCall) -> P:
        """Raises ValueError for a payload of another shape: a call of another operation, or of an older program."""
        return shapes.load(self.asks, call.payload)

    def done(self, raw: str, answer: A) -> Outcome:
        """With texts as our rows can hold them: `apply` writes what it reads here."""
        return Outcome(ok=True, raw=raw, values=storable(shapes.dump(answer)))

    def answer(self, outcome: Outcome) -> A | None:
        """None: the party refused, or a person who resolved the call had nothing to tell."""
        return shapes.load(self.answers, outcome.values) if outcome.ok and outcome.values else None


@dataclass(frozen=True, slots=True)
class Callback(Generic[A]):
    """What a party tells on its own, declared beside the reader of its messages.

    `says`: what we need of it, a frozen dataclass; its `amount`, in fen, is what lists show. Who reads the message, or
    asks the party instead, makes the event here, and who applies it gets it so: nowhere by a key.
    """

    party: Party
    kind: EventKind
    says: type[A]

    def event(self, event_id: str, number: str, said: A, raw: str, at: datetime | None = None) -> Event:
        """Of the merchant in `number`, ours: a row's id, or what begins with one; of nobody (0) where it is neither."""
        tenant_id = tenant_of(row_id(number.partition("-")[0]) or 0)
        return Event(self.party, event_id, self.kind, number, tenant_id, raw, at, shapes.dump(said))

    def said(self, event: Event) -> A:
        """Raises EventRefusedError where a field is missing or isn't what it has to be: nothing is read as 0."""
        try:
            return shapes.load(self.says, event.values)
        except ValueError as error:
            raise EventRefusedError(EventReason.OTHER_SHAPE) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler(Generic[A]):
    """How an operation is sent to its party and what its end means here.

    `send` reaches the party outside any transaction and returns an Outcome; it raises PartyUnavailable when the answer
    is unknown (sent again with the same key, unless `repeat` is False). `apply` runs once, in the transaction of the
    end state. With `refusal="stuck"` the party's no waits for a person instead.

    A person resolves a stuck call: `resolved_by` says whose people may, `done` gives the party's answer when it was
    done (None: nobody can say so), `not_done` whether it can be given up. Before a person's word counts, `look` asks
    the party whether it was done (None: it doesn't say so); where only the party can say that nothing more comes of
    it, `ended` asks it that, and its answer counts for a person's "not done". Both raise InvalidInput (110) for what
    the party contradicts. With `needs_trade_no` it took money: the party's number and time of it are asked for; with
    `needs_reference` it gave money back: what proves that is. Where the party doesn't say it itself, two people do.
    What a shop may resolve never leaves a customer's money unsent.

    `back`: of a call that gives a page of the party's, from which a customer comes back.

    `later`: asked by the queue right before `send`, for parties that are many behind one name: until when, by the real
    clock, this call waits; None: it is sent now.
    """

    send: Send
    apply: Apply
    refusal: Literal["ends", "stuck"] = "ends"
    repeat: bool = True
    resolved_by: Whose = "platform"
    look: Look | None = None
    done: Callable[[PartnerCall, Seen], A] | None = None
    not_done: bool | Callable[[PartnerCall], bool] = True
    ended: Send | None = None
    needs_trade_no: bool = False
    back: Back | None = None
    needs_reference: bool = False
    later: Callable[[PartnerCall], datetime | None] | None = None

    def can_be_given_up(self, call: PartnerCall) -> bool:
        return self.not_done if isinstance(self.not_done, bool) else self.not_done(call)

    @property
    def moves_money(self) -> bool:
        return self.needs_trade_no or self.needs_reference


@dataclass(frozen=True, slots=True)
class Listener:
    """`verify` the raw bytes, then `read` what is ours in them; `understood` stops the party's repeats.

    Both get the query of the address that the party called: it is ours, a secret or a number of ours in it. Our number
    is kept with what can't be read yet; a secret isn't.

    `count_odd`: where a shop can sign it, too: counts one that a person would have to look at, since it can't be read
    or contradicts what we know. It raises NotTaken for more than a party has: such a one isn't kept, and the party
    tells it again.
    """

    verify: Verify
    read: Read
    understood: str
    count_odd: Callable[[Query], None] | None = None


AnyOperation: TypeAlias = Operation[Any, Any]
AnyHandler: TypeAlias = Handler[Any]
AnyCallback: TypeAlias = Callback[Any]

_handlers: Registry[tuple[str, str], tuple[AnyOperation, AnyHandler]] = Registry("the handler of")
_events: Registry[tuple[str, str], tuple[AnyCallback, OnEvent[Any], Whose]] = Registry("the callback")
_listeners: Registry[str, Listener] = Registry("the listener of")


def nothing_more(call: PartnerCall, seen: Seen) -> Nothing:
    """`done` of operations whose `apply` needs nothing from the party's page."""
    return Nothing()


def handle(operation: Operation[P, A], handler: Handler[A]) -> None:
    """Register who sends `operation` and applies its end. Raises TypeError for a second one of its name."""
    _handlers.put((str(operation.party), operation.name), (operation, handler))


def on_event(callback: Callback[A], apply: OnEvent[A], *, dismissed_by: Whose = "platform") -> None:
    """Register what a callback means. `apply` gets it with what it says; False: nothing changes (late, or twice).

    `dismissed_by`: whose people may decide that it is never applied; of a customer's money or will only the platform's.
    Raises TypeError for a second one of the kind.
    """
    _events.put((str(callback.party), str(callback.kind)), (callback, apply, dismissed_by))


def listen(party: str, listener: Listener) -> None:
    """Raises TypeError for a second one of the party."""
    _listeners.put(party, listener)


def check_handled(operation: AnyOperation) -> None:
    """Raises LookupError: nothing is wanted that nobody sends."""
    _find(operation.party, operation.name)


def handler_of(call: PartnerCall) -> AnyHandler:
    """Raises LookupError: a call that nobody knows is never dropped silently."""
    return _find(call.party, call.operation)


def _find(party: str, name: str) -> AnyHandler:
    if (party, name) not in _handlers:
        raise LookupError(f"nobody handles {party}.{name}")
    return _handlers[party, name][1]


def handled() -> list[tuple[AnyOperation, AnyHandler]]:
    """All of them, by party and name."""
    return [one for _, one in _handlers.by_name()]


def borne(party: str) -> list[str]:
    """Names of the party's operations whose cost the platform bears."""
    return [operation.name for operation, _ in handled() if operation.party == party and operation.ours]


def events() -> list[tuple[AnyCallback, OnEvent[Any]]]:
    """(callback, who applies it), by party and kind."""
    return [(callback, apply) for _, (callback, apply, _) in _events.by_name()]


def title_of(call: PartnerCall) -> str:
    """What people read for its operation. Rows outlive theirs: one that is gone is no more than a call."""
    found = _handlers.get((call.party, call.operation))
    return say(*found[0].title) if found else say("已停用的调用", "A call of the past")


def back_of(call: PartnerCall) -> Back | None:
    """Nobody comes back from an operation that is gone."""
    found = _handlers.get((call.party, call.operation))
    return found[1].back if found else None


def event_of(party: str, kind: str) -> tuple[AnyCallback, OnEvent[Any]] | None:
    """The callback and who applies it; None: nobody does."""
    found = _events.get((party, kind))
    return found[:2] if found else None


def dismissed_by(party: str, kind: str) -> Whose:
    """What nobody knows is the platform's."""
    found = _events.get((party, kind))
    return found[2] if found else "platform"


def listener_of(party: str) -> Listener | None:
    return _listeners.get(party)
