"""How jobs stand: what waits, how long already, what failed. What takes long has a list and readings of its own."""

from collections.abc import Mapping
from datetime import timedelta
from functools import partial

from django.db.models import Min, QuerySet

from core import clock
from core.gauges import Gauge, Unit, declare
from core.jobs import registry
from core.models import Job, JobState

DAY = timedelta(hours=24)


def _waiting(*, long: bool) -> Mapping[str, float]:
    return {"": _due(long).count()}


def _oldest(*, long: bool) -> Mapping[str, float]:
    oldest = _due(long).aggregate(at=Min("run_at"))["at"]
    return {"": (clock.real_now() - oldest).total_seconds() if oldest else 0}


def _due(long: bool) -> QuerySet[Job]:
    rows = Job.objects.filter(state=JobState.QUEUED, run_at__lte=clock.real_now())
    kinds = registry.long_kinds()
    return rows.filter(kind__in=kinds) if long else rows.exclude(kind__in=kinds)


def _failed() -> Mapping[str, float]:
    return {"": Job.objects.filter(state=JobState.FAILED, created_at__gte=clock.now() - DAY).count()}


declare(Gauge(
    "jobs_waiting", ("等待执行的任务", "Jobs that wait to run"), Unit.COUNT, partial(_waiting, long=False),
    path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "jobs_oldest_seconds", ("最早的任务已等待", "The oldest of them has waited"), Unit.SECONDS,
    partial(_oldest, long=False), most=300,
    advice=("没有进程在执行任务，或者任务太多：检查 worker 和 Redis", "Too few work: look at worker and Redis"),
    path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "long_jobs_waiting", ("等待执行的耗时任务", "Long jobs that wait to run: nights, imports, exports"), Unit.COUNT,
    partial(_waiting, long=True), path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "long_jobs_oldest_seconds", ("最早的耗时任务已等待", "The oldest long job has waited"), Unit.SECONDS,
    partial(_oldest, long=True), most=3600,
    advice=(
        "没有进程在执行耗时任务，或者任务太多：检查 worker-long 和 Redis",
        "Too few work at long jobs: look at worker-long and Redis",
    ),
    path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "jobs_failed", ("24 小时内失败的任务", "Jobs that failed in 24 hours"), Unit.COUNT, _failed, most=0,
    advice=("查看失败原因，处理后重跑", "See why, then run them again"), path="/jobRuns?state=failed",
))  # fmt: skip
