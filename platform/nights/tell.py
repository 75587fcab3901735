"""What the operators' bell says of nights: that one was given up, and in the morning how many are late."""

from datetime import timedelta

from core import actions as a
from core import clock
from core.models import Job
from core.notices.queries import told_since
from core.notices.services import OPERATORS, notify
from tenants.names import name_of

FAILED, LATE = "night.failed", "night.late"
QUIET = timedelta(hours=1)
"""A fault that stops one night stops many: one bell, whose page lists them all."""


def given_up(job: Job) -> None:
    """The last try of a merchant's night failed: those after it wait for a person."""
    if told_since(OPERATORS, FAILED, clock.now() - QUIET):
        return
    shop = name_of(job.tenant_id)
    notify(
        tenant_id=OPERATORS, kind=FAILED, path="/jobRuns?state=failed", action=a.JOB_VIEW,
        title=(f"{shop} {job.key} 的日终任务失败", f"{shop}: the night of {job.key} failed"),
        text=("之后的日终都在等待，处理后请重跑", "The nights after it wait: run it again once it is mended"),
    )  # fmt: skip


def late(count: int) -> None:
    notify(
        tenant_id=OPERATORS, kind=LATE, path="/jobRuns", action=a.JOB_VIEW,
        title=(f"{count} 家商户的日终任务未按时完成", f"The nights of {count} merchants are late"),
        text=("凌晨 2:10 前应全部完成，请查看任务队列", "All should be done by 02:10: look at the queue"),
    )  # fmt: skip
