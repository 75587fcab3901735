"""What share links want of WeChat."""

from dataclasses import dataclass
from datetime import datetime

from partners.registry import Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Wish:
    """The page's query, as WeChat is to pass it on, and until when the link is to hold."""

    query: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Openlink:
    url: str
    until: datetime


OPENLINK = Operation(Party.WECHAT, "openlink", ("生成微信链接", "Make a WeChat link"), Wish, Openlink)
