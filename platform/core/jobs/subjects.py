"""What a run is about, in words, where its key says so: for kinds to declare with `job(..., subject=...)`."""

from collections.abc import Callable
from datetime import UTC, date, datetime

from core import clock
from core.models import Job

Subject = Callable[[Job], str]
MINUTE = "%Y-%m-%dT%H:%M"


def of_day(job: Job) -> str:
    """The key is, or begins with, a business date."""
    return date.fromisoformat(job.key[:10]).isoformat()


def of_minute(job: Job) -> str:
    """The key is a minute in UTC; people read it as their own."""
    moment = datetime.strptime(job.key, MINUTE).replace(tzinfo=UTC)
    return moment.astimezone(clock.SHANGHAI).strftime("%Y-%m-%d %H:%M")
