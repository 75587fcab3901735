"""What the payment platform said about a lease's customer."""

from datetime import datetime

from apps.customers.rules import name_state, name_text
from apps.leases.models import Order
from apps.orders.schemas import Certification
from core.text import say


def certification(order: Order) -> Certification:
    at = order.certified.get("at")
    return Certification(
        name=order.customer_mask,
        id_number=order.id_number_mask,
        passed=order.certified.get("passed"),
        state=name_state(order.certified, order.name_check),
        message=order.certified.get("message") or say(*name_text(order.certified, order.name_check)),
        checked_at=datetime.fromisoformat(at) if at else None,
    )
