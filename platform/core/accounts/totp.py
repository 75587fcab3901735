"""Codes of an authenticator app: RFC 6238 over RFC 4226, with what every app can do (SHA-1, six digits, 30 s). Pure."""

import hashlib
import hmac
from base64 import b32encode
from urllib.parse import quote, urlencode

DIGITS = 6
SECONDS = 30
SECRET_BYTES = 20
AROUND = 1
"""Steps before and after the present one that count too: clocks differ, and people type slowly (RFC 6238, 5.2)."""


def code_at(secret: bytes, step: int) -> str:
    digest = hmac.new(secret, step.to_bytes(8, "big"), hashlib.sha1).digest()
    start = digest[-1] & 0x0F
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def step_at(seconds: float) -> int:
    return int(seconds // SECONDS)


def matching_step(secret: bytes, code: str, seconds: float) -> int | None:
    """The step whose code this is, at a moment in seconds since 1970; None for a wrong or an old one."""
    now = step_at(seconds)
    for step in range(now - AROUND, now + AROUND + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), code.encode()):
            return step
    return None


def base32(secret: bytes) -> str:
    """As people type it into an app."""
    return b32encode(secret).decode().rstrip("=")


def uri(secret: bytes, *, account: str, issuer: str) -> str:
    """What the QR code says (github.com/google/google-authenticator, Key-Uri-Format)."""
    label = quote(f"{issuer}:{account}", safe=":")
    return f"otpauth://totp/{label}?{urlencode({'secret': base32(secret), 'issuer': issuer}, quote_via=quote)}"
