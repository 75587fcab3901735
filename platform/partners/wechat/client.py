"""WeChat's token and scheme calls over HTTP; see port.py."""

import json
import threading
import time
from datetime import datetime, timedelta
from typing import Any

from core import clock
from partners import wire
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.rules import CallReason
from partners.wechat.port import DAYS_MAX, QUERY_MAX, Openlink, WechatConfig

STALE = ("40001", "40014", "42001")
ACCESS = (*STALE, "40002", "40013", "40125", "40164", "40243", "50004", "50007")
"""Also: no permission to make links (40002), or it was taken away (40013); secret or account frozen."""
BUSY = "-1"
EARLY = 300
SHORTEST = timedelta(minutes=1)


class WechatClient:
    def __init__(self, config: WechatConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)
        self._lock = threading.Lock()
        self._token, self._until = "", 0.0

    def openlink(self, *, query: str, until: datetime) -> Openlink:
        """A link that opens the mini-program's page until then. Raises ValueError beyond WeChat's limits.

        A link that would be over in a minute is refused as WeChat does it: the question may have waited.
        """
        if len(query) > QUERY_MAX or until > clock.now() + timedelta(days=DAYS_MAX):
            raise ValueError(f"query up to {QUERY_MAX} characters, at most {DAYS_MAX} days")
        if until < clock.now() + SHORTEST:
            raise PartyRefused("85401", CallReason.SHORT_LINK)
        expires_at = until.replace(microsecond=0)
        body = {
            "jump_wxa": {"path": self.config.page, "query": query, "env_version": self.config.env_version},
            "is_expire": True, "expire_type": 0, "expire_time": int(expires_at.timestamp()),
        }  # fmt: skip
        node, raw = self._generate(body)
        if not node.get("openlink"):
            raise PartyUnavailable(CallReason.GARBLED, raw)
        return Openlink(str(node["openlink"]), expires_at, raw)

    def token_seconds(self) -> int:
        """How long the token holds that WeChat gives us now."""
        with self._lock:
            self._until = 0
        self._access_token()
        return int(self._until - time.monotonic())

    def _generate(self, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """A token that WeChat took back before its time is asked for once more."""
        token = self._access_token()
        try:
            return self._call("POST", f"/wxa/generatescheme?access_token={token}", body)
        except PartyRefused as error:
            if error.code not in STALE:
                raise
            self._until = 0
            return self._call("POST", f"/wxa/generatescheme?access_token={self._access_token()}", body)

    def _access_token(self) -> str:
        """The stable one: a new plain token would end those of our other processes."""
        with self._lock:
            if time.monotonic() >= self._until:
                own = self.config
                asked = {"grant_type": "client_credential", "appid": own.app_id, "secret": own.secret}
                node, _ = self._call("POST", "/cgi-bin/stable_token", asked)
                if not node.get("access_token"):
                    raise PartyUnavailable(CallReason.GARBLED)
                self._token = str(node["access_token"])
                self._until = time.monotonic() + int(node.get("expires_in", 7200)) - EARLY
            return self._token

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[dict[str, Any], str]:
        content = json.dumps(body, ensure_ascii=False).encode() if body is not None else None
        headers = {"Content-Type": "application/json"}
        url = self.config.base_url + path
        answer = wire.send(self._http, method, url, headers=headers, content=content, sandbox=self.config.sandbox)
        try:
            node: dict[str, Any] = wire.parsed(answer.text)
            self.judge(node, answer.text)
        except (ValueError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error
        return node, answer.text

    @staticmethod
    def judge(node: dict[str, Any], raw: str) -> None:
        """Raises PartyUnavailable, AccessRefused, PartyRefused by the errcode, if there is one."""
        code = str(node.get("errcode", 0))
        if code == BUSY:
            raise PartyUnavailable(CallReason.BUSY, raw)
        if code != "0":
            refusal = AccessRefused if code in ACCESS else PartyRefused
            raise refusal(code, str(node.get("errmsg", "")), raw)
