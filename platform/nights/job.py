"""The job of a night: one per (merchant, business date), steps committed one by one, days in order."""

from contextlib import nullcontext
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any

import structlog
from django.db import connection, transaction

from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job, JobState
from nights import registry, tell
from nights.each import each
from nights.registry import Night, Step
from tenants import scope
from tenants.models import Tenant
from tenants.rules import MerchantStatus, TenantState

log = structlog.get_logger(__name__)
KIND = "nightly"
AFTER_MIDNIGHT = timedelta(minutes=10)
LEASE = timedelta(seconds=30)
KEPT = timedelta(days=400)
MOVED = "moved"
HOUR = timedelta(hours=1)
TRIED_FOR = timedelta(days=7)
"""So long after it was put down a failed night is tried again by itself."""
AT_ONCE = 100
"""Failed nights that one beat puts down again: those of a day must not wait behind them."""

# By one look into the index for each merchant: beat asks every minute, and nights grow by one a day and merchant.
LAST = """
SELECT t.id, last.key, last.state FROM public.tenants_tenant t CROSS JOIN LATERAL (
  SELECT key, state FROM public.core_job WHERE tenant_id = t.id AND kind = %s ORDER BY key DESC LIMIT 1
) last
"""


@job(
    KIND, title=("日终任务", "Nightly"), daily=True, long=True, atomic=False, lease=LEASE, kept=KEPT,
    given_up=tell.given_up,
)  # fmt: skip
def nightly(row: Job) -> dict[str, Any]:
    """Every step that isn't done yet. A replayed day happens at its own hour, so that its postings carry its date."""
    day, moved = date.fromisoformat(row.key), bool(row.payload.get(MOVED))
    tenant = scope.current()
    issued = day if moved else max(day, clock.today())
    night = Night(tenant, day, system(tenant), issued, last=day >= _last_of(tenant.id))
    with clock.at(moment_of(day)) if day < clock.today() else nullcontext():
        rows = {one.name: _step(row, one, night) for one in registry.steps()}
    if failed := jobs.note_partly(row):
        _tell(row, failed)
    _follow(tenant.id, day, moved=moved)
    return rows


def _step(row: Job, one: Step, night: Night) -> int:
    do = jobs.step_in_batches if one.batched else jobs.step
    return do(row, one.name, partial(_work, one, night))


def _work(one: Step, night: Night) -> int | jobs.Partly:
    """One that stands alone is left out as a whole, as a lease is of another, and in a shop's last night, too: what of
    it raises is left out there by itself as well.
    """
    alone, within = replace(night, left=[], last=False), replace(night, left=[], last=night.last and not one.alone)
    rows = each(alone, [one], lambda it: it.do(within), of=lambda _: "") if one.alone else one.do(within)
    left = within.left + alone.left
    return jobs.Partly(rows, "\n".join(left)) if left else rows


def _tell(row: Job, steps: list[str]) -> None:
    """Who can't be told doesn't keep the night from being done."""
    try:
        with transaction.atomic():
            tell.partly(row, steps)
    except Exception:
        log.exception("nobody was told of a night's failed steps", key=row.key, tenant=row.tenant_id, steps=steps)


def moment_of(day: date) -> datetime:
    """When the night of `day` would have run."""
    return clock.start_of(day) + AFTER_MIDNIGHT


def _follow(tenant_id: int, day: date, *, moved: bool) -> None:
    """The next day at once, where days were missed."""
    if day < min(ready_day(), _last_of(tenant_id)):
        _put_down(tenant_id, day + timedelta(days=1), moved=moved)


def _put_down(tenant_id: int, day: date, *, moved: bool) -> bool:
    """False for one that is there."""
    payload = {MOVED: True} if moved else {}
    return jobs.enqueue(KIND, day.isoformat(), tenant_id=tenant_id, payload=payload) is not None


def ready_day() -> date:
    """The last business date whose night may run: from 00:10 in Shanghai on."""
    return clock.business_date(clock.now() - AFTER_MIDNIGHT)


def is_done(tenant_id: int, day: date) -> bool:
    """Whether a merchant's night of `day` ran to its end."""
    return Job.objects.filter(tenant_id=tenant_id, kind=KIND, key=day.isoformat(), state=JobState.DONE).exists()


def is_over(day: date) -> bool:
    """Whether the nights of `day` of all open merchants were done, or given up."""
    last = last_nights()
    return all(_ended(last.get(tenant_id), day) for tenant_id in open_merchants())


def _ended(last: tuple[date, str] | None, day: date) -> bool:
    return last is not None and (last[1] == JobState.FAILED or (last[0] >= day and last[1] == JobState.DONE))


def first_open() -> date | None:
    """The earliest night that waits or runs, of any merchant; one that was given up is no more waited for."""
    rows = Job.objects.filter(kind=KIND, state__in=(JobState.QUEUED, JobState.RUNNING))
    keys = rows.order_by("key").values_list("key", flat=True)[:1]
    return next(map(date.fromisoformat, keys), None)


def follow_clock(moved: clock.ClockMoved) -> None:
    """The nights that pass are on time, not caught up on; each puts down the next until the new date is reached."""
    moved.jobs += schedule(moved=True)


def schedule(*, moved: bool = False) -> int:
    """Put down the night that each merchant needs next: one at a time, in order. Gives the number of new jobs."""
    last = last_nights()
    until = ready_day()
    made = 0
    for tenant_id, closed_on in _merchants():
        day = _next(last.get(tenant_id), min(until, _last(closed_on)))
        if day is not None:
            made += _put_down(tenant_id, day, moved=moved)
    return made


def try_again() -> int:
    """Nights that failed get one more try an hour: what was in their way may be gone. Gives how many do.

    A merchant's failed night is its last one: those after it follow, day by day, once it is done.
    """
    now = clock.real_now()
    failed = Job.objects.filter(kind=KIND, state=JobState.FAILED, created_at__gte=now - TRIED_FOR)
    due = failed.filter(finished_at__lte=now - HOUR).order_by("finished_at")
    if not due.exists():
        return 0
    going_on = [tenant_id for tenant_id, _ in _merchants()]
    return jobs.one_more_try(list(due.filter(tenant_id__in=going_on)[:AT_ONCE]))


def open_merchants() -> list[int]:
    return [tenant_id for tenant_id, closed_on in _merchants() if closed_on is None]


def _merchants() -> list[tuple[int, date | None]]:
    """Those that are open, and those that may have the night after their last day to come, with that day."""
    rows = Tenant.objects.filter(state=TenantState.CLAIMED).exclude(status=MerchantStatus.CLOSED, closed_on=None)
    return list(rows.exclude(schema_name="public").order_by("pk").values_list("pk", "closed_on"))


def _last_of(tenant_id: int) -> date:
    return _last(Tenant.objects.values_list("closed_on", flat=True).get(pk=tenant_id))


def _last(closed_on: date | None) -> date:
    """A merchant's last night is the one after its closing, for that day's figures and consents to debits."""
    return closed_on + timedelta(days=1) if closed_on else date.max


def last_nights() -> dict[int, tuple[date, str]]:
    """By merchant, its last night and how that stands."""
    with connection.cursor() as cursor:
        cursor.execute(LAST, [KIND])
        return {tenant_id: (date.fromisoformat(key), state) for tenant_id, key, state in cursor.fetchall()}


def _next(last: tuple[date, str] | None, until: date) -> date | None:
    """The day after the last one, once that is done; a merchant's first night is today's."""
    if last is None:
        return until
    day, state = last
    return day + timedelta(days=1) if state == JobState.DONE and day < until else None
