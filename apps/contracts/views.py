"""The contract's PDF by a signed ticket: short-lived, on a host of its merchant or the operators' only."""

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from apps.contracts import files
from apps.contracts.api import TICKET_SALT, TICKET_SECONDS
from apps.contracts.models import Contract
from core.envelope import refuse
from core.errors import ApiError, NotFound
from core.text import say
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref


@require_GET
def contract_file(request: HttpRequest) -> HttpResponse:
    try:
        return _pdf(request, _row_id(request))
    except ApiError as error:
        return refuse(error)


def _row_id(request: HttpRequest) -> int:
    try:
        held = signing.loads(request.GET.get("ticket", ""), salt=TICKET_SALT, max_age=TICKET_SECONDS)
    except signing.BadSignature as error:
        raise NotFound(say("链接已失效，请重新打开", "This link does not hold any more")) from error
    return int(held["c"])


def _pdf(request: HttpRequest, row_id: int) -> HttpResponse:
    place = request.place  # type: ignore[attr-defined]
    owner = tenant_of(row_id)
    if place.tenant is not None and place.tenant.id != owner:
        raise NotFound
    with scope(tenant_ref(owner)):
        row = Contract.objects.filter(pk=row_id).first()
        if row is None:
            raise NotFound
        body = files.read(row.signed_pdf or row.pdf)
    response = HttpResponse(body, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{row.number}.pdf"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
