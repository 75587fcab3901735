"""The customer's consent to be debited, and its end; our number of it is the order's id."""

from apps.customers import services as customers
from apps.leases.models import Order
from partners.errors import EventRefusedError
from partners.registry import Event
from partners.rules import EventReason
from tenants.ids import tenant_of


def agreed(event: Event) -> bool:
    """The customer lets us debit. Raises EventRefusedError for an order that isn't of this merchant."""
    order = _order_of(event)
    if order is None:
        raise EventRefusedError(EventReason.NO_ROW)
    number, buyer = str(event.values["agreement_no"]), str(event.values.get("buyer_id", ""))
    customers.keep_agreement(order.customer_id, number, buyer)
    return bool(Order.objects.filter(pk=order.pk).update(agreement_no=number))


def disagreed(event: Event) -> bool:
    """The customer took this consent back at the platform; a newer one stands."""
    order = _order_of(event)
    if order is None:
        return False
    number = str(event.values["agreement_no"])
    customers.forget_agreement(number)
    return bool(Order.objects.filter(pk=order.pk, agreement_no=number).update(agreement_no=""))


def _order_of(event: Event) -> Order | None:
    """The row, locked: a callback takes the order first like everyone."""
    order_id = int(event.number) if event.number.isdigit() else 0
    if tenant_of(order_id) != event.tenant_id:
        return None
    return Order.objects.select_for_update().filter(pk=order_id).first()
