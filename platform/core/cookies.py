"""Cookies that an answer to a customer brings along: what a browser has to show when it comes back from elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse

DEVICE = "zudesk_device"
"""Of a browser that somebody logged in from; it opens nothing."""

_jar: ContextVar[list[tuple[str, str, timedelta]]] = ContextVar("cookies")


@contextmanager
def given() -> Iterator[list[tuple[str, str, timedelta]]]:
    """What is given inside the block, for `put`."""
    jar: list[tuple[str, str, timedelta]] = []
    before = _jar.set(jar)
    try:
        yield jar
    finally:
        _jar.reset(before)


def give(name: str, value: str, holds: timedelta) -> None:
    """With the answer of the call that runs now. Raises LookupError where none does."""
    _jar.get().append((name, value, holds))


def put(response: HttpResponse, jar: list[tuple[str, str, timedelta]]) -> None:
    """No script reads them; they come along when another site leads back here, not in what it sends by itself."""
    for name, value, holds in jar:
        response.set_cookie(
            _named(name), value, max_age=holds, path="/", secure=_secure(), httponly=True, samesite="Lax"
        )


def shown(request: HttpRequest, name: str) -> str:
    """ "" where the browser has none."""
    return request.COOKIES.get(_named(name), "")


def drop(response: HttpResponse, name: str) -> None:
    response.set_cookie(_named(name), "", max_age=0, path="/", secure=_secure(), httponly=True, samesite="Lax")


def _secure() -> bool:
    return bool(settings.PUBLIC_SCHEME == "https")


def _named(name: str) -> str:
    """The prefix lets no neighbour's host plant one (RFC 6265bis); browsers take it with TLS only."""
    return f"__Host-{name}" if _secure() else name
