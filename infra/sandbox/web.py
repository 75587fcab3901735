"""A router, a request and an answer over WSGI: all that the sandbox needs of a web framework."""

import hmac
import json
import logging
import re
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

Headers = dict[str, str]
Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], object]
LARGEST = 12 * 1024 * 1024
"""Bytes of a body. Strangers reach the parties, and a body is read before its signature."""


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query_text: str
    headers: Headers
    body: bytes
    origin: str
    """Where its sender reached us: whatever else that one fetches here is given by it."""
    public: str = ""
    """Where browsers reach us."""
    args: dict[str, str] = field(default_factory=dict)

    @property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(self.query_text, keep_blank_values=True))

    @property
    def form(self) -> dict[str, str]:
        return dict(parse_qsl(self.body.decode(errors="replace"), keep_blank_values=True))

    @property
    def json(self) -> dict[str, Any]:
        try:
            value = parsed(self.body or b"{}")
        except ValueError as error:
            raise BadRequest("no JSON") from error
        if not isinstance(value, dict):
            raise BadRequest("a JSON object is expected")
        return value

    @property
    def fields(self) -> dict[str, Any]:
        """What a page's form or a test's JSON sent, whichever it was."""
        return self.json if "json" in self.headers.get("content-type", "") else dict(self.form)


@dataclass
class Response:
    body: bytes | str = b""
    status: int = 200
    content_type: str = "text/html; charset=utf-8"
    headers: Headers = field(default_factory=dict)


class BadRequest(Exception):
    """The control API was asked for something that makes no sense; answered with its status and the text."""

    status = 400


class TooLarge(BadRequest):
    status = 413


NONSENSE = (
    BadRequest, KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)  # fmt: skip
"""What comes of a field that is missing, of another type, or larger than a date or a row takes."""


def parsed(text: str | bytes) -> Any:
    """What the JSON says. Raises ValueError, also for what is nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def signature(secret: str, *lines: str) -> str:
    """As the vendor, the notary's office and the bureau sign."""
    return hmac.new(secret.encode(), "\n".join(lines).encode(), "sha256").hexdigest()


def same(ours: str, given: str) -> bool:
    """Whether a signature is the right one, without telling by time how much of it is; `given` may be any text."""
    return hmac.compare_digest(ours.encode(), given.encode(errors="replace"))


def as_json(value: object, status: int = 200) -> Response:
    return Response(json.dumps(value, ensure_ascii=False), status, "application/json; charset=utf-8")


def redirect(to: str) -> Response:
    return Response(status=303, headers={"Location": to})


Handler = Callable[[Request], Response]


def page(handler: Handler) -> Handler:
    """A page whose form makes no sense is refused; what its form says comes from a browser."""

    def judged(request: Request) -> Response:
        try:
            return handler(request)
        except NONSENSE as error:
            raise BadRequest(f"missing or wrong: {error}") from error

    return judged


class Router:
    """Routes like `/express/<number>`; the first that fits answers."""

    def __init__(self) -> None:
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = []

    def add(self, method: str, path: str, handler: Handler) -> None:
        pattern = re.compile("^" + re.sub(r"<(\w+)>", r"(?P<\1>[^/]+)", path) + "$")
        self._routes.append((method, pattern, handler))

    def answer(self, request: Request) -> Response:
        for method, pattern, handler in self._routes:
            match = pattern.match(request.path)
            if match and method == request.method:
                return handler(replace(request, args=match.groupdict()))
        return Response("not found", 404, "text/plain")

    def knows(self, request: Request) -> bool:
        return any(method == request.method and pattern.match(request.path) for method, pattern, _ in self._routes)


def read_request(environ: Environ) -> Request:
    headers = {name[5:].replace("_", "-").lower(): value for name, value in environ.items() if name[:5] == "HTTP_"}
    headers["content-type"] = environ.get("CONTENT_TYPE") or headers.get("content-type", "")
    length = _length(environ.get("CONTENT_LENGTH") or headers.get("content-length") or "0")
    body = environ["wsgi.input"].read(length) if length else b""
    origin = f"{environ['wsgi.url_scheme']}://{headers.get('host', 'localhost')}"
    path = environ["PATH_INFO"].encode("latin-1", "replace").decode("utf-8", "replace")
    return Request(environ["REQUEST_METHOD"], path, environ.get("QUERY_STRING", ""), headers, body, origin, origin)


def _length(given: str) -> int:
    """Below nothing a read would take whatever comes. Raises BadRequest (400), TooLarge (413)."""
    try:
        length = int(given)
    except ValueError as error:
        raise BadRequest("Content-Length is no number") from error
    if not 0 <= length <= LARGEST:
        raise TooLarge(f"a body has {LARGEST} bytes at most")
    return length


def wsgi(answer: Handler) -> Callable[[Environ, StartResponse], Iterable[bytes]]:
    def app(environ: Environ, start: StartResponse) -> Iterable[bytes]:
        try:
            response = answer(read_request(environ))
        except BadRequest as error:
            response = as_json({"error": str(error)}, error.status)
        except Exception as error:
            logging.getLogger("sandbox").exception("%s %s", environ["REQUEST_METHOD"], environ["PATH_INFO"])
            response = as_json({"error": repr(error)}, 500)
        body = response.body.encode() if isinstance(response.body, str) else response.body
        headers = [("Content-Type", response.content_type), ("Content-Length", str(len(body)))]
        start(f"{response.status} {HTTPStatus(response.status).phrase}", headers + list(response.headers.items()))
        return [body]

    return app
