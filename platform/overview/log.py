"""What operators do with jobs and the demo's clock, in the platform's log."""

from core.wording import Done


class RunLog(Done):
    RERUN = "job.rerun", "重新运行了任务", "ran a job again"


class ClockLog(Done):
    ADVANCE = "clock.advance", "调整了业务日期", "moved the business date on"
