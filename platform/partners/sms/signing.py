"""ACS3-HMAC-SHA256, Aliyun's signature of version 3."""

import hashlib
import hmac
from collections.abc import Mapping
from urllib.parse import quote

SCHEME = "ACS3-HMAC-SHA256"


def query_text(params: Mapping[str, str]) -> str:
    return "&".join(f"{quote(name, safe='~')}={quote(params[name], safe='~')}" for name in sorted(params))


def authorization(
    method: str, path: str, query: str, headers: Mapping[str, str], body: bytes, key_id: str, secret: str
) -> str:
    """`headers` are the signed ones, lower-case; x-acs-content-sha256 must be among them."""
    names = ";".join(sorted(headers))
    heads = "".join(f"{name}:{headers[name].strip()}\n" for name in sorted(headers))
    canonical = "\n".join([method, path, query, heads, names, hashlib.sha256(body).hexdigest()])
    text = f"{SCHEME}\n{hashlib.sha256(canonical.encode()).hexdigest()}"
    signature = hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
    return f"{SCHEME} Credential={key_id},SignedHeaders={names},Signature={signature}"
