"""`{code, data, msg}` with HTTP 200, for success and for every error of ours."""

from typing import Any

import msgspec
from django.http import HttpResponse

from core.errors import ApiError

JSON = "application/json"


def answer(data: bytes) -> HttpResponse:
    """Success around `data`, which is JSON already."""
    return _coded(200, HttpResponse(b'{"code":200,"data":' + data + b',"msg":""}', content_type=JSON))


def refuse(error: ApiError, status: int = 200) -> HttpResponse:
    body: dict[str, Any] = {"code": error.code, "data": error.data, "msg": error.msg}
    response = HttpResponse(msgspec.json.encode(body), content_type=JSON, status=status)
    response["Cache-Control"] = "no-store"
    return _coded(error.code, response)


def code_of(response: HttpResponse) -> int | None:
    """What the envelope says; None of what is none: a file, a party's callback."""
    code: int | None = getattr(response, "code", None)
    return code


def _coded(code: int, response: HttpResponse) -> HttpResponse:
    response.code = code  # type: ignore[attr-defined]
    return response
