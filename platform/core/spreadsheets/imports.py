"""An import of a spreadsheet, whatever is in it: check the file in the background, then save what is right, once each.

A room declares an `Import`, registers its two jobs by `register`, and says in its calls who may begin them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Generic, TypeVar
from uuid import UUID, uuid4

from django.db import transaction

from core.caller import Caller
from core.errors import InvalidInput, NotFound, StateError
from core.exports import store, transfers
from core.exports.transfers import About
from core.jobs import services as jobs
from core.jobs.registry import job as job_kind
from core.models import Job, JobState
from core.spreadsheets import reading
from core.spreadsheets.columns import Field
from core.spreadsheets.drafts import Draft
from core.spreadsheets.report import (
    SHOWN,
    empty_report,
    keep_part,
    parts_of,
    problem_file,
    problem_file_of,
    remove_parts,
    report_of,
    wire,
)
from core.text import say
from core.wording import Bilingual

D = TypeVar("D", bound=Draft)
LEASE = timedelta(minutes=2)
DAY = timedelta(days=1)
DONE = ("完成", "done")
BATCH = 10
"""Things that are saved in one transaction, unless an import says another number."""


@dataclass(frozen=True, kw_only=True)
class Import(Generic[D]):
    """`check`, `run`: its kinds of jobs. `about_check`, `about_run`: what people read of them, and their page.

    `drafts`: the things in a file, with what is wrong at sight. `try_to_save` adds what saving one finds, and keeps
    nothing; `save` keeps it, with what was chosen at the start, or notes why not and is False. `counted`: so many of
    them in words. `people`: their data stand in the file, which is kept a day, and no longer than its import runs.
    `verb`: what becomes of them. `batch`: so many are saved in one transaction; 1 where one locks what everybody waits
    for, or where one's no is nobody else's.
    """

    check: str
    run: str
    about_check: About
    about_run: About
    action: str
    fields: Mapping[str, Field]
    drafts: Callable[[bytes], list[D]]
    try_to_save: Callable[[Caller, D], None]
    save: Callable[[Caller, D, Mapping[str, Any]], bool]
    counted: Callable[[int], Bilingual]
    people: bool = False
    verb: Bilingual = ("导入", "imported")
    batch: int | None = None

    def register(self) -> "Import[D]":
        """Raises TypeError for a second one of its kinds."""
        titles = ((self.check, self.about_check, self._check), (self.run, self.about_run, self._import))
        for name, about, work in titles:
            job_kind(name, title=(about.zh, about.en), long=True, atomic=False, lease=LEASE)(work)
        return self

    @transaction.atomic
    def check_file(self, *, caller: Caller, tenant_id: int, raw: bytes) -> Job:
        """Keep the file and check it in the background, where it is read: a small one may unpack to seconds of work.

        Raises StateError (111) while three are running, InvalidInput (110) for what is no spreadsheet, or too large.
        """
        name = store.name_of(tenant_id, uuid4())
        job = transfers.start(caller, self.check, self.about_check, {"file": name}, action=self.action)
        reading.guard(raw)
        store.keep(name, raw)
        return job

    @transaction.atomic
    def start(self, *, caller: Caller, check_id: UUID, **chosen: Any) -> Job:
        """Import what a check found right; the same check is imported once only.

        Raises NotFound (104), StateError (111) before the check has ended or when nothing is right.
        """
        check = transfers.access(caller, check_id, self.check)
        if check.state != JobState.DONE:
            raise StateError(say("检查还未完成", "The check hasn't ended yet"), state=check.state)
        good = check.result["report"]["good"]
        if not good:
            raise StateError(
                say("没有可导入的内容，请修改后重新上传", "Nothing to import: mend the file, upload it again")
            )
        if not store.path_of(check.payload["file"]).is_file():
            raise NotFound(say("文件已过期，请重新上传", "The file is gone, upload it again"))
        payload = {"file": check.payload["file"], "bad": check.result["bad"], **chosen}
        job = transfers.start(
            caller, self.run, self.about_run, payload, action=self.action, key=str(check.id), total=good
        )  # fmt: skip
        after = {**check.result, "next_id": str(job.id)}
        Job.objects.filter(tenant_id=check.tenant_id, id=check.id).update(result=after)
        return job

    def _check(self, job: Job) -> dict[str, Any]:
        """Name each wrong row and column, or what is wrong with the whole file; nothing is saved."""
        with transfers.working(job) as caller:
            try:
                drafts = self._drafts(job)
            except InvalidInput as error:
                return self._unreadable(job, error)
            transfers.show(job, 0, len(drafts))
            for number, draft in enumerate(drafts, 1):
                self.try_to_save(caller, draft)
                if number % BATCH == 0:
                    transfers.show(job, number)
            transfers.show(job, len(drafts))
            bad = [place for place, draft in enumerate(drafts) if draft.problems]
            found = wire(drafts, self.fields)
            result = {
                "report": report_of(drafts, found), "bad": bad, **(problem_file(job, found) if bad else {}),
            }  # fmt: skip
            zh, en = self.counted(len(drafts) - len(bad))
            more = (f"可{self.verb[0]} {zh}", f"{en} can be {self.verb[1]}")
            if bad:
                more = (f"{more[0]}，{len(bad)} 个有问题", f"{more[1]}, {len(bad)} have problems")
            files = (job.payload["file"], *([result["file"]] if bad else []))
            transfers.finish(job, DONE, more, files=files, kept=self._kept)
            return result

    def _import(self, job: Job) -> dict[str, Any]:
        """Save what the check found right; what was saved before an interruption is not saved again."""
        with transfers.working(job) as caller:
            bad = set(job.payload["bad"])
            good = [draft for place, draft in enumerate(self._drafts(job)) if place not in bad]
            size = self.batch or BATCH
            starts = range(0, len(good), size)
            transfers.show(job, job.done, len(good))
            for start in starts:
                self._save_batch(job, caller, start, good[start : start + size])
            report = job.result["report"]
            failed = self._failed(job, starts) if report["bad"] else {}
            zh, en = self.counted(report["good"])
            more = (f"已{self.verb[0]} {zh}", f"{en} {self.verb[1]}")
            if failed:
                more = (f"{more[0]}，{report['bad']} 个未能{self.verb[0]}", f"{more[1]}, {report['bad']} failed")
            transfers.finish(job, DONE, more, files=tuple(failed.values())[:1])
            if self.people:
                transfers.remove_soon(job, job.payload["file"])
            remove_parts(job, starts)
            return {**job.result, **failed}

    def _drafts(self, job: Job) -> list[D]:
        drafts = self.drafts(store.path_of(job.payload["file"]).read_bytes())
        for draft in drafts:
            draft.note_long()
        return drafts

    def _save_batch(self, job: Job, caller: Caller, start: int, batch: Sequence[D]) -> None:
        """Things and the note of them are one transaction, so that a second run knows what the first one did."""
        before = job.result.get("report") or empty_report()

        def work() -> int:
            good = sum(self.save(caller, draft, job.payload) for draft in batch)
            found = wire(batch, self.fields)
            keep_part(job, start, found)
            after = {
                "rows": before["rows"] + sum(len(draft.rows) for draft in batch), "good": before["good"] + good,
                "bad": before["bad"] + len(batch) - good, "wrong_cells": before["wrong_cells"] + len(found),
                "problems": [*before["problems"], *found][:SHOWN],
            }  # fmt: skip
            job.result = {"report": after}
            Job.objects.filter(tenant_id=job.tenant_id, id=job.id).update(result=job.result, done=start + len(batch))
            return good

        jobs.step(job, f"{self.run.partition('.')[0]}.{start}", work)

    def _failed(self, job: Job, starts: Iterable[int]) -> dict[str, str]:
        """The file with all that kept things out: what a run before this one ended with, if it did."""
        known = problem_file_of(job)
        if store.path_of(known["file"]).is_file():
            return known
        return problem_file(job, parts_of(job, starts))

    @property
    def _kept(self) -> timedelta:
        return DAY if self.people else transfers.KEPT

    def _unreadable(self, job: Job, error: InvalidInput) -> dict[str, Any]:
        """The one finding is about the whole file: its row is 0."""
        more = ("文件无法读取，请修改后重新上传", "The file can't be read: mend it, upload it again")
        transfers.finish(job, DONE, more, files=(job.payload["file"],), kept=self._kept)
        problem = {"row": 0, "column": "", "value": "", "msg": error.msg}
        return {"report": {**empty_report(), "bad": 1, "wrong_cells": 1, "problems": [problem]}, "bad": []}
