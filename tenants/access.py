"""From a request to its caller: host → side and shop, token → session, session → what it may do."""

from django.conf import settings
from django.http import HttpRequest

from core.caller import Caller, Side
from core.calls import Declaration
from core.errors import Forbidden, NotFound, ShopUnavailable, Unauthorized
from core.permissions import LOGGED_IN
from core.text import say
from tenants import sessions, tokens
from tenants.hosts import Place
from tenants.rules import MerchantStatus


def authenticate(request: HttpRequest, declaration: Declaration) -> Caller:
    """The caller of a declared call.

    Raises NotFound (104) on an unknown shop's host, ShopUnavailable (105) on a closed one,
    Unauthorized (109), Forbidden (103).
    """
    place: Place = request.place  # type: ignore[attr-defined]
    if place.side is Side.STORE and place.tenant is None:
        raise NotFound(say("店铺不存在，请检查网址", "Shop not found, please check the address"))
    if declaration.open_to_all:
        return nobody(request, place)
    caller = _caller(request, place)
    if caller.who not in declaration.who:
        raise Forbidden
    if declaration.action != LOGGED_IN and not caller.may(declaration.action):
        raise Forbidden
    return caller


def nobody(request: HttpRequest, place: Place) -> Caller:
    return Caller(
        side=place.side, user_id=0, name="", tenant=place.tenant, sub_shop_id=place.sub_shop_id, ip=ip_of(request)
    )


def _caller(request: HttpRequest, place: Place) -> Caller:
    tenant_id = place.tenant.id if place.tenant else 0
    token = tokens.read(request.META.get("HTTP_JWT_TOKEN", ""), place.side, tenant_id)
    who = sessions.principal(place.side, tenant_id, token.jti)
    if who.user_id != token.user_id:
        raise Unauthorized
    if place.sub_shop_id is not None and who.sub_shop_id != place.sub_shop_id:
        raise Unauthorized
    if place.tenant and place.tenant.status == MerchantStatus.CLOSED:
        raise ShopUnavailable(say("店铺已关闭", "This shop is closed"))
    return Caller(
        side=place.side,
        user_id=who.user_id,
        name=who.name,
        tenant=place.tenant,
        sub_shop_id=who.sub_shop_id,
        role_id=who.role_id,
        actions=who.actions,
        jti=token.jti,
        ip=ip_of(request),
    )


def ip_of(request: HttpRequest) -> str:
    """The client's address. X-Real-IP counts only where a proxy in front overwrites it: anybody else may send one."""
    real = request.META.get("HTTP_X_REAL_IP") if settings.TRUST_PROXY else None
    return str(real or request.META.get("REMOTE_ADDR", ""))
