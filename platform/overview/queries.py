"""Runs of jobs and calls to parties: operators see all, a merchant its own."""

from collections.abc import Iterable
from typing import Literal, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet

from core import wording
from core.caller import Caller
from core.errors import NotFound
from core.exports.transfers import words_of
from core.jobs.registry import subject_of, title_of
from core.models import TOOK, Job, JobState, JobStep
from core.paging import shaped_page
from core.sorting import ordered
from core.text import say
from core.wire import Page
from overview.schemas import (
    JobRun,
    JobRunQuery,
    PartnerCallQuery,
    PartnerCallRow,
    PartnerEventQuery,
    PartnerEventRow,
    StepOut,
)
from partners import registry
from partners.models import PartnerCall, PartnerEvent
from partners.registry import title_of as title_of_call
from partners.rules import CallState, EventKind, EventState, Party, SettledAs
from partners.services import BROKEN, OPEN, SEND, WAITING, may_dismiss, needs_trade_no, outcomes
from tenants.models import Tenant

M = TypeVar("M", bound=Model)
ANSWER_SHOWN = 2_000
RECENT = ("-created_at", "-id")


def visible_jobs(caller: Caller) -> QuerySet[Job]:
    rows = Job.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def visible_calls(caller: Caller) -> QuerySet[PartnerCall]:
    rows = PartnerCall.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def visible_events(caller: Caller) -> QuerySet[PartnerEvent]:
    rows = PartnerEvent.objects.all()
    return rows if caller.tenant is None else rows.filter(tenant_id=caller.tenant.id)


def access_job(caller: Caller, job_id: UUID, merchant_id: int) -> Job:
    """Raises NotFound (104)."""
    return _one(visible_jobs(caller), caller, job_id, merchant_id)


def access_call(caller: Caller, call_id: UUID, merchant_id: int) -> PartnerCall:
    """Raises NotFound (104)."""
    return _one(visible_calls(caller), caller, call_id, merchant_id)


def access_event(caller: Caller, event_id: UUID, merchant_id: int) -> PartnerEvent:
    """Raises NotFound (104)."""
    return _one(visible_events(caller), caller, event_id, merchant_id)


def _one(rows: QuerySet[M], caller: Caller, row_id: UUID, merchant_id: int) -> M:
    tenant_id = merchant_id if caller.tenant is None else caller.tenant.id
    row = rows.filter(tenant_id=tenant_id, id=row_id).first()
    if row is None:
        raise NotFound
    return row


def job_page(caller: Caller, query: JobRunQuery) -> Page[JobRun]:
    return shaped_page(listed_jobs(caller, query), query, lambda jobs: job_rows(caller, jobs))


def listed_jobs(caller: Caller, query: JobRunQuery) -> QuerySet[Job]:
    """What the filter finds, in the order that is asked for."""
    rows = visible_jobs(caller)
    rows = rows.filter(kind=query.kind) if query.kind else rows.exclude(kind=SEND)
    if query.state:
        rows = rows.filter(state=query.state)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    if query.sort.endswith("seconds"):
        rows = rows.annotate(took=TOOK)
    return ordered(rows, query.sort, key="id", usual=RECENT, columns={"seconds": "took"})


def job_rows(caller: Caller, jobs: list[Job]) -> list[JobRun]:
    names, steps = _names(job.tenant_id for job in jobs), _steps(jobs)
    return [_job(caller, job, names, steps.get((job.tenant_id, job.kind, job.key), [])) for job in jobs]


def _steps(jobs: list[Job]) -> dict[tuple[int, str, str], list[StepOut]]:
    found: dict[tuple[int, str, str], list[StepOut]] = {}
    rows = JobStep.objects.filter(
        tenant_id__in={job.tenant_id for job in jobs},
        kind__in={job.kind for job in jobs},
        key__in={job.key for job in jobs},
    )
    for row in rows.order_by("finished_at"):
        seconds = round((row.finished_at - row.started_at).total_seconds(), 3)
        step = StepOut(step=row.step, rows=row.rows, seconds=seconds)
        found.setdefault((row.tenant_id, row.kind, row.key), []).append(step)
    return found


def _ours(caller: Caller, row_id: UUID, error: str) -> str:
    """What broke inside: in its own words for operators; a shop gets the number to ask the platform with."""
    if not error or caller.tenant is None:
        return error
    return say(f"系统处理失败，请联系平台，编号 {row_id}", f"It failed on our side; ask the platform about {row_id}")


def _job(caller: Caller, job: Job, names: dict[int, str], steps: list[StepOut]) -> JobRun:
    ended = job.finished_at and job.started_at
    seconds = (job.finished_at - job.started_at).total_seconds() if ended else None  # type: ignore[operator]
    return JobRun(
        id=job.id, merchant_id=job.tenant_id, merchant_name=names.get(job.tenant_id, ""), kind=job.kind,
        kind_label=title_of(job.kind), key=job.key, about=_about(job), state=JobState(job.state), attempts=job.attempts,
        done=job.done, total=job.total, steps=steps, rows=sum(step.rows for step in steps),
        error=_ours(caller, job.id, job.error),
        created_at=job.created_at, run_at=job.run_at, started_at=job.started_at, finished_at=job.finished_at,
        seconds=None if seconds is None else round(seconds, 3),
        actions=["rerun"] if job.state == JobState.FAILED else [],
    )  # fmt: skip


