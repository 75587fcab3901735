"""Where the address in a message leads: on to the applicant's page."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from applications import ways
from applications.tries import CODES_THAT_LEAD_NOWHERE, HOUR
from core import throttle
from core.db import schemas
from core.errors import TooManyTries
from core.origins import ip_of
from core.text import say


@require_GET
def open_application(request: HttpRequest, code: str) -> HttpResponse:
    schemas().set_schema_to_public()
    to = ways.onward(code)
    if to is None:
        try:
            throttle.hit_from("apply.nowhere", ip_of(request), limit=CODES_THAT_LEAD_NOWHERE, window=HOUR)
        except TooManyTries as error:
            return _text(429, error.msg)
        return _text(
            404,
            say("链接已失效，请在入驻申请页用手机号查询", "This link does not hold any more: find it by your mobile"),
        )
    answer = HttpResponse(status=302, headers={"Location": to, "Referrer-Policy": "no-referrer"})
    answer["Cache-Control"] = "no-store"
    return answer


def _text(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
