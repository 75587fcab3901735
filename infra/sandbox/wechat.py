"""WeChat's token and scheme calls, with their limits and errcodes."""

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from . import clock
from .keys import Keys
from .store import Store
from .web import Request, Response, as_json

DAYS = 30


@dataclass
class Wechat:
    store: Store
    keys: Keys

    def token(self, request: Request) -> Response:
        own, asked = self.keys.credentials["wechat"], request.query
        if asked.get("grant_type") != "client_credential":
            return _error(40002, "invalid grant_type")
        if asked.get("appid") != own["app_id"]:
            return _error(40013, "invalid appid")
        if asked.get("secret") != own["secret"]:
            return _error(40125, "invalid appsecret")
        token = secrets.token_urlsafe(64)
        self.store.insert("wechat_token", token=token, expires=time.time() + 7200)
        return as_json({"access_token": token, "expires_in": 7200})

    def scheme(self, request: Request) -> Response:
        sql = "SELECT expires FROM wechat_token WHERE token = ?"
        known = self.store.one(sql, request.query.get("access_token", ""))
        if not known:
            return _error(40001, "invalid credential, access_token is invalid or not latest")
        if known["expires"] < time.time():
            return _error(42001, "access_token expired")
        try:
            asked = request.json
        except (ValueError, json.JSONDecodeError):
            return _error(47001, "data format error")
        return self._generate(asked)

    def _generate(self, asked: dict[str, Any]) -> Response:
        jump, now = asked.get("jump_wxa") or {}, int(clock.now().timestamp())
        if not jump.get("path", "pages/index").replace("/", "").replace("-", "").replace("_", "").isalnum():
            return _error(40165, "invalid weapp pagepath")
        if len(jump.get("query", "")) > 1024:
            return _error(40212, "invalid query")
        if not asked.get("is_expire", True):
            return _error(85400, "forever-valid scheme is no longer given")
        if asked.get("expire_type") == 1:
            until = now + int(asked.get("expire_interval", 0)) * 86400
        else:
            until = int(asked.get("expire_time", 0))
        if not now < until <= now + DAYS * 86400 + 60:
            return _error(85401, "time limited between 1min and 30 days")
        openlink = f"weixin://dl/business/?t={secrets.token_urlsafe(9)}"
        self.store.insert(
            "scheme", openlink=openlink, path=jump.get("path", ""), query=jump.get("query", ""),
            expires_at=str(until), at=clock.iso(clock.now()),
        )  # fmt: skip
        return as_json({"errcode": 0, "errmsg": "ok", "openlink": openlink})


def _error(code: int, message: str) -> Response:
    return as_json({"errcode": code, "errmsg": f"{message} rid: {secrets.token_hex(4)}"})
