"""How jobs stand: what waits, how long already, what failed."""

from collections.abc import Mapping
from datetime import timedelta

from django.db.models import Min

from core import clock
from core.gauges import Gauge, Unit, declare
from core.models import Job, JobState

DAY = timedelta(hours=24)


def _waiting() -> Mapping[str, float]:
    return {"": Job.objects.filter(state=JobState.QUEUED, run_at__lte=clock.real_now()).count()}


def _oldest() -> Mapping[str, float]:
    now = clock.real_now()
    oldest = Job.objects.filter(state=JobState.QUEUED, run_at__lte=now).aggregate(at=Min("run_at"))["at"]
    return {"": (now - oldest).total_seconds() if oldest else 0}


def _failed() -> Mapping[str, float]:
    return {"": Job.objects.filter(state=JobState.FAILED, created_at__gte=clock.now() - DAY).count()}


declare(Gauge("jobs_waiting", ("等待执行的任务", "Jobs that wait to run"), Unit.COUNT, _waiting, path="/jobRuns"))
declare(Gauge(
    "jobs_oldest_seconds", ("最早的任务已等待", "The oldest of them has waited"), Unit.SECONDS, _oldest, most=300,
    advice=("没有进程在执行任务，或者任务太多：检查 worker 和 Redis", "Too few work: look at worker and Redis"),
    path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "jobs_failed", ("24 小时内失败的任务", "Jobs that failed in 24 hours"), Unit.COUNT, _failed, most=0,
    advice=("查看失败原因，处理后重跑", "See why, then run them again"), path="/jobRuns?state=failed",
))  # fmt: skip
