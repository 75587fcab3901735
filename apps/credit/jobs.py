"""Batches by themselves: once a date, behind the last merchant's night, where a setting of the platform says so."""

from datetime import timedelta

from apps.credit import queries, services
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job
from nights.registry import behind_all

KIND = "credit.batches"


@job(
    KIND, title=("自动报送征信批次", "Send credit batches"), long=True, atomic=False, lease=timedelta(minutes=5),
    subject=of_day,
)  # fmt: skip
def send(row: Job) -> dict[str, int]:
    return {"batches": services.send_all()}


behind_all(KIND, queries.goes_by_itself)
