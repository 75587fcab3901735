"""Pictures that a customer sent with an after-sale case: each opening is in the access log."""

from apps.aftersale import queries as found
from apps.aftersale.models import Case, CaseMessage
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.orders.log import OrderReason
from core import actions as a
from core.caller import Caller, Who
from core.entities import TradeKind
from core.errors import Forbidden
from core.uploads.documents import Documents
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of


def of_case(caller: Caller, row: Case) -> list[str]:
    """Addresses that open them for this caller; none for who may not see what customers sent. What staff uploaded with
    the case is open as it stands.
    """
    if not row.by_customer:
        return list(row.pictures)
    return _links(CASES, caller, row.pk, row.pictures)


def of_message(caller: Caller, row: CaseMessage) -> list[str]:
    """The same of a message."""
    return _links(MESSAGES, caller, row.pk, row.pictures)


def _links(documents: Documents, caller: Caller, row_id: int, pictures: list[str]) -> list[str]:
    if not caller.may(a.PRIVACY_VIEW):
        return []
    return [documents.link(caller, tenant_of(row_id), row_id, url) for url in pictures]


def _case(caller: Caller, case_id: int) -> list[str]:
    row = _seen(caller, case_id)
    return list(row.pictures) if row.by_customer else []


def _message(caller: Caller, message_id: int) -> list[str]:
    row = found.message(message_id)
    _seen(caller, row.case_id)
    return list(row.pictures) if row.side == Who.CUSTOMER else []


def _seen(caller: Caller, case_id: int) -> Case:
    if not caller.may(a.PRIVACY_VIEW):
        raise Forbidden
    row = found.case(case_id)
    order = leases.access_order(caller, row.order_id)
    check_usable(order.pk)
    looks.note(
        TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.DOCUMENT, reason=OrderReason.DOCUMENT
    )
    return row


CASES = Documents("/api/aftersale/document", _case, needs=(a.ORDER_VIEW,))
MESSAGES = Documents("/api/aftersale/messageDocument", _message, needs=(a.ORDER_VIEW,))
