"""What the payment platform said about a customer."""

from datetime import datetime

from apps.customers.queries import customer_of
from apps.customers.rules import name_state, name_text
from apps.leases.models import Order
from apps.orders.schemas import Certification
from core.text import say


def certification(order: Order) -> Certification:
    person = customer_of(order.customer_id)
    at = person.certified.get("at")
    return Certification(
        name=person.name_mask,
        id_number=person.id_number_mask,
        passed=person.certified.get("passed"),
        state=name_state(person.certified, person.name_check),
        message=person.certified.get("message") or say(*name_text(person.certified, person.name_check)),
        checked_at=datetime.fromisoformat(at) if at else None,
    )
