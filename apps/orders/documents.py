"""Pictures of remarks, a customer's documents among them: each opening is in the access log."""

from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.orders.log import OrderReason
from apps.orders.models import Remark
from apps.orders.queries.info import is_customers, remark
from core import actions as a
from core.caller import Caller
from core.entities import TradeKind
from core.errors import Forbidden
from core.uploads.documents import Documents
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of


def links(caller: Caller, remark: Remark) -> list[str]:
    """Addresses that open the remark's pictures for this caller; what the customer sent only with privacy.view."""
    if not _may_see(caller, remark):
        return []
    tenant_id = tenant_of(remark.pk)
    return [DOCUMENTS.link(caller, tenant_id, remark.pk, url) for url in remark.pictures]


def _may_see(caller: Caller, remark: Remark) -> bool:
    return caller.may(a.PRIVACY_VIEW) or not is_customers(remark)


def _access(caller: Caller, remark_id: int) -> list[str]:
    row = remark(remark_id)
    if not _may_see(caller, row):
        raise Forbidden
    order = leases.access_order(caller, row.order_id)
    check_usable(order.pk)
    looks.note(
        TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.DOCUMENT, reason=OrderReason.DOCUMENT
    )
    return list(row.pictures)


DOCUMENTS = Documents("/api/orders/document", _access, needs=(a.ORDER_VIEW,))
