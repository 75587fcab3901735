"""What a program may do, how its calls are judged, and how long it is waited for. Pure."""

import re
from datetime import datetime, timedelta
from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled

SKEW = timedelta(minutes=5)
"""So far a program's clock may be off, and so old a call may be."""
FORMER_HOLDS = timedelta(hours=24)
"""After a rotation: long enough to bring the new secret to all machines."""
CALLS_KEPT = timedelta(days=7)
"""Far longer than a call may be old: no nonce is taken twice because its row is gone. A program that asks without end
has six million rows in it."""
LONGEST_BODY = 64 * 1024
"""Bytes of a call: an order is two thousand."""
FAILS_FOR = timedelta(days=3)
"""So long an address may fail before nothing is pushed to it."""
PUSH_TAKES = timedelta(seconds=15)
"""Longer than any push: a program has one under way, and so has its shop."""
QUICK = timedelta(milliseconds=100)
"""Whoever answers a push so fast holds nobody up."""
PROGRAM_RESTS, SHOP_RESTS = 4, 1
"""So many times what a push took, where it wasn't quick: a server that is slow without failing has a fifth of a
worker's time, and all servers of a shop have half."""
SOON = timedelta(seconds=1)
"""After it whoever waits for another push looks again."""
FIRST_REST, LONGEST_REST = timedelta(seconds=30), timedelta(minutes=10)
PUSHED_AGAIN = timedelta(days=7)
"""How far back a person may have everything pushed again."""
NONCE = re.compile(r"[A-Za-z0-9_-]{16,64}")
NUMBER = re.compile(r"[A-Za-z0-9_.-]{4,64}")
"""A program's own number of an order."""
STAMP = re.compile(r"[0-9]{9,11}")


class AppStatus(Labelled):
    ACTIVE = "active", "使用中", "Active"
    REVOKED = "revoked", "已作废", "Revoked"


class AppAct(StrEnum):
    REVOKE = "revoke"


APP = Table("app", {AppStatus.ACTIVE: {AppAct.REVOKE: AppStatus.REVOKED}, AppStatus.REVOKED: {}})


class AppDoing(StrEnum):
    """What an owner may do with a key now: the buttons."""

    EDIT = "edit"
    ROTATE = "rotate"
    REVOKE = "revoke"
    PUSH = "push"


def doings(status: str, hook_url: str) -> list[AppDoing]:
    if status != AppStatus.ACTIVE:
        return []
    return [one for one in AppDoing if one != AppDoing.PUSH or hook_url]


class Opens(Labelled):
    """What a key may be good for."""

    GOODS = "goods", "商品列表与详情", "Goods"
    QUOTE = "quote", "报价", "Quotes"
    ORDER = "order", "下单", "Placing orders"
    STATE = "state", "订单状态与客户页面", "Orders and the customer's page"


class Refusal(Labelled):
    """Why a call isn't let in. Before the signature is known to be right, it says nothing of the key."""

    UNSIGNED = "unsigned", "缺少签名信息，或格式不正确", "What signs the call is missing or malformed"
    UNKNOWN = "unknown", "密钥编号或签名不正确", "The key or the signature is wrong"
    REVOKED = "revoked", "该密钥已作废", "This key is revoked"
    STALE = "stale", "时间戳与服务器相差超过 5 分钟", "The timestamp is more than five minutes off"
    REPLAYED = "replayed", "该 nonce 已使用过，请求不会重复处理", "This nonce was used: a call is not handled twice"
    NOT_OPEN = "not_open", "该密钥未开通此接口", "This key isn't good for this call"
    TOO_MANY = "too_many", "调用过于频繁", "Too many calls"


class HookState(Labelled):
    """Of what is pushed to a program, reckoned from its row."""

    NONE = "none", "未设置", "None"
    ON = "on", "正常", "On"
    FAILING = "failing", "推送失败", "Failing"
    OFF = "off", "已停用", "Off"


NOT_ANSWERED = ("没有返回结果", "No answer was given")


def hook_state(url: str, failing_since: datetime | None, off_at: datetime | None) -> HookState:
    if not url:
        return HookState.NONE
    if off_at is not None:
        return HookState.OFF
    return HookState.FAILING if failing_since is not None else HookState.ON


def is_fresh(stamp: str, now: datetime) -> bool:
    """Whether a call's seconds since 1970 are about now."""
    return abs(int(stamp) - now.timestamp()) <= SKEW.total_seconds()


def rest_of(failing_since: datetime | None, now: datetime) -> timedelta:
    """How long a program whose push failed is left alone: longer, the longer it fails."""
    fails_for = now - failing_since if failing_since else timedelta(0)
    return min(LONGEST_REST, max(FIRST_REST, fails_for / 4))


def slow_rest(took: timedelta, times: int) -> timedelta:
    """How long nothing is pushed behind a push that took so long, whether it arrived or not."""
    return took * times if took > QUICK else timedelta(0)


def looks_again(waited: timedelta, spread: float) -> timedelta:
    """How long one that waits for another push lets pass before it looks again: longer, the longer it waited, and by
    `spread` (0.5 to 1) not with all the others. A night may have thousands.
    """
    return min(LONGEST_REST, max(SOON, waited / 2)) * spread


def fails_too_long(since: datetime | None, now: datetime) -> bool:
    return since is not None and now - since >= FAILS_FOR
