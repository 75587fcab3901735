"""Who lets the merchant ask about them: the page of an authorisation, its code, and the token that a code buys."""

import re
import secrets
from typing import Any
from urllib.parse import urlencode

from infra.sandbox import clock
from infra.sandbox.store import Row

from .wire import Refusal
from .world import World

Biz = dict[str, Any]
Node = dict[str, object]

TOKEN = "alipay.system.oauth.token"
SCOPES = ("id_verify", "auth_base", "auth_user")
CODE_SECONDS, TOKEN_SECONDS = 24 * 3600, 15 * 24 * 3600
STATE = re.compile(r"^[A-Za-z0-9+/=]{0,100}$", re.ASCII)


def asked(world: World, query: dict[str, str]) -> dict[str, str]:
    """The parameters of the authorisation page. Raises Refusal."""
    if query.get("app_id") != world.app_id:
        raise Refusal("isv.invalid-app-id", "无效的AppID参数", "40002")
    if query.get("scope") not in SCOPES or not query.get("redirect_uri", "").startswith(("http://", "https://")):
        raise Refusal("isv.invalid-parameter", "scope 或 redirect_uri 不正确", "40002")
    if query["scope"] == "id_verify" and not query.get("cert_verify_id"):
        raise Refusal("isv.invalid-parameter", "缺少 cert_verify_id", "40002")
    if not STATE.match(query.get("state", "")):
        raise Refusal("isv.invalid-parameter", "state 最长 100 位，只能是 base64 字符", "40002")
    return query


def leave(world: World, query: dict[str, str]) -> str:
    """The customer doesn't consent: where the browser goes now, with no code."""
    page = asked(world, query)
    return _back(page["redirect_uri"], {"app_id": world.app_id, "state": page.get("state", "")})


def agree(world: World, query: dict[str, str], buyer: Row) -> str:
    """The customer consents: where the browser goes now, with the code."""
    page, code = asked(world, query), secrets.token_hex(16)
    world.store.insert(
        "grant_", code=code, scope=page["scope"], verify_id=page.get("cert_verify_id", ""), buyer_id=buyer["id"],
        expires_at=clock.after(CODE_SECONDS),
    )  # fmt: skip
    back = {"app_id": world.app_id, "scope": page["scope"], "state": page.get("state", ""), "auth_code": code}
    return _back(page["redirect_uri"], back)


def _back(to: str, fields: dict[str, str]) -> str:
    return f"{to}{'&' if '?' in to else '?'}{urlencode(fields)}"


def token(world: World, params: dict[str, str], biz: Biz) -> Node:
    """A code buys one token, once."""
    if params.get("grant_type") != "authorization_code":
        raise Refusal("isv.grant-type-invalid", "grant_type 不正确", "40002")
    found = world.store.one("SELECT * FROM grant_ WHERE code = ? AND token IS NULL", params.get("code", ""))
    if not found or found["expires_at"] <= clock.iso(clock.now()):
        raise Refusal("isv.code-invalid", "授权码code无效", "40002")
    given = f"kuaijie{secrets.token_hex(16)}"
    world.store.run(
        "UPDATE grant_ SET token = ?, expires_at = ? WHERE code = ?", given, clock.after(TOKEN_SECONDS), found["code"]
    )
    return {
        "access_token": given, "user_id": found["buyer_id"], "expires_in": TOKEN_SECONDS,
        "re_expires_in": 2 * TOKEN_SECONDS, "refresh_token": secrets.token_hex(16),
    }  # fmt: skip


def judge(world: World, params: dict[str, str], verify_id: str) -> Row:
    """Whoever the auth_token of a call stands for. Raises Refusal unless it was given for just this question."""
    sql = "SELECT * FROM grant_ WHERE token = ? AND scope = 'id_verify' AND verify_id = ?"
    found = world.store.one(sql, params.get("auth_token", ""), verify_id)
    if not found:
        raise Refusal("aop.invalid-auth-token", "无效的访问令牌", "20001")
    if found["expires_at"] <= clock.iso(clock.now()):
        raise Refusal("aop.auth-token-time-out", "访问令牌已过期", "20001")
    return found
