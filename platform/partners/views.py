"""Where parties call back. Raw bytes are verified first; what is stored is answered with the party's own word."""

import hashlib
from functools import partial

import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from core import cookies
from core.caller import Side
from core.db import schemas
from core.text import say
from partners import registry, returns, services
from partners.errors import NotTaken
from partners.numbered import NUMBER
from partners.registry import Event, Listener, Query
from partners.services.events import UNREAD
from tenants.hosts import Place

log = structlog.get_logger(__name__)
NOT_HERE = (
    "授权结果未在此页面生效：链接已使用或已过期，或不是在发起核验的浏览器中打开。请回到原来的浏览器，打开订单页面查看结果或重新核验。",
    "Nothing was changed here: this address was used, is over, or was opened in another browser than the one in which"
    " you began. Go back to that browser and open your order there to see the result or to begin again.",
)


@csrf_exempt
@require_POST
def notify(request: HttpRequest, party: str) -> HttpResponse:
    """Verify, store, apply. Anything but the party's word lets it call again, so that is said once it is stored."""
    listener = registry.listener_of(party)
    if listener is None:
        return HttpResponseNotFound()
    schemas().set_schema_to_public()
    query = request.GET.dict()
    count_odd = partial(listener.count_odd, query) if listener.count_odd else None
    try:
        listener.verify(request.body, request.headers, query)
        services.receive(*_read(party, listener, request.body, query), count_odd=count_odd)
    except NotTaken as error:
        log.warning("callback not taken", party=party, error=str(error))
        return HttpResponse("fail", status=400)
    return HttpResponse(listener.understood)


@require_GET
def back(request: HttpRequest, party: str) -> HttpResponse:
    """A customer comes back from a page of the party: by the operators' host to the shop's, and on to the order."""
    place: Place = request.place  # type: ignore[attr-defined]
    schemas().set_schema_to_public()
    state, code = request.GET.get("state", ""), request.GET.get("auth_code", "")
    if place.tenant is None:
        to = returns.onward(party, state, code) if place.side is Side.ADMIN else None
    else:
        browser = cookies.shown(request, returns.COOKIE)
        to = returns.came_back(party, state, code, browser=browser, tenant_id=place.tenant.id)
    if to is None:
        return HttpResponseNotFound(say(*NOT_HERE), content_type="text/plain; charset=utf-8")
    answer = HttpResponse(status=302, headers={"Location": to, "Referrer-Policy": "no-referrer"})
    answer["Cache-Control"] = "no-store"
    if place.tenant is not None:
        cookies.drop(answer, returns.COOKIE)
    return answer


def _read(party: str, listener: Listener, raw: bytes, query: Query) -> list[Event]:
    """What is in it; signed and unreadable, it is kept as it is until a version of ours can read it."""
    text = raw.decode(errors="replace")
    try:
        return listener.read(text, query)
    except Exception:
        log.exception("callback can't be read", party=party)
        ours = {NUMBER: query[NUMBER]} if NUMBER in query else {}
        return [Event(party, hashlib.sha256(raw).hexdigest(), UNREAD, "", 0, text, values={"query": ours})]
