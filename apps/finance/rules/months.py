"""When a month of the ledger may be closed, without a database."""

from collections.abc import Iterator
from datetime import date, timedelta

from core.wording import Bilingual

CLOSES_ON = 5
"""On this day of a month the night closes what the finance left open of the months before."""


def month_of(day: date) -> date:
    """By its first day."""
    return day.replace(day=1)


def month_after(month: date) -> date:
    return (month + timedelta(days=31)).replace(day=1)


def month_before(day: date) -> date:
    """The month before that of `day`, by its first day."""
    return month_of(month_of(day) - timedelta(days=1))


def last_day_of(month: date) -> date:
    return month_after(month) - timedelta(days=1)


def months(first: date, until: date) -> Iterator[date]:
    """From the month of `first` to that of `until`, both included."""
    month = month_of(first)
    while month <= until:
        yield month
        month = month_after(month)


def why_not_close(month: date, *, turn: date | None, today: date, counted: bool) -> Bilingual | None:
    """Why this month can't be closed now; None where it can. `turn`: the month whose turn it is, None where no money
    ever moved. `counted`: the night behind its last day is done.
    """
    if turn is None or month < turn:
        return "该月已月结，或还没有资金往来", "It is closed, or no money moved then"
    if month > turn:
        return f"请先完成 {turn:%Y-%m} 的月结", f"Close {turn:%Y-%m} first"
    if last_day_of(month) >= today:
        return "该月还没有结束", "The month isn't over"
    if not counted:
        return "该月最后一天的日终任务还没有完成，完成后再月结", "The night behind its last day isn't done yet"
    return None
