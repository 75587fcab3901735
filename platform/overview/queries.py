"""Runs of jobs and calls to parties: operators see all, a merchant its own."""

from collections.abc import Iterable
from typing import Any, Literal, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet

from core import wording
from core.caller import Caller
from core.errors import NotFound
from core.exports.transfers import REMOVE, words_of
from core.jobs.registry import title_of
from core.models import Job, JobState, JobStep
from core.paging import page_of
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
from partners.rules import CallState, EventState, Party, SettledAs
from partners.services import OPEN, SEND, WAITING, may_dismiss, needs_trade_no, outcomes
from tenants.models import Tenant

M = TypeVar("M", bound=Model)
ANSWER_SHOWN = 2_000


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
    rows = visible_jobs(caller).order_by("-created_at", "-id")
    rows = rows.filter(kind=query.kind) if query.kind else rows.exclude(kind=SEND)
    if query.state:
        rows = rows.filter(state=query.state)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    page: Page[Any] = page_of(rows, query, lambda job: job)
    names, steps = _names(job.tenant_id for job in page.items), _steps(page.items)
    return Page[JobRun](
        items=[_job(job, names, steps.get((job.tenant_id, job.kind, job.key), [])) for job in page.items],
        total=page.total, total_capped=page.total_capped, page=page.page, page_size=page.page_size,
    )  # fmt: skip


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


def _job(job: Job, names: dict[int, str], steps: list[StepOut]) -> JobRun:
    ended = job.finished_at and job.started_at
    seconds = (job.finished_at - job.started_at).total_seconds() if ended else None  # type: ignore[operator]
    return JobRun(
        id=job.id, merchant_id=job.tenant_id, merchant_name=names.get(job.tenant_id, ""), kind=job.kind,
        kind_label=title_of(job.kind), key=job.key, about=_about(job), state=JobState(job.state), attempts=job.attempts,
        done=job.done, total=job.total, steps=steps, rows=sum(step.rows for step in steps), error=job.error,
        created_at=job.created_at, started_at=job.started_at, finished_at=job.finished_at,
        seconds=None if seconds is None else round(seconds, 3),
        actions=["rerun"] if job.state == JobState.FAILED else [],
    )  # fmt: skip


def _about(job: Job) -> str:
    """Of what a person started: its name, what it was narrowed by, who. A kept file's path tells nobody anything."""
    if job.kind == REMOVE:
        return title_of(REMOVE)
    owner = job.payload.get("transfer")
    if not owner:
        return ""
    return " · ".join(part for part in (say(owner["zh"], owner["en"]), words_of(job), owner["name"]) if part)


def call_page(caller: Caller, query: PartnerCallQuery) -> Page[PartnerCallRow]:
    rows = visible_calls(caller).order_by("-created_at", "-id")
    if query.state:
        rows = rows.filter(state__in=OPEN) if query.state == "open" else rows.filter(state=query.state)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.key:
        rows = rows.filter(key__contains=query.key)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    page: Page[Any] = page_of(rows, query, lambda row: row)
    names = _names(row.tenant_id for row in page.items)
    return Page[PartnerCallRow](
        items=[_call(caller, row, names) for row in page.items], total=page.total, total_capped=page.total_capped,
        page=page.page, page_size=page.page_size,
    )  # fmt: skip


def _call(caller: Caller, row: PartnerCall, names: dict[int, str]) -> PartnerCallRow:
    party, state = Party.of(row.party), CallState.of(row.state)
    settled = outcomes(row, caller)
    return PartnerCallRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=row.party,
        party_label=party.words, operation=row.operation, key=row.key,
        subject=row.subject, subject_id=row.subject_id, state=state,
        state_label=state.words, attempts=row.attempts,
        answer=row.answer[:ANSWER_SHOWN], error=wording.reason(row.error), code=row.code,
        settled_as=SettledAs.of(row.settled_as) if row.settled_as else None, created_at=row.created_at,
        finished_at=row.finished_at, actions=_call_actions(row, settled), outcomes=settled,
        needs_trade_no=needs_trade_no(row),
    )  # fmt: skip


def _call_actions(row: PartnerCall, settled: list[SettledAs]) -> list[Literal["retry", "settle"]]:
    if row.state not in OPEN:
        return []
    return ["retry", "settle"] if settled else ["retry"]


def event_page(caller: Caller, query: PartnerEventQuery) -> Page[PartnerEventRow]:
    rows = visible_events(caller).defer("raw").order_by("-received_at", "-id")
    if query.state:
        rows = rows.filter(state__in=WAITING) if query.state == "waiting" else rows.filter(state=query.state)
    if query.party:
        rows = rows.filter(party=query.party)
    if query.number:
        rows = rows.filter(number__contains=query.number)
    if query.merchant_id is not None:
        rows = rows.filter(tenant_id=query.merchant_id)
    page: Page[Any] = page_of(rows, query, lambda row: row)
    names = _names(row.tenant_id for row in page.items)
    return Page[PartnerEventRow](
        items=[_event(row, names, caller) for row in page.items], total=page.total, total_capped=page.total_capped,
        page=page.page, page_size=page.page_size,
    )  # fmt: skip


def _event(row: PartnerEvent, names: dict[int, str], caller: Caller) -> PartnerEventRow:
    party, state = Party.of(row.party), EventState.of(row.state)
    return PartnerEventRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=row.party,
        party_label=party.words, kind=row.kind, number=row.number, state=state,
        state_label=state.words, amount=row.values.get("amount"), error=row.error,
        received_at=row.received_at, applied_at=row.applied_at,
        dismissed_by=registry.dismissed_by(row.party, row.kind), actions=_event_actions(row, caller),
    )  # fmt: skip


def _event_actions(row: PartnerEvent, caller: Caller) -> list[Literal["apply", "dismiss"]]:
    if row.state not in WAITING:
        return []
    return ["apply", "dismiss"] if may_dismiss(row, caller) else ["apply"]


def _names(tenant_ids: Iterable[int]) -> dict[int, str]:
    """Merchants' names; 0 is the platform."""
    found = dict(Tenant.objects.filter(pk__in=set(tenant_ids)).values_list("pk", "name"))
    return found | {0: say("平台", "Platform")}
