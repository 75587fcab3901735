"""Where parties call back. Raw bytes are verified first; the answer is the party's own word for "understood"."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from core.db import schemas
from partners import services
from partners.errors import BadSignature
from partners.registry import Event

log = structlog.get_logger(__name__)
Parse = Callable[[bytes, Mapping[str, str]], Event | None]


@dataclass(frozen=True, slots=True)
class Listener:
    """`parse` verifies and reads; None: understood, nothing of ours. `understood` stops the party's retries."""

    parse: Parse
    understood: str


_listeners: dict[str, Listener] = {}


def listen(party: str, parse: Parse, understood: str) -> None:
    _listeners[party] = Listener(parse, understood)


@csrf_exempt
@require_POST
def notify(request: HttpRequest, party: str) -> HttpResponse:
    """Verify, store, apply once. Anything but the party's word lets it tell us again."""
    listener = _listeners.get(party)
    if listener is None:
        return HttpResponseNotFound()
    schemas().set_schema_to_public()
    try:
        event = listener.parse(request.body, request.headers)
    except BadSignature as error:
        log.warning("callback refused", party=party, error=str(error))
        return HttpResponse("fail", status=400)
    if event is not None:
        try:
            services.receive(event)
        except services.EventRefusedError as error:
            log.warning("callback refused", party=party, number=event.number, error=str(error))
            return HttpResponse("fail", status=400)
    return HttpResponse(listener.understood)
