"""WeChat's token and scheme calls, with their limits and errcodes."""

import re
import secrets
import time
from dataclasses import dataclass
from typing import Any

from . import calls, clock
from .faults import Faults
from .keys import Keys
from .store import Store
from .web import NONSENSE, BadRequest, Request, Response, as_json

DAYS = 30
MINUTE = 60
PATH = re.compile(r"^/?[\w/-]*$", re.ASCII)
QUERY = re.compile(r"^[A-Za-z0-9!#$&'()*+,/:;=?@\-._~]*$")
"""Newer documents name % too; what needs none is safe with each."""
VERSIONS = ("release", "trial", "develop")


@dataclass
class Wechat:
    store: Store
    keys: Keys
    faults: Faults

    def token(self, request: Request) -> Response:
        """A new token ends the one before: two processes that each ask for their own disturb each other."""
        return self._given(request.query, stable=False, fresh=True)

    def stable_token(self, request: Request) -> Response:
        """The same token for whoever asks, until it expires; the plain ones leave it alone."""
        try:
            asked = {name: str(value) for name, value in request.json.items()}
        except BadRequest:
            return _error(47001, "data format error")
        if calls.unknown("wechat.stable_token", asked):
            return _error(47001, "data format error")
        return self._given(asked, stable=True, fresh=asked.get("force_refresh") == "True")

    def scheme(self, request: Request) -> Response:
        given = request.query.get("access_token", "")
        if not given:
            return _error(41001, "access_token missing")
        known = self.store.one("SELECT expires FROM wechat_token WHERE token = ?", given)
        if not known:
            return _error(40001, "invalid credential, access_token is invalid or not latest")
        if known["expires"] < time.time():
            return _error(42001, "access_token expired")
        if not request.body:
            return _error(44002, "empty post data")
        try:
            return self._generate(request.json)
        except NONSENSE:
            return _error(47001, "data format error")

    def _given(self, asked: dict[str, str], *, stable: bool, fresh: bool) -> Response:
        own = self.keys.credentials["wechat"]
        if asked.get("grant_type") != "client_credential":
            return _error(40002, "invalid grant_type")
        if asked.get("appid") != own["app_id"]:
            return _error(40013, "invalid appid")
        if asked.get("secret") != own["secret"] or self.faults.take("wechat", ("denied",)):
            return _error(40125, "invalid appsecret")
        with self.store.write():
            if fresh:
                self.store.run("DELETE FROM wechat_token WHERE stable = ?", stable)
            sql = "SELECT token, expires FROM wechat_token WHERE expires > ? AND stable = ?"
            known = self.store.one(sql, time.time(), stable)
            if not known:
                known = {"token": secrets.token_urlsafe(96)[:128], "expires": time.time() + 7200}
                self.store.insert("wechat_token", **known, stable=stable)
        return as_json({"access_token": known["token"], "expires_in": int(known["expires"] - time.time())})

    def _generate(self, asked: dict[str, Any]) -> Response:
        if self.faults.take("wechat", ("unreleased",)):
            return _error(85079, "miniprogram has no online release")
        if self.faults.take("wechat", ("quota",)):
            return _error(45009, "reach max api daily quota limit")
        if self.faults.take("wechat", ("rate",)):
            return _error(44990, "generate url scheme too frequently")
        if field := calls.unknown("wechat.generatescheme", asked):
            return _error(47001, f"data format error: {field}")
        jump, now = dict(asked.get("jump_wxa") or {}), int(clock.now().timestamp())
        path, query = jump.get("path", ""), jump.get("query", "")
        if not PATH.match(path):
            return _error(40165, "invalid weapp pagepath")
        if len(query) > 1024 or not QUERY.match(query):
            return _error(40212, "invalid query")
        if jump.get("env_version", "release") not in VERSIONS:
            return _error(85402, "invalid env_version")
        if not asked.get("is_expire", True):
            return _error(85400, "forever-valid scheme is no longer given")
        if int(asked.get("expire_type", 0)) == 1:
            until = now + int(asked.get("expire_interval", 0)) * 86400
        else:
            until = int(asked.get("expire_time", 0))
        if not now + MINUTE <= until <= now + DAYS * 86400 + MINUTE:
            return _error(85401, "time limited between 1min and 30 days")
        openlink = f"weixin://dl/business/?t={secrets.token_urlsafe(9)}"
        self.store.insert(
            "scheme", openlink=openlink, path=path, query=query, expires_at=str(until), at=clock.iso(clock.now())
        )
        return as_json({"errcode": 0, "errmsg": "ok", "openlink": openlink})


def _error(code: int, message: str) -> Response:
    return as_json({"errcode": code, "errmsg": f"{message} rid: {secrets.token_hex(4)}"})
