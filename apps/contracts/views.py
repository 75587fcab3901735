"""The contract's PDF by its ticket."""

from django.http import HttpRequest

from apps.contracts import files
from apps.contracts.files import TICKETS, Held
from apps.contracts.models import Contract
from core.errors import NotFound
from core.tickets import File
from tenants.scope import scope, tenant_ref


def _pdf(_: HttpRequest, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)):
        row = Contract.objects.filter(pk=held.contract_id).first()
        if row is None:
            raise NotFound
        return File(files.read(row.signed_pdf or row.pdf), f"{row.number}.pdf", "application/pdf")


contract_file = TICKETS.view(_pdf)
