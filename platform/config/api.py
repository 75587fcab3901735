"""The one API. Importing this module imports every room's calls; mounting refuses what isn't declared."""

import sys
from typing import Any, cast

import structlog
from django.core.exceptions import SuspiciousOperation
from django.db import IntegrityError, InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.parser import Parser

from core import calls, faults
from core.context import request_id
from core.envelope import refuse
from core.errors import ApiError, Forbidden, InvalidInput, NotFound, StateError
from core.requestlog import masked
from core.text import say
from core.transitions import TransitionRefused
from core.validation import field_errors
from operators.services.refusing import keep_refusal
from tenants.access import authenticate
from tenants.middleware import database_away
from tenants.scope import reach

log = structlog.get_logger(__name__)
READ_ONLY = "25006"
INPUTS = {"query", "body", "file", "form"}


class Objects(Parser):
    """Ninja takes `[]` and `null` for a body without fields, and a call would act by its defaults."""

    def parse_body(self, request: HttpRequest) -> Any:
        found = super().parse_body(request)
        if not isinstance(found, dict):
            raise TypeError("no object")
        return found


api = NinjaAPI(
    title="Zudesk", version="1", docs_url=None, openapi_url=None, urls_namespace="api", parser=Objects(),
)  # fmt: skip


@api.exception_handler(ApiError)
def _ours(request: HttpRequest, error: ApiError) -> HttpResponse:
    caller = getattr(request, "auth", None)
    if isinstance(error, Forbidden) and caller:
        asked = (request.method or "", request.path)
        keep_refusal(caller, call=" ".join(asked), action=ACTIONS.get(asked) or "")
    return refuse(error)


@api.exception_handler(TransitionRefused)
def _transition(request: HttpRequest, error: TransitionRefused) -> HttpResponse:
    return refuse(StateError(state=error.state))


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    return refuse(InvalidInput(*field_errors(error.errors, INPUTS)))


@api.exception_handler(HttpError)
@api.exception_handler(MultiPartParserError)
def _unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    """Ninja's and Django's own: a body that is no JSON, a form that is none."""
    return refuse(InvalidInput(("body", say("请求内容无法解析", "The request body cannot be read"))))


@api.exception_handler(SuspiciousOperation)
def _too_much(request: HttpRequest, error: SuspiciousOperation) -> HttpResponse:
    """Django's own: more bytes, fields or files than DATA_UPLOAD_… allows."""
    return refuse(InvalidInput(("body", say("提交的内容过大，请减少后重试", "Too much at once, please send less"))))


@api.exception_handler(Exception)
def _unexpected(request: HttpRequest, error: Exception) -> HttpResponse:
    if isinstance(error, OperationalError | InterfaceError):
        return database_away()
    if isinstance(error, IntegrityError):
        log.warning("integrity", error=faults.in_words(error))
    if isinstance(error, InternalError) and getattr(error.__cause__, "sqlstate", "") == READ_ONLY:
        log.error(
            "a call that is not declared as a write tried to write", method=request.method, path=masked(request.path)
        )
    log.exception("unexpected")
    text = say("系统开小差了，请稍后重试", "Something went wrong on our side, please try again")
    return refuse(ApiError(text, {"request_id": request_id.get()}))


def unknown_path(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return refuse(NotFound())


def unreadable(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """What Django itself refuses of a plain view's request."""
    return _unreadable(request, exception or ValueError())


def broken(request: HttpRequest) -> HttpResponse:
    """What broke in a plain view, a file behind a ticket: said as in a call."""
    return _unexpected(request, cast(Exception, sys.exc_info()[1]))


ACTIONS: dict[tuple[str, str], str | None] = {(one.method, one.path): one.action for one in calls.declared()}
"""What opens each call."""
calls.mount(api, authenticate=authenticate, reach=reach)
