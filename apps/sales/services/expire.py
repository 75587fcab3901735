"""Unpaid purchases end after their half hour."""

from apps.purchases.kind import PURCHASE
from apps.sales.services.ending import expire_sale
from apps.trade.expiry import Expiry
from core.jobs.registry import job
from core.jobs.subjects import of_minute
from nights import registry

UNPAID = Expiry(PURCHASE, "sales.close_unpaid", expire_sale)
close_unpaid = UNPAID.close_unpaid


def register() -> None:
    job(UNPAID.job, title=("关闭超时未付的购买", "Close unpaid purchases"), atomic=False, subject=of_minute)(UNPAID.run)
    registry.every_minute(UNPAID.job, UNPAID.merchants)
    registry.step("close_unpaid_sales", 61, batched=True)(UNPAID.night)
