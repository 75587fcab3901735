"""Business dates that somebody asks for, as the moments that rows keep."""

from datetime import date, datetime, timedelta

from django.db.models import Q

from core import clock
from core.errors import InvalidInput
from core.text import say


def moments(start: date | None, end: date | None) -> tuple[datetime | None, datetime | None]:
    """The first moment of `start`, and the first after `end`; None where that side is open."""
    return (
        clock.start_of(start) if start else None,
        clock.start_of(end + timedelta(days=1)) if end else None,
    )


def between(start: date | None, end: date | None, field: str = "at") -> Q:
    """Rows whose moment is on a business date from `start` to `end`, both included; None: as far as there are any."""
    since, until = moments(start, end)
    found = Q(**{f"{field}__gte": since}) if since else Q()
    return found & Q(**{f"{field}__lt": until}) if until else found


def check_order(start: date | None, end: date | None) -> None:
    """Raises InvalidInput (110) for days the wrong way round, where what they hold is summed."""
    if start and end and end < start:
        raise InvalidInput(("end", say("结束日期不能早于开始日期", "The end can't be before the start")))
