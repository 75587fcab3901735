"""Is a request the merchant's, and what does it ask?"""

import json
from typing import Any

from .wire import Refusal
from .world import World


def verified(world: World, params: dict[str, str]) -> dict[str, Any]:
    """The business content of a request whose signature holds. Raises Refusal."""
    if params.get("app_id") != world.app_id:
        raise Refusal("isv.invalid-app-id", "无效的AppID参数", "40002")
    if params.get("sign_type") != "RSA2" or not world.signer.check(params):
        raise Refusal("isv.invalid-signature", "验签出错，请检查签名原文和密钥", "40002")
    try:
        biz = json.loads(params.get("biz_content", ""))
    except ValueError:
        biz = None
    if not isinstance(biz, dict):
        raise Refusal("isv.invalid-parameter", "biz_content 不是合法的 JSON", "40002")
    return biz
