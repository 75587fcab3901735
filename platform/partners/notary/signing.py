"""The office's signatures: HMAC-SHA256 by the app's secret over method, path, time, a word used once and the body."""

import hashlib
import hmac
from collections.abc import Mapping

from partners.errors import BadSignature

APP, TIME, NONCE, SIGN = "X-Notary-App-Id", "X-Notary-Timestamp", "X-Notary-Nonce", "X-Notary-Signature"


def request_signature(method: str, path: str, stamp: str, nonce: str, body: bytes, secret: str) -> str:
    return _signed(secret, method, path, stamp, nonce, _digest(body))


def verify_callback(raw: bytes, headers: Mapping[str, str], secret: str) -> None:
    """Raises BadSignature, also where nobody has a secret to compare with."""
    heads = {name.lower(): value for name, value in headers.items()}
    stamp, nonce, given = (heads.get(name.lower(), "") for name in (TIME, NONCE, SIGN))
    want = _signed(secret, stamp, nonce, _digest(raw))
    if not secret or not stamp or not hmac.compare_digest(want.encode(), given.lower().encode()):
        raise BadSignature("the notary's office did not sign this")


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def _signed(secret: str, *lines: str) -> str:
    return hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest()