def _about(job: Job) -> str:
    """Of what a person started: its name, what it was narrowed by, who. Of others: their name, what they are about."""
    owner = job.payload.get("transfer")
    parts = [title_of(job.kind), subject_of(job)]
    if owner:
        parts = [say(owner["zh"], owner["en"]), words_of(job), owner["name"]]
    return " · ".join(filter(None, parts))


def call_page(caller: Caller, query: PartnerCallQuery) -> Page[PartnerCallRow]:
    return shaped_page(listed_calls(caller, query), query, lambda rows: call_rows(caller, rows))


def listed_calls(caller: Caller, query: PartnerCallQuery) -> QuerySet[PartnerCall]:
    """What the filter finds, in the order that is asked for."""
    rows = visible_calls(caller)
    if query.state:
        rows = rows.filter(state__in=OPEN) if query.state == "open" else rows.filter(state=query.state)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    return ordered(rows, query.sort, key="id", usual=RECENT)


def call_rows(caller: Caller, rows: list[PartnerCall]) -> list[PartnerCallRow]:
    names = _names(row.tenant_id for row in rows)
    return [_call(caller, row, names) for row in rows]


def _call(caller: Caller, row: PartnerCall, names: dict[int, str]) -> PartnerCallRow:
    party, state = Party.of(row.party), CallState.of(row.state)
    settled = outcomes(row, caller)
    return PartnerCallRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=row.party,
        party_label=party.words, operation=row.operation,
        operation_label=title_of_call(row.party, row.operation), key=row.key,
        subject=row.subject, subject_id=row.subject_id, state=state,
        state_label=state.words, attempts=row.attempts,
        answer="" if caller.tenant else row.answer[:ANSWER_SHOWN],
        error=_ours(caller, row.id, row.error) if row.code == BROKEN else wording.reason(row.error), code=row.code,
        settled_as=SettledAs.of(row.settled_as) if row.settled_as else None, created_at=row.created_at,
        finished_at=row.finished_at, actions=_call_actions(row, settled), outcomes=settled,
        needs_trade_no=needs_trade_no(row),
    )  # fmt: skip


def _call_actions(row: PartnerCall, settled: list[SettledAs]) -> list[Literal["retry", "settle"]]:
    if row.state not in OPEN:
        return []
    return ["retry", "settle"] if settled else ["retry"]


def event_page(caller: Caller, query: PartnerEventQuery) -> Page[PartnerEventRow]:
    return shaped_page(listed_events(caller, query), query, lambda found: event_rows(caller, found))


def listed_events(caller: Caller, query: PartnerEventQuery) -> QuerySet[PartnerEvent]:
    """What the filter finds, in the order that is asked for."""
    rows = visible_events(caller).defer("raw")
    if query.state:
        rows = rows.filter(state__in=WAITING) if query.state == "waiting" else rows.filter(state=query.state)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.number:
        rows = rows.filter(number__contains=query.number)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    return ordered(rows, query.sort, key="id", usual=("-received_at", "-id"))


def event_rows(caller: Caller, rows: list[PartnerEvent]) -> list[PartnerEventRow]:
    names = _names(row.tenant_id for row in rows)
    return [_event(caller, row, names) for row in rows]


def event_error(caller: Caller, row: PartnerEvent) -> str:
    found = wording.reason(row.error)
    return _ours(caller, row.id, found) if row.state == EventState.FAILED else found


def _event(caller: Caller, row: PartnerEvent, names: dict[int, str]) -> PartnerEventRow:
    party, state = Party.of(row.party), EventState.of(row.state)
    return PartnerEventRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=row.party,
        party_label=party.words, kind=row.kind, kind_label=_kind_label(row.kind), number=row.number, state=state,
        state_label=state.words, amount=row.values.get("amount"), error=event_error(caller, row),
        received_at=row.received_at, applied_at=row.applied_at,
        dismissed_by=registry.dismissed_by(row.party, row.kind), actions=_event_actions(row, caller),
    )  # fmt: skip


def _kind_label(kind: str) -> str:
    """Of a callback. What no reader of ours names any more is no more than a notice."""
    return EventKind.of(kind).words if kind in set(EventKind) else say("其他通知", "Another notice")


def _event_actions(row: PartnerEvent, caller: Caller) -> list[Literal["apply", "dismiss"]]:
    if row.state not in WAITING:
        return []
    return ["apply", "dismiss"] if may_dismiss(row, caller) else ["apply"]


def _names(tenant_ids: Iterable[int]) -> dict[int, str]:
    """Merchants' names; 0 is the platform."""
    found = dict(Tenant.objects.filter(pk__in=set(tenant_ids)).values_list("pk", "name"))
    return found | {0: say("平台", "Platform")}
