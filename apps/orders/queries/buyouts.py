"""How long a buyout that is asked for can be paid."""

from datetime import date

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, buyout_until


def last_buyout_day(order: Order) -> date | None:
    """The last day on which the buyout that is asked of it can be paid; None where none is."""
    if order.status != OrderStatus.BUYOUT_PENDING or order.buyout_day is None:
        return None
    return buyout_until(order.buyout_day, longer=order.pk in bills.on_buyouts([order.pk]))
