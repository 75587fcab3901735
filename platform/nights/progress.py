"""How far the night of now is: merchants that are done, how fast, when the last one will be at that rate."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from core import clock
from core.models import Job, JobState
from nights import job
from nights.gauges import IN_TIME

WINDOW = timedelta(minutes=10)
"""Over which the rate is taken: a merchant of many leases takes minutes, a small one none."""
YOUNG = timedelta(days=1)
"""Nights that end now were put down since: the newest jobs are read by their index, not all of a year."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """`expected_at`: None where nothing is left, or nothing ends."""

    per_minute: float
    expected_at: datetime | None
    late: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """Of the night of `day`, of `merchants` open ones. `left`: nights that are to run, of days before it too.

    `due_at`: until when they are all done on a good day. Moments are of the real clock.
    """

    day: date
    merchants: int
    done: int
    failed: int
    left: int
    due_at: datetime
    forecast: Forecast


def forecast(*, left: int, ended: int, since: timedelta, now: datetime, due_at: datetime) -> Forecast:
    """Where the nights will be at the rate of `ended` ones in the last `since`."""
    minutes = max(since / timedelta(minutes=1), 1 / 60)
    rate = ended / minutes
    if left == 0:
        return Forecast(rate, None, late=False)
    if ended == 0:
        return Forecast(0.0, None, late=now > due_at)
    expected = now + timedelta(minutes=left / rate)
    return Forecast(rate, expected, late=expected > due_at)


def progress() -> Progress:
    day, now = job.ready_day(), clock.real_now()
    last, opened = job.last_nights(), job.open_merchants()
    left = {one: _left(last.get(one), day) for one in opened}
    due_at = job.moment_of(day) + IN_TIME - clock.ahead()
    begun = now - WINDOW
    rows = Job.objects.filter(kind=job.KIND, state=JobState.DONE, created_at__gte=now - YOUNG, finished_at__gte=begun)
    moments = list(rows.values_list("started_at", flat=True))
    since = now - max(begun, min((one for one in moments if one), default=begun))
    return Progress(
        day=day, merchants=len(opened), done=sum(count == 0 for count in left.values()),
        failed=sum(last[one][1] == JobState.FAILED for one in opened if one in last), left=sum(left.values()),
        due_at=due_at,
        forecast=forecast(left=sum(left.values()), ended=len(moments), since=since, now=now, due_at=due_at),
    )  # fmt: skip


def _left(last: tuple[date, str] | None, day: date) -> int:
    """A merchant's first night is today's."""
    if last is None:
        return 1
    behind, state = last
    return max(0, (day - behind).days + (state != JobState.DONE))
