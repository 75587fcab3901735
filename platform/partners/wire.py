"""What the adapters share on the wire: one request, amounts in yuan, times of Shanghai."""

import ssl
from collections.abc import Mapping
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any

import httpx

from core import clock
from core.money import Fen
from core.validation import UNSTORABLE
from partners.errors import AccessRefused, PartyUnavailable

DENIED = (401, 403, 404)


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
    """One request, never repeated here. Raises PartyUnavailable when no answer with a `fine` status came.

    Raises AccessRefused for 401, 403 and 404: our key or the address is wrong, and no repeat mends that.

    The sandbox is told our business time, so that replayed days look like days at the party too.
    """
    heads = {**(headers or {}), **({"X-Sandbox-Now": clock.now().isoformat()} if sandbox else {})}
    try:
        answer = http.request(method, url, headers=heads, content=content, data=dict(form) if form else None)
    except httpx.HTTPError as error:
        raise PartyUnavailable(f"{type(error).__name__}: {method} {url.split('?')[0]}") from error
    if answer.status_code in DENIED and answer.status_code not in fine:
        raise _denied(answer)
    if answer.status_code not in fine:
        raise PartyUnavailable(f"HTTP {answer.status_code}", answer.text[:20_000])
    return answer


def follow(http: httpx.Client, method: str, link: str, **how: Any) -> httpx.Response:
    """`send` to an address that an answer named. One that has died (403, 404) says nothing against our keys.

    Raises PartyUnavailable: the next try asks for a new one.
    """
    try:
        return send(http, method, link, **how)
    except AccessRefused as error:
        raise PartyUnavailable(str(error), error.raw) from error


def _denied(answer: httpx.Response) -> AccessRefused:
    """In the party's words, if it gave some."""
    try:
        node = answer.json()
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
