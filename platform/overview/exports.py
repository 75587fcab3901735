"""Runs of jobs, calls to parties and their callbacks as sheets."""

from collections.abc import Iterable

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.jobs.registry import title_of
from core.models import JobState
from core.text import say
from overview import queries
from overview.schemas import (
    JobRun,
    JobRunQuery,
    PartnerCallQuery,
    PartnerCallRow,
    PartnerEventQuery,
    PartnerEventRow,
)
from partners.rules import CallState, EventState, Party
from tenants.models import Tenant

STATES = {
    JobState.QUEUED: ("排队中", "Queued"),
    JobState.RUNNING: ("运行中", "Running"),
    JobState.DONE: ("已完成", "Done"),
    JobState.FAILED: ("失败", "Failed"),
}
MERCHANT = Field("merchant_name", "商户", "Merchant", 22)
RUNS = Sheet(
    JobRun,
    MERCHANT,
    Field("kind_label", "任务", "Job", 24),
    Field("key", "业务键", "Key", 28),
    Field("about", "内容", "About", 32),
    Field("state", "状态", "State", 12, lambda state: say(*STATES[state])),
    Field("attempts", "次数", "Attempts"),
    Field("rows", "行数", "Rows"),
    Field("seconds", "耗时（秒）", "Seconds"),
    Field("created_at", "创建时间", "Made"),
    Field("started_at", "开始时间", "Started"),
    Field("finished_at", "结束时间", "Finished"),
    Field("error", "错误", "Error", 40),
)
CALLS = Sheet(
    PartnerCallRow,
    MERCHANT,
    Field("party_label", "外部机构", "Party", 12),
    Field("operation_label", "操作", "Operation", 18),
    Field("key", "业务键", "Key", 32),
    Field("state_label", "状态", "State", 14),
    Field("attempts", "次数", "Attempts"),
    Field("code", "错误码", "Code", 24),
    Field("error", "错误", "Error", 40),
    Field("created_at", "创建时间", "Made"),
    Field("finished_at", "结束时间", "Finished"),
)
EVENTS = Sheet(
    PartnerEventRow,
    MERCHANT,
    Field("party_label", "外部机构", "Party", 12),
    Field("kind_label", "通知类型", "Kind", 18),
    Field("number", "编号", "Number", 32),
    Field("amount", "金额", "Amount"),
    Field("state_label", "状态", "State", 14),
    Field("error", "说明", "Why", 40),
    Field("received_at", "收到时间", "Received"),
    Field("applied_at", "处理时间", "Applied"),
)


def _merchant(caller: Caller, merchant_id: int | None) -> tuple[str, str]:
    known = Tenant.objects.filter(pk=merchant_id) if merchant_id and not caller.tenant else Tenant.objects.none()
    return say("商户", "Merchant"), known.values_list("name", flat=True).first() or ""


def _party(code: str) -> tuple[str, str]:
    return say("外部机构", "Party"), Party.of(code).words if code in set(Party) else code


class Runs:
    def count(self, caller: Caller, query: JobRunQuery) -> int:
        return queries.listed_jobs(caller, query).count()

    def rows(self, caller: Caller, query: JobRunQuery) -> Iterable[JobRun]:
        return listing.shaped(queries.listed_jobs(caller, query), lambda jobs: queries.job_rows(caller, jobs))

    def words(self, caller: Caller, query: JobRunQuery) -> list[str]:
        return listing.said(
            _merchant(caller, query.merchant_id),
            (say("任务", "Job"), title_of(query.kind) if query.kind else ""),
            (say("状态", "State"), say(*STATES[query.state]) if query.state else ""),
            (say("业务键", "Key"), query.key),
        )


class Calls:
    def count(self, caller: Caller, query: PartnerCallQuery) -> int:
        return queries.listed_calls(caller, query).count()

    def rows(self, caller: Caller, query: PartnerCallQuery) -> Iterable[PartnerCallRow]:
        return listing.shaped(queries.listed_calls(caller, query), lambda rows: queries.call_rows(caller, rows))

    def words(self, caller: Caller, query: PartnerCallQuery) -> list[str]:
        state = (
            say("处理中", "Open") if query.state == "open" else CallState.of(query.state).words if query.state else ""
        )
        return listing.said(
            _merchant(caller, query.merchant_id), _party(query.party), (say("状态", "State"), state),
            (say("业务键", "Key"), query.key),
        )  # fmt: skip


class Events:
    def count(self, caller: Caller, query: PartnerEventQuery) -> int:
        return queries.listed_events(caller, query).count()

    def rows(self, caller: Caller, query: PartnerEventQuery) -> Iterable[PartnerEventRow]:
        return listing.shaped(queries.listed_events(caller, query), lambda rows: queries.event_rows(caller, rows))

    def words(self, caller: Caller, query: PartnerEventQuery) -> list[str]:
        waits = query.state == "waiting"
        state = say("待处理", "Waiting") if waits else EventState.of(query.state).words if query.state else ""
        return listing.said(
            _merchant(caller, query.merchant_id), _party(query.party), (say("状态", "State"), state),
            (say("编号", "Number"), query.number),
        )  # fmt: skip


listing.register(
    "job_runs", "任务运行", "Job runs", who="PM", action=a.JOB_VIEW, path="/jobRuns", filters=JobRunQuery,
    sheet=lambda caller: RUNS, listing=Runs(),
)  # fmt: skip
listing.register(
    "partner_calls", "外部调用", "Calls to parties", who="PM", action=a.JOB_VIEW, path="/partnerCalls",
    filters=PartnerCallQuery, sheet=lambda caller: CALLS, listing=Calls(),
)  # fmt: skip
listing.register(
    "partner_events", "外部通知", "Callbacks", who="PM", action=a.JOB_VIEW, path="/partnerCalls?view=callbacks",
    filters=PartnerEventQuery, sheet=lambda caller: EVENTS, listing=Events(),
)  # fmt: skip
