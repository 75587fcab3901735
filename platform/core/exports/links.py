"""A transfer as its owner sees it, and the ticket that opens its file for a few minutes."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.core import signing

from core import clock
from core.errors import NotFound
from core.exports import store
from core.exports.schemas import TransferJob, TransferReport
from core.exports.transfers import KEPT, words_of
from core.models import Job, JobState
from core.text import say

SALT, SECONDS = "core.transfers", 600
FILE_URL = "/api/platform/transferFile"


@dataclass(frozen=True, slots=True)
class Linked:
    """A kept file that somebody may open: whose it is, its name here and the name they save it under."""

    tenant_id: int
    name: str
    file_name: str


def shape(job: Job) -> TransferJob:
    owner, result = job.payload["transfer"], job.result
    name = str(result.get("file", ""))
    file_name = str(result.get("file_name", ""))
    gone = job.finished_at is not None and job.finished_at + KEPT < clock.real_now()
    there = bool(name) and not gone and store.path_of(name).is_file()
    failed = say("处理失败，请重试", "It failed, please try again")
    return TransferJob(
        id=job.id, kind=job.kind, title=say(owner["zh"], owner["en"]), filters=words_of(job),
        state=JobState.of(job.state), done=job.done, total=job.total,
        file_name=file_name,
        url=link(job.tenant_id, name, file_name) if there else "",
        expires_at=job.finished_at + KEPT if name and job.finished_at else None,
        error=failed if job.state == JobState.FAILED else "",
        report=TransferReport(**result["report"]) if "report" in result else None,
        next_id=result.get("next_id"),
        created_at=job.created_at, finished_at=job.finished_at,
    )  # fmt: skip


def link(tenant_id: int, name: str, file_name: str) -> str:
    """An address that opens a kept file for ten minutes, on the host of its shop only."""
    ticket = signing.dumps({"t": tenant_id, "f": name, "n": file_name}, salt=SALT)
    return f"{FILE_URL}?{urlencode({'ticket': ticket})}"


def read_ticket(value: str) -> Linked:
    """Raises NotFound (104) for a forged or old one."""
    try:
        held = signing.loads(value, salt=SALT, max_age=SECONDS)
    except signing.BadSignature as error:
        raise NotFound(say("链接已失效，请重新下载", "This link does not hold any more")) from error
    return Linked(int(held["t"]), str(held["f"]), str(held["n"]))
