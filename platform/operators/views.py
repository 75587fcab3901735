"""Where the address in an invitation leads: on to where that shop's people log in."""

import re
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from core import throttle
from core.errors import TooManyTries
from core.origins import ip_of
from core.text import say
from tenants import hosts
from tenants.addresses import url_of

LABEL = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})?")
"""Of a shop or a sub-shop. Nothing else becomes part of the address: behind a `:` or `@` another host would stand."""
HOUR = timedelta(hours=1)
FROM_AN_ADDRESS = 300
"""Labels that lead nowhere: a whole office, or a mobile network, may be behind one. A right one is never refused."""


@require_GET
def join(request: HttpRequest, label: str) -> HttpResponse:
    """302 to a host of ours with this label, 404 where there is none."""
    wanted = label.lower()
    host = hosts.store_host(wanted)
    if LABEL.fullmatch(wanted) is None or hosts.place_of(host) == hosts.UNKNOWN:
        try:
            throttle.hit_from("join", ip_of(request), limit=FROM_AN_ADDRESS, window=HOUR)
        except TooManyTries as error:
            return _text(429, error.msg)
        return _text(404, say("地址不存在，请联系邀请您的人", "There is no such address: please ask who invited you"))
    answer = HttpResponse(status=302, headers={"Location": url_of(host), "Referrer-Policy": "no-referrer"})
    answer["Cache-Control"] = "no-store"
    return answer


def _text(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
