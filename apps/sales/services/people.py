"""The customer of a purchase in plain, once, logged; and the labels of its parcels."""

from apps.purchases.kind import PURCHASE
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.trade import people
from apps.trade.labels import HeldLabels, Labels
from core import actions as a
from core.caller import Caller
from core.tickets import Tickets

TICKETS = Tickets("/api/sales/labelFile", HeldLabels, seconds=300, needs=(a.ORDER_SHIP,))
LABELS = Labels(PURCHASE, SaleLog.RECEIVER, TICKETS)


def show_contact(*, caller: Caller, order: SaleOrder, field: str, reason: str) -> str:
    """Name, mobile or address; see `people.show`."""
    return people.show(PURCHASE, order, SaleLog.PRIVACY, caller=caller, field=field, reason=reason)


def show_receiver(*, caller: Caller, order: SaleOrder) -> dict[str, str]:
    return people.show_receiver(PURCHASE, order, SaleLog.RECEIVER, caller=caller)
