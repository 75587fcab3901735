"""Who acts on the customer's page."""

from apps.leases.models import Order
from core.caller import Caller, customer
from tenants.scope import current


def customer_of(caller: Caller, order: Order) -> Caller:
    """The customer of an order as the caller of an act, for the log."""
    return customer(current(), order.customer_mask, caller.ip)
