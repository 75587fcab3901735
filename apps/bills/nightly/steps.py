"""The steps of bills, in their order; `make map` prints those of all rooms."""

from apps.bills.nightly import debit, lateness
from apps.bills.services.schedule import issue_due
from nights.registry import Night, step


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
