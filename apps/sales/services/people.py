"""The customer of a purchase in plain, once, logged."""

from django.db import transaction

from apps.customers.queries import check_usable
from apps.purchases.kind import PURCHASE
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.trade import people
from core.caller import Caller
from core.errors import StateError
from core.text import say

SHIPPING = (SaleStatus.PENDING_SHIP, SaleStatus.SHIPPED)


@transaction.atomic
def show_contact(*, caller: Caller, order: SaleOrder, field: str, reason: str) -> str:
    """The plain text of name, mobile or address. The look is logged with it.

    Raises StateError (111) where the customer was erased, or is to be.
    """
    check_usable(order.pk)
    return people.show(PURCHASE, order, SaleLog.PRIVACY, caller=caller, field=field, reason=reason)


@transaction.atomic
def show_receiver(*, caller: Caller, order: SaleOrder) -> dict[str, str]:
    """Whom the parcel goes to, in plain: name, mobile, address. The look is logged. Raises StateError (111) but while
    it is to be shipped or on its way.
    """
    if order.status not in SHIPPING:
        raise StateError(say("只有待发货和运输中的订单可以查看", "Only while it is shipped"), order.status)
    return people.show_receiver(PURCHASE, order, SaleLog.RECEIVER, caller=caller)
