"""A client of the open API for a shop's own program. Copy it: it needs nothing but Python's standard library.

It is documentation that runs: the tests of this room call the API with it (../README.md).
"""

import hashlib
import hmac
import json
import secrets
import time
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

Send = Callable[[str, str, Mapping[str, str], bytes], bytes]
"""(method, path with its query, headers, body) → the body of the answer."""


class Refused(Exception):
    """An answer other than 200; `code` as in the envelope."""

    def __init__(self, code: int, msg: str, data: Any) -> None:
        super().__init__(f"{code}: {msg}")
        self.code, self.msg, self.data = code, msg, data


def signature(secret: str, method: str, path: str, timestamp: str, nonce: str, body: bytes) -> str:
    """HMAC-SHA256 of five lines, in hex. What is pushed to you is signed the same way."""
    text = "\n".join([method, path, timestamp, nonce, hashlib.sha256(body).hexdigest()])
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def is_ours(secret: str, path: str, headers: Mapping[str, str], body: bytes, now: float | None = None) -> bool:
    """Whether a push came from the shop's back office: signed by your secret, and not older than five minutes."""
    stamp, nonce = headers["X-Zudesk-Timestamp"], headers["X-Zudesk-Nonce"]
    wanted = signature(secret, "POST", path, stamp, nonce, body)
    fresh = abs((time.time() if now is None else now) - int(stamp)) <= 300
    return fresh and hmac.compare_digest(wanted, headers["X-Zudesk-Signature"])


class Client:
    """`base`: the shop's address, as https://lin.example.cn; `key` and `secret` from the page 开放接口."""

    def __init__(self, base: str, key: str, secret: str, send: Send | None = None) -> None:
        self.base, self.key, self.secret = base.rstrip("/"), key, secret
        self._send = send or self._over_http

    def goods(self, page: int = 1, page_size: int = 20) -> Any:
        return self.call("GET", "/api/open/goods", {"page": page, "page_size": page_size})

    def goods_detail(self, goods_id: str) -> Any:
        return self.call("GET", "/api/open/goodsDetail", {"id": goods_id})

    def quote(self, **choice: Any) -> Any:
        return self.call("POST", "/api/open/quote", choice)

    def order_code(self, mobile: str, customer_ip: str = "") -> Any:
        return self.call("POST", "/api/open/orderCode", {"mobile": mobile, "customer_ip": customer_ip})

    def place(self, **order: Any) -> Any:
        """Send it again with the same `number` until it is answered: there is one order."""
        return self.call("POST", "/api/open/order", order)

    def order(self, number: str) -> Any:
        return self.call("GET", "/api/open/order", {"number": number})

    def order_page(self, number: str) -> Any:
        return self.call("GET", "/api/open/orderPage", {"number": number})

    def call(self, method: str, path: str, values: Mapping[str, Any]) -> Any:
        """The `data` of the answer. Raises Refused."""
        query, body = (f"?{urlencode(values)}", b"") if method == "GET" else ("", json.dumps(values).encode())
        headers = self.signed(method, path + query, body)
        answer = json.loads(self._send(method, path + query, headers, body))
        if answer["code"] != 200:
            raise Refused(answer["code"], answer["msg"], answer["data"])
        return answer["data"]

    def signed(self, method: str, path: str, body: bytes) -> dict[str, str]:
        """A nonce is used once: a call that is sent again has a new one."""
        stamp, nonce = str(int(time.time())), secrets.token_hex(16)
        return {
            "Content-Type": "application/json",
            "X-Zudesk-Key": self.key,
            "X-Zudesk-Timestamp": stamp,
            "X-Zudesk-Nonce": nonce,
            "X-Zudesk-Signature": signature(self.secret, method, path, stamp, nonce, body),
        }

    def _over_http(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
        request = urllib.request.Request(self.base + path, body or None, dict(headers), method=method)  # noqa: S310
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            return bytes(answer.read())
