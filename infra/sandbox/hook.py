"""A shop's own program, as it hears what is pushed to it: by the signature that the open API's README describes.

Whose secret it doesn't know it believes, and says so: a laptop's shop may push here without telling it any.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from . import clock
from .faults import Faults
from .store import Store
from .web import NONSENSE, Request, Response, as_json, redirect, same, signature

SKEW = 300


@dataclass
class Hook:
    store: Store
    faults: Faults

    def receive(self, request: Request) -> Response:
        """401 for what the key's secret didn't sign, or is old; the same event twice is one."""
        key, heads = request.headers.get("x-zudesk-key", ""), request.headers
        if self.faults.take("hook", ("denied",), key) or not self._signed(request, key):
            return as_json({"error": "signature"}, 401)
        try:
            event = request.json
            self.store.run(
                "INSERT OR IGNORE INTO hook_push VALUES (?, ?, ?, ?, ?)", str(event["event_id"]), key,
                json.dumps(event, ensure_ascii=False), heads.get("x-zudesk-timestamp", ""), clock.iso(clock.now()),
            )  # fmt: skip
        except NONSENSE:
            return as_json({"error": "no event"}, 400)
        return as_json({"ok": True})

    def moved(self, request: Request) -> Response:
        """An address that leads elsewhere, which nobody should follow."""
        return redirect("/hook/receive")

    def learn(self, key: str, secret: str) -> dict[str, Any]:
        self.store.run("INSERT OR REPLACE INTO hook_secret VALUES (?, ?)", key, secret)
        return {"key": key}

    def _signed(self, request: Request, key: str) -> bool:
        known = self.store.one("SELECT secret FROM hook_secret WHERE key = ?", key)
        if not known:
            return True
        heads = request.headers
        stamp, nonce = heads.get("x-zudesk-timestamp", "0"), heads.get("x-zudesk-nonce", "")
        path = request.path + (f"?{request.query_text}" if request.query_text else "")
        digest = hashlib.sha256(request.body).hexdigest()
        ours = signature(known["secret"], request.method, path, stamp, nonce, digest)
        fresh = stamp.isdigit() and abs(int(stamp) - clock.real_now().timestamp()) <= SKEW
        return fresh and same(ours, heads.get("x-zudesk-signature", ""))
