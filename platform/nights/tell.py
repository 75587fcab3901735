"""What the operators' bell says of nights: that one failed, or some of its steps; in the morning how many are late."""

from datetime import timedelta

from core import actions as a
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.notices.queries import told_since
from core.notices.services import OPERATORS, notify
from tenants.names import name_of

FAILED, PARTLY, LATE = "night.failed", "night.partly", "night.late"
QUIET = timedelta(hours=1)
"""A fault that stops one night stops many: one bell, whose page lists them all."""


def given_up(job: Job) -> None:
    """The last try of a merchant's night failed: those after it wait. One that fails since before a bell isn't said
    again: it stood on that bell's page.
    """
    since = jobs.failing_since(job)
    if told_since(OPERATORS, FAILED, min(since, clock.now() - QUIET)):
        return
    shop = name_of(job.tenant_id)
    notify(
        tenant_id=OPERATORS, kind=FAILED, path="/jobRuns?state=failed", action=a.JOB_VIEW,
        title=(f"{shop} {job.key} 的日终任务失败", f"{shop}: the night of {job.key} failed"),
        text=(
            "之后的日终都在等待，系统每小时自动重试一次；处理后可立即重跑",
            "The nights after it wait. It is tried again each hour: once it is mended you may run it at once",
        ),
    )  # fmt: skip


def partly(job: Job, steps: list[str]) -> None:
    """A merchant's night is done but for what failed in these steps."""
    if told_since(OPERATORS, PARTLY, clock.now() - QUIET):
        return
    shop, names = name_of(job.tenant_id), ", ".join(steps)
    notify(
        tenant_id=OPERATORS, kind=PARTLY, path="/jobRuns?state=partly", action=a.JOB_VIEW,
        title=(f"{shop} {job.key} 的日终任务部分失败", f"{shop}: the night of {job.key} failed in part"),
        text=(
            f"其余步骤已完成，下一晚会再次处理；失败的步骤：{names}",
            f"The rest is done, and the next night tries it again. What failed: {names}",
        ),
    )  # fmt: skip


def late(count: int) -> None:
    notify(
        tenant_id=OPERATORS, kind=LATE, path="/jobRuns", action=a.JOB_VIEW,
        title=(f"{count} 家商户的日终任务未按时完成", f"The nights of {count} merchants are late"),
        text=("凌晨 2:10 前应全部完成，请查看任务队列", "All should be done by 02:10: look at the queue"),
    )  # fmt: skip
