"""What several parties sign by: HMAC-SHA256 by a secret over lines, in heads whose case doesn't matter."""

import hashlib
import hmac
from collections.abc import Mapping


def signature(secret: str, *lines: str) -> str:
    return hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest()


def is_signed(secret: str, given: str, *lines: str) -> bool:
    """By nobody where there is no secret."""
    return bool(secret) and hmac.compare_digest(signature(secret, *lines).encode(), given.encode(errors="replace"))


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def heads_of(headers: Mapping[str, str], *names: str) -> list[str]:
    """In the order of `names`; "" for one that isn't there."""
    found = {name.lower(): value for name, value in headers.items()}
    return [found.get(name.lower(), "") for name in names]
