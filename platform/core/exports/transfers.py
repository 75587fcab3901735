"""A person's work in the background: whose it is, how far it is, what came of it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ParamSpec
from uuid import UUID, uuid4

from django.db.models import QuerySet

from core import clock, retention, text
from core.accounts import sides
from core.caller import Caller, Side, TenantRef
from core.db import schemas
from core.errors import Forbidden, NotFound, StateError
from core.exports import store
from core.jobs import services as jobs
from core.jobs.registry import job as job_kind
from core.models import Job, JobState
from core.notices import services as notices
from core.notices.rules import About as NoticeAbout
from core.permissions import LOGGED_IN, opened
from core.registry import Registry
from core.scopes import only_own
from core.text import say

P = ParamSpec("P")
KEPT = timedelta(days=7)
A_LIST, LIST_KEPT = "list-", timedelta(hours=1)
"""How the names of templates begin that have rows of a shop in them, and how long they stay."""
SOON = timedelta(minutes=10)
MOST_OPEN = 3
ATTEMPTS = 3
REMOVE = "core.remove_transfer"
_taken: Registry[str, Callable[[Caller, Job], None]] = Registry("who notes downloads of")


@dataclass(frozen=True, slots=True)
class About:
    """What people read of a transfer: its name, the page where it is looked at, and what it was narrowed by."""

    zh: str
    en: str
    path: str
    words_zh: str = ""
    words_en: str = ""


def start(
    caller: Caller, kind: str, about: About, payload: dict[str, Any], *, action: str, key: str = "", total: int = 0
) -> Job:
    """Queue work for the caller, who alone sees it, and only while holding `action`. The same `key` is the same work.

    Where `action` is anybody's who is logged in, its rows are those of the role: all that this holds now is needed.

    Raises StateError (111) when too much of the caller's is waiting already.
    """
    if key and (known := mine(caller).filter(kind=kind, key=key).first()):
        return known
    if mine(caller).filter(state__in=[JobState.QUEUED, JobState.RUNNING]).count() >= MOST_OPEN:
        raise StateError(say("您已有 3 个导入导出在进行，请等其完成", "Three of yours are running: wait for one"))
    owner = {
        "side": caller.side.value, "user_id": caller.user_id, "name": caller.name, "role_id": caller.role_id,
        "sub_shop_id": caller.sub_shop_id, "only_own": only_own(caller), "action": action, "ip": caller.ip,
        "held": sorted(caller.actions) if action == LOGGED_IN else None,
        "language": text.language(), "zh": about.zh, "en": about.en, "path": about.path,
        "words_zh": about.words_zh, "words_en": about.words_en,
    }  # fmt: skip
    made = jobs.enqueue(
        kind, key or str(uuid4()), tenant_id=caller.tenant_id, payload={**payload, "transfer": owner},
        total=total, max_attempts=ATTEMPTS,
    )  # fmt: skip
    return made or mine(caller).get(kind=kind, key=key)


def mine(caller: Caller) -> QuerySet[Job]:
    """Transfers of the caller, in the caller's shop: nobody else's job is ever found."""
    return Job.objects.filter(tenant_id=caller.tenant_id, payload__transfer__user_id=caller.user_id)


def access(caller: Caller, job_id: UUID, kind: str = "") -> Job:
    """Raises NotFound (104), Forbidden (103) when its starter lost the action since, or sees less of the orders."""
    rows = mine(caller).filter(id=job_id)
    found = (rows.filter(kind=kind) if kind else rows).first()
    if found is None:
        raise NotFound
    owner = found.payload["transfer"]
    sees_less = (only_own(caller) and not owner["only_own"]) or caller.sub_shop_id not in (None, owner["sub_shop_id"])
    if sees_less or not opened(caller, owner["action"]) or not caller.actions.issuperset(owner["held"] or ()):
        raise Forbidden
    return found


def on_taken(kind: str, note: Callable[[Caller, Job], None]) -> None:
    """`note` hears of each download of a file of this kind, before it; it may raise an ApiError.

    Raises TypeError for a second one of the kind.
    """
    _taken.put(kind, note)


def take(caller: Caller, job_id: UUID) -> None:
    """Somebody downloads its file. Raises as `access`."""
    job = access(caller, job_id)
    if job.kind in _taken:
        _taken[job.kind](caller, job)


def words_of(job: Job) -> str:
    """What a transfer was narrowed by, in the reader's language."""
    owner = job.payload.get("transfer", {})
    return say(owner.get("words_zh", ""), owner.get("words_en", ""))


