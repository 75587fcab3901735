"""Share links: statuses and transitions (product.md, Entities and states)."""

import re
from datetime import datetime, timedelta
from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class LinkStatus(Labelled):
    ACTIVE = "active", "使用中", "Active"
    DISABLED = "disabled", "已停用", "Off"
    EXPIRED = "expired", "已过期", "Expired"
    DELETED = "deleted", "已删除", "Deleted"


class Target(Labelled):
    """What a link opens: the page of its goods, or shelves of the H5 channel: a category's, or all of the shop."""

    GOODS = "goods", "商品租赁页", "Goods page"
    CATEGORY = "category", "类目页", "Page of a category"
    SHOP = "shop", "店铺页", "The shop's page"


class LinkAct(StrEnum):
    DISABLE = "disable"
    ENABLE = "enable"
    EXPIRE = "expire"
    EXTEND = "extend"
    DELETE = "delete"


S, A = LinkStatus, LinkAct

LINK = Table(
    "share_link",
    {
        S.ACTIVE: {A.DISABLE: S.DISABLED, A.EXPIRE: S.EXPIRED, A.DELETE: S.DELETED},
        S.DISABLED: {A.ENABLE: S.ACTIVE, A.EXPIRE: S.EXPIRED, A.DELETE: S.DELETED},
        S.EXPIRED: {A.EXTEND: S.ACTIVE, A.DELETE: S.DELETED},
        S.DELETED: {},
    },
)


OPENLINK_DAYS = timedelta(days=30)
NOT_GIVEN = ("微信暂未响应，系统会自动重试，请稍后再看", "WeChat did not answer; we will try again")
OPENLINK_WORDS = {
    "40165": ("小程序里没有推广页面，请联系平台检查小程序", "The mini-program lacks the page, ask the platform"),
    "85079": ("小程序还没有发布线上版本，请联系平台", "The mini-program is not released yet, ask the platform"),
    "85402": ("小程序版本设置不正确，请联系平台", "The mini-program's version is set wrongly, ask the platform"),
    "40212": ("链接太长，微信不接受，请联系平台", "The link is too long for WeChat, ask the platform"),
    "85401": ("有效期不符合微信的要求（1 分钟至 30 天）", "WeChat wants an expiry of 1 minute to 30 days"),
    "44990": ("生成太频繁，请稍后再试", "Too many at once, please try later"),
    "45009": ("今天生成的微信链接已达上限，请明天再试", "WeChat gives no more today, please try tomorrow"),
    "85400": ("微信链接数量已达上限，请联系平台", "WeChat gives no more links, ask the platform"),
}
REFUSED = ("微信拒绝了请求（{code}），请联系平台", "WeChat refused ({code}), ask the platform")


def openlink_until(now: datetime, expires_at: datetime | None) -> datetime:
    """As long as WeChat lets it, and no longer than the link itself."""
    most = now + OPENLINK_DAYS
    return min(most, expires_at) if expires_at else most


def openlink_words(code: str) -> tuple[str, str]:
    """Why there is no openlink, by WeChat's errcode; "" while it didn't answer."""
    if not code:
        return NOT_GIVEN
    zh, en = OPENLINK_WORDS.get(code, REFUSED)
    return zh.format(code=code), en.format(code=code)


MACHINES = re.compile(
    r"bot|spider|crawl|slurp|preview|headless|lighthouse|facebookexternalhit|curl|wget|python|okhttp|^$", re.IGNORECASE
)


def is_machine(agent: str) -> bool:
    """Whether no person is behind this browser, by what it says of itself: search engines, previews, scripts."""
    return bool(MACHINES.search(agent.strip()))
