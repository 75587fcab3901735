"""The two jobs of an import: name what is wrong, then save what is right, each goods exactly once."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from apps.goods.transfer import checking, choices, reading, rows
from apps.goods.transfer.report import empty_report, problem_file, report_of, wire
from apps.goods.transfer.rows import Draft
from core.caller import Caller
from core.errors import InvalidInput
from core.exports import store, transfers
from core.jobs import services as jobs
from core.jobs.registry import job as job_kind
from core.models import Job

CHECK, IMPORT = "goods.check_import", "goods.import"
BATCH = 10
"""Goods that are saved in one transaction."""


def _drafts(job: Job) -> list[Draft]:
    raw = store.path_of(job.payload["file"]).read_bytes()
    return rows.drafts(reading.read(raw), choices.category_ids(), choices.gains())


@job_kind(CHECK, title=("商品导入检查", "Check of a goods import"), atomic=False, lease=timedelta(minutes=2))
def run_check(job: Job) -> dict[str, Any]:
    """Name each wrong row and column, or what is wrong with the whole file; nothing is saved."""
    with transfers.working(job) as caller:
        try:
            drafts = _drafts(job)
        except InvalidInput as error:
            return _unreadable(job, error)
        transfers.show(job, 0, len(drafts))
        for number, draft in enumerate(drafts, 1):
            checking.try_to_save(caller, draft)
            if number % BATCH == 0:
                transfers.show(job, number)
        transfers.show(job, len(drafts))
        bad = [place for place, draft in enumerate(drafts) if draft.problems]
        result = {"report": report_of(drafts), "bad": bad, **(problem_file(job, wire(drafts)) if bad else {})}
        good = len(drafts) - len(bad)
        more = (f"可导入 {good} 个商品", f"{good} can be imported")
        if bad:
            more = (f"{more[0]}，{len(bad)} 个有问题", f"{more[1]}, {len(bad)} have problems")
        files = (job.payload["file"], *([result["file"]] if bad else []))
        transfers.finish(job, ("完成", "done"), more, files=files)
        return result


def _unreadable(job: Job, error: InvalidInput) -> dict[str, Any]:
    """The one finding is about the whole file: its row is 0."""
    more = ("文件无法读取，请修改后重新上传", "The file can't be read: mend it, upload it again")
    transfers.finish(job, ("完成", "done"), more, files=(job.payload["file"],))
    problem = {"row": 0, "column": "", "value": "", "msg": error.msg}
    return {"report": {**empty_report(), "bad": 1, "wrong_cells": 1, "problems": [problem]}, "bad": []}


@job_kind(IMPORT, title=("商品导入", "Goods import"), atomic=False, lease=timedelta(minutes=2))
def run_import(job: Job) -> dict[str, Any]:
    """Save what the check found right; what was saved before an interruption is not saved again."""
    with transfers.working(job) as caller:
        bad = set(job.payload["bad"])
        good = [draft for place, draft in enumerate(_drafts(job)) if place not in bad]
        transfers.show(job, job.done, len(good))
        for start in range(0, len(good), BATCH):
            _save_batch(job, caller, start, good[start : start + BATCH])
        report = job.result["report"]
        failed = problem_file(job, report["problems"]) if report["bad"] else {}
        more = (f"已导入 {report['good']} 个商品", f"{report['good']} goods imported")
        if failed:
            more = (f"{more[0]}，{report['bad']} 个未能导入", f"{more[1]}, {report['bad']} failed")
        transfers.finish(job, ("完成", "done"), more, files=tuple(failed.values())[:1])
        return {**job.result, **failed}


def _save_batch(job: Job, caller: Caller, start: int, batch: Sequence[Draft]) -> None:
    """Goods and the note of them are one transaction, so that a second run knows what the first one did."""
    before = job.result.get("report") or empty_report()

    def work() -> int:
        saved = [checking.save(caller, draft, publish=job.payload["publish"]) for draft in batch]
        good = sum(one is not None for one in saved)
        problems = [*before["problems"], *wire(batch)]
        after = {
            "rows": before["rows"] + sum(len(draft.rows) for draft in batch), "good": before["good"] + good,
            "bad": before["bad"] + len(batch) - good, "wrong_cells": len(problems), "problems": problems,
        }  # fmt: skip
        job.result = {"report": after}
        Job.objects.filter(tenant_id=job.tenant_id, id=job.id).update(result=job.result, done=start + len(batch))
        return good

    jobs.step(job, f"goods.{start}", work)