def caller_of(job: Job) -> Caller:
    """Who started it, with what the role allows by now and no more than then where that was kept; inside the job's
    scope. Raises Forbidden (103).
    """
    owner, tenant = job.payload["transfer"], schemas().tenant
    allowed, held = _allowed(owner), owner["held"]
    caller = Caller(
        side=Side(owner["side"]), user_id=owner["user_id"], name=owner["name"], role_id=owner["role_id"],
        sub_shop_id=owner["sub_shop_id"], actions=allowed if held is None else allowed.intersection(held),
        ip=owner["ip"], tenant=tenant if isinstance(tenant, TenantRef) else None,
    )  # fmt: skip
    if not opened(caller, owner["action"]):
        raise Forbidden
    return caller


def _allowed(owner: dict[str, Any]) -> frozenset[str]:
    accounts = sides.of(Side(owner["side"]))
    user = accounts.users._default_manager.filter(pk=owner["user_id"], active=True).first()
    held = accounts.role_rows(user) if user else []
    return accounts.allowed(role for role in held if role.pk == owner["role_id"])


@contextmanager
def working(job: Job) -> Iterator[Caller]:
    """The starter, in whose language the block speaks; the starter hears when the last attempt failed."""
    before = text.language()
    text.use_language(job.payload["transfer"]["language"])
    try:
        yield caller_of(job)
    except Exception:
        if job.attempts >= job.max_attempts:
            tell(job, ("失败，请重试", "failed, please try again"))
        raise
    finally:
        text.use_language(before)


def now_and_then(tell: Callable[P, object]) -> Callable[P, None]:
    """At most once a second: a person doesn't look more often, and each costs a commit."""
    told = time.monotonic()

    def heard(*args: P.args, **kwargs: P.kwargs) -> None:
        nonlocal told
        if time.monotonic() - told >= 1:
            told = time.monotonic()
            tell(*args, **kwargs)

    return heard


def show(job: Job, done: int, total: int | None = None) -> None:
    """How far it is, for the person who waits; the lease goes on."""
    changed = {"done": done} if total is None else {"done": done, "total": total}
    Job.objects.filter(tenant_id=job.tenant_id, id=job.id).update(**changed)
    jobs.renew(job)


def tell(job: Job, ending: tuple[str, str], more: tuple[str, str] = ("", "")) -> None:
    """A notice to the starter that leads to the transfer."""
    owner = job.payload["transfer"]
    joint = "&" if "?" in owner["path"] else "?"
    notices.notify(
        tenant_id=job.tenant_id, user_id=owner["user_id"], kind=job.kind, about=NoticeAbout.TASK, text=more,
        title=(owner["zh"] + ending[0], f"{owner['en']} {ending[1]}"),
        path=f"{owner['path']}{joint}transfer={job.id}",
    )  # fmt: skip


def finish(
    job: Job, ending: tuple[str, str], more: tuple[str, str] = ("", ""), *, files: tuple[str, ...] = (),
    kept: timedelta = KEPT,
) -> None:  # fmt: skip
    """Tell the starter, once however often the job runs, and have the files removed in time."""

    def work() -> int:
        tell(job, ending, more)
        for name in files:
            jobs.enqueue(REMOVE, name, tenant_id=job.tenant_id, payload={"file": name}, run_at=clock.real_now() + kept)
        return 1

    jobs.step(job, "told", work)


def remove_soon(job: Job, name: str) -> None:
    """A file for which a `finish` has put the removal down already; whoever runs the job once more still reads it."""
    rows = Job.objects.filter(tenant_id=job.tenant_id, kind=REMOVE, key=name, state=JobState.QUEUED)
    rows.update(run_at=clock.real_now() + SOON)


def _lists(before: datetime) -> int:
    return store.remove_older(before, A_LIST)


retention.keep(
    "transfer_files",
    2 * KEPT,
    "each has a job that removes it after a week; this takes what is left",
    store.remove_older,
)
retention.keep_shortly(
    "lists_among_templates",
    LIST_KEPT,
    "a read wrote them down, which can put no job of their removal down",
    _lists,
)


@job_kind(REMOVE, title=("清理过期的导入导出文件", "Remove kept files"))
def remove(job: Job) -> None:
    store.remove(str(job.payload["file"]))
