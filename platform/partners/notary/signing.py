"""The office's signatures: HMAC-SHA256 by the app's secret over method, path, time, a word used once and the body."""

from collections.abc import Mapping

from partners.errors import BadSignature
from partners.signing import digest, heads_of, is_signed, signature

APP, TIME, NONCE, SIGN = "X-Notary-App-Id", "X-Notary-Timestamp", "X-Notary-Nonce", "X-Notary-Signature"


def request_signature(method: str, path: str, stamp: str, nonce: str, body: bytes, secret: str) -> str:
    return signature(secret, method, path, stamp, nonce, digest(body))


def verify_callback(raw: bytes, headers: Mapping[str, str], secret: str) -> None:
    """Raises BadSignature, also where nobody has a secret to compare with."""
    stamp, nonce, given = heads_of(headers, TIME, NONCE, SIGN)
    if not stamp or not is_signed(secret, given.lower(), stamp, nonce, digest(raw)):
        raise BadSignature("the notary's office did not sign this")
