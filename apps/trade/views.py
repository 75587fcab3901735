"""Where the address in a message leads: on to the shop's page of the order."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from apps.trade import pages
from core import throttle
from core.db import schemas
from core.errors import TooManyTries
from core.origins import ip_of
from core.text import say

HOUR = timedelta(hours=1)
FROM_AN_ADDRESS = 300 if settings.ENV == "production" else 20_000
"""Codes that lead nowhere: an address may stand for a whole mobile network, and a page elsewhere asks for them by its
pictures. One that leads to an order is counted nowhere, and opens whatever others tried."""


@require_GET
def open_order(request: HttpRequest, code: str) -> HttpResponse:
    schemas().set_schema_to_public()
    to = pages.onward(code)
    if to is None:
        try:
            throttle.hit_from("trade.code", ip_of(request), limit=FROM_AN_ADDRESS, window=HOUR)
        except TooManyTries as error:
            return _text(429, error.msg)
        return _text(404, say("链接已失效，请联系店铺", "This link does not hold any more: please ask the shop"))
    answer = HttpResponse(status=302, headers={"Location": to, "Referrer-Policy": "no-referrer"})
    answer["Cache-Control"] = "no-store"
    return answer


def _text(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
