"""What operators do with jobs and the demo's clock, in the platform's log."""

from core.entities import Entity
from core.wording import Done


class RunEntity(Entity):
    JOB = "job"
    CLOCK = "clock"
    PERSON = "person"


class RunLog(Done):
    RERUN = "job.rerun", "重新运行了任务", "ran a job again"
    RERUN_ALL = "job.rerun_all", "重新运行了同类的全部失败任务", "ran all failed jobs of a kind again"


class ClockLog(Done):
    ADVANCE = "clock.advance", "调整了业务日期", "moved the business date on"


class SearchLog(Done):
    PERSON = "search.person", "按姓名、手机号或证件号查找了客户", "looked a customer up by name, mobile or ID number"
