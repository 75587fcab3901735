"""Who acts on the customer's page."""

from apps.customers.services import plain
from apps.leases.models import Order
from core.caller import Caller, customer
from tenants.scope import current


def customer_of(caller: Caller, order: Order) -> Caller:
    """The customer of an order as the caller of an act, for the log."""
    return customer(current(), order.customer_mask, caller.ip)


def mobile_of(order_id: int) -> str:
    """The customer's mobile in plain, for a courier; never for a log or an answer. "" for no rent order."""
    customer_id = Order.objects.values_list("customer_id", flat=True).filter(pk=order_id).first()
    return plain(customer_id)[2] if customer_id else ""
