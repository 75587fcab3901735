"""The file of a transfer by its ticket: short-lived, on the host of its shop (or the operators') only."""

from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET

from core.caller import Side
from core.envelope import refuse
from core.errors import ApiError, NotFound
from core.exports import links, store
from core.exports.links import Linked
from core.text import say

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@require_GET
def transfer_file(request: HttpRequest) -> HttpResponseBase:
    try:
        return _file(request, links.read_ticket(request.GET.get("ticket", "")))
    except ApiError as error:
        return refuse(error)


def _file(request: HttpRequest, linked: Linked) -> HttpResponseBase:
    place = request.place  # type: ignore[attr-defined]
    here = place.tenant.id if place.tenant else 0
    if here != linked.tenant_id or (here == 0 and place.side is not Side.ADMIN):
        raise NotFound
    path = store.path_of(linked.name)
    if not path.is_file():
        raise NotFound(say("文件已过期，请重新导出", "The file is gone, export it anew"))
    response = FileResponse(path.open("rb"), as_attachment=True, filename=linked.file_name, content_type=XLSX)
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
