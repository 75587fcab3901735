"""The ledger's step of a night."""

from apps.finance.services.settlement import settle_income
from merchants import queries as merchants
from nights.registry import Night, step


@step("settle", 50)
def settle(night: Night) -> int:
    return settle_income(night.day, merchants.settlement_days(night.tenant.id), night.caller)
