"""The ledger's step of a night."""

from apps.finance.services.settle import settle_income
from merchants.models import Merchant
from nights.registry import Night, step


@step("settle", 50)
def settle(night: Night) -> int:
    days = Merchant.objects.values_list("settlement_days", flat=True).get(tenant_id=night.tenant.id)
    return settle_income(night.day, days, night.caller)
