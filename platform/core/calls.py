"""The declaration of a call, and the only way to mount one.

A handler says beside itself: path, who may call (letters of calls.tsv), which action opens it, whether it
writes. From that come authentication, the transaction, idempotency, the envelope and the OpenAPI entry.
What isn't declared can't be reached; a declaration that says too little fails at import.
"""

import inspect
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar, get_type_hints

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, UploadedFile
from ninja.params import functions as source_of
from pydantic import TypeAdapter

from core import idempotency
from core.caller import Caller, Who
from core.db import again_when_lost
from core.envelope import answer
from core.permissions import is_known
from core.wire import Envelope

F = TypeVar("F", bound=Callable[..., Any])
Method = Literal["GET", "POST"]


@dataclass(frozen=True, slots=True)
class Raw:
    """An answer that is JSON already (hot lists): its bytes are tested against the declared schema."""

    body: bytes


@dataclass(frozen=True, slots=True)
class AfterCommit:
    """Work for after the commit, mostly reaching a party outside; what it returns is the answer."""

    work: Callable[[], Any]


@dataclass(frozen=True)
class Declaration:
    method: Method
    path: str
    who: frozenset[Who]
    action: str
    area: str
    writes: bool
    own_transaction: bool
    at: str
    handler: Callable[..., Any]
    answer_type: Any
    input_name: str
    input_type: Any

    @property
    def name(self) -> str:
        return self.handler.__name__

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

    def get(self, path: str, **kwargs: Any) -> Callable[[F], F]:
        return self._declare("GET", path, **kwargs)

    def post(self, path: str, **kwargs: Any) -> Callable[[F], F]:
        return self._declare("POST", path, **kwargs)

    def _declare(
        self,
        method: Method,
        path: str,
        *,
        who: str,
        action: str,
        area: str,
        writes: bool = False,
        own_transaction: bool = False,
        at: str = "",
    ) -> Callable[[F], F]:
        """Declare a call.

        `who`: letters of calls.tsv. `at`: the input's field whose id names the merchant (ids carry it).
        `own_transaction`: a write whose services open their own transactions; no idempotency key then.
        """
        if not path.startswith("/api/"):
            raise TypeError(f"{path}: a call lives below /api/")
        if not is_known(action) and Who.NOBODY.value not in who:
            raise TypeError(f"{path}: unknown action {action!r}; declare it in core/actions.py")
        if (method, path) in _declared:
            raise TypeError(f"{method} {path} is declared twice")

        def register(handler: F) -> F:
            name, kind, result = _signature(handler, path)
            _declared[method, path] = Declaration(
                method, path, frozenset(Who(letter) for letter in who), action, area, writes,
                own_transaction, at, handler, result, name, kind,
            )  # fmt: skip
            return handler

        return register


call = _Declare()


def _signature(handler: Callable[..., Any], path: str) -> tuple[str, Any, Any]:
    """(input's name, its type, the answer's type) of handler(caller, input?)."""
    hints = get_type_hints(handler, include_extras=True)
    names = list(inspect.signature(handler).parameters)
    if not names or names[0] != "caller" or len(names) > 2:
        raise TypeError(f"{path}: a handler takes `caller` and at most one input schema")
    if hints.get("return") in (None, dict, Any):
        raise TypeError(f"{path}: a handler declares the schema that it answers with")
    name = names[1] if len(names) == 2 else ""
    return name, hints.get(name), hints["return"]


def mount(api: NinjaAPI, *, authenticate: Authenticate, reach: Reach) -> None:
    """Add every declared call to `api` (its root is /api/)."""
    for declaration in _declared.values():
        api.default_router.add_api_operation(
            declaration.path.removeprefix("/api"),
            [declaration.method],
            _view(declaration, reach),
            auth=_Auth(declaration, authenticate),
            response=Envelope[declaration.answer_type],  # type: ignore[name-defined]
            operation_id=_operation_id(declaration),
            tags=[declaration.area],
            summary=(declaration.handler.__doc__ or declaration.name).strip().splitlines()[0],
            openapi_extra={"x-writes": _keyed(declaration)} if declaration.writes else {},
        )


