"""The certificate by its ticket; each opening is noted, since it names the customer, and compares the digest."""

from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.notary import files
from apps.notary.files import TICKETS, Held
from apps.notary.log import NotaryReason
from apps.notary.models import Notarization
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.tickets import File
from looks import services as looks
from looks.rules import Seen
from tenants.scope import scope, tenant_ref


def _pdf(caller: Caller, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        row = Notarization.objects.filter(pk=held.notarization_id).first()
        if row is None:
            raise NotFound
        order = leases.access_order(caller, row.order_id)
        check_usable(order.pk)
        pdf = files.read(row.certificate, row.sha256)
        looks.note(
            TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.CERTIFICATE,
            reason=NotaryReason.LOOK,
        )  # fmt: skip
        return File(pdf, f"公证书-{row.order_id}.pdf", "application/pdf")


certificate_file = TICKETS.view(_pdf)
