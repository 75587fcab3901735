"""The contract's PDF by its ticket; each opening is noted, since the contract names the customer."""

from django.db import transaction

from apps.contracts import files
from apps.contracts.files import TICKETS, Held
from apps.contracts.log import ContractReason
from apps.contracts.models import Contract
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.tickets import File
from looks import services as looks
from looks.rules import Seen
from tenants.scope import scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        row = Contract.objects.filter(pk=held.contract_id).first()
        if row is None:
            raise NotFound
        if caller.user_id:
            _note(row, caller)
        return File(files.read(row.signed_pdf or row.pdf), f"{row.number}.pdf", "application/pdf")


def _note(row: Contract, who: Caller) -> None:
    order = leases.access_order(who, row.order_id)
    check_usable(order.pk)
    looks.note(
        TradeKind.LEASE, order.pk, order.customer_mask, caller=who, seen=Seen.CONTRACT, reason=ContractReason.LOOK
    )


contract_file = TICKETS.view(_pdf)
