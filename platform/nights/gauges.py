"""How nights stand: merchants whose last one failed, and whose last one is late."""

from collections.abc import Mapping
from datetime import date, timedelta

from core import clock
from core.gauges import Gauge, Unit, declare
from core.models import JobState
from nights import job

IN_TIME = timedelta(hours=2)
"""So long after its moment all nights are done on a good day."""


def _failed() -> Mapping[str, float]:
    return {"": sum(state == JobState.FAILED for _, state in job.last_nights().values())}


def _late() -> Mapping[str, float]:
    return {"": late()}


def late() -> int:
    """How many merchants' last nights are late. A failed one keeps those after it waiting, so it is late too."""
    due = clock.business_date(clock.now() - job.AFTER_MIDNIGHT - IN_TIME)
    going_on = set(job.open_merchants())
    last = [found for tenant_id, found in job.last_nights().items() if tenant_id in going_on]
    return sum(not _is_done(found, due) for found in last)


def _is_done(last: tuple[date, str], due: date) -> bool:
    """A merchant's nights come one after the other."""
    day, state = last
    return day > due or (day == due and state == JobState.DONE)


declare(Gauge(
    "nights_failed", ("日终失败的商户", "Merchants whose night failed"), Unit.COUNT, _failed, most=0,
    advice=(
        "之后的日终都在等它，系统每小时重试一次：查看原因，处理后重跑",
        "The nights after it wait, and it is tried each hour: see why, then run it again",
    ),
    path="/jobRuns?state=failed",
))  # fmt: skip
declare(Gauge(
    "nights_late", ("日终未按时完成的商户", "Merchants whose night is late"), Unit.COUNT, _late, most=0,
    advice=("凌晨 2:10 前应全部完成：查看任务队列", "All should be done by 02:10: look at the queue"), path="/jobRuns",
))  # fmt: skip
