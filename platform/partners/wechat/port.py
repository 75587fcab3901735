"""What we ask of WeChat. Acts raise PartyRefused (its errcode) or PartyUnavailable."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from partners.config import address, in_sandbox
from partners.rules import Party

QUERY_MAX = 1024
DAYS_MAX = 30

PAGE = "pages/share/index"


@dataclass(frozen=True, slots=True)
class WechatConfig:
    """`page` of the mini-program shows the address in its query; `env_version`: release, trial or develop."""

    app_id: str
    secret: str
    base_url: str
    page: str = PAGE
    env_version: str = "release"
    timeout: float = 8
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "WechatConfig":
        own = credentials["wechat"]
        url = address(credentials, Party.WECHAT, "base_url", base_url)
        return cls(
            own["app_id"], own["secret"], url, own.get("page", PAGE), own.get("env_version", "release"),
            sandbox=in_sandbox(credentials, "wechat"),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Openlink:
    url: str
    expires_at: datetime
    raw: str


class Wechat(Protocol):
    def openlink(self, *, query: str, until: datetime) -> Openlink: ...
