"""Once a business date, in the morning: whether any night is late. People are there then, and nights have had hours."""

from datetime import timedelta

from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job
from nights import tell
from nights.behind import PLATFORM
from nights.gauges import late

KIND = "nights.late"
BEGINS = timedelta(hours=8)


def schedule() -> int:
    """From eight o'clock in Shanghai on; gives the number of new jobs."""
    key = clock.business_date(clock.now() - BEGINS).isoformat()
    if Job.objects.filter(tenant_id=PLATFORM, kind=KIND, key=key).exists():
        return 0
    return int(jobs.enqueue(KIND, key) is not None)


@job(KIND, title=("日终检查", "Check of the nights"), subject=of_day)
def look(row: Job) -> dict[str, int]:
    """One of a date that is over says nothing any more."""
    count = late() if row.key == clock.business_date(clock.now() - BEGINS).isoformat() else 0
    if count:
        tell.late(count)
    return {"late": count}
