"""A transfer as its owner sees it, and the ticket that opens its file for a few minutes."""

from dataclasses import dataclass
from datetime import timedelta

from core import clock
from core.caller import Caller
from core.exports import store
from core.exports.schemas import TransferJob, TransferReport
from core.exports.transfers import KEPT, words_of
from core.models import Job, JobState
from core.text import say
from core.tickets import Tickets


@dataclass(frozen=True, slots=True)
class Linked:
    """A kept file that somebody may open: its name here, the name they save it under, and the transfer it is of, or the
    action that opens one of none."""

    name: str
    file_name: str
    job_id: str = ""
    action: str = ""


TICKETS = Tickets("/api/platform/transferFile", Linked)


def shape(caller: Caller, job: Job) -> TransferJob:
    owner, result = job.payload["transfer"], job.result
    name = str(result.get("file", ""))
    file_name = str(result.get("file_name", ""))
    kept = timedelta(minutes=result["kept_minutes"]) if "kept_minutes" in result else KEPT
    gone = job.finished_at is not None and job.finished_at + kept < clock.real_now()
    there = bool(name) and not gone and store.path_of(name).is_file()
    failed = say("处理失败，请重试", "It failed, please try again")
    return TransferJob(
        id=job.id, kind=job.kind, title=say(owner["zh"], owner["en"]), filters=words_of(job),
        state=JobState.of(job.state), done=job.done, total=job.total,
        file_name=file_name,
        url=TICKETS.link(caller, job.tenant_id, Linked(name, file_name, str(job.id))) if there else "",
        expires_at=job.finished_at + kept if name and job.finished_at else None,
        error=failed if job.state == JobState.FAILED else "",
        report=TransferReport(**result["report"]) if "report" in result else None,
        next_id=result.get("next_id"),
        created_at=job.created_at, finished_at=job.finished_at,
    )  # fmt: skip
