"""The authenticator app of whoever plays an operator: RFC 6238 with SHA-1, six digits, a new code each 30 s."""

import hmac
import time
from base64 import b32decode
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from .html import Html, table
from .store import Store
from .web import BadRequest

SECONDS = 30


@dataclass
class Authenticator:
    store: Store

    def add(self, uri: str) -> dict[str, Any]:
        """What an app reads from the QR code, or `account secret` typed in."""
        account, secret = _read(uri.strip())
        try:
            code(secret, 0)
        except ValueError as error:
            raise BadRequest("no secret") from error
        self.store.run("INSERT OR REPLACE INTO authenticator VALUES (?, ?)", account, secret)
        return {"account": account}

    def codes(self) -> dict[str, str]:
        step = int(time.time() // SECONDS)
        return {row["account"]: code(row["secret"], step) for row in self._rows()}

    def shown(self) -> Html:
        left = SECONDS - int(time.time()) % SECONDS
        rows = [
            [account, Html(f"<strong class=mono>{now}</strong>"), f"{left} 秒"] for account, now in self.codes().items()
        ]
        return table(["账号", "动态码", "还有效"], rows, "还没有账号。登录时扫不了码，就把密钥填到这里。")

    def _rows(self) -> list[dict[str, Any]]:
        return self.store.all("SELECT * FROM authenticator ORDER BY rowid")


def code(secret: str, step: int) -> str:
    digest = hmac.digest(b32decode(secret + "=" * (-len(secret) % 8)), step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06d}"


def _read(text: str) -> tuple[str, str]:
    if not text.startswith("otpauth://"):
        account, _, secret = text.rpartition(" ")
        return account.strip() or "我的账号", secret.upper()
    parts = urlsplit(text)
    secret = parse_qs(parts.query).get("secret", [""])[0]
    return unquote(parts.path).rpartition(":")[2].strip("/"), secret
