"""From a request to its answer: every declared call becomes one operation of the API."""

import inspect
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.params import functions as source_of

from core import cookies
from core.caller import Caller
from core.calls import reading, writing
from core.calls.declaration import Authenticate, Declaration, Reach, declared
from core.calls.many import write_each
from core.envelope import answer
from core.errors import Forbidden, InvalidInput
from core.origins import is_foreign
from core.text import say
from core.validation import unstorable_fields
from core.wire import Envelope


def mount(api: NinjaAPI, *, authenticate: Authenticate, reach: Reach) -> None:
    """Add every declared call to `api` (its root is /api/)."""
    for declaration in declared():
        api.default_router.add_api_operation(
            declaration.path.removeprefix("/api"),
            [declaration.method],
            _view(declaration, reach),
            auth=_Auth(declaration, authenticate),
            response=Envelope[declaration.answer_type],  # type: ignore[name-defined]
            operation_id=declaration.name,
            tags=[declaration.area],
            summary=(declaration.handler.__doc__ or declaration.name).strip().splitlines()[0],
            openapi_extra={"x-writes": _keyed(declaration)} if declaration.writes else {},
        )


def _keyed(declaration: Declaration) -> str:
    """Whether a second send with the same Idempotency-Key has no second effect."""
    return "unkeyed" if declaration.own_transaction else "keyed"


class _Auth:
    """Runs before the input is read, so that a stranger learns nothing from validation.

    A form on another site's page can be sent from anybody's browser, with the cookies that it gets by that: what is
    posted is JSON, and of our own page. Raises InvalidInput (110), Forbidden (103).
    """

    def __init__(self, declaration: Declaration, authenticate: Authenticate) -> None:
        self._declaration, self._authenticate = declaration, authenticate

    def __call__(self, request: HttpRequest) -> Caller:
        if request.method == "POST":
            if not self._declaration.takes_file and request.content_type != "application/json":
                raise InvalidInput(("body", say("请求内容应为 JSON", "The body must be application/json")))
            if is_foreign(request):
                raise Forbidden
        return self._authenticate(request, self._declaration)


def _view(declaration: Declaration, reach: Reach) -> Callable[..., HttpResponse]:
    run = _runner(declaration, reach)

    def view(request: HttpRequest, **inputs: Any) -> HttpResponse:
        caller: Caller = request.auth  # type: ignore[attr-defined]
        if bad := [field for given in inputs.values() for field in unstorable_fields(given)]:
            raise InvalidInput(
                *((field, say("含有无法保存的字符", "Holds a character that can't be kept")) for field in bad)
            )
        with cookies.given() as jar:
            response = answer(run(request, caller, tuple(inputs.values())))
        cookies.put(response, jar)
        response["Cache-Control"] = "no-store"
        return response

    view.__name__ = declaration.name
    view.__signature__ = _view_signature(declaration)  # type: ignore[attr-defined]
    return view


def _runner(declaration: Declaration, reach: Reach) -> Callable[[HttpRequest, Caller, tuple[Any, ...]], bytes]:
    if not declaration.writes:
        return reading.reader(declaration, reach)
    if declaration.own_transaction:
        return writing.free_writer(declaration, reach)
    if declaration.each:
        return write_each(declaration, reach)
    return writing.writer(declaration, reach)


def _view_signature(declaration: Declaration) -> inspect.Signature:
    parameters = [inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=HttpRequest)]
    if declaration.input_name:
        parameters.append(
            inspect.Parameter(
                declaration.input_name,
                inspect.Parameter.KEYWORD_ONLY,
                annotation=declaration.input_type,
                default=_source(declaration),
            )
        )
    return inspect.Signature(parameters)


def _source(declaration: Declaration) -> Any:
    if declaration.takes_file:
        return source_of.File(...)
    return source_of.Query(...) if declaration.method == "GET" else source_of.Body(...)
