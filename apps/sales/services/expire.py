"""Unpaid purchases end after their half hour: each minute for the merchants that have some, and in the night."""

from collections.abc import Iterable
from datetime import timedelta

from apps.bills.nightly import registry
from apps.bills.nightly.registry import Night
from apps.sales.rules import UNPAID_MINUTES, SaleStatus
from apps.sales.services.ending import close_unpaid
from core import clock
from core.jobs.registry import job
from core.models import Job
from overview.models import SaleOrderIndex

KIND = "sales.close_unpaid"


def merchants() -> Iterable[int]:
    """Ids of the merchants with a purchase whose time is over, from the operators' index."""
    since = clock.now() - timedelta(minutes=UNPAID_MINUTES)
    late = SaleOrderIndex.objects.filter(status=SaleStatus.PENDING_PAYMENT, created_at__lte=since)
    return late.order_by().values_list("merchant_id", flat=True).distinct()


@job(KIND, title=("关闭超时未付的购买", "Close unpaid purchases"), atomic=False)
def run(job: Job) -> dict[str, int]:
    """Cancel what is late in this merchant."""
    return {"closed": close_unpaid()}


def night(at: Night) -> int:
    return close_unpaid()


def register() -> None:
    registry.every_minute(KIND, merchants)
    registry.step("close_unpaid_sales", 61, batched=True)(night)
