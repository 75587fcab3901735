"""The ledger's steps of a night."""

from apps.finance.rules import CLOSES_ON, month_before
from apps.finance.services.messages import charge_messages
from apps.finance.services.months import close_what_is_over
from apps.finance.services.settlement import settle_income
from merchants import queries as merchants
from nights.registry import Night, step


@step("settle", 50)
def settle(night: Night) -> int:
    return settle_income(night.day, merchants.settlement_days(night.tenant.id), night.caller)


@step("sms_fees", 52)
def sms_fees(night: Night) -> int:
    """On the first of a month, of the one before."""
    return charge_messages(night.caller, month_before(night.day)) if night.day.day == 1 else 0


@step("months", 73)
def months(night: Night) -> int:
    """What nobody closed by hand."""
    return close_what_is_over(night.caller, night.day) if night.day.day == CLOSES_ON else 0
