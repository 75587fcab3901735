"""The customer of a purchase in plain, once, logged."""

from django.db import transaction

from apps.purchases.kind import PURCHASE
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.trade import people
from core.caller import Caller


@transaction.atomic
def show_contact(*, caller: Caller, order: SaleOrder, field: str, reason: str) -> str:
    """The plain text of name, mobile or address. The look is logged with it."""
    return people.show(PURCHASE, order, SaleLog.PRIVACY, caller=caller, field=field, reason=reason)
