"""The declaration of a call: path, who may call, which action opens it, whether and how it writes.

From that come authentication, the transaction, idempotency, the envelope and the OpenAPI entry. What isn't
declared can't be reached; a declaration that says too little or contradicts its handler fails at import.
"""

import inspect
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import (
    Any,
    Generic,
    Literal,
    Protocol,
    Required,
    TypedDict,
    TypeVar,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
)

from django.http import HttpRequest
from ninja import UploadedFile

from core import audit
from core.audit import Last
from core.caller import Caller, Who
from core.permissions import is_known
from core.wire import ManyOut

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Method = Literal["GET", "POST"]


@dataclass(frozen=True, slots=True)
class Raw:
    """An answer that is JSON already (hot lists): its bytes are tested against the declared schema."""

    body: bytes


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """The return type of a write that reaches a party after its commit and then answers with a `T`.

    `work` runs after the commit; what fails in it is logged and leaves the answer to the row. The declaration's
    `answer` reads that `T` from the state of `row_id` in its merchant's schema, for a repeat of the key too: a crash
    in between never jams it.
    """

    row_id: int
    work: Callable[[], object] | None = None


Before = Callable[[Caller, Any], None]
OfRow = Callable[[Caller, Any, int], None]
After = Callable[[Caller, Any, list[int]], None]
Answer = Callable[[Caller, int], Any]
LastOf = Callable[[Caller, Any], Last | None]


class Options(TypedDict, total=False):
    """What a declaration says besides its path.

    `who`: letters of calls.tsv.
    `writes`: runs in one transaction, with an idempotency key; every other call can't write.
    `notes`: a read whose `before` writes that somebody asked; its handler can't write, like any other's.
    `at`: the input's field whose id names the merchant (ids carry it).
    `own_transaction`: a write whose services open their own transactions; no idempotency key then.
    `door`: one of those by which a party's word comes in, asked or said by a person: it publishes topics.
    `keeps_answer`: off where the answer shows what is private: a repeat of the key is done again.
    `each`: the input's list of ids; the handler does one row, in a transaction of its own.
    `before`: runs ahead of the transaction, once: counts tries, refuses what is wrong for all rows.
    Of a read it can't write: see `notes`.
    `give_back`: of a call that is one transaction: behind its rollback, what `before` counted for what was refused.
    `count_row`: of acts on many, ahead of each row's transaction: counts its try.
    `give_row_back`: behind the rollback of a row that is refused, what `count_row` counted.
    `after`: of acts on many, once for each merchant with the ids that were done just now.
    `answer`: of a handler that returns Later: reads the answer from the row.
    `last_of`: from the input, who acted last on the row that it names, among what the caller sees: a refusal for what
    that has become says it. Of a trade that `at` or `each` names it isn't needed.
    """

    who: Required[str]
    action: Required[str]
    area: Required[str]
    writes: bool
    notes: bool
    own_transaction: bool
    door: bool
    keeps_answer: bool
    at: str
    each: str
    before: Before
    give_back: Before
    count_row: OfRow
    give_row_back: OfRow
    after: After
    answer: Answer
    last_of: LastOf


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """`answer_type` is what the client gets; `handler` may return it wrapped (Later) or row by row (each)."""

    method: Method
    path: str
    who: frozenset[Who]
    action: str
    area: str
    writes: bool = False
    notes: bool = False
    own_transaction: bool = False
    door: bool = False
    keeps_answer: bool = True
    at: str = ""
    each: str = ""
    before: Before | None = None
    give_back: Before | None = None
    count_row: OfRow | None = None
    give_row_back: OfRow | None = None
    after: After | None = None
    answer: Answer | None = None
    last_of: LastOf | None = None
    handler: Callable[..., Any]
    answer_type: Any
    input_name: str
    input_type: Any

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def takes_file(self) -> bool:
        return self.input_type is UploadedFile

    @property
    def open_to_all(self) -> bool:
        return Who.NOBODY in self.who


class Reach(Protocol):
    """Enter the merchant that a row id belongs to, for callers who may: 104 otherwise."""

    def __call__(self, caller: Caller, row_id: int | list[int]) -> AbstractContextManager[Any]: ...


class Authenticate(Protocol):
    def __call__(self, request: HttpRequest, declaration: Declaration) -> Caller: ...


_declared: dict[tuple[str, str], Declaration] = {}


