"""The certificate, and the papers of an enforcement, by their tickets; each opening is noted, since it names the
customer, and what was kept is compared with its digest.
"""

from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.notary import files, paper, queries
from apps.notary.files import ENFORCEMENT, FOLDER, TICKETS, Held, HeldOfEnforcement
from apps.notary.log import NotaryReason
from apps.notary.models import Enforcement, Notarization
from core.caller import Caller
from core.entities import TradeKind
from core.errors import Forbidden, NotFound
from core.pdf import render
from core.tickets import File
from looks import services as looks
from looks.rules import Seen
from merchants.queries import current_merchant
from tenants.scope import current, scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        row = Notarization.objects.filter(pk=held.notarization_id).first()
        if row is None:
            raise NotFound
        order = leases.access_order(caller, row.order_id)
        check_usable(order.pk)
        pdf = FOLDER.read(row.certificate, row.sha256)
        looks.note(
            TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.CERTIFICATE,
            reason=NotaryReason.LOOK,
        )  # fmt: skip
        return File(pdf, f"公证书-{row.order_id}.pdf", "application/pdf")


certificate_file = TICKETS.view(_pdf)


def _of_enforcement(caller: Caller, tenant_id: int, held: HeldOfEnforcement) -> File:
    """The certificate as it is kept, or the request, made of what was claimed."""
    if not files.may_open(caller, request=held.request):
        raise Forbidden
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        row = Enforcement.objects.filter(pk=held.enforcement_id).first()
        if row is None:
            raise NotFound
        order = leases.access_order(caller, row.order_id)
        check_usable(order.pk)
        pdf = _request(order, row) if held.request else FOLDER.read(row.certificate, row.sha256)
        reason = NotaryReason.REQUEST if held.request else NotaryReason.ENFORCED
        looks.note(TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.CERTIFICATE, reason=reason)
        name = "执行证书申请书" if held.request else "执行证书"
        return File(pdf, f"{name}-{row.order_id}.pdf", "application/pdf")


def _request(order: Order, row: Enforcement) -> bytes:
    person = order.contact(current().id)
    made = paper.request_of(
        row, queries.row_of(row.notarization_id), merchant=current_merchant(),
        contract_no=queries.signed_pdf(order.pk)[0], made_at=row.asked_at, name=person["name"],
        id_number=person["id_number"], mobile=person["mobile"], address=person["address"],
    )  # fmt: skip
    return render(made)


enforcement_file = ENFORCEMENT.view(_of_enforcement)
