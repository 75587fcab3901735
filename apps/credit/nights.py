"""What changed is reported to the credit bureau; what reports say goes once its time of keeping is over."""

from datetime import timedelta

from apps.credit import queries
from apps.credit.services.nightly import report_changes
from core import clock
from nights.registry import Night, step

KEPT = timedelta(days=180)
"""For the decision about the order, and a dispute about it."""


@step("credit_records", 64, batched=True)
def report(night: Night) -> int:
    return report_changes(night)


@step("credit_reports", 72, alone=True)
def forget_reports(night: Night) -> int:
    return queries.with_report_before(clock.start_of(night.day) - KEPT).update(report_sealed=b"")
