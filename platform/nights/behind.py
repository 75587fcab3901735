"""Work of the platform's own, once a business date: behind the last merchant's night of it."""

from core.jobs import services as jobs
from core.models import Job
from nights import job, registry

PLATFORM = 0


def schedule() -> int:
    """Gives the number of new jobs."""
    day = job.ready_day()
    kinds, key = registry.behind(), day.isoformat()
    there = set(Job.objects.filter(tenant_id=PLATFORM, kind__in=kinds, key=key).values_list("kind", flat=True))
    missing = [kind for kind, wanted in kinds.items() if kind not in there and wanted()]
    if not missing or not job.is_over(day):
        return 0
    return sum(jobs.enqueue(kind, key) is not None for kind in missing)