def _keyed(declaration: Declaration) -> str:
    """Whether a second send with the same Idempotency-Key has no second effect."""
    return "unkeyed" if declaration.own_transaction else "keyed"


def _operation_id(declaration: Declaration) -> str:
    return declaration.handler.__name__


class _Auth:
    """Runs before the input is read, so that a stranger learns nothing from validation."""

    def __init__(self, declaration: Declaration, authenticate: Authenticate) -> None:
        self._declaration, self._authenticate = declaration, authenticate

    def __call__(self, request: HttpRequest) -> Caller:
        return self._authenticate(request, self._declaration)


def _view(declaration: Declaration, reach: Reach) -> Callable[..., HttpResponse]:
    adapter = TypeAdapter(declaration.answer_type)

    def view(request: HttpRequest, **inputs: Any) -> HttpResponse:
        caller: Caller = request.auth  # type: ignore[attr-defined]
        args = tuple(inputs.values())
        if not declaration.writes or declaration.own_transaction:
            with _where(declaration, reach, caller, args):
                body = _body(adapter, declaration.handler(caller, *args))
            return _respond(body, declaration)
        return _respond(_write(declaration, adapter, reach, request, caller, args), declaration)

    view.__name__ = declaration.name
    view.__signature__ = _view_signature(declaration)  # type: ignore[attr-defined]
    return view


def _write(
    declaration: Declaration,
    adapter: TypeAdapter[Any],
    reach: Reach,
    request: HttpRequest,
    caller: Caller,
    args: tuple[Any, ...],
) -> bytes:
    key = request.headers.get("Idempotency-Key", "")
    content = request.body if not request.FILES else b""

    def committed() -> tuple[idempotency.Claim, bytes, AfterCommit | None]:
        with transaction.atomic():
            claim = idempotency.claim(caller, key, declaration.path, content)
            if claim.stored is not None:
                return claim, claim.stored, None
            with _where(declaration, reach, caller, args):
                result = declaration.handler(caller, *args)
            if isinstance(result, AfterCommit):
                return claim, b"", result
            body = _body(adapter, result)
            idempotency.keep(claim, body)
            return claim, body, None

    claim, body, later = again_when_lost(committed)
    if later is not None:
        body = _body(adapter, later.work())
        idempotency.keep(claim, body)
    return body


def _where(
    declaration: Declaration, reach: Reach, caller: Caller, args: tuple[Any, ...]
) -> AbstractContextManager[Any]:
    if not declaration.at or not args:
        return nullcontext()
    return reach(caller, getattr(args[0], declaration.at))


def _body(adapter: TypeAdapter[Any], result: Any) -> bytes:
    if isinstance(result, Raw):
        return result.body
    return adapter.dump_json(result)


def _respond(body: bytes, declaration: Declaration) -> HttpResponse:
    response = answer(body)
    if declaration.method == "GET" and declaration.writes:
        response["Cache-Control"] = "no-store"
    return response


def _view_signature(declaration: Declaration) -> inspect.Signature:
    parameters = [inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=HttpRequest)]
    if declaration.input_name:
        kind = declaration.input_type
        source: Any = _source(declaration)
        parameters.append(
            inspect.Parameter(
                declaration.input_name,
                inspect.Parameter.KEYWORD_ONLY,
                annotation=kind,
                default=source,
            )
        )
    return inspect.Signature(parameters)


def _source(declaration: Declaration) -> Any:
    if declaration.input_type is UploadedFile:
        return source_of.File(...)
    return source_of.Query(...) if declaration.method == "GET" else source_of.Body(...)


__all__ = ["AfterCommit", "Declaration", "Raw", "call", "declared", "mount"]
