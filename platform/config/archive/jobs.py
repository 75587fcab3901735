"""The archive of a merchant that an operator asked for on its page, and the file that a shop gets of its own data."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from config.archive import handing, saving
from core import clock
from core.exports import store, transfers
from core.jobs import services as jobs
from core.jobs.registry import job as job_kind
from core.models import Job
from core.text import say
from merchants.services.archiving import ARCHIVE, OWN_DATA
from tenants.models import Tenant
from tenants.names import name_of

KEPT = timedelta(hours=1)
"""It holds contracts and documents as plain files: so long it can be fetched, and is gone then."""
LEFT = timedelta(hours=12)
"""By then no run of it goes on: what one that was killed left, half or whole, goes."""


@job_kind(
    ARCHIVE, title=("导出整店数据", "Export all of a merchant's data"), long=True, atomic=False,
    lease=timedelta(minutes=2), subject=lambda job: name_of(int(job.payload["merchant"])),
)  # fmt: skip
def run_archive(job: Job) -> dict[str, object]:
    """A second run writes the file anew under the same name."""
    with transfers.working(job) as caller:
        tenant = Tenant.objects.get(pk=int(job.payload["merchant"]))
        name, to = _place(job)
        made = saving.save(tenant, to, str(job.payload["why"]), caller=caller, tell=_told(job))
        return _finished(job, name, len(made.parts), f"{say('整店数据', 'Merchant')} {tenant.name}")


@job_kind(
    OWN_DATA, title=("导出本店全部数据", "Export all of the shop's own data"), long=True, atomic=False,
    lease=timedelta(minutes=2),
)  # fmt: skip
def run_own_data(job: Job) -> dict[str, object]:
    """A second run writes the file anew under the same name."""
    with transfers.working(job):
        tenant = Tenant.objects.get(pk=job.tenant_id)
        name, to = _place(job)
        made = handing.hand_over(tenant, to, _told(job))
        return _finished(job, name, made, f"{say('本店数据', 'Data of')} {tenant.name}")


def _place(job: Job) -> tuple[str, Path]:
    """(name, path) of the job's file; what a run that was killed left of it is gone, or goes if this one is killed."""
    name = store.name_of(job.tenant_id, job.id, "zip")
    to = store.path_of(name)
    to.parent.mkdir(parents=True, exist_ok=True)
    saving.drop_unfinished(to)
    for path in saving.names_of(to):
        left = f"{Path(name).parent}/{path.name}"
        jobs.enqueue(
            transfers.REMOVE, f"{left}:left{job.attempts}", tenant_id=job.tenant_id, payload={"file": left},
            run_at=clock.real_now() + LEFT,
        )  # fmt: skip
    return name, to


def _told(job: Job) -> Callable[[int, int], None]:
    return transfers.now_and_then(lambda done, total: transfers.show(job, done, total))


def _finished(job: Job, name: str, parts: int, title: str) -> dict[str, object]:
    transfers.show(job, parts, parts)
    more = ("文件保留 1 小时，请及时下载并妥善保管", "Kept for an hour: fetch it, and keep it safe")
    transfers.finish(job, ("完成", "done"), more, files=(name,), kept=KEPT)
    day = f"{clock.now().astimezone(clock.SHANGHAI):%Y-%m-%d %H%M}"
    return {"file": name, "file_name": f"{title} {day}.zip", "kept_minutes": KEPT // timedelta(minutes=1)}
