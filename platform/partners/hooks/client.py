"""What we push to a shop's program: one POST, signed by the secret that we share, to a public address only."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import SplitResult

import httpx

from core import clock
from partners import deadline, sandbox, wire
from partners.errors import NoAnswer, PartyUnavailable
from partners.hooks import addresses, signing
from partners.rules import CallReason

PATIENCE = 5.0
"""Seconds for all of it, from the look-up of the name to the last byte."""
MOST = 16 * 1024
"""Bytes of an answer: nobody reads more of it than that it came."""
ANY = tuple(range(100, 600))
KEPT = 500


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes, under which name, and what httpx is told of TLS."""

    url: str
    host: str
    extensions: Mapping[str, Any]


@cache
def _http() -> httpx.Client:
    """No connection is kept: behind one number several shops' programs may stand, each proved by its own name."""
    return wire.client(PATIENCE, keep_alive=False)


def push(url: str, key: str, secret: str, body: bytes) -> str:
    """Gives the answer, shortened. Raises PartyUnavailable for all but an answer with 2xx, a redirect too."""
    try:
        with deadline.within(PATIENCE):
            target = target_of(url, strict=not sandbox.plays(url))
            parts = addresses.parsed(url)
            assert parts is not None
            answer = wire.send(
                _http(), "POST", target.url, headers=_headers(parts, target, key, secret, body), content=body, fine=ANY,
                longest=MOST, rounds=1, extensions=target.extensions,
            )  # fmt: skip
    except NoAnswer as error:
        # One shop's server is silent: that says nothing of the others', who aren't left alone for it.
        # Nor does its row in 接口记录 say where: an address may let in whoever knows it.
        raise PartyUnavailable(error.brief, error.raw) from error
    said = f"HTTP {answer.status_code} {answer.text[:KEPT]}".strip()
    if answer.is_success:
        return said
    raise PartyUnavailable(CallReason.HOOK_REDIRECTS if answer.is_redirect else CallReason.HOOK_REFUSED, said)


def target_of(url: str, *, strict: bool) -> Target:
    """Raises PartyUnavailable for what is no address that we push to (`addresses`)."""
    parts = addresses.parsed(url)
    if parts is None or addresses.problems(url, "", strict=strict):
        raise PartyUnavailable(CallReason.HOOK_UNFIT)
    host = parts.hostname or ""
    if not strict:
        return Target(url, parts.netloc, {})
    number = addresses.public_number(host, parts.port or addresses.HTTPS)
    if number is None:
        raise PartyUnavailable(CallReason.HOOK_UNFIT)
    there = f"[{number}]" if ":" in number else number
    return Target(parts._replace(netloc=there).geturl(), parts.netloc, {"sni_hostname": host})


def _headers(parts: SplitResult, target: Target, key: str, secret: str, body: bytes) -> dict[str, str]:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    timestamp, nonce = str(int(clock.real_now().timestamp())), secrets.token_hex(16)
    return {
        "Host": target.host, "Content-Type": "application/json; charset=utf-8", "User-Agent": "Zudesk-Webhook/1",
        signing.KEY: key, signing.TIMESTAMP: timestamp, signing.NONCE: nonce,
        signing.SIGNATURE: signing.signature(secret, "POST", path, timestamp, nonce, body),
    }  # fmt: skip
