"""A customer's document by its ticket."""

from django.http import HttpRequest

from apps.orders.documents import TICKETS, Held, opened
from core.origins import ip_of
from core.tickets import File


def _document(request: HttpRequest, tenant_id: int, held: Held) -> File:
    return File(opened(tenant_id, held, ip=ip_of(request)))


document = TICKETS.view(_document)
