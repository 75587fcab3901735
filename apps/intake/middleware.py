"""What came of a signed call, noted beside it for the shop's people who build the program."""

import json
from collections.abc import Callable
from typing import Any

import structlog
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from apps.intake.models import SignedCall
from apps.intake.rules import NUMBER
from core.envelope import code_of

log = structlog.get_logger(__name__)
Next = Callable[[HttpRequest], HttpResponse]


class SignedCallMiddleware:
    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        row_id = getattr(request, "signed_call", None)
        if row_id is not None:
            _note(row_id, request, response)
        return response


def _note(row_id: int, request: HttpRequest, response: HttpResponse) -> None:
    """Never raises: an answer is worth more than its line."""
    try:
        SignedCall.objects.filter(pk=row_id).update(code=code_of(response), number=_number(request))
    except DatabaseError:
        log.warning("what came of a signed call isn't noted", call=row_id)


def _number(request: HttpRequest) -> str:
    """The program's number of an order, where the call names one."""
    try:
        body: Any = json.loads(request.body) if request.method == "POST" else {}
    except (ValueError, RecursionError):
        body = {}
    said = request.GET.get("number") or (body.get("number") if isinstance(body, dict) else "")
    return said if isinstance(said, str) and NUMBER.fullmatch(said) else ""