def declared() -> list[Declaration]:
    return list(_declared.values())


class _Declare:
    """`@call.get(...)` and `@call.post(...)`."""

    def get(self, path: str, **options: Unpack[Options]) -> Callable[[F], F]:
        return _registering("GET", path, options)

    def post(self, path: str, **options: Unpack[Options]) -> Callable[[F], F]:
        return _registering("POST", path, options)


call = _Declare()


def _registering(method: Method, path: str, options: Options) -> Callable[[F], F]:
    def register(handler: F) -> F:
        each = options.get("each", "")
        name, kind, result = _signature(handler, path, bool(each))
        said: dict[str, Any] = {**options, "who": frozenset(Who(letter) for letter in options["who"])}
        made = Declaration(
            method=method, path=path, handler=handler, input_name=name, input_type=kind,
            answer_type=_answer_type(path, result, options.get("answer"), each), **said,
        )  # fmt: skip
        _check(made)
        _declared[method, path] = made
        return handler

    return register


def _check(made: Declaration) -> None:
    """Raises TypeError for one that says too little, or what doesn't go together."""
    path, alone = made.path, made.at or made.answer or made.own_transaction
    if not path.startswith("/api/"):
        raise TypeError(f"{path}: a call lives below /api/")
    if not is_known(made.action) and not made.open_to_all:
        raise TypeError(f"{path}: unknown action {made.action!r}; declare it in core/actions.py")
    if (made.method, path) in _declared:
        raise TypeError(f"{made.method} {path} is declared twice")
    if (made.each or made.answer or made.own_transaction or not made.keeps_answer) and not made.writes:
        raise TypeError(f"{path}: only a call that `writes` has each, answer or a transaction of its own")
    if made.door and not made.own_transaction:
        raise TypeError(f"{path}: a door's services open their own transactions")
    if made.notes and (made.writes or made.at or not made.before):
        raise TypeError(f"{path}: `notes` goes with the before of a read, and with nothing else")
    if made.last_of and (not made.writes or made.each or made.own_transaction):
        raise TypeError(f"{path}: `last_of` goes with a write that is one transaction")
    if isinstance(made.last_of, audit.LastOf) and not made.last_of.by and Who.SUB_SHOP in made.who:
        raise TypeError(f"{path}: `last_of` of any row tells a sub-shop who acts elsewhere: look among what it sees")
    if made.give_back and (not made.before or not made.writes or made.each or made.own_transaction):
        raise TypeError(f"{path}: `give_back` goes with the before of a call that is one transaction")
    if (made.count_row and not made.each) or (made.give_row_back and not made.count_row):
        raise TypeError(f"{path}: rows are counted in an act on many, and given back where they are counted")
    if (made.after and not made.each) or (made.each and alone):
        raise TypeError(f"{path}: `each` goes with before and after, and with nothing else")


def _signature(handler: Callable[..., Any], path: str, each: bool) -> tuple[str, Any, Any]:
    """(input's name, its type, the return type) of handler(caller, input?), or of handler(caller, input, row_id)."""
    hints = get_type_hints(handler, include_extras=True)
    names = list(inspect.signature(handler).parameters)
    if each and (len(names) != 3 or names[0] != "caller" or names[2] != "row_id"):
        raise TypeError(f"{path}: an act on many takes `caller`, its input schema and `row_id`")
    if not each and (not names or names[0] != "caller" or len(names) > 2):
        raise TypeError(f"{path}: a handler takes `caller` and at most one input schema")
    name = names[1] if len(names) > 1 else ""
    return name, hints.get(name), hints.get("return")


def _answer_type(path: str, result: Any, answer: Callable[..., Any] | None, each: str) -> Any:
    """What the client gets. Raises TypeError where handler and declaration don't agree."""
    if each:
        if result not in (str, type(None)):
            raise TypeError(f"{path}: an act on many returns None, or says what became of the row")
        return ManyOut
    if result in (None, type(None), dict, Any):
        raise TypeError(f"{path}: a handler declares the schema that it answers with")
    later = get_origin(result) is Later
    if later != (answer is not None):
        raise TypeError(f"{path}: a handler returns Later[T] where its declaration has an `answer`, and only there")
    if answer is None:
        return result
    (promised,) = get_args(result)
    if get_type_hints(answer, include_extras=True).get("return") != promised:
        raise TypeError(f"{path}: `answer` doesn't give what Later[…] promises")
    return promised
