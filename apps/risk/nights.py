"""What reports say goes once its time of keeping is over; that they were paid for stays."""

from datetime import timedelta

from apps.risk import queries
from core import clock
from nights.registry import Night, step
from tenants.scope import job_scope

KEPT = timedelta(days=365)
"""A customer may ask why an order was rejected, and a dispute is opened, within a year."""


@step("risk_reports", 69, alone=True)
def forget_results(night: Night) -> int:
    return queries.with_result_before(clock.start_of(night.day) - KEPT).update(result_sealed=b"")


def forget_all(merchant_id: int) -> None:
    """The merchant is closed: no night comes for it any more."""
    with job_scope(merchant_id):
        queries.with_results().update(result_sealed=b"")
