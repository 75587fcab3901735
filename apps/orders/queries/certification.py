"""What the payment platform said about a customer."""

from datetime import datetime

from apps.customers.queries import customer_of
from apps.leases.models import Order
from apps.orders.schemas import Certification


def certification(order: Order) -> Certification:
    person = customer_of(order.customer_id)
    at = person.certified.get("at")
    return Certification(
        name=person.name_mask,
        id_number=person.id_number_mask,
        passed=person.certified.get("passed"),
        message=person.certified.get("message", ""),
        checked_at=datetime.fromisoformat(at) if at else None,
    )
