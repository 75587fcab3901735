"""A customer's document by its ticket."""

from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET

from apps.orders import documents
from core.caller import Side
from core.envelope import refuse
from core.errors import ApiError, NotFound
from core.origins import ip_of


@require_GET
def document(request: HttpRequest) -> HttpResponseBase:
    place = request.place  # type: ignore[attr-defined]
    try:
        if place.tenant is None and place.side is not Side.ADMIN:
            raise NotFound
        path = documents.opened(
            request.GET.get("ticket", ""), tenant_id=place.tenant.id if place.tenant else None, ip=ip_of(request)
        )
        if not path.is_file():
            raise NotFound
    except ApiError as error:
        return refuse(error)
    response = FileResponse(path.open("rb"))
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
