"""Work of every minute: a job row per merchant that has something to do, none for the others."""

from core import clock
from core.jobs import services as jobs
from core.jobs.subjects import MINUTE
from nights import registry


def schedule() -> int:
    """Gives the number of new jobs; two beats in one minute put down one."""
    stamp = clock.real_now().strftime(MINUTE)
    made = 0
    for kind, tenants in registry.minutely().items():
        for tenant_id in set(tenants()):
            made += jobs.enqueue(kind, stamp, tenant_id=tenant_id) is not None
    return made
