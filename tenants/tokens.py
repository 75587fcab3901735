"""Session tokens: HS256, a key per side, every claim required, audience = the tenant (0: operators)."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

import jwt
from django.conf import settings

from core import clock
from core.caller import Side
from core.errors import Unauthorized

ISSUER = "zudesk"
ALGORITHM = "HS256"
TYPE = "session"
REQUIRED = ["iss", "aud", "typ", "exp", "iat", "jti", "sub", "side"]


@dataclass(frozen=True, slots=True)
class Token:
    side: Side
    tenant_id: int
    user_id: int
    jti: str
    expires_at: float


def issue(side: Side, tenant_id: int, user_id: int, jti: str, expires_at: datetime) -> str:
    claims = {
        "iss": ISSUER, "aud": str(tenant_id), "typ": TYPE, "side": side.value, "sub": str(user_id),
        "jti": jti, "iat": clock.real_now(), "exp": expires_at,
    }  # fmt: skip
    return jwt.encode(claims, settings.TOKEN_KEYS[side.value], algorithm=ALGORITHM)


def read(raw: str, side: Side, tenant_id: int) -> Token:
    """Raises Unauthorized (109) unless the token is whole, for this side and tenant, and not expired."""
    if not raw:
        raise Unauthorized
    token = _verified(raw, side, tenant_id)
    if token.expires_at <= clock.real_now().timestamp():
        raise Unauthorized
    return token


@lru_cache(maxsize=20_000)
def _verified(raw: str, side: Side, tenant_id: int) -> Token:
    """A signature that held once holds always; only the expiry is looked at again."""
    try:
        claims = jwt.decode(
            raw,
            settings.TOKEN_KEYS[side.value],
            algorithms=[ALGORITHM],
            audience=str(tenant_id),
            issuer=ISSUER,
            options={"require": REQUIRED, "enforce_minimum_key_length": True},
        )
    except (jwt.PyJWTError, ValueError) as error:
        raise Unauthorized from error
    if claims["typ"] != TYPE or claims["side"] != side.value or not str(claims["sub"]).isdigit():
        raise Unauthorized
    return Token(side, tenant_id, int(claims["sub"]), str(claims["jti"]), float(claims["exp"]))
