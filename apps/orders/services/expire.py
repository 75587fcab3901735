"""Unpaid leases end after their half hour."""

from apps.leases.kind import LEASE
from apps.orders.services.close import expire_order
from apps.trade.expiry import Expiry
from core.jobs.registry import job
from core.jobs.subjects import of_minute
from nights import registry

UNPAID = Expiry(LEASE, "orders.close_unpaid", expire_order)
close_unpaid = UNPAID.close_unpaid


def register() -> None:
    job(UNPAID.job, title=("关闭超时未付订单", "Close unpaid orders"), atomic=False, subject=of_minute)(UNPAID.run)
    registry.every_minute(UNPAID.job, UNPAID.merchants)
    registry.step("close_unpaid", 60, batched=True)(UNPAID.night)
