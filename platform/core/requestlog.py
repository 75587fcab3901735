"""One JSON line a call on standard error. The shape is that of the other log lines; the way there is short."""

import os
import re
import sys
from datetime import UTC, datetime
from functools import cache

import msgspec
from django.conf import settings

from core.origins import origin_mark

_encode = msgspec.json.Encoder().encode
INFO_LEVELS = {"DEBUG", "INFO"}
SECRET = re.compile(r"(?<=/)(?=[^/]*\d)[^/]{25,}")
"""A step of a path that may be a key: long and with digits, as codes, tokens and names of files are."""


def masked(path: str) -> str:
    """A path as logs have it."""
    return SECRET.sub("*", path)


@cache
def _wanted() -> bool:
    return str(settings.LOGGING.get("level", "INFO")) in INFO_LEVELS


def write_call(
    *, method: str, path: str, status: int, code: int | None, tenant: str, side: str, user_id: int | None, ip: str,
    ms: float, request_id: str,
) -> None:  # fmt: skip
    """`code` is the envelope's, since a refusal is HTTP 200. Never raises: an answer is worth more than its line.

    `user_id` is text there, as everywhere outside: it is longer than what a number of JSON holds everywhere.
    """
    if not _wanted():
        return
    line = {
        "method": method, "path": masked(path), "status": status, "code": code, "tenant": tenant, "side": side,
        "user_id": str(user_id) if user_id else None, "origin": origin_mark(ip), "ms": ms,
        "event": "call", "level": "info", "timestamp": datetime.now(UTC), "request_id": request_id,
    }  # fmt: skip
    try:
        os.write(sys.__stderr__.fileno() if sys.__stderr__ else 2, _encode(line) + b"\n")
    except OSError:
        return
