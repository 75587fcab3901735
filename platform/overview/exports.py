"""Runs of jobs as a sheet."""

from collections.abc import Iterable

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.jobs.registry import title_of
from core.models import JobState
from core.text import say
from overview import present, queries
from overview.schemas import JobRun, JobRunQuery
from tenants.names import MERCHANT, asked_words

RUNS = Sheet(
    JobRun,
    MERCHANT,
    Field("kind_label", "任务", "Job", 24),
    Field("about", "内容", "About", 32),
    Field("state", "状态", "State", 12, JobState.words_of),
    Field("attempts", "次数", "Attempts"),
    Field("rows", "行数", "Rows"),
    Field("seconds", "耗时（秒）", "Seconds"),
    Field("created_at", "创建时间", "Made"),
    Field("started_at", "开始时间", "Started"),
    Field("finished_at", "结束时间", "Finished"),
    Field("error", "错误", "Error", 40),
)


def _state(code: str) -> str:
    words = {queries.PLANNED: ("已计划", "Planned"), queries.PARTLY: ("部分失败", "Failed in part")}
    return say(*words[code]) if code in words else JobState.words_of(code)


class Runs:
    def count(self, caller: Caller, query: JobRunQuery) -> int:
        return queries.listed_jobs(caller, query).count()

    def rows(self, caller: Caller, query: JobRunQuery) -> Iterable[JobRun]:
        return listing.shaped(queries.listed_jobs(caller, query), lambda jobs: present.job_rows(caller, jobs))

    def words(self, caller: Caller, query: JobRunQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("任务", "Job"), title_of(query.kind) if query.kind else ""),
            (say("状态", "State"), _state(query.state or "")),
            (say("营业日", "Business day"), query.key),
        )


listing.register(
    "job_runs", "定时任务", "Job runs", who="PM", action=a.JOB_VIEW, path="/jobRuns", filters=JobRunQuery,
    sheet=lambda caller: RUNS, listing=Runs(),
)  # fmt: skip
