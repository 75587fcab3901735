"""The way to customers; who may see one, the order's room says."""

from apps.customers.models import Customer
from core.errors import NotFound


def customer_of(customer_id: int) -> Customer:
    """Raises NotFound (104)."""
    row = Customer.objects.filter(pk=customer_id).first()
    if row is None:
        raise NotFound
    return row
