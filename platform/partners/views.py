"""Where parties call back. Raw bytes are verified first; what is stored is answered with the party's own word."""

import hashlib

import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from core.db import schemas
from partners import registry, returns, services
from partners.errors import BadSignature
from partners.registry import Event, Listener, Query
from partners.services.events import UNREAD

log = structlog.get_logger(__name__)


@csrf_exempt
@require_POST
def notify(request: HttpRequest, party: str) -> HttpResponse:
    """Verify, store, apply. Anything but the party's word lets it call again, so that is said once it is stored."""
    listener = registry.listener_of(party)
    if listener is None:
        return HttpResponseNotFound()
    schemas().set_schema_to_public()
    try:
        listener.verify(request.body, request.headers, request.GET.dict())
    except BadSignature as error:
        log.warning("callback not signed", party=party, error=str(error))
        return HttpResponse("fail", status=400)
    services.receive(*_read(party, listener, request.body, request.GET.dict()))
    return HttpResponse(listener.understood)


@require_GET
def back(request: HttpRequest, party: str) -> HttpResponse:
    """A customer comes back from a page of the party, and goes on to the shop's."""
    schemas().set_schema_to_public()
    to = returns.onward(party, request.GET.get("state", ""), request.GET.get("auth_code", ""))
    if to is None:
        return HttpResponseNotFound()
    answer = HttpResponse(status=302, headers={"Location": to, "Referrer-Policy": "no-referrer"})
    answer["Cache-Control"] = "no-store"
    return answer


def _read(party: str, listener: Listener, raw: bytes, query: Query) -> list[Event]:
    """What is in it; signed and unreadable, it is kept as it is until a version of ours can read it."""
    text = raw.decode(errors="replace")
    try:
        return listener.read(text, query)
    except Exception:
        log.exception("callback can't be read", party=party)
        ours = {name: value for name, value in query.items() if name in listener.reads_query}
        return [Event(party, hashlib.sha256(raw).hexdigest(), UNREAD, "", 0, text, values={"query": ours})]
