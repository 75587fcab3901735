"""From a request to its caller: host → side and shop, token → session, session → what it may do."""

from collections.abc import Callable

from django.http import HttpRequest

from core import cookies
from core.caller import Caller
from core.calls import Declaration
from core.errors import Forbidden, NotFound, ShopUnavailable, Unauthorized
from core.origins import ip_of
from core.permissions import LOGGED_IN
from core.registry import Registry
from core.text import say
from tenants import sessions, tokens
from tenants.hosts import UNKNOWN, Place
from tenants.rules import MerchantStatus

CUSTOMERS = "h5"
"""The area of the calls that a customer's page makes, at a shop's host."""
Prove = Callable[[HttpRequest, Declaration, Caller], Caller]
_proved: Registry[str, Prove] = Registry("how callers prove themselves in the area")


def proved_by(area: str, prove: Prove) -> None:
    """Nobody is logged in for this area's calls, and `prove` says who calls all the same, at a shop's own host.

    It runs before the input is read, in the shop's schema, outside any transaction; it raises what refuses.
    """
    _proved.put(area, prove)


def authenticate(request: HttpRequest, declaration: Declaration) -> Caller:
    """The caller of a declared call.

    Raises ShopUnavailable (105) on a closed shop's host, Unauthorized (109), Forbidden (103), and NotFound (104) where
    a customer's call comes to the operators' host: there is no shop to look into.
    """
    place: Place = request.place  # type: ignore[attr-defined]
    if declaration.open_to_all:
        prove = _proved.get(declaration.area)
        if (declaration.area == CUSTOMERS or prove) and not place.tenant:
            raise NotFound
        who = nobody(request, place)
        return prove(request, declaration, who) if prove else who
    caller = _caller(request, place)
    request.auth = caller  # type: ignore[attr-defined]  # who it is counts for what is refused, too
    if caller.who not in declaration.who:
        raise Forbidden
    if declaration.action != LOGGED_IN and not caller.may(declaration.action):
        raise Forbidden
    return caller


def nobody(request: HttpRequest, place: Place) -> Caller:
    return Caller(
        side=place.side,
        user_id=0,
        name="",
        tenant=place.tenant,
        sub_shop_id=place.sub_shop_id,
        ip=ip_of(request),
        agent=request.META.get("HTTP_USER_AGENT", "")[:200],
        device=cookies.shown(request, cookies.DEVICE),
    )


def holder(request: HttpRequest, session: str | None) -> Caller:
    """Who holds a ticket (`core.tickets`): the person of a session on this host as a call sees them, or a customer.

    Raises Unauthorized (109), ShopUnavailable (105) on a closed shop's host.
    """
    place: Place = request.place  # type: ignore[attr-defined]
    if session is None:
        return nobody(request, place)
    return _person(request, place, session)


def listener(request: HttpRequest) -> Caller:
    """Who keeps a stream open, as a call sees them. To listen is no use of the session: it may lie still meanwhile.

    Raises Unauthorized (109), ShopUnavailable (105).
    """
    place: Place = request.place  # type: ignore[attr-defined]
    return _caller(request, place, used=False)


def _caller(request: HttpRequest, place: Place, *, used: bool = True) -> Caller:
    token = tokens.read(request.META.get("HTTP_JWT_TOKEN", ""), place.side, place.tenant.id if place.tenant else 0)
    person = _person(request, place, token.jti, used=used)
    if person.user_id != token.user_id:
        raise Unauthorized
    return person


def _person(request: HttpRequest, place: Place, jti: str, *, used: bool = True) -> Caller:
    if place == UNKNOWN:
        raise Unauthorized
    who = sessions.principal(place.side, place.tenant.id if place.tenant else 0, jti, used=used)
    request.user_id = who.user_id  # type: ignore[attr-defined]  # for the log line, whatever is refused from here on
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
        jti=jti,
        ip=ip_of(request),
    )
