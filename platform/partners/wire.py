"""What the adapters share on the wire: one request, amounts in yuan, times of Shanghai."""

import json
import re
import ssl
from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from core import clock
from core.money import Fen
from core.validation import UNSTORABLE
from partners.errors import AccessRefused, PartyUnavailable
from partners.rules import CallReason

DENIED = (401, 403, 404)
LONGEST = 64 * 1024 * 1024
"""Bytes of an answer, unpacked: a bank's statement of a day or a signed contract is a few of a million."""
LONGEST_ADDRESS = 300
PACKED = ("content-encoding", "content-length", "transfer-encoding")
NAME = re.compile(r"(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*")
"""Of a machine, with a domain; no number."""


def client(timeout: float) -> httpx.Client:
    times = httpx.Timeout(timeout, connect=min(timeout, 3))
    return httpx.Client(timeout=times, trust_env=False, verify=_trusted())


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
) -> httpx.Response:
    """One request, never repeated here. Raises PartyUnavailable when no answer with a `fine` status came, or one that
    is longer than any of theirs is.

    Raises AccessRefused for 401, 403 and 404: our key or the address is wrong, and no repeat mends that.

    The sandbox is told our business time, so that replayed days look like days at the party too.
    """
    heads = {**(headers or {}), **({"X-Sandbox-Now": clock.now().isoformat()} if sandbox else {})}
    try:
        answer = _read(http, method, url, headers=heads, content=content, data=dict(form) if form else None)
    except httpx.HTTPError as error:
        raise PartyUnavailable(f"{type(error).__name__}: {method} {url.split('?')[0]}") from error
    if answer.status_code in DENIED and answer.status_code not in fine:
        raise _denied(answer)
    if answer.status_code not in fine:
        raise PartyUnavailable(f"HTTP {answer.status_code}", answer.text[:20_000])
    return answer


def _read(http: httpx.Client, method: str, url: str, **how: Any) -> httpx.Response:
    with http.stream(method, url, **how) as answer:
        body = bytearray()
        for piece in answer.iter_bytes():
            body += piece
            if len(body) > LONGEST:
                raise PartyUnavailable(CallReason.TOO_LONG)
    unpacked = httpx.Headers([pair for pair in answer.headers.multi_items() if pair[0].lower() not in PACKED])
    return httpx.Response(answer.status_code, headers=unpacked, content=bytes(body), request=answer.request)


def follow(http: httpx.Client, method: str, link: str, *, sandbox: bool = False, **how: Any) -> httpx.Response:
    """`send` to an address that an answer named. One that has died (403, 404) says nothing against our keys.

    Raises PartyUnavailable: the next try asks for a new one. So it does for an address that no party has, as that of a
    machine by number, which may be one of ours.
    """
    try:
        return send(http, method, page(link, sandbox=sandbox), sandbox=sandbox, **how)
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
    if not found or not isinstance(found, str | int) or len(str(found)) > most or UNSTORABLE.search(str(found)):
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
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


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


def yuan_text(amount: Fen) -> str:
    """12345 → "123.45", as the parties write money. Raises ValueError below one fen."""
    if amount <= 0:
        raise ValueError(f"{amount} fen can't be sent to a party")
    return f"{amount // 100}.{amount % 100:02d}"


def fen_of(text: str) -> Fen:
    """ "123.45" → 12345. Raises ValueError for what isn't an amount with at most two decimals."""
    try:
        value = Decimal(text) * 100
    except InvalidOperation as error:
        raise ValueError(f"{text!r} is no amount") from error
    if not value.is_finite() or value != value.to_integral_value():
        raise ValueError(f"{text!r} is no amount in fen")
    return int(value)


def shanghai_time(text: str) -> datetime:
    """ "2026-11-21 14:05:00" of Shanghai → UTC; a refund's notification has milliseconds too. Raises ValueError."""
    form = "%Y-%m-%d %H:%M:%S.%f" if "." in text else "%Y-%m-%d %H:%M:%S"
    return datetime.strptime(text, form).replace(tzinfo=clock.SHANGHAI).astimezone(UTC)


def shanghai_text(moment: datetime) -> str:
    return moment.astimezone(clock.SHANGHAI).strftime("%Y-%m-%d %H:%M:%S")
