"""What the adapters share on the wire: one request, its answer, addresses that an answer names."""

import json
import re
import ssl
import time
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from core import clock, tracing
from core.validation import UNSTORABLE
from partners import deadline
from partners.errors import AccessRefused, NoAnswer, PartyUnavailable
from partners.rules import CallReason

DENIED = (401, 403, 404)
SERVER_ERRORS = 500
LONGEST = 8 * 1024 * 1024
"""Bytes of an answer, unpacked: the longest of them holds a person's credit report. As JSON it may come to twenty times
as much in memory.
"""
LONGEST_FILE = 64 * 1024 * 1024
"""Bytes of a file that an answer names: a bank's statement of a day or a signed contract is a few of a million."""
LONGEST_ADDRESS = 300
DEEPEST = 50
"""Lists and objects in one another; none of theirs has ten."""
ROUNDS = 6
"""So many times the patience for one piece is that for the whole exchange: a byte at a time comes in time, too."""
CODINGS = ("", "identity", "gzip", "deflate")
"""One of them: packed twice, a few bytes of the line become all our memory in one piece."""
CHARSETS = ("utf-8", "gbk", "gb2312", "gb18030")
"""Python knows others that are no charsets, as zlib."""
PACKED = ("content-encoding", "content-length", "transfer-encoding")
NAME = re.compile(r"(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*")
"""Of a machine, with a domain; no number."""


def client(timeout: float, *, keep_alive: bool = True) -> httpx.Client:
    """Without `keep_alive` each request has a connection of its own, which nobody else's goes over."""
    times = httpx.Timeout(timeout, connect=min(timeout, 3))
    packings = {"Accept-Encoding": "gzip, deflate"}
    over = deadline.transport(_trusted(), keep_alive=keep_alive)
    return httpx.Client(timeout=times, trust_env=False, transport=over, headers=packings)


@cache
def _trusted() -> ssl.SSLContext:
    """The authorities that vouch for a party: read once a process (0.04 s), not once a client."""
    return httpx.create_ssl_context(trust_env=False)


def send(
    http: httpx.Client,
    method: str,
    url: str,
    *,
    headers: Mapping[str, str] | None = None,
    content: bytes | str | None = None,
    form: Mapping[str, str] | None = None,
    sandbox: bool = False,
    fine: tuple[int, ...] = (200,),
    longest: int = 0,
    rounds: int = ROUNDS,
    extensions: Mapping[str, Any] | None = None,
) -> httpx.Response:
    """One request, never repeated here. Raises PartyUnavailable when no answer with a `fine` status came, or one that
    is longer (`longest` bytes, else LONGEST) or takes longer than any of theirs does: `rounds` times the patience for
    one piece, from the connection to the last byte.

    Raises AccessRefused for 401, 403 and 404: our key or the address is wrong, and no repeat mends that.

    The sandbox is told our business time, so that replayed days look like days at the party too.
    """
    heads = {**(headers or {}), **({"X-Sandbox-Now": clock.now().isoformat()} if sandbox else {})}
    try:
        # By the machine alone: the rest of an address may name somebody.
        with tracing.span("client", f"{method} {'/'.join(url.split('?')[0].split('/')[2:3])}") as span:
            answer = _read(
                http, method, url, longest or LONGEST, rounds, headers=heads, content=content,
                data=dict(form) if form else None, extensions=dict(extensions or {}),
            )  # fmt: skip
            span.note({"http.response.status_code": answer.status_code}, failed=answer.status_code >= SERVER_ERRORS)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        brief = type(error).__name__
        raise NoAnswer(f"{brief}: {method} {url.split('?')[0]}", brief=brief) from error
    if answer.status_code in DENIED and answer.status_code not in fine:
        raise _denied(answer)
    if answer.status_code not in fine:
        silent = NoAnswer if answer.status_code >= SERVER_ERRORS else PartyUnavailable
        raise silent(f"HTTP {answer.status_code}", answer.text[:20_000])
    return answer


