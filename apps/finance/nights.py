"""The ledger's steps of a night."""

from apps.finance.rules import CLOSES_ON
from apps.finance.services.months import close_what_is_over
from apps.finance.services.settlement import settle_income
from merchants import queries as merchants
from nights.registry import Night, step


@step("settle", 50)
def settle(night: Night) -> int:
    return settle_income(night.day, merchants.settlement_days(night.tenant.id), night.caller)


@step("months", 73)
def months(night: Night) -> int:
    """What nobody closed by hand."""
    return close_what_is_over(night.caller, night.day) if night.day.day == CLOSES_ON else 0
