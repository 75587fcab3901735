"""The one family of errors. Each has an envelope code (product.md, Answers); one handler turns it into the envelope."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from core.text import say
from core.wording import Problem


class Wanted(StrEnum):
    """What a person does first, and goes on: `data.state` of a StateError by which screens ask for it."""

    PROOF = "prove_mobile"


class ApiError(Exception):
    """An answer other than success: `code`, a text for the person, and `data` for the program."""

    code = 500
    default = ("系统开小差了，请稍后重试", "Something went wrong on our side, please try again")

    def __init__(self, msg: str = "", data: Any = None) -> None:
        self.msg = msg or say(*self.default)
        self.data = data
        super().__init__(self.msg)


class Unauthorized(ApiError):
    code = 109
    default = ("登录已失效，请重新登录", "Your session has ended, please log in again")


class Forbidden(ApiError):
    code = 103
    default = (
        "您没有此操作的权限，请联系管理员开通",
        "You lack the permission for this; ask your administrator",
    )


class NotFound(ApiError):
    code = 104
    default = ("内容不存在或已删除", "Not found")


class ShopUnavailable(ApiError):
    code = 105
    default = ("店铺不存在或暂不可用", "This shop does not exist or is not available now")


class InvalidInput(ApiError):
    """Wrong input. `errors` are (field, message) pairs; a field is a dotted path in the request."""

    code = 110
    default = ("请检查填写的内容", "Please check what you entered")

    def __init__(self, *errors: tuple[str, str], msg: str = "") -> None:
        first = errors[0][1] if len(errors) == 1 else ""
        super().__init__(msg or first, {"errors": [{"field": f, "msg": m} for f, m in errors]})

    @classmethod
    def of(cls, errors: Iterable[Problem]) -> "InvalidInput":
        """From what rules find wrong."""
        return cls(*((field, say(zh, en)) for field, zh, en in errors))


class StateError(ApiError):
    """The thing's state doesn't allow the act now; `data.state` is the state. To staff `data.last` says who moved it
    there, how and when (`core.calls.refusals`).
    """

    code = 111
    default = (
        "当前状态不允许此操作，请刷新后查看",
        "The current state does not allow this; refresh to see it",
    )

    def __init__(self, msg: str = "", state: str = "") -> None:
        super().__init__(msg, {"state": state})


class VersionConflict(ApiError):
    """It is no more what the caller saw. `data.last` says who changed it, as of `StateError`."""

    code = 112
    default = ("内容已被他人修改，请刷新后重试", "Somebody else changed this first; refresh and try again")


class KeyReused(ApiError):
    code = 113
    default = ("请求编号已用于其他内容，请刷新页面后重试", "This idempotency key was used for other content")


class InsufficientBalance(ApiError):
    code = 114
    default = ("余额或额度不足", "Balance or quota too small")


class TooManyTries(ApiError):
    """Too often; `data.retry_after` in seconds."""

    code = 115

    def __init__(self, retry_after: int, msg: str = "") -> None:
        wait = say(f"操作过于频繁，请 {retry_after} 秒后再试", f"Too many tries, wait {retry_after} seconds")
        super().__init__(msg or wait, {"retry_after": retry_after})


class PartyFailed(ApiError):
    """A party outside refused or did not answer; nothing was lost. `data.retry` says what follows."""

    code = 120

    def __init__(self, msg: str = "", retry: str = "auto") -> None:
        text = say("对方系统暂未响应，系统会自动重试", "A service outside did not answer; we will retry")
        super().__init__(msg or text, {"retry": retry})
