"""How a shop's program signs its calls, and we sign what we push to it: HMAC-SHA256 by their common secret.

Five lines are signed: method, path with its query, seconds since 1970, nonce, SHA-256 of the raw body in hex. Pure.
"""

import hashlib
import hmac

KEY, TIMESTAMP, NONCE, SIGNATURE = (
    "X-Zudesk-Key", "X-Zudesk-Timestamp", "X-Zudesk-Nonce", "X-Zudesk-Signature",
)  # fmt: skip


def signature(secret: str, method: str, path: str, timestamp: str, nonce: str, body: bytes) -> str:
    """In lower-case hex."""
    lines = (method.upper(), path, timestamp, nonce, hashlib.sha256(body).hexdigest())
    return hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest()


def fits(given: str, secret: str, method: str, path: str, timestamp: str, nonce: str, body: bytes) -> bool:
    """Compared in a time that says nothing of how much of it is right."""
    wanted = signature(secret, method, path, timestamp, nonce, body)
    return hmac.compare_digest(given.lower().encode(), wanted.encode())
