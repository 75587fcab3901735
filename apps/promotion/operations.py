"""What share links want of WeChat."""

from partners.registry import Operation
from partners.rules import Party

OPENLINK = Operation(Party.WECHAT, "openlink", ("生成微信链接", "Make a WeChat link"))
