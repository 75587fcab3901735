"""The alarm for unpaid orders: one job a merchant and minute in which some order expires."""

from datetime import datetime, timedelta

from apps.orders.services.close import close_unpaid
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from tenants.scope import current

KIND = "orders.close_unpaid"


def ring_at(moment: datetime) -> None:
    """See to it that `close_unpaid` runs just after `moment`, in business time."""
    minute = (moment + timedelta(minutes=1)).replace(second=0, microsecond=0)
    ahead = clock.now() - clock.real_now()
    jobs.enqueue(KIND, f"{minute:%Y-%m-%dT%H:%M}", tenant_id=current().id, run_at=minute - ahead)


@job(KIND)
def run(job: Job) -> dict[str, int]:
    """Cancel what is late in this merchant."""
    return {"closed": close_unpaid()}
