"""What a browser says that it is, in words; what one person may have. Pure."""

from enum import StrEnum

from core.notices.rules import ALWAYS, URGENT, About
from core.wording import Bilingual

NOTICES_A_DAY = 10
"""Messages about notices to one person, of each purse: who has more of them looks at the page."""
NOTICES_OF_SHOP = 200
"""Of each purse to all people of a shop: twenty people's days."""
MOST_SHORTCUTS = 12
"""Two rows of the workbench on a phone."""

# In this order: Edge says that it is Chrome too, and Chrome that it is Safari.
BROWSERS = (
    ("MicroMessenger", ("微信", "WeChat")),
    ("AlipayClient", ("支付宝", "Alipay")),
    ("Edg", ("Edge", "Edge")),
    ("Firefox", ("Firefox", "Firefox")),
    ("Chrome", ("Chrome", "Chrome")),
    ("Safari", ("Safari", "Safari")),
)
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)  # fmt: skip
UNKNOWN = ("未知设备", "An unknown device")


class Purse(StrEnum):
    """Classes of notices whose messages are counted apart."""

    ACCOUNT = "account"
    URGENT = "urgent"
    OTHER = "other"


def purse_of(about: About) -> Purse:
    if about in ALWAYS:
        return Purse.ACCOUNT
    return Purse.URGENT if about in URGENT else Purse.OTHER


def device_name(agent: str) -> Bilingual:
    """(Chinese, English), like Chrome · Windows."""
    browser = next((words for mark, words in BROWSERS if mark in agent), None)
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    if browser is None:
        return (system, system) if system else UNKNOWN
    return tuple(" · ".join(part for part in (word, system) if part) for word in browser)  # type: ignore[return-value]
