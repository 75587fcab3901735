"""Pictures that a customer sent with a dispute over damage: each opening is in the access log."""

from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.orders.log import OrderReason
from apps.returns import queries as found
from core import actions as a
from core.caller import Caller
from core.entities import TradeKind
from core.errors import Forbidden
from core.uploads.documents import Documents
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of


def of_dispute(caller: Caller, return_id: int) -> list[str]:
    """Addresses that open them for this caller; none for who may not see what customers sent."""
    if not caller.may(a.PRIVACY_VIEW):
        return []
    pictures = found.one(return_id).dispute_pictures
    return [DISPUTES.link(caller, tenant_of(return_id), return_id, url) for url in pictures]


def _dispute(caller: Caller, return_id: int) -> list[str]:
    if not caller.may(a.PRIVACY_VIEW):
        raise Forbidden
    row = found.one(return_id)
    order = leases.access_order(caller, row.order_id)
    check_usable(order.pk)
    looks.note(
        TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.DOCUMENT, reason=OrderReason.DOCUMENT
    )
    return list(row.dispute_pictures)


DISPUTES = Documents("/api/orders/returnDocument", _dispute, needs=(a.ORDER_VIEW,))
