"""The contract's PDF by its ticket; each opening is noted, since the contract names the customer, and compares the
digest. What it will say, as a preview: masked, so that nothing is noted, and made anew at each opening.
"""

from django.db import transaction

from apps.contracts import queries, services
from apps.contracts.files import CLAUSES, FOLDER, PREVIEWS, TICKETS, DamagedError, Held, HeldClauses, HeldPreview
from apps.contracts.log import ContractReason
from apps.contracts.models import Contract
from apps.contracts.paper import preview_of, sample_of
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.pdf import render
from core.tickets import File
from looks import services as looks
from looks.rules import Seen
from merchants.queries import current_merchant
from tenants.scope import scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)):
        try:
            return _opened(caller, held.contract_id)
        except DamagedError:
            services.report(held.contract_id)
            raise


@transaction.atomic
def _opened(caller: Caller, contract_id: int) -> File:
    row = Contract.objects.filter(pk=contract_id).first()
    if row is None:
        raise NotFound
    if caller.user_id:
        _note(row, caller)
    name, sha256 = (row.signed_pdf, row.signed_sha256) if row.signed_pdf else (row.pdf, row.sha256)
    return File(FOLDER.read(name, sha256), f"{row.number}.pdf", "application/pdf")


def _note(row: Contract, who: Caller) -> None:
    order = leases.access_order(who, row.order_id)
    check_usable(order.pk)
    looks.note(
        TradeKind.LEASE, order.pk, order.customer_mask, caller=who, seen=Seen.CONTRACT, reason=ContractReason.LOOK
    )


contract_file = TICKETS.view(_pdf)


def _preview(caller: Caller, tenant_id: int, held: HeldPreview) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        order = queries.to_preview(caller, held.order_id)
        clauses = queries.clauses_in_force()
        paper = preview_of(order, made_at=clock.now(), merchant=current_merchant(), clauses=clauses)
    return File(render(paper), f"合同预览-{order.pk}.pdf", "application/pdf")


contract_preview = PREVIEWS.view(_preview)


def _sample(caller: Caller, tenant_id: int, held: HeldClauses) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        clauses = queries.clauses_of(held.version)
        paper = sample_of(made_at=clock.now(), merchant=current_merchant(), clauses=clauses)
    return File(render(paper), f"合同样例-{held.version}.pdf", "application/pdf")


clauses_sample = CLAUSES.view(_sample)
