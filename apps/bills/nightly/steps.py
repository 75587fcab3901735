"""The steps of bills, in their order; `make map` prints those of all rooms."""

from contextlib import nullcontext

from apps.bills.nightly import debit, lateness
from apps.bills.services import receipt
from apps.bills.services.schedule import issue_due
from core import clock
from nights.job import moment_of
from nights.registry import Night, step


@step("issue", 10, batched=True)
def issue(night: Night) -> int:
    return issue_due(night.day, issued=night.issued)


@step("debit", 20, batched=True)
def debits(night: Night) -> int:
    """Of a night that is caught up on they begin now: until now they held nobody up."""
    with clock.at(moment_of(night.issued)) if night.late else nullcontext():
        return debit.debit_due(night.day, on=night.issued)


@step("overdue", 30, batched=True)
def overdue(night: Night) -> int:
    """Falling overdue and the day's late fee: one step, since half of the work is finding the same bills (S8)."""
    rows = lateness.run(night.day)
    if night.late or clock.now() > moment_of(night.day):
        receipt.free_night(night)
    return rows
