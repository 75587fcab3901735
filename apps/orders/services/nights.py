"""What a night asks of leases: buyouts that were not paid on their day."""

from apps.bills.nightly import registry
from apps.bills.nightly.registry import Night
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.services.settle import settle


def buyouts(night: Night) -> int:
    """Gives how many were asked before this day and are not paid; what is under way or paid in part stays."""
    late = Order.objects.filter(status=OrderStatus.BUYOUT_PENDING, buyout_day__lt=night.day)
    ids = list(late.values_list("pk", flat=True))
    settle(ids, caller=night.caller)
    return len(ids)


def register() -> None:
    registry.step("buyouts", 35)(buyouts)
