"""Unpaid orders end after their half hour: each minute for the merchants that have some, and in the night."""

from collections.abc import Iterable
from datetime import timedelta

from apps.bills.nightly import registry
from apps.bills.nightly.registry import Night
from apps.leases.rules import UNPAID_MINUTES, OrderStatus
from apps.orders.services.close import close_unpaid
from core import clock
from core.jobs.registry import job
from core.models import Job
from overview.models import OrderIndex

KIND = "orders.close_unpaid"


def merchants() -> Iterable[int]:
    """Ids of the merchants with an order whose time is over, from the operators' index."""
    since = clock.now() - timedelta(minutes=UNPAID_MINUTES)
    late = OrderIndex.objects.filter(status=OrderStatus.PENDING_PAYMENT, created_at__lte=since)
    return late.values_list("merchant_id", flat=True).distinct()


@job(KIND, title=("关闭超时未付订单", "Close unpaid orders"), atomic=False)
def run(job: Job) -> dict[str, int]:
    """Cancel what is late in this merchant."""
    return {"closed": close_unpaid()}


def night(at: Night) -> int:
    return close_unpaid()


def register() -> None:
    registry.every_minute(KIND, merchants)
    registry.step("close_unpaid", 60, batched=True)(night)