def _read(http: httpx.Client, method: str, url: str, longest: int, rounds: int, **how: Any) -> httpx.Response:
    whole_time = rounds * (http.timeout.read or 0)
    with deadline.within(whole_time) as until, http.stream(method, url, **how) as answer:
        if answer.headers.get("Content-Encoding", "").strip().lower() not in CODINGS:
            raise PartyUnavailable(CallReason.GARBLED)
        body = bytearray()
        for piece in answer.iter_bytes():
            body += piece
            if len(body) > longest:
                raise PartyUnavailable(CallReason.TOO_LONG)
            if time.monotonic() > until:
                raise NoAnswer(CallReason.TOO_SLOW)
    unpacked = httpx.Headers([pair for pair in answer.headers.multi_items() if pair[0].lower() not in PACKED])
    whole = httpx.Response(answer.status_code, headers=unpacked, content=bytes(body), request=answer.request)
    charset = (answer.charset_encoding or "").lower()
    whole.encoding = charset if charset in CHARSETS else "utf-8"
    return whole


def follow(http: httpx.Client, method: str, link: str, *, sandbox: bool = False, **how: Any) -> httpx.Response:
    """`send` to the address of a file that an answer named. One that has died (403, 404) says nothing against our keys.

    Raises PartyUnavailable: the next try asks for a new one. So it does for an address that no party has, as that of a
    machine by number, which may be one of ours.
    """
    try:
        return send(http, method, page(link, sandbox=sandbox), sandbox=sandbox, longest=LONGEST_FILE, **how)
    except ValueError as error:
        raise PartyUnavailable(CallReason.GARBLED) from error
    except AccessRefused as error:
        raise PartyUnavailable(str(error), error.raw) from error


def page(link: str, *, sandbox: bool = False) -> str:
    """An address that an answer named, of a page or a file; what is named without TLS, as Alipay names a statement, is
    asked with it. Raises ValueError for one that can't be a party's.
    """
    parts = urlsplit(link)
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or UNSTORABLE.search(link):
        raise ValueError(f"{link[:80]!r} is no address")
    if sandbox:
        return link
    if not NAME.fullmatch(parts.hostname):
        raise ValueError(f"{parts.hostname!r} is no party")
    return parts._replace(scheme="https").geturl()


def need(data: Mapping[str, Any], name: str, raw: str, *, most: int = 64) -> str:
    """What an answer can't lack. Raises PartyUnavailable where it does, or is longer than we keep such a thing."""
    found = data.get(name)
    given = found and isinstance(found, str | int) and not isinstance(found, bool)
    if not given or len(str(found)) > most or UNSTORABLE.search(str(found)):
        raise PartyUnavailable(CallReason.GARBLED, raw)
    return str(found)


def need_page(data: Mapping[str, Any], name: str, raw: str, *, sandbox: bool) -> str:
    """The address of a page that people open. Raises PartyUnavailable as `need`, and as `page` refuses it."""
    try:
        return page(need(data, name, raw, most=LONGEST_ADDRESS), sandbox=sandbox)
    except ValueError as error:
        raise PartyUnavailable(CallReason.GARBLED, raw) from error


def parsed(text: str | bytes) -> Any:
    """What JSON says. Raises ValueError for what is none, also for what is nested without end."""
    try:
        found = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    level: list[Any] = [found]
    for _ in range(DEEPEST):
        level = [one for part in level for one in _within(part)]
        if not level:
            return found
    raise ValueError("nested too deep")


def _within(part: Any) -> Iterable[Any]:
    found = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return (one for one in found if isinstance(one, dict | list))


def _denied(answer: httpx.Response) -> AccessRefused:
    """In the party's words, if it gave some."""
    try:
        node = parsed(answer.text)
        code, msg = node.get("Code") or node.get("code"), node.get("Message") or node.get("message")
    except (ValueError, AttributeError):
        code, msg = None, None
    return AccessRefused(str(code or f"HTTP {answer.status_code}"), str(msg or ""), answer.text[:20_000])


def storable(value: Any) -> Any:
    """A text, or what JSON knows, as Postgres can hold it: NUL and halves of characters become U+FFFD."""
    if isinstance(value, str):
        return UNSTORABLE.sub("\ufffd", value)
    if isinstance(value, dict):
        return {storable(name): storable(one) for name, one in value.items()}
    return [storable(one) for one in value] if isinstance(value, list) else value
