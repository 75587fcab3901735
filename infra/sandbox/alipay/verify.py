"""Is a request the merchant's, and what does it ask? Judged in the order in which the real gateway does it."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from infra.sandbox import clock

from . import fields
from .wire import Refusal
from .world import World

TOKEN = "alipay.system.oauth.token"
"""Its parameters stand beside the common ones."""

WRONG_KEY = ("isv.invalid-signature", "验签出错，请检查签名原文和密钥", "40002")
MAX_AGE = timedelta(days=1)
"""Order strings are opened later than signed, so the time is judged generously."""


def verified(world: World, params: dict[str, str]) -> dict[str, Any]:
    """The business content of a request whose signature holds. Raises Refusal."""
    _app(world, params)
    _signature(world, params)
    _common(params)
    method = params["method"]
    if method == TOKEN:
        return dict(params)
    try:
        biz = json.loads(params.get("biz_content", ""))
    except ValueError:
        biz = None
    if not isinstance(biz, dict):
        raise Refusal("isv.illegal-json", "biz_content 不是合法的 JSON", "40002")
    fields.judge(method, biz)
    return biz


def _app(world: World, params: dict[str, str]) -> None:
    if not params.get("app_id"):
        raise Refusal("isv.missing-app-id", "缺少appId参数", "40001")
    if params["app_id"] != world.app_id:
        raise Refusal("isv.invalid-app-id", "无效的AppID参数", "40002")


def _signature(world: World, params: dict[str, str]) -> None:
    for name, sub_code in (
        ("method", "isv.missing-method"), ("sign_type", "isv.missing-signature-type"),
        ("sign", "isv.missing-signature"), ("timestamp", "isv.missing-timestamp"), ("version", "isv.missing-version"),
    ):  # fmt: skip
        if not params.get(name):
            raise Refusal(sub_code, f"缺少{name}参数", "40001")
    if params["sign_type"] not in ("RSA", "RSA2"):
        raise Refusal("isv.invalid-signature-type", "无效的签名类型", "40002")
    if params["sign_type"] != "RSA2" or not world.signer.check(params):
        raise Refusal(*WRONG_KEY)


def _common(params: dict[str, str]) -> None:
    try:
        at = datetime.strptime(params["timestamp"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=clock.SHANGHAI)
    except ValueError as error:
        raise Refusal("isv.invalid-timestamp", "非法的时间戳参数", "40002") from error
    if abs(datetime.now(UTC) - at) > MAX_AGE:
        raise Refusal("isv.invalid-timestamp", "非法的时间戳参数", "40002")
    if params["version"] != "1.0":
        raise Refusal("isv.invalid-parameter", "非法的version参数", "40002")
    if params.get("charset", "").lower() not in ("utf-8", "utf8"):
        raise Refusal("isv.invalid-charset", "字符集错误，沙箱只支持 UTF-8", "40002")
    if params.get("format", "JSON").upper() != "JSON":
        raise Refusal("isv.invalid-format", "无效的数据格式", "40002")
