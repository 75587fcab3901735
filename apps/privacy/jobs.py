"""The file of an export, and erasures whose day has come."""

from datetime import timedelta

from apps.customers.models import Erasure
from apps.privacy import archive
from apps.privacy.queries import find
from apps.privacy.services import ERASE, EXPORT, carry_out_planned, plan
from core import actions as a
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.exports import store, transfers
from core.jobs.registry import job as job_kind
from core.models import Job
from core.notices import services as notices
from core.text import say
from tenants.ids import first_id
from tenants.scope import current, reach

TRY_AGAIN = timedelta(days=30)


@job_kind(
    EXPORT, title=("导出客户个人信息", "Export a customer's data"), long=True, atomic=False, lease=timedelta(minutes=2)
)
def run_export(job: Job) -> dict[str, object]:
    """A second run writes the file anew under the same name."""
    with transfers.working(job) as caller, reach(caller, first_id(job.payload["merchant"])):
        found = find(caller, TradeKind(job.payload["kind"]), int(job.payload["order_id"]))
        name = store.name_of(job.tenant_id, job.id, "zip")
        with store.writing(name) as path:
            entries = archive.write(path, found.person)
        _check_kept(caller, job, name)
        transfers.show(job, entries, entries)
        more = (f"共 {entries} 条，文件保留 7 天", f"{entries} entries, kept for 7 days")
        transfers.finish(job, ("完成", "done"), more, files=(name,))
        title = say("客户个人信息", "Personal data")
        return {"file": name, "file_name": f"{title} {found.row.pk}.zip", "rows": entries}


def _check_kept(caller: Caller, job: Job, name: str) -> None:
    """What was erased while the file was written isn't kept in it. Raises StateError (111)."""
    try:
        find(caller, TradeKind(job.payload["kind"]), int(job.payload["order_id"]))
    except StateError:
        store.remove(name)
        raise


def _asked(job: Job) -> str:
    return job.key.partition(":")[2]


@job_kind(ERASE, title=("到期删除客户个人信息", "Erase a customer's data, as planned"), atomic=False, subject=_asked)
def run_erasure(job: Job) -> None:
    """Where something stands in the way, whoever may erase is told, and it is tried again in a month."""
    erasure_id = int(job.key.partition(":")[0])
    try:
        carry_out_planned(erasure_id)
    except StateError:
        row = Erasure.objects.get(pk=erasure_id)
        row.day = clock.today() + TRY_AGAIN
        row.save(update_fields=["day"])
        plan(row)
        notices.notify(
            tenant_id=current().id, action=a.PRIVACY_CUSTOMER, kind=ERASE,
            title=("客户个人信息未能到期删除", "A customer's data could not be erased yet"),
            text=("系统会在 30 天后再次尝试", "It will be tried again in 30 days"),
        )  # fmt: skip
