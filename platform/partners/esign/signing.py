"""eSign's signatures: HMAC-SHA256 over method, Accept, Content-MD5, Content-Type, path; callbacks: time, body."""

import base64
import hashlib
import hmac
from collections.abc import Mapping

from partners.errors import BadSignature
from partners.signing import heads_of

ACCEPT = "*/*"
JSON = "application/json; charset=UTF-8"


def content_md5(body: bytes) -> str:
    return base64.b64encode(hashlib.md5(body, usedforsecurity=False).digest()).decode() if body else ""


def request_signature(method: str, md5: str, content_type: str, path_and_query: str, secret: str) -> str:
    """The empty line stands for Date, which we don't send."""
    text = "\n".join([method, ACCEPT, md5, content_type, "", path_and_query])
    return base64.b64encode(_hmac(text.encode(), secret)).decode()


def verify_callback(raw: bytes, headers: Mapping[str, str], secret: str, query: Mapping[str, str]) -> None:
    """Raises BadSignature. `query` are the parameters of the address that was called, part of what is signed."""
    stamp, given = heads_of(headers, "X-Tsign-Open-Timestamp", "X-Tsign-Open-Signature")
    content = stamp.encode() + "".join(query[name] for name in sorted(query)).encode() + raw
    if not stamp or not hmac.compare_digest(_hmac(content, secret).hex().encode(), given.lower().encode()):
        raise BadSignature("eSign did not sign this")


def _hmac(content: bytes, secret: str) -> bytes:
    return hmac.new(secret.encode(), content, hashlib.sha256).digest()
