"""The steps of bills and finance, in their order. Orders registers `close_unpaid` (60)."""

from apps.bills.nightly import debit, figures, lateness
from apps.bills.nightly.registry import Night, step
from apps.bills.services.schedule import issue_due
from apps.finance.services.settle import settle_income
from merchants.models import Merchant


@step("issue", 10, batched=True)
def issue(night: Night) -> int:
    return issue_due(night.day, issued=night.issued)


@step("debit", 20, batched=True)
def debits(night: Night) -> int:
    return debit.debit_due(night.tenant.id, night.day)


@step("overdue", 30, batched=True)
def overdue(night: Night) -> int:
    return lateness.mark_overdue(night.day)


@step("late_fee", 40, batched=True)
def late_fee(night: Night) -> int:
    return lateness.accrue(night.day)


@step("settle", 50)
def settle(night: Night) -> int:
    days = Merchant.objects.values_list("settlement_days", flat=True).get(tenant_id=night.tenant.id)
    return settle_income(night.day, days, night.caller)


@step("figures", 70)
def roll_up(night: Night) -> int:
    return figures.roll_up(night.tenant.id, night.day)
